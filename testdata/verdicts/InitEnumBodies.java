// verdict: holds
/**
 * Subclasses that only their superclass's initialiser comes to first: constants
 * of an enum with bodies, a private default implementation behind a factory.
 */
public class InitEnumBodies {
    enum Op {
        PLUS {
            @Override
            int apply(int x, int y) {
                return x + y;
            }
        },
        MINUS {
            @Override
            int apply(int x, int y) {
                return x - y;
            }
        };

        abstract int apply(int x, int y);
    }

    static class Clock {
        private static final Clock SYSTEM = make();

        static Clock make() {
            return new Ticking();
        }

        private static class Ticking extends Clock {
        }
    }

    static int sum;
    static Clock clock;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            sum = Op.PLUS.apply(1, 2);
            clock = Clock.make();
        });
        t.start();
        assert Op.MINUS.apply(3, 2) == 1;
        assert Clock.SYSTEM != null;
        t.join();
        assert sum == 3 && clock != null;
    }
}
