"""Rules as code for a GPU: short ones are copied into their callers, long ones exist once.

On a CPU copying rules into their callers makes games fast. The cores of a GPU share a small cache
for instructions, and different games are at different places in the code: with copies everywhere
the games of a large rulebook mostly wait for instructions, and compiling takes minutes.
"""

import dis
from typing import Any

from llvmlite import ir
from numba import cuda, types
from numba.core.dispatcher import Dispatcher
from numba.cuda import dispatcher
from numba.cuda.compiler import compile_cuda

from pharos.kernel.cache import RuleLocator

OPTIMISED = {"opt": 3}

SLOT = "_CUDATypingContext__dispatcher"  # where numba-cuda looks for a rule's code for GPUs


def compiled_kernel(function: Any, longest: int, **limits: Any) -> Any:
    """A kernel that is compiled when it is first launched, or taken from the cache on the disk.

    Rules with more instructions of Python than `longest` exist once; the others are copied.
    """
    function.__qualname__ += "".join(f"_{each}" for each in (longest, *limits.values()))
    plain: Any = cuda.jit(**limits)(function)
    return Kernel(function, plain.targetoptions, longest)


class Kernel(dispatcher.CUDADispatcher):
    """A kernel with versions of the rules of its own."""

    def __init__(self, function: Any, options: Any, longest: int) -> None:
        super().__init__(function, options)
        self.longest = longest
        self._cache = KernelCache(function)

    def compile(self, sig: Any) -> Any:
        for rule in rules_of(self.py_func):
            setattr(rule, SLOT, DeviceRule(rule.py_func, length(rule) <= self.longest))
        return super().compile(sig)


def rules_of(kernel: Any) -> set[Any]:
    """The rules that a kernel calls, and those that they call."""
    found: set[Any] = set()
    waiting = [kernel]
    while waiting:
        function = waiting.pop()
        called = [function.__globals__.get(name) for name in function.__code__.co_names]
        new = {each for each in called if isinstance(each, Dispatcher)} - found
        found |= new
        waiting += [rule.py_func for rule in new]
    return found


def length(rule: Any) -> int:
    return sum(1 for _ in dis.get_instructions(rule.py_func))


class DeviceRule(dispatcher.CUDADispatcher):
    """A rule for a GPU. Whole numbers are passed as int64: one version serves all callers. So are
    truth values, which would arrive as false if they were passed as such."""

    def __init__(self, function: Any, is_copied: bool) -> None:
        super().__init__(function, {"device": True})
        self.is_copied = is_copied

    def get_call_template(self, args: Any, kws: Any) -> Any:
        named = {name: widest(each) for name, each in kws.items()}
        return super().get_call_template(tuple(map(widest, args)), named)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile the version for these types, to be called as C calls a function.

        Numba's own functions also return whether they failed, and their callers return then.
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
    return types.int64 if plain in types.signed_domain or plain == types.boolean else given


def finish(version: Any, is_copied: bool) -> None:
    """Say that places where numba would raise are never reached, and keep a long rule separate."""
    name = version.fndesc.llvm_func_name
    (function,) = (each for each in version.library._module.functions if each.name == name)
    for block in function.blocks:
        if not block.is_terminated:
            ir.IRBuilder(block).unreachable()
        align(block)
    if not is_copied:
        function.attributes.add("noinline")


def align(block: Any) -> None:
    """Read and write whole numbers at once. Numba assumes that the fields of records are not
    aligned, which a GPU reads byte by byte; all our fields are whole words."""
    for each in block.instructions:
        if getattr(each, "align", None) == 1:
            each.align = None


class KernelCacheImpl(dispatcher.CUDACacheImpl):
    _locator_classes = [RuleLocator]


class KernelCache(dispatcher.CUDACache):
    """The compiled versions of one kernel, stored like those of rules."""

    _impl_class = KernelCacheImpl
