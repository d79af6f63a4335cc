// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int limit(int level) {
        if (level == 0) {
            return 300;
        }
        if (level == 1) {
            return 400;
        }
        return level == 2 ? 600 : 700;
    }

    /** Which way an aircraft is to turn: -1 down, 1 up, 0 neither. */
    static int advise(int own, int other, int level, boolean climbInhibited, int up, int down) {
        int limit = limit(level);
        int biased = climbInhibited ? up : up + 100; // bug: int biased = climbInhibited ? up : up - 100;
        if (own < other && down >= limit && biased <= down) {
            return -1;
        }
        if (own > other && up >= limit && biased > down) {
            return 1;
        }
        return 0;
    }

    public static void main(String[] args) {
        while (true) {
            int up = Verify.anyInt(), down = Verify.anyInt();
            Verify.assume(up >= 0 && up <= 50000 && down >= 0 && down <= 50000);
            int way = advise(Verify.anyInt(), Verify.anyInt(), Verify.anyInt(), Verify.chooseBoolean(), up, down);
            assert way != -1 || down >= 300 && down >= up;
            assert way != 1 || up >= 300;
        }
    }
}
