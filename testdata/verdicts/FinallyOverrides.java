// verdict: holds
/** A return in a finally block swallows the exception. */
public class FinallyOverrides {
    @SuppressWarnings("finally")
    static int risky(int[] data) {
        try {
            data[3] = 1;
            return 1;
        } finally {
            if (data.length < 4) {
                return 2;
            }
        }
    }

    static int nested(Object o) {
        int trail = 0;
        try {
            try {
                o.hashCode();
                trail += 1;
            } finally {
                trail += 10;
            }
        } catch (NullPointerException e) {
            trail += 100;
        } finally {
            trail += 1000;
        }
        return trail;
    }

    public static void main(String[] args) {
        assert risky(new int[4]) == 1;
        assert risky(new int[2]) == 2;
        assert nested(null) == 1110;
    }
}
