import Foundation

/// A terminal without a screen, for what the program shows on terminals only.
final class PseudoTerminal {
  private let master: Int32
  private var slave: Int32

  /// Opens a terminal of some columns; processes that other tests start do not hold it open.
  init(columns: Int) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    slave = open(try Self.unlock(master), O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw POSIXError(.ENXIO) }
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  /// Allows the other side to be opened and returns its path.
  private static func unlock(_ master: Int32) throws -> String {
    #if os(Linux)
      // TIOCSPTLCK and TIOCGPTN, as Swift sees neither them nor the functions that use them.
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        throw POSIXError(.ENXIO)
      }
      return "/dev/pts/\(number)"
    #else
      var name = [CChar](repeating: 0, count: 128)
      guard grantpt(master) == 0, unlockpt(master) == 0,
        ptsname_r(master, &name, name.count) == 0
      else { throw POSIXError(.ENXIO) }
      return String(cString: name)
    #endif
  }

  deinit {
    close(master)
    if slave >= 0 { close(slave) }
  }

  /// The side that a program writes to.
  var handle: FileHandle { FileHandle(fileDescriptor: slave, closeOnDealloc: false) }

  /// Reads everything that is written until the programs that were started with it have ended.
  func readToEnd() -> String {
    close(slave)
    slave = -1
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // The other side being closed is an error on Linux, the end elsewhere.
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }
}
