"""Named ranges of a row of numbers: action codes and observations."""

from collections.abc import Iterator

from pharos.kernel.errors import BadAction


class Layout:
    """Sizes by name, laid end to end; each name is then the slice it occupies.

    >>> layout = Layout(build=3, sell=2)
    >>> layout.sell, layout.total, layout.find(4)
    (slice(3, 5, None), 5, ('sell', 1))
    """

    def __init__(self, **sizes: int):
        self.slices: dict[str, slice] = {}
        start = 0
        for name, size in sizes.items():
            self.slices[name] = slice(start, start + size)
            start += size
        self.total = start

    def __getattr__(self, name: str) -> slice:
        try:
            return self.__dict__["slices"][name]
        except KeyError:
            raise AttributeError(f"no range is called {name!r}") from None

    def __iter__(self) -> Iterator[tuple[str, slice]]:
        return iter(self.slices.items())

    def start(self, name: str) -> int:
        """The first number of a range, a constant to which rules add."""
        return self.slices[name].start

    def find(self, index: int) -> tuple[str, int]:
        """The range that contains a number, and the offset into it."""
        for name, where in self:
            if where.start <= index < where.stop:
                return name, index - where.start
        raise IndexError(f"{index} lies outside this layout of {self.total}")

    def table(self) -> str:
        """The layout as a Markdown table, for the documentation."""
        rows = [f"| {where.start} | {where.stop - 1} | {name} |" for name, where in self]
        return "\n".join(["| first | last | what |", "| ---: | ---: | --- |", *rows])


class Actions(Layout):
    """The action codes of a game: a range for every kind of decision."""

    def find(self, index: int) -> tuple[str, int]:
        """The kind of decision that a code stands for, and its number there."""
        if not 0 <= index < self.total:
            raise BadAction(f"actions are numbered from 0 to {self.total - 1}, not {index}")
        return super().find(index)
