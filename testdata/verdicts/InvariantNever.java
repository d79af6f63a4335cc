// verdict: holds
// property: check invariant InvariantNever$Settings.size == 5 && InvariantNever.started
/** A class that is initialised only where the other condition holds already: its initial values before that count for nothing. */
class InvariantNever {
    static class Settings {
        static int size = 4;
        static {
            size++;
        }
    }

    static boolean started;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            if (started)
                System.out.println(Settings.size);
        });
        t.start();
        started = true;
        t.join();
    }
}
