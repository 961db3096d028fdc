import CSQLite
import CZlib
import Testing

struct PackageTests {
  @Test func `the system libraries answer`() {
    #expect(String(cString: sqlite3_libversion()).hasPrefix("3."))
    #expect(String(cString: zlibVersion()).hasPrefix("1."))
  }
}
