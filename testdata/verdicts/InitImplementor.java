// verdict: deadlock
/** An interface with a default method is initialised before a class that implements it, as a superclass is. */
public class InitImplementor {
    interface Codec {
        Codec PLAIN = new Plain();

        default int width() {
            return 1;
        }
    }

    static class Plain implements Codec {
    }

    static int a, b;

    public static void main(String[] args) {
        new Thread(() -> a = new Plain().width()).start();
        b = Codec.PLAIN.width();
    }
}
