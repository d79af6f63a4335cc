// verdict: holds
import bandsaw.Verify;

/** The day of the week after any number of days. */
public class Weekday {
    static int day;

    static void pass(int days) {
        if (days > 0) {
            day = (day + days % 7) % 7;
        }
    }

    public static void main(String[] args) {
        while (true) {
            pass(Verify.anyInt());
            assert day >= 0 && day < 7;
        }
    }
}
