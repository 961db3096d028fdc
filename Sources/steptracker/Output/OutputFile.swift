import Foundation

/// A new file that appears under its name only when it is whole.
///
/// It is written under another name beside the final one, readable by its owner only, and removed
/// again unless `finish()` has been reached. Nothing that exists is ever replaced.
final class OutputFile: Sendable {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32

  /// Creates the file under its temporary name.
  ///
  /// - Throws: `CommandFailure` with `cannotCreate` if something has the final name already, or nothing
  ///   can be created there.
  init(creating path: String) throws(CommandFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotCreate(path, ENOENT) }
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .cannotCreate(path, EEXIST) }
    self.path = path
    temporaryPath = "\(path).\(UUID().uuidString.prefix(8)).part"
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotCreate(path, errno) }
  }

  deinit {
    close(descriptor)
    unlink(temporaryPath)
  }

  /// Adds text at the end.
  func write(_ text: String) throws(CommandFailure) {
    guard Descriptor.write(text, to: descriptor) else { throw .cannotWrite(path, errno) }
  }

  /// Gives the file its name, after the disk has all of it.
  func finish() throws(CommandFailure) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .cannotWrite(path, errno) }
    // Unlike a rename, a link never replaces what has come to exist in the meantime.
    if link(temporaryPath, path) == 0 { return }
    let code = errno
    guard code != EEXIST else { throw .cannotCreate(path, code) }
    // Some file systems have no links.
    guard access(path, F_OK) != 0, rename(temporaryPath, path) == 0 else {
      throw .cannotCreate(path, code)
    }
  }
}

extension CommandFailure {
  fileprivate static func cannotCreate(_ path: String, _ code: Int32) -> CommandFailure {
    let reason = String(cString: strerror(code))
    let advice = code == EEXIST ? "name another file, or remove it first" : "name another place"
    return CommandFailure(
      .cannotCreate, "cannot create the file: \(UserText.quote(path)): \(reason); \(advice)")
  }

  fileprivate static func cannotWrite(_ path: String, _ code: Int32) -> CommandFailure {
    let reason = String(cString: strerror(code))
    return CommandFailure(
      .inputOutputError,
      "cannot write the file: \(UserText.quote(path)): \(reason); nothing of it was kept")
  }
}
