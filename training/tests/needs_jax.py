"""Tests of what runs on accelerators are left out where there is no JAX."""

import importlib.util
import unittest

there = importlib.util.find_spec("jax") is not None
needs_jax = unittest.skipUnless(there, "JAX is not installed")
