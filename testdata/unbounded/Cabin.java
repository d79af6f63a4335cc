// verdict: holds
import bandsaw.Verify;

/** An elevator with floors from 0 to top; the door is closed while it moves. */
public class Cabin {
  enum Direction { UP, DOWN, NONE }

  static class Cab {
    final int top;
    int floor;
    boolean open;
    Direction direction = Direction.NONE;
    int trips;

    Cab(int top) {
      this.top = top;
    }

    void call(int to) {
      if (to < 0 || to > top) {
        return;
      }
      open = false;
      while (floor != to) {
        step(to);
      }
      direction = Direction.NONE;
      open = true;
      trips++;
    }

    void step(int to) {
      assert !open : "moves with an open door";
      if (to > floor) {
        direction = Direction.UP;
        floor++;
      } else {
        direction = Direction.DOWN;
        floor--;
      }
      assert floor >= 0 && floor <= top : "out of the shaft";
    }
  }

  public static void main(String[] args) {
    int top = Verify.anyInt();
    if (top < 1 || top > 160) {
      return;
    }
    Cab cab = new Cab(top);
    for (;;) {
      cab.call(Verify.anyInt());
      assert cab.direction == Direction.NONE;
    }
  }
}
