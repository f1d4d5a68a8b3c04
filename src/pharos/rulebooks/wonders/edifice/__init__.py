"""Edifice: three buildings raised by all together, or by nobody."""
