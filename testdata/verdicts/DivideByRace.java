// verdict: exception java.lang.ArithmeticException
/** A divisor that another thread makes 0 between check and use. */
public class DivideByRace {
    static int divisor = 2;
    static int result;

    public static void main(String[] args) {
        Thread t = new Thread() {
            @Override
            public void run() {
                divisor = 0;
            }
        };
        t.start();
        if (divisor != 0) {
            result = 10 / divisor;
        }
    }
}
