// verdict: holds
import bandsaw.Verify;

/** A lift that counts its trips and never moves with an open door. */
public class Lift {
    static int floor, trips, target;
    static boolean open = true;

    static void call(int f) { if (f >= 0 && f <= 9) target = f; }

    static void step() {
        if (floor == target) { open = true; return; }
        open = false;
        if (floor < target) floor++; else floor--;
        trips++;
    }

    public static void main(String[] args) {
        while (true) {
            int before = floor;
            if (Verify.chooseBoolean()) call(Verify.anyInt());
            step();
            assert floor >= 0 && floor <= 9;
            assert before == floor || !open;
        }
    }
}
