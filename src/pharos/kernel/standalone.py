"""Standalone rules are compiled once; callers jump to them instead of compiling a copy.

Numba copies what a function calls into it, and optimises the copy again. For a rule of a few lines
that makes games fast; for a whole turn, or for a bot's judgement of a card, it only makes every
caller slow to compile. Callers know a standalone rule by the name of a symbol; when numba takes a
caller from its cache, the rules it calls are loaded first.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import Any

from llvmlite import binding
from numba.core import compiler, event
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import (  # private, so numba is pinned
    _FunctionCompiler,  # pyright: ignore
)
from numba.core.registry import CPUDispatcher

from pharos.kernel.cache import RuleCache

RULES: dict[str, "StandaloneRule"] = {}


@dataclass(frozen=True)
class Load:
    """What numba does before it loads a rule that calls a standalone one."""

    name: str
    types: tuple[Any, ...]

    def __call__(self) -> None:
        RULES[self.name].compile(self.types)


class OnlySymbol:
    """Replaces the library that numba links a caller with: no code, only what to load."""

    def __init__(self, codegen: Any, load: Load) -> None:
        self.codegen = codegen
        self._reload_init = {load}

    def _ensure_finalized(self) -> None:
        """There is nothing to finalize."""

    def _get_module_for_linking(self) -> Any:
        return binding.parse_assembly(str(self.codegen._create_empty_module("symbol")))


class PartLibrary(JITCodeLibrary):
    """Code that only becomes part of its callers: optimised with them, never loaded alone."""

    def _optimize_final_module(self) -> None:
        """Only inline what it calls: the caller will be optimised as a whole."""
        codegen: Any = self._codegen
        passes, builder = codegen._module_pass_manager(
            opt=0, loop_vectorize=False, slp_vectorize=False
        )
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class Part:
    """The entry point of a version that cannot be called alone."""


class PartCompiler(_FunctionCompiler):
    """Compiles a rule to become part of its callers; the result is not called from Python."""

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        flags: Any = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = flags.no_cpython_wrapper = True
        context = self.targetdescr.target_context
        return compiler.compile_extra(
            self.targetdescr.typing_context,
            context,
            self.py_func,
            args,
            return_type,
            flags,
            locals={},
            library=PartLibrary(context.codegen(), self.py_func.__qualname__),
        )


class InlinedRule(CPUDispatcher):
    """A rule that becomes part of its callers, together with what it needs loaded.

    Most rules are never called from Python, so at first they are compiled for their callers only.
    """

    compiling = 0  # rules being compiled right now, each one for the previous

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        options = dict(options, nopython=True, no_cfunc_wrapper=True)
        super().__init__(py_func=function, locals={}, targetoptions=options)
        self.parts: set[tuple[Any, ...]] = set()  # the versions that exist only in their callers
        self.knows_its_cache = False
        self.part_compiler = PartCompiler(function, self.targetdescr, options, {}, None)

    def enable_caching(self) -> None:
        """Find the cache when it is first needed: by then everything a rule names is defined."""
        if not self.knows_its_cache:
            self._cache = RuleCache(self.py_func, python_calls)
            self.knows_its_cache = True

    def compile(self, sig: Any) -> Any:
        """Compile or load the version for these types."""
        with global_compiler_lock:  # no caller may be compiled in between
            if self.is_wanted_as_part() and tuple(sig) not in self.overloads:
                return self.compile_part(tuple(sig))
            if not InlinedRule.compiling and tuple(sig) in self.parts:
                self.parts.remove(tuple(sig))
                del self.overloads[tuple(sig)]
            return self.compile_whole(sig)

    def is_wanted_as_part(self) -> bool:
        """Whether a caller is being compiled, rather than Python calling."""
        return InlinedRule.compiling > 0

    def compile_whole(self, sig: Any) -> Any:
        self.enable_caching()
        known = len(self.overloads)
        InlinedRule.compiling += 1
        try:
            entry = super().compile(sig)
        finally:
            InlinedRule.compiling -= 1
        if len(self.overloads) > known:
            self.publish(next(reversed(self.overloads.values())))
        return entry

    def compile_part(self, types: tuple[Any, ...]) -> Any:
        details = {"dispatcher": self, "args": types, "return_type": None}
        InlinedRule.compiling += 1
        try:
            with event.trigger_event("numba:compile", data=details):
                version = self.part_compiler.compile(types, None)
        finally:
            InlinedRule.compiling -= 1
        version = version._replace(entry_point=Part())
        self.targetctx.insert_user_function(version.entry_point, version.fndesc, [version.library])
        self.overloads[types] = version
        self.parts.add(types)
        self.publish(version)
        return version.entry_point

    def publish(self, version: Any) -> None:
        """Tell callers what to load; numba forgets this for versions from the cache."""
        version.library._reload_init.update(version.reload_init)


@contextmanager
def python_calls() -> Iterator[None]:
    """Until the end of this, rules are called by Python, such as the tables of a game that is
    imported, even if one is being compiled."""
    before, InlinedRule.compiling = InlinedRule.compiling, 0
    try:
        yield
    finally:
        InlinedRule.compiling = before


class StandaloneRule(InlinedRule):
    """A rule whose every version is one symbol in this process."""

    is_standalone = True

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, options)
        self.name = f"{function.__module__}.{function.__qualname__}"
        RULES[self.name] = self

    def is_wanted_as_part(self) -> bool:
        """Never."""
        return False

    def publish(self, version: Any) -> None:
        """Give a version its symbol, and compile callers against that."""
        types = version.signature.args
        symbol = symbol_of(self.name, types)
        address = version.library.get_pointer_to_function(version.fndesc.llvm_func_name)
        binding.add_symbol(symbol, address)
        description = copy(version.fndesc)
        description.mangled_name = symbol
        context: Any = self.targetctx
        context.remove_user_function(version.entry_point)
        library = OnlySymbol(context.codegen(), Load(self.name, types))
        context.insert_user_function(version.entry_point, description, [library])


def symbol_of(name: str, types: tuple[Any, ...]) -> str:
    """The same in every process, no matter which one compiled the cached rule."""
    return f"{name}.{hashlib.sha256(repr(types).encode()).hexdigest()[:16]}"
