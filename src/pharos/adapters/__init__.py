"""Pharos for other machines and other libraries."""
