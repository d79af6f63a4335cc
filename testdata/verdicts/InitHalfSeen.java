// verdict: assertion
/** As InitLeaks, but what the initialiser sets is another class's, which is seen half done. */
public class InitHalfSeen {
    static int low;
    static int high;

    static final class Config {
        static int size;

        static {
            low = 1;
            high = 2;
            size = high;
            low = 2;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int h = high;
            assert h == 0 || h == low;
        }).start();
        assert Config.size == 2;
    }
}
