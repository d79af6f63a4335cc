// verdict: holds
import bandsaw.Verify;


public class NextDay {
    private int day;
    private int month;

    NextDay(int day, int month) {
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException("month: " + month);
        }
        if (day < 1 || day > length(month)) {
            throw new IllegalArgumentException("day: " + day);
        }
        this.day = day;
        this.month = month;
    }

    static int length(int month) {
        switch (month) {
            case 2:
                return 28;
            case 4: case 6: case 9: case 11:
                return 30;
            default:
                return 31;
        }
    }

    void next() {
        day++;
        if (day > length(month)) {
            day = 1;
            month = month % 12 + 1;
        }
    }

    public static void main(String[] args) {
        try {
            NextDay d = new NextDay(Verify.anyInt(), Verify.anyInt());
            d.next();
            assert d.month >= 1 && d.month <= 12;
            assert d.day >= 1 && d.day <= length(d.month);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
