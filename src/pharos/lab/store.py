"""The folder of a study: a file for every chunk that was played, so that work can be resumed."""

from pathlib import Path

import numpy as np

from pharos.lab.counting import Chunk
from pharos.lab.sample import Sample


class Store:
    """The finished chunks of all samples of a folder."""

    def __init__(self, folder: Path):
        self.folder = folder

    def missing(self, sample: Sample) -> list[range]:
        """The chunks that were not played yet."""
        return [deals for deals in sample.chunks if not self._file(sample, deals).exists()]

    def add(self, sample: Sample, deals: range, chunk: Chunk) -> None:
        """Store a chunk; a file is complete or not there."""
        file = self._file(sample, deals)
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(".part")
        with unfinished.open("wb") as opened:
            np.savez_compressed(opened, tallies=chunk.tallies, deals=chunk.deals)
        unfinished.replace(file)

    def read(self, sample: Sample) -> Chunk:
        """All chunks of a sample, together."""
        tallies, deals = [], []
        for part in sample.chunks:
            with np.load(self._file(sample, part)) as arrays:
                tallies.append(arrays["tallies"])
                deals.append(arrays["deals"])
        return Chunk(np.sum(tallies, axis=0), np.concatenate(deals))

    def _file(self, sample: Sample, deals: range) -> Path:
        return self.folder / "chunks" / sample.key / f"{deals.start}-{deals.stop}.npz"
