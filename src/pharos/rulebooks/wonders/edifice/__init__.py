"""Edifice: three buildings that players raise together, or that nobody gets."""
