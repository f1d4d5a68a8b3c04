"""Write down what the server's OpenAPI document says; the page's types are made from it.

python -m pharos.server.export_openapi web/openapi.json
npm --prefix web run types
"""

import json
import sys
from pathlib import Path

from pharos.server.app import create_app
from pharos.server.settings import Settings


def document() -> str:
    """The OpenAPI document as text. No server runs for it, and nothing is stored."""
    app = create_app(Settings(database="sqlite://", redis=None, secret="of nobody"))
    return json.dumps(app.openapi(), indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> None:
    if len(arguments) != 1:
        sys.exit("usage: python -m pharos.server.export_openapi FILE")
    Path(arguments[0]).write_text(document(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
