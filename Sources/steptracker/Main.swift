import StepTrackerCore

@main
struct Main {
  static func main() async {
    print("steptracker")
  }
}
