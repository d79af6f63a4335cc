// verdict: holds
/** A thread that the initialiser of the main class starts reads what main writes. */
public class StartedByInitialiser {
    static final Thread reader = begin();

    static Thread begin() {
        Thread t = new Thread(Reader::read);
        t.start();
        return t;
    }

    static class Shared {
        static int value;
    }

    static class Reader {
        static void read() {
            synchronized (Shared.class) {
                int first = Shared.value;
                assert first == Shared.value;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        synchronized (Shared.class) {
            Shared.value = 1;
            Shared.value = 2;
        }
        reader.join();
    }
}
