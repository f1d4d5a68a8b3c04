"""Arrays are lent by DLPack as they are: NumPy, on a CPU, takes them like others on a GPU."""

import gc
import weakref
from typing import Any

import numpy as np
import pytest

from pharos.adapters import dlpack


class Lender:
    """Memory of the CPU with the interface of an array on a GPU."""

    def __init__(self, array):
        self.array = array

    @property
    def __cuda_array_interface__(self):
        return self.array.__array_interface__


def lender_of(array: np.ndarray) -> Any:
    return Lender(array)


waited: list[bool] = []
dlpack.teach(Lender, device=lambda: (dlpack.CPU, 0), wait=lambda: waited.append(True))


@pytest.mark.parametrize("kind", [np.int32, np.int64, np.uint64, np.float32, np.bool_, np.uint8])
def test_it_is_the_same_memory(kind):
    array = np.arange(24).reshape(2, 3, 4).astype(kind)
    taken = np.from_dlpack(lender_of(array))
    assert taken.dtype == array.dtype and (taken == array).all()
    array[1, 2, 3] = 0
    assert taken[1, 2, 3] == 0 and np.shares_memory(taken, array)


def test_columns_and_parts_are_lent_too():
    array = np.arange(24, dtype=np.int32).reshape(4, 6)
    assert (np.from_dlpack(lender_of(array[:, 1:3])) == array[:, 1:3]).all()
    assert (np.from_dlpack(lender_of(array.T)) == array.T).all()
    assert np.from_dlpack(lender_of(array[:0])).shape == (0, 6)


def test_what_is_lent_lives_until_it_is_given_back():
    lender = lender_of(np.zeros(5, np.int32))
    gone = weakref.ref(lender)
    taken = np.from_dlpack(lender)
    part = taken[2:]
    del lender, taken
    gc.collect()
    assert gone() is not None and len(part) == 3
    del part
    gc.collect()
    assert gone() is None and not dlpack.LENT


def test_a_capsule_that_nobody_takes_is_forgotten():
    lender = lender_of(np.zeros(5, np.int32))
    gone = weakref.ref(lender)
    capsule = lender.__dlpack__()
    del lender
    assert gone() is not None
    del capsule
    gc.collect()
    assert gone() is None and not dlpack.LENT


def test_a_borrower_waits_unless_it_takes_care_of_that_itself():
    lender = lender_of(np.zeros(5, np.int32))
    waited.clear()
    lender.__dlpack__(stream=dlpack.DO_NOT_WAIT)
    assert not waited
    lender.__dlpack__(stream=1)
    assert waited


def test_nothing_is_copied_or_moved_and_records_are_not_lent():
    lender = lender_of(np.zeros(5, np.int32))
    for wanted in ({"copy": True}, {"dl_device": (dlpack.CUDA, 0)}):
        with pytest.raises(BufferError, match="without a copy"):
            lender.__dlpack__(**wanted)
    with pytest.raises(BufferError, match="numbers and truths"):
        lender_of(np.zeros(2, [("a", np.int32), ("b", np.int32)])).__dlpack__()
