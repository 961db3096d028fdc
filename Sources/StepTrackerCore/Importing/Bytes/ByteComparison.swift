#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The C library compares and searches many bytes at once; most of an import's time goes here.
extension UnsafeBufferPointer<UInt8> {
  /// Whether both hold the same bytes.
  @inline(__always)
  func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let here = baseAddress, let there = other.baseAddress else { return true }
    return memcmp(here, there, count) == 0
  }

  /// Whether these are the bytes of a literal.
  @inline(__always)
  func equals(_ literal: StaticString) -> Bool {
    equals(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Where a byte first occurs.
  @inline(__always)
  func firstOffset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
