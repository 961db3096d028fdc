/// How the samples of several sources become one figure, for cumulative types.
public enum SourceMerging: Hashable, Sendable {
  /// At every instant the best source that has a sample counts.
  case priority
  /// Everything counts, also what several devices recorded at the same time.
  case sum
  /// Only the source of this name counts, its hand entries too.
  case source(String)
}
