// verdict: violated
import bandsaw.Verify;

/** A day of the week that grows beyond it. */
public class WeekdayBug {
    static int day;

    static void pass(int days) {
        if (days > 0) {
            day = day + days % 7;
        }
    }

    public static void main(String[] args) {
        while (true) {
            pass(Verify.anyInt());
            assert day >= 0 && day < 7;
        }
    }
}
