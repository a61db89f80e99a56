#!/usr/bin/env python3
"""Writes Generated/SDKTable.swift from the rows in Facts: `python3 Sources/SDKCatalogue/generate.py [FILE]`.

Rows of Apple's frameworks are read first; the hand-written ones (`Behaviour`, `Standard`, `Functions`, `Results`,
`Library...`) add to them and win. Their columns: type, members (a space between them), facts (words below), result.
`name(...)` is a method whatever its labels, `*` every member of the type; `name{}` is the closure that a call takes last,
`name{label}` that of a label (`Closures`).
"""
import csv
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

KINDS = {"class": "c", "protocol": "p", "struct": "s", "enum": "e", "actor": "a", "wrapper": "w", "typealias": "t",
         "builder": "b", "macro": "m"}
CONCERNS = {"ui": "U", "navigation": "G", "networking": "N", "persistence": "P", "sensor": "S", "notification": "O",
            "formatting": "F", "value": "V", "concurrency": "C", "system": "Y", "media": "M", "logging": "L",
            "coding": "D"}
# Facts of members; the letters are read by SDKMember.Facts.
FACTS = {"static": "s", "required": "r", "optional": "o", "hook": "h", "takesUI": "t", "returnsUI": "u", "escapes": "e",
         "inPlace": "n", "main": "q", "background": "b", "mutating": "x", "pure": "k", "ambient": "d", "callsBack": "y",
         "waits": "w", "sure": "z", "async": "a", "fails": "f", "succeeds": "g", "push": "1", "present": "2", "dismiss": "3", "pop": "4", "root": "5", "show": "6",
         "segue": "7", "select": "8", "open": "9"}
# Facts of types; the letters are read by SDKType.
TYPE_FACTS = {"showsUI": "u", "sendable": "y", "unsendable": "n", "objc": "j", "bare": "b", "generic": "g"}
# Frameworks whose closures come back on the main thread.
MAIN = {"UIKit", "AppKit", "SwiftUI", "WebKit", "SafariServices", "QuickLook", "MessageUI", "PDFKit", "PhotosUI"}
# Types whose members neither change anything nor read what others change, unless a row says so.
PURE_CONCERNS = {"value", "formatting"}
# Classes of services whose names end otherwise are records, and reading one asks nobody.
SERVICES = {"networking", "persistence", "sensor", "system", "media"}
ENDPOINT = re.compile("(Manager|Store|Session|Center|Context|Queue|Database|Container|Coordinator|Controller|Service|Client|"
                      "Task|Operation|Engine|Player|Recorder|Device|Connection|Index|Browser|Advertiser|Monitor|Library|"
                      "Loader|Downloader|Uploader|Handle|Archiver|Unarchiver|Defaults|Cache|Storage|Provider|Synthesizer|"
                      "Recognizer|Request|Handler|Extension|Scheduler|Stream|Server|Peripheral|Central|Accessory|Home|"
                      "Generator|Tracker|Detector|Geocoder|Pedometer|Application|Device|Info|Observer|Object)$")


def rows(name):
    with open(os.path.join(HERE, "Facts", name + ".tsv"), encoding="utf-8") as file:
        lines = (line for line in file if not line.startswith("#"))
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


class Type:
    def __init__(self, kind, framework, superclass="", protocols="", concern="value"):
        self.kind, self.framework, self.superclass, self.protocols = kind, framework, superclass, protocols or ""
        self.concern, self.flags, self.closures, self.members = concern, set(), "", {}


class Member:
    def __init__(self, kind, result=""):
        self.kind, self.result, self.flags, self.concern, self.closures = kind, result, set(), "", ""


class Catalogue:
    def __init__(self):
        self.types = {}

    def member(self, owner, name, kind, result=""):
        return self.types[owner].members.setdefault(name, Member(kind, result))

    def read_types(self):
        for row in rows("AppleTypes"):
            found = Type(KINDS[row["kind"]], row["framework"], row["superclass"], row["protocols"], row["concern"])
            found.flags |= {"u"} if row["ui"] == "yes" else set()
            found.flags |= {"yes": {"y"}, "no": {"n"}}.get(row["sendable"], set())
            found.flags |= {"j"} if row["refines_nsobject"] == "yes" else set()
            self.types[row["swift_name"]] = found

    def read_members(self):
        for row in rows("AppleRequirements"):
            found = self.member(row["protocol"], row["swift_name"], "m" if row["kind"] == "method" else "p")
            found.flags.add("o" if row["optional"] == "optional" else "r")
            self.mark(found, row, {"returns_ui": "u", "takes_ui": "t", "static": "s"})
            self.add_async(row["protocol"], row, found)
        for row in rows("AppleMembers"):
            kind = {"init": "i", "method": "m", "class_method": "m"}.get(row["kind"], "p")
            found = self.member(row["type"], row["swift_name"], kind, row["result"])
            found.flags |= {"s"} if row["kind"].startswith("class_") else set()
            self.mark(found, row, {"returns_ui": "u", "takes_ui": "t", "hook": "h", "has_completion": "e"})
            self.add_async(row["type"], row, found)
        for row in rows("AppleCases"):
            self.member(row["enum"], row["case"], "c").flags.add("s")

    @staticmethod
    def mark(found, row, flags):
        found.flags |= {flag for column, flag in flags.items() if row[column] == "yes"}

    def add_async(self, owner, row, base):
        name = row["async_name"]
        if name and name not in self.types[owner].members:
            self.member(owner, name, "m").flags |= (base.flags - {"e"}) | {"a"}

    def read_declarative(self):
        """SwiftUI and Combine: modifiers and operators are members of `View` and `Publisher` under any labels."""
        for file, owner, kinds in (("SwiftUI", "View", {"view modifier"}), ("Combine", "Publisher", {"operator"})):
            for row in rows(file):
                if row["kind"] in kinds:
                    found = self.member(owner, row["name"] + "(...)", "m")
                elif row["kind"] == "function":
                    found = self.member(FUNCTIONS, row["name"] + "(...)", "m")
                elif row["name"] in self.types:
                    found = self.types[row["name"]]
                else:
                    continue
                found.concern = found.concern or row["concern"]
                found.closures = closures(row)

    def read_more_types(self, file):
        for row in rows(file):
            for name in row["types"].split():
                words = row["facts"].split()
                if (name in self.types) == (not {"changes", "replaces"} & set(words)):
                    sys.exit(f"{file}: {name} is known already, or is not known and can't be changed")
                if "changes" not in words:
                    self.types[name] = Type(KINDS[row["kind"]], row["framework"])
                    self.types[name].flags |= {"l"} if file.startswith("Library") else set()
                self.change(self.types[name], row["superclass"], row["protocols"], words)

    @staticmethod
    def change(found, superclass, protocols, words):
        found.superclass, found.protocols = superclass or found.superclass, protocols or found.protocols
        for word in words:
            if word in CONCERNS:
                found.concern = word
            elif word in TYPE_FACTS:
                found.flags.add(TYPE_FACTS[word])
        if "notUI" in words:
            found.flags.discard("u")

    def read_behaviour(self, file):
        for row in rows(file):
            for owner in (row["type"] or FUNCTIONS).split():
                if owner not in self.types:
                    sys.exit(f"{file}: no type {owner}")
                for name in row["members"].split():
                    for found in self.named(owner, name, row["result"] or ""):
                        self.add_facts(found, row["facts"] or "", row["result"] or "")

    def named(self, owner, name, result):
        """The members that a row speaks of; made if there is none. A base name with `(...)` also speaks of full names."""
        members = self.types[owner].members
        if name == "*":
            return list(members.values())
        found = [members[name]] if name in members else []
        if name.endswith("(...)"):
            found += [member for full, member in members.items() if full.startswith(name[:-4]) and full != name]
        kind = "i" if name.startswith("init(") else "m" if "(" in name else "t" if name[0].isupper() else "p"
        return found or [self.member(owner, name, kind, result)]

    @staticmethod
    def add_facts(found, facts, result):
        found.result = result or found.result
        for word in facts.split():
            if word in CONCERNS:
                found.concern = word
            elif word.startswith("{"):
                found.closures = word[1:-1]
            elif word.startswith("-"):
                found.flags.discard(FACTS[word[1:]])
            else:
                found.flags.add(FACTS[word])

    def derive(self):
        for name, owner in self.types.items():
            pure = owner.kind in "se" and owner.concern in PURE_CONCERNS
            record = owner.kind == "c" and owner.concern in SERVICES and not ENDPOINT.search(name)
            if "u" in owner.flags and owner.concern == "navigation":
                owner.concern = "ui"
            for member in owner.members.values():
                if member.flags & set("123456789") and not member.concern:
                    member.concern = "navigation"
                if "e" in member.flags and not member.flags & set("nqb") and owner.framework in MAIN:
                    member.flags.add("q")
                if pure and not member.flags & set("xdyweb") and member.result != "Void" and member.kind != "c":
                    member.flags.add("k")
                if record and member.kind == "p" and not member.flags & set("xdys"):
                    member.flags.add("k")
                if member.result == "Notification.Name":
                    member.flags.add("k")


def closures(row):
    parts = [letter + "." + label for letter, column in
             (("a", "action_arguments"), ("b", "builder_arguments"), ("p", "plain_closures"))
             for label in (row[column] or "").split(",") if label]
    trailing = {"action": "*a", "builder": "*b", "plain": "*p"}.get((row["trailing_closure"] or "").split(" ")[0])
    return ",".join(parts + ([trailing] if trailing else []))


FUNCTIONS = "func"
SLOTS = 1 << 14


def code(kind, flags, concern, closures):
    text = kind + "".join(sorted(flags))
    return text + ("=" + CONCERNS[concern] if concern else "") + ("{" + closures + "}" if closures else "")


def ancestors(types, name):
    """The types that members are inherited from, in the order in which they are asked: superclasses, then protocols."""
    names = [name]
    while types[names[-1]].superclass in types:
        names.append(types[names[-1]].superclass)
    for each in names:
        names += [found for found in types[each].protocols.split(",") if found in types and found not in names]
    return [found for found in names[1:] if types[found].members]


def type_line(name, found, ancestors):
    header = [name, code(found.kind, found.flags, found.concern, found.closures), found.framework or "-",
              found.superclass or "-", found.protocols or "-"] + ([ancestors] if ancestors else [])
    fields = [" ".join(header)]
    for member in sorted(found.members, key=lambda text: text.encode()):
        facts = found.members[member]
        concern = "" if facts.concern == found.concern else facts.concern
        result = " " + facts.result if facts.result else ""
        fields.append(member + " " + code(facts.kind, facts.flags, concern, facts.closures) + result)
    return "\t".join(fields)


def number(value, digits=4):
    """Digits to the base 64 from `0` to `o`."""
    return "".join(chr(48 + (value >> 6 * place & 63)) for place in reversed(range(digits)))


def index(values, digits=4):
    """Numbers, 32 on a line."""
    numbers = [number(value, digits) for value in values]
    return "\n".join("".join(numbers[at:at + 32]) for at in range(0, len(numbers), 32))


def slots(names):
    """A hash table: the place of a name, from 1; the next slot if it is taken, 0 where none is."""
    table = [0] * SLOTS
    for place, name in enumerate(names):
        slot = 2166136261
        for byte in name.encode():
            slot = (slot ^ byte) * 16777619 & 0xFFFFFFFF
        while table[slot % SLOTS]:
            slot += 1
        table[slot % SLOTS] = place + 1
    return table


def main():
    catalogue = Catalogue()
    catalogue.types[FUNCTIONS] = Type("f", "", concern="system")
    catalogue.read_types()
    catalogue.read_more_types("StandardTypes")
    catalogue.read_more_types("LibraryTypes")
    catalogue.read_members()
    catalogue.read_declarative()
    for file in ("Standard", "Initializers", "Behaviour", "Functions", "LibraryMembers", "Results", "Closures"):
        catalogue.read_behaviour(file)
    catalogue.derive()
    names = sorted(catalogue.types, key=lambda text: text.encode())
    places = {name: place for place, name in enumerate(names)}
    starts, members, parts, at = [], [], [], 0
    for name in names:
        found = ancestors(catalogue.types, name)
        line = type_line(name, catalogue.types[name], "".join(number(places[each], 3) for each in found))
        starts.append(at)
        place = at + len(line.split("\t", 1)[0].encode()) + 1
        for field in line.split("\t")[1:]:
            if field.split(" ")[1][0] != "c":
                members.append((field.split(" ")[0].encode(), place))
            place += len(field.encode()) + 1
        parts.append(line)
        at += len(line.encode()) + 1
    members.sort()
    text = "\n".join(parts)
    output = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "Generated", "SDKTable.swift")
    os.makedirs(os.path.dirname(output), exist_ok=True)
    with open(output, "w", encoding="utf-8") as file:
        file.write("// swift-format-ignore-file\n// Made by generate.py from the rows in Facts.\n\n")
        file.write("/// What is known of Apple's and other frameworks, as text.\nenum SDKTable {\n")
        write(file, "One line a type, sorted: name, facts, framework, superclass, protocols, places of ancestors with members; its members.", "text", text)
        write(file, "Where each line begins.", "starts", index(starts))
        write(file, "The lines by the hashes of their names.", "slots", index(slots(names), 3))
        write(file, "Where each member begins, cases left out, sorted by name.", "members", index([p for _, p in members]))
        file.write(f"  static let startCount = {len(starts)}\n  static let memberCount = {len(members)}\n}}\n")
    sys.stderr.write(f"{len(names)} types, {len(members)} members, {len(text.encode())} bytes\n")


def write(file, comment, name, text):
    file.write(f'  /// {comment}\n  static let {name}: StaticString = #"""\n{text}\n"""#\n\n')


main()
