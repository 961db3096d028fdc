#!/bin/sh
# Rewrites the Swift sources in the project's format.
cd "$(dirname "$0")/.." && exec swift format --in-place --recursive --parallel Package.swift Sources Tests
