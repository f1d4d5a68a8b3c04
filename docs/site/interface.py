"""The reference of the HTTP and WebSocket interface, generated from the OpenAPI document."""

import json
from pathlib import Path

DOCUMENT = json.loads((Path(__file__).parents[2] / "web" / "openapi.json").read_text("utf-8"))
SCHEMAS = DOCUMENT["components"]["schemas"]
SOCKET = ("ServerMessage", "ClientMessage")
SPOKEN = {part["$ref"].rpartition("/")[2] for name in SOCKET for part in SCHEMAS[name]["oneOf"]}
ONLY_HTTP = "http.md"
ONLY_SOCKET = "socket.md"
EXTENT = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "maxItems": "at most {} entries",
    "pattern": "matches `{}`",
}
HTTP_HEAD = """# HTTP

Made from the OpenAPI document, which a server gives out at `/api/openapi.json`.
[A bot of your own at a table](../guides/your-own-bot.md) shows a whole program.
"""
SOCKET_HEAD = """# WebSocket

`GET /api/tables/{table}/live?since=0&language=en`, with the cookie of a browser or
`Authorization: Bearer <session>`, becomes a WebSocket on which both sides send JSON objects, each
with a `type`. `since` is the number of moves that you know already. A socket that is closed with
the code 4403 was refused, and need not be tried again; one that sends far too much is closed with
4429. After 1013, too many sockets were opened from one address: try again in a moment. With
`words=false` events and reasons come without sentences.
"""


def http_page():
    parts = [HTTP_HEAD, DOCUMENT["info"]["description"].strip(), ""]
    for tag in DOCUMENT["tags"]:
        parts += [f"## {tag['name'].capitalize()}\n", f"{tag['description']}\n"]
        for path, operations in DOCUMENT["paths"].items():
            for method, operation in operations.items():
                if tag["name"] in operation["tags"]:
                    parts += described(method, path, operation)
    parts.append("## Schemas\n")
    for name in sorted(set(SCHEMAS) - SPOKEN - set(SOCKET)):
        parts += schema_of(name, ONLY_HTTP)
    return "\n".join(parts)


def socket_page():
    parts = [SOCKET_HEAD]
    for name, title in zip(SOCKET, ("What you hear", "What you say"), strict=True):
        kinds = SCHEMAS[name]["discriminator"]["mapping"]
        parts += [f"## {title}\n", "| type | message |", "| --- | --- |"]
        messages = {kind: place.rpartition("/")[2] for kind, place in kinds.items()}
        parts += [f"| `{kind}` | [{one}](#{one}) |" for kind, one in messages.items()]
        parts.append("")
        for one in messages.values():
            parts += schema_of(one, ONLY_SOCKET)
    return "\n".join(parts)


def described(method, path, operation):
    """What a request does, what it needs, and its answers."""
    yield f"### {method.upper()} `{path}` {{ #{operation['operationId']} }}\n"
    yield f"**{operation['summary']}** {operation.get('description', '')}\n"
    yield f"{who_may(operation)}\n"
    rows = [
        (f"`{one['name']}`", f"{one['in']}: {kind_of(one['schema'], ONLY_HTTP)}", remark(one))
        for one in operation.get("parameters", [])
    ]
    if body := operation.get("requestBody"):
        rows.append(("body", content_of(body), ""))
    yield from table(("parameter", "kind", ""), rows)
    answers = [
        (status, content_of(one), one["description"].replace("Successful Response", "Done."))
        for status, one in operation["responses"].items()
    ]
    yield from table(("status", "answer", ""), answers)


def who_may(operation):
    sessions = operation.get("security", [])
    if not sessions:
        return "For everybody, without a session."
    if {} in sessions:
        return "For everybody; with a session (cookie or bearer) it knows who you are."
    return "With a session: the cookie of a browser, or `Authorization: Bearer <session>`."


def content_of(part):
    kinds = [
        kind_of(content.get("schema", {}), ONLY_HTTP)
        for content in part.get("content", {}).values()
    ]
    return ", ".join(kinds)


def schema_of(name, here):
    """The properties of an object, in a table."""
    schema = SCHEMAS[name]
    yield f"### {name} {{ #{name} }}\n"
    if about := schema.get("description"):
        yield f"{about}\n"
    required = schema.get("required", [])
    rows = [
        (f"`{key}`", kind_of(one, here) + ("" if key in required else ", optional"), remark(one))
        for key, one in schema.get("properties", {}).items()
    ]
    yield from table(("property", "kind", ""), rows) if rows else [f"{kind_of(schema, here)}\n"]


def kind_of(schema, here):
    """The type of a value in words, with links to the objects in it."""
    if "$ref" in schema:
        return link(schema["$ref"].rpartition("/")[2], here)
    if values := schema.get("enum") or [schema[key] for key in ("const",) if key in schema]:
        return " or ".join(f"`{json.dumps(one, ensure_ascii=False)}`" for one in values)
    if several := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(kind_of(one, here) for one in several)
    if schema.get("type") == "array":
        inside = schema.get("prefixItems") or [schema.get("items", {})]
        return f"list of {', '.join(kind_of(one, here) for one in inside)}"
    if isinstance(further := schema.get("additionalProperties"), dict):
        return f"object of {kind_of(further, here)}"
    return schema.get("type", "anything")


def link(name, here):
    there = ONLY_SOCKET if name in SPOKEN else ONLY_HTTP
    return f"[{name}]({'' if there == here else there}#{name})"


def remark(schema):
    """The description of a value, and its limits."""
    inner = schema.get("schema", schema)
    told = [schema.get("description") or inner.get("description") or ""]
    told += [words.format(inner[key]) for key, words in EXTENT.items() if key in inner]
    if inner.get("default") is not None:
        told.append(f"else `{json.dumps(inner['default'], ensure_ascii=False)}`")
    return "; ".join(part for part in told if part)


def table(titles, rows):
    if rows:
        yield f"| {' | '.join(titles)} |"
        yield f"|{' --- |' * len(titles)}"
        yield from (f"| {' | '.join(cell(one) for one in row)} |" for row in rows)
        yield ""


def cell(text):
    """Text escaped for a table."""
    return " ".join(text.split()).replace("|", "\\|")
