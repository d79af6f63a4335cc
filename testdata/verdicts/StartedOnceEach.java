// verdict: holds
/** Threads that are started where they are made, by several threads. */
public class StartedOnceEach {
    static int sum;

    static synchronized void add() {
        sum++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread outer = new Thread(() -> {
            Thread inner = new Thread(StartedOnceEach::add);
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        outer.start();
        Thread other = new Thread(StartedOnceEach::add);
        other.start();
        outer.join();
        other.join();
        assert sum == 2 : sum;
    }
}
