// verdict: holds
import bandsaw.Verify;

/** A dial between two stops, that notes down where it was set to as long as there is room. */
public class Dial {
    private final int min, max;
    private final int[] marks;
    private int value, marked;

    Dial(int min, int max, int marks) {
        if (min > max) {
            throw new IllegalArgumentException();
        }
        this.min = min;
        this.max = max;
        this.marks = new int[marks];
        value = min;
    }

    void set(int v) {
        value = v < min ? min : v > max ? max : v;
        if (marked < marks.length) {
            marks[marked++] = v;
        }
    }

    public static void main(String[] args) {
        int low = Verify.anyInt(), high = Verify.anyInt(), most = Verify.anyInt();
        if (low > high || most < 0) {
            return;
        }
        Dial dial = new Dial(low, high, most);
        while (true) {
            dial.set(Verify.anyInt());
            assert dial.value >= low && dial.value <= high;
            assert dial.marked <= most;
        }
    }
}
