// verdict: violated
import bandsaw.Verify;


public class DateCheck {
    static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static boolean valid(int day, int month, int year) {
        if (month < 1 || month > 12 || day < 1) {
            return false;
        }
        int last = DAYS[month - 1];
        if (month == 2 && year % 4 == 0) {     // bug: 1900 was no leap year
            last = 29;
        }
        return day <= last;
    }

    public static void main(String[] args) {
        int d = Verify.anyInt();
        int m = Verify.anyInt();
        int y = Verify.anyInt();
        if (valid(d, m, y)) {
            assert d <= 31;
            if (m == 2 && y % 100 == 0 && y % 400 != 0) {
                assert d <= 28;
            }
        }
    }
}
