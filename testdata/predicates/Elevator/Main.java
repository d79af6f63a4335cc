// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

/** An elevator that serves requests; the number of trips grows without bound. */
public class Main {
  enum Direction { UP, DOWN, IDLE }

  private final int top;
  private int floor;
  private int trips;
  private int passengers;
  private boolean doorOpen;
  private Direction direction = Direction.IDLE;

  Main(int top) { this.top = top; }

  void call(int target) {
    if (target < 0 || target > top) {
      return;
    }
    direction = target > floor ? Direction.UP : target < floor ? Direction.DOWN : Direction.IDLE;
    doorOpen = false;
  }

  void step() {
    if (doorOpen) {
      return;
    }
    switch (direction) {
      case UP -> {
        if (floor < top) floor++;
        else direction = Direction.IDLE;
      }
      case DOWN -> {
        if (floor > 0) floor--;
        else direction = Direction.IDLE;
      }
      case IDLE -> {
        doorOpen = true;
        trips++;
      }
    }
    assert floor >= 0 && floor <= top : "out of the shaft";
  }

  void board(int n) {
    if (!doorOpen || n <= 0) {
      return;
    }
    if (passengers + n > 8 || passengers + n < 0) { // bug: if (passengers + n > 8) {
      return;
    }
    passengers += n;
  }

  void leave(int n) {
    if (doorOpen && n > 0 && n <= passengers) {
      passengers -= n;
    }
    assert passengers >= 0;
  }

  public static void main(String[] args) {
    Main e = new Main(5);
    while (true) {
      switch (Verify.choose(0, 3)) {
        case 0 -> e.call(Verify.anyInt());
        case 1 -> e.step();
        case 2 -> e.board(Verify.anyInt());
        default -> e.leave(Verify.anyInt());
      }
      assert e.passengers <= 8;
      assert !e.doorOpen || e.floor >= 0;
    }
  }
}
