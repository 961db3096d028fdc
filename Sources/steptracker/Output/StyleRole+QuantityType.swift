import StepTrackerCore

extension StyleRole {
  /// The role, and so the colour, of a type's values.
  init(of type: QuantityType) {
    let isEnergy = type.canonicalUnit.isCompatible(with: .kilocalorie)
    self =
      switch type.group {
      case .activity: isEnergy ? .energy : .steps
      case .nutrition where isEnergy: .energy
      case .body: .weight
      case .heart: .heart
      default: .data
      }
  }
}
