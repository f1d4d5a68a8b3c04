"""Rules as code for a GPU: a long rule that several places call exists once, and is called.

On a CPU copying rules into their callers makes games fast. The cores of a GPU share a small cache
for instructions, and different games are at different places in the code: with copies everywhere
they mostly wait for instructions, and compiling takes minutes.
"""

import dis
from collections import Counter
from typing import Any

from llvmlite import ir
from numba import cuda, types
from numba.core.dispatcher import Dispatcher
from numba.cuda import dispatcher
from numba.cuda.compiler import compile_cuda

from pharos.kernel.cache import RuleLocator

LONGEST_COPIED = 40  # instructions of Python in a rule that is copied to wherever it is called
OPTIMISED = {"opt": 3}

SLOT = "_CUDATypingContext__dispatcher"  # where numba-cuda looks for a rule's code for GPUs


def compiled_kernel(kernel: Any, **limits: Any) -> Any:
    """A kernel that is compiled when it is first launched, or taken from the cache on the disk."""
    for rule, places in called_by(kernel).items():
        if not hasattr(rule, SLOT):
            setattr(rule, SLOT, DeviceRule(rule.py_func, places))
    kernel.__qualname__ += "".join(f"_{each}" for each in (LONGEST_COPIED, *limits.values()))
    compiled: Any = cuda.jit(**limits)(kernel)
    compiled._cache = KernelCache(kernel)
    return compiled


def called_by(kernel: Any) -> Counter[Any]:
    """The rules that a kernel needs, and in how many places each is called."""
    places: Counter[Any] = Counter()
    waiting = [kernel]
    while waiting:
        function = waiting.pop()
        for step in dis.get_instructions(function):
            called = function.__globals__.get(step.argval) if step.opname == "LOAD_GLOBAL" else None
            if isinstance(called, Dispatcher):
                if called not in places:
                    waiting.append(called.py_func)
                places[called] += 1
    return places


class DeviceRule(dispatcher.CUDADispatcher):
    """A rule for a GPU. Whole numbers are passed as int64: one version serves all callers."""

    def __init__(self, function: Any, places: int) -> None:
        super().__init__(function, {"device": True})
        length = sum(1 for _ in dis.get_instructions(function))
        self.is_copied = places == 1 or length <= LONGEST_COPIED

    def get_call_template(self, args: Any, kws: Any) -> Any:
        named = {name: widest(each) for name, each in kws.items()}
        return super().get_call_template(tuple(map(widest, args)), named)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile the version for these types, to be called as C calls a function.

        Numba's own functions also return whether they failed, and whoever calls them returns then.
        Rules never fail; but threads that took different branches would only meet again where the
        function ends.
        """
        if args not in self.overloads:
            version: Any = compile_cuda(
                self.py_func,
                return_type,
                args,
                forceinline=self.is_copied,
                nvvm_options=OPTIMISED,
                cc=cuda.get_current_device().compute_capability,
                abi="c",
            )
            finish(version, self.is_copied)
            self.overloads[args] = version
            version.target_context.insert_user_function(
                version.entry_point, version.fndesc, [version.library]
            )
        return self.overloads[args]


def widest(given: Any) -> Any:
    """The type in which something of this type is passed."""
    plain = types.unliteral(given)
    if isinstance(plain, types.IntEnumMember):
        plain = plain.dtype
    return types.int64 if plain in types.signed_domain else given


def finish(version: Any, is_copied: bool) -> None:
    """Say that places where numba would raise are never reached, and keep a long rule apart."""
    name = version.fndesc.llvm_func_name
    (function,) = (each for each in version.library._module.functions if each.name == name)
    for block in function.blocks:
        if not block.is_terminated:
            ir.IRBuilder(block).unreachable()
    if not is_copied:
        function.attributes.add("noinline")


class KernelCacheImpl(dispatcher.CUDACacheImpl):
    _locator_classes = [RuleLocator]


class KernelCache(dispatcher.CUDACache):
    """The compiled versions of one kernel, stored like those of rules."""

    _impl_class = KernelCacheImpl
