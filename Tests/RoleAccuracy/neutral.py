"""A copy of a tree in which no name of its own says a role.

The rule: an identifier is renamed everywhere, to `Kind17` (types) or `name17` (all else), if
- the Swift sources of the tree declare it: type, protocol, typealias, function, variable, enum case, parameter or its
  label, closure parameter; and
- one of its camelCase words is a role word (for types also a word that ends the names of layers or values); and
- it is no name of the SDK: not in SDK_NAMES or SDK_TYPES, not declared by `override` alone, and no name or label of a
  function whose first parameter has no label and an SDK type, as the methods of delegates and data sources have.
Renamed are code, interpolations, and in storyboards and xibs `customClass`, outlets and selectors. Comments and strings
stay. Folders and files with a role word, or named as a renamed type, get a number too.
"""
import os
import re

from role_words import SDK_NAMES, SDK_PREFIX, SDK_TYPES, carries_role
from swift_text import closing_parenthesis, pieces

SKIPPED_FOLDERS = {".git", ".build", "Pods", "Carthage", "DerivedData"}
KEPT_FOLDERS = re.compile(r"test|mock|stub|fake|generated", re.I)

DECLARED_TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias|associatedtype)\s+`?([A-Za-z_]\w*)")
DECLARED_NAME = re.compile(r"\b(?:var|let)\s+`?([a-z_]\w*)")
DECLARED_TUPLE = re.compile(r"\b(?:var|let)\s*\(([^()]*)\)")
DECLARED_CASE = re.compile(r"(?m)^[ \t]*(?:indirect\s+)?case\s+((?:`?[a-z]\w*`?(?:\([^()]*\)|\s*=\s*[^,\n]+)?\s*,?\s*)+)")
DECLARED_FUNCTION = re.compile(r"((?:\b[a-z]+\s+)*)\b(?:func\s+`?(\w+)|init|subscript)[?!]?\s*(?:<[^(){]*>)?\s*\(")
CLOSURE = re.compile(r"\{\s*(?:\[[^\]]*\]\s*)?\(?((?:[a-z]\w*)(?:\s*:[^,()]*)?(?:\s*,\s*[a-z]\w*(?:\s*:[^,()]*)?)*)\)?\s*(?:->[^{}\n]*)?\bin\b")
PARAMETER = re.compile(r"(?:^|,)\s*(?:@\w+(?:\([^()]*\))?\s+)*(\w+)(?:\s+(\w+))?\s*:\s*(?:@\w+\s+|inout\s+|some\s+|any\s+)*(\w*)")


class Declarations:
    """The identifiers that the sources declare, and those that they only declare for the SDK."""

    def __init__(self):
        self.types, self.names, self.overridden, self.own, self.witnesses = set(), set(), set(), set(), set()

    def read(self, code):
        self.types.update(DECLARED_TYPE.findall(code))
        self.names.update(DECLARED_NAME.findall(code))
        for names in DECLARED_TUPLE.findall(code) + CLOSURE.findall(code):
            self.names.update(re.findall(r"(?:^|,)\s*([a-z]\w*)", names))
        for names in DECLARED_CASE.findall(code):
            self.names.update(re.findall(r"(?:^|[,(])\s*`?([a-z]\w*)", names))
        for match in re.finditer(r"\boverride\b[^\n=({]*?\b(?:func|var)\s+`?(\w+)", code):
            self.overridden.add(match.group(1))
        for match in DECLARED_FUNCTION.finditer(code):
            self.read_function(match, code)

    def read_function(self, match, code):
        end = closing_parenthesis(code, match.end() - 1)
        parameters = PARAMETER.findall(code[match.end():end - 1])
        labels = {name for outer, inner, _ in parameters for name in (outer, inner) if name and name != "_"}
        name = match.group(2)
        if "override" in match.group(1).split():
            self.overridden.update(labels)
            return
        self.names.update(labels | ({name} if name else set()))
        if name and parameters and parameters[0][0] == "_" and SDK_PREFIX.match(parameters[0][2]):
            self.witnesses.update(labels | {name})
        elif name:
            self.own.add(name)

    def renamed(self):
        kept = SDK_NAMES | self.witnesses | (self.overridden - self.own)
        names = {n for n in self.names - kept - self.types if carries_role(n, n[0].isupper())}
        types = {n for n in self.types - SDK_TYPES if carries_role(n, True)}
        return {n: f"Kind{i}" for i, n in enumerate(sorted(types), 1)} | {
            n: f"name{i}" for i, n in enumerate(sorted(names), 1)}


class NeutralTree:
    def __init__(self, root):
        self.files, declarations = {}, Declarations()
        for folder, folders, files in os.walk(root):
            folders[:] = sorted(set(folders) - SKIPPED_FOLDERS)
            for file in sorted(files):
                path = os.path.join(folder, file)
                if file.endswith((".swift", ".storyboard", ".xib")) and not os.path.islink(path):
                    with open(path, encoding="utf-8", errors="surrogateescape", newline="") as source:
                        self.files[os.path.relpath(path, root)] = source.read()
        self.cut = {p: list(pieces(t)) for p, t in self.files.items() if p.endswith(".swift")}
        for cut in self.cut.values():
            declarations.read("".join(text if is_code else " " for is_code, text in cut))
        self.map = declarations.renamed()
        self.folders = {}

    def type_name(self, name):
        return ".".join(self.map.get(part, part) for part in name.split("."))

    def path(self, path):
        *folders, file = path.split("/")
        stem, extension = os.path.splitext(file)
        if stem in self.map:
            stem = self.map[stem]
        elif carries_role(stem, True) and not KEPT_FOLDERS.search(stem):
            stem = self.number("file", path)
        return "/".join([self.folder(f) for f in folders] + [stem + extension])

    def folder(self, name):
        keep = KEPT_FOLDERS.search(name) or not carries_role(name, True)
        return name if keep else self.number("folder", name)

    def number(self, kind, key):
        return f"{kind}{self.folders.setdefault((kind, key), len(self.folders) + 1)}"

    def write(self, destination):
        for path, text in sorted(self.files.items()):
            target = os.path.join(destination, self.path(path))
            os.makedirs(os.path.dirname(target), exist_ok=True)
            neutral = self.swift(self.cut[path]) if path in self.cut else self.interface_builder(text)
            with open(target, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
                file.write(neutral)

    def swift(self, cut):
        def replace(match):
            name = match.group()
            return self.map.get(name.strip("`"), name)
        return "".join(re.sub(r"`?[A-Za-z_]\w*`?", replace, text) if is_code else text for is_code, text in cut)

    def interface_builder(self, text):
        def replace(match):
            return re.sub(r"\w+", lambda name: self.map.get(name.group(), name.group()), match.group())
        return re.sub(r'(?<=\bcustomClass=")[^"]*|(?<=\bproperty=")[^"]*|(?<=\bselector=")[^"]*', replace, text)
