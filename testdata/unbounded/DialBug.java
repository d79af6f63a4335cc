// verdict: violated
import bandsaw.Verify;

/** A dial that is set beyond its stops, and that notes down where it was set to as long as there is room. */
public class DialBug {
    private final int min, max;
    private final int[] marks;
    private int value, marked;

    DialBug(int min, int max, int marks) {
        if (min > max) {
            throw new IllegalArgumentException();
        }
        this.min = min;
        this.max = max;
        this.marks = new int[marks];
        value = min;
    }

    void set(int v) {
        value = v > max ? max : v;
        if (marked < marks.length) {
            marks[marked++] = v;
        }
    }

    public static void main(String[] args) {
        int low = Verify.anyInt(), high = Verify.anyInt(), most = Verify.anyInt();
        if (low > high || most < 0) {
            return;
        }
        DialBug dial = new DialBug(low, high, most);
        while (true) {
            dial.set(Verify.anyInt());
            assert dial.value >= low && dial.value <= high;
            assert dial.marked <= most;
        }
    }
}
