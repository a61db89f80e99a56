"""Swift sources cut into code and what is none."""
import re

TOKEN = re.compile(r'//[^\n]*|/\*|#*"|`?[A-Za-z_]\w*`?')


def pieces(source):
    """The source cut into (is it code, text): comments and the text of strings are none, interpolations are."""
    at, start = 0, 0
    while True:
        match = TOKEN.search(source, at)
        if match is None:
            yield True, source[start:]
            return
        token = match.group()
        if token.startswith("//"):
            end = match.end()
        elif token == "/*":
            end = source.find("*/", match.end()) + 2
            end = len(source) if end < 2 else end
        elif token.endswith('"'):
            yield True, source[start:match.start()]
            at = start = yield from string_pieces(source, match.start(), token.count("#"))
            continue
        else:
            at = match.end()
            continue
        yield True, source[start:match.start()]
        yield False, source[match.start():end]
        at = start = end


def string_pieces(source, begin, hashes):
    quote = begin + hashes
    mark = '"""' if source.startswith('"""', quote) else '"'
    closing, escape = mark + "#" * hashes, "\\" + "#" * hashes
    at, start = quote + len(mark), begin
    while at < len(source):
        if source.startswith(escape + "(", at):
            open_at = at + len(escape)
            end = closing_parenthesis(source, open_at)
            yield False, source[start:open_at]
            yield from pieces(source[open_at:end])
            at = start = end
        elif source.startswith("\\", at) and not hashes:
            at += 2
        elif source.startswith(closing, at):
            at += len(closing)
            break
        elif mark == '"' and source[at] == "\n":
            break
        else:
            at += 1
    yield False, source[start:at]
    return at


def closing_parenthesis(source, at):
    depth = 0
    while at < len(source):
        character = source[at]
        if character == '"':
            for _, text in string_pieces_of(source, at):
                at += len(text)
            continue
        depth += (character == "(") - (character == ")")
        at += 1
        if depth == 0:
            return at
    return at


def string_pieces_of(source, at):
    return list(string_pieces(source, at, 0))
