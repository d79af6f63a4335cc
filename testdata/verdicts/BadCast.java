// verdict: exception java.lang.ClassCastException
/** A cast that fails only if the other thread was faster. */
public class BadCast {
    static Object box = new int[1];

    public static void main(String[] args) {
        new Thread() {
            @Override
            public void run() {
                box = new Object();
            }
        }.start();
        int[] numbers = (int[]) box;
        numbers[0] = 1;
    }
}
