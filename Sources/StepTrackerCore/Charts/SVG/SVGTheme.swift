/// The colours and letters of pictures: light, or dark where the reader prefers that.
///
/// Roles set the current colour, which fills and strokes use. Custom properties would be shorter, but many
/// programs that draw SVG do not know them.
enum SVGTheme {
  /// Returns a style sheet with the colours of some roles.
  static func css(for roles: [StyleRole]) -> String {
    """
    \(base)
    \(light.css(for: roles))
    @media (prefers-color-scheme: dark) {
    \(dark.css(for: roles))
    }
    """
  }

  private static let base = """
    :root { color-scheme: light dark; }
    text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    text { font-variant-numeric: tabular-nums; }
    .title { font-size: 18px; font-weight: 600; }
    .subtitle { font-size: 13px; }
    .strong { font-weight: 600; }
    .middle { text-anchor: middle; }
    .end { text-anchor: end; }
    .fill { fill: currentColor; }
    .line { fill: none; stroke: currentColor; stroke-width: 2; }
    .line, .halo { stroke-linecap: round; stroke-linejoin: round; }
    .thin { stroke-width: 1; }
    .dash { stroke-dasharray: 5 4; stroke-linecap: butt; }
    .thick { stroke-width: 3; }
    .halo { fill: none; stroke-width: 5; }
    .hollow { stroke: currentColor; stroke-width: 2; }
    .hatched { fill: url(#hatch); stroke: currentColor; }
    .area { fill: url(#fade); }
    .dim { opacity: 0.45; }
    .hit { fill: transparent; }
    .hit:hover { fill: currentColor; fill-opacity: 0.15; }
    .step0 { fill-opacity: 0.18; }
    .step1 { fill-opacity: 0.38; }
    .step2 { fill-opacity: 0.58; }
    .step3 { fill-opacity: 0.79; }
    """

  private static let light = Palette(
    page: 0xFFFFFF, ink: 0x1D1D1F, faint: 0x6A6A70, grid: 0xE6E6EB,
    data: 0x1B7FA6, steps: 0xE8305F, energy: 0xC26700, weight: 0x5E5CE0, heart: 0xDB2F26,
    gain: 0x008577)

  private static let dark = Palette(
    page: 0x1C1C1E, ink: 0xF2F2F5, faint: 0xA3A3AB, grid: 0x38383C,
    data: 0x5AC4EE, steps: 0xFF5F87, energy: 0xFFA033, weight: 0x8E8CFF, heart: 0xFF6A61,
    gain: 0x2CCDBB)
}

/// The colours of one theme, each told apart from the page at a contrast of 3 and text of 4.5.
private struct Palette {
  let page: UInt32
  let ink: UInt32
  let faint: UInt32
  let grid: UInt32
  let data: UInt32
  let steps: UInt32
  let energy: UInt32
  let weight: UInt32
  let heart: UInt32
  let gain: UInt32

  func css(for roles: [StyleRole]) -> String {
    let fixed = """
      .page, .hollow { fill: \(hex(page)); }
      .page, .grid { stroke: \(hex(grid)); }
      .halo { stroke: \(hex(page)); }
      text { fill: \(hex(ink)); }
      .note { fill: \(hex(faint)); }
      .ink { color: \(hex(ink)); }
      .faint { color: \(hex(faint)); }
      """
    return roles.reduce(fixed) { $0 + "\n.\($1) { color: \(hex(color($1))); }" }
  }

  private func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private func color(_ role: StyleRole) -> UInt32 {
    switch role {
    case .plain, .emphasis: ink
    case .muted, .axis: faint
    case .data: data
    case .steps: steps
    case .energy: energy
    case .weight, .loss: weight
    case .heart: heart
    case .gain: gain
    }
  }
}
