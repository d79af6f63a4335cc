// verdict: holds
/** What an initialiser has set so far nobody else sees: who comes to the class by an object that leaked from it waits. */
public class InitLeaks {
    interface Source {
        int get();
    }

    static volatile Source leaked;

    static final class Config implements Source {
        static int low;
        static int high;

        static {
            low = 1;
            leaked = new Config();
            high = 2;
            low = 2;
        }

        @Override
        public int get() {
            return high - low;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Source s = leaked;
            assert s == null || s.get() == 0;
        }).start();
        assert Config.high == 2;
    }
}
