// verdict: exception java.lang.IllegalStateException
/** A lazily made singleton that two threads make twice. */
public class LazyInit {
    private static LazyInit instance;
    private static int made;

    private LazyInit() {
        made++;
        if (made > 1) {
            throw new IllegalStateException("made twice");
        }
    }

    static LazyInit get() {
        if (instance == null) {
            instance = new LazyInit();
        }
        return instance;
    }

    public static void main(String[] args) {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                get();
            }
        });
        t.start();
        get();
    }
}
