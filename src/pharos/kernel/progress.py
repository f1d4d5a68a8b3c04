"""One line on the screen while rules compile for the first time."""

import sys

from numba.core import event


class CompilationLine(event.Listener):
    """Counts the rules as numba compiles them; says nothing when all come from the cache."""

    def __init__(self, stream):
        self.stream = stream
        self.begun = 0
        self.depth = 0

    def on_start(self, event):
        if self.begun == 0 and not self.stream.isatty():
            self.write("Compiling the rules, once for this version; this takes a minute or two.\n")
        self.begun += 1
        self.depth += 1
        if self.stream.isatty():
            self.write(f"\rCompiling the rules, once for this version: {self.begun} ")

    def on_end(self, event):
        self.depth -= 1
        if self.depth == 0 and self.stream.isatty():
            self.write("\r\033[K")

    def write(self, text):
        self.stream.write(text)
        self.stream.flush()


def tell_when_compiling() -> None:
    event.register("numba:compile", CompilationLine(sys.stderr))
