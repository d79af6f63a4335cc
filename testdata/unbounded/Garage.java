// verdict: holds
import bandsaw.Verify;

/** Two gates count cars under one lock. */
public class Garage {
  private final int capacity;
  private int inside;
  private int turnedAway;
  private int entered, left;

  Garage(int capacity) {
    this.capacity = capacity;
  }

  synchronized boolean enter() {
    if (inside == capacity) {
      turnedAway++;
      return false;
    }
    inside++;
    assert inside <= capacity : "too many cars";
    return true;
  }

  synchronized void leave() {
    if (inside > 0) {
      inside--;
    }
    assert inside >= 0;
  }

  public static void main(String[] args) {
    int n = Verify.anyInt();
    if (n <= 0) {
      return;
    }
    Garage g = new Garage(n);
    Thread gate = new Thread(() -> {
      while (true) {
        g.enter();
      }
    });
    gate.start();
    while (true) {
      g.leave();
    }
  }
}
