// verdict: assertion
/** An override is not synchronized unless it says so. */
public class SyncOverride {
    static class Counter {
        protected int n;

        synchronized void add() {
            n++;
        }

        synchronized int get() {
            return n;
        }
    }

    static class Logged extends Counter {
        private int calls;

        @Override
        synchronized void add() {
            super.add();
            calls++;
            if (calls != n) {
                throw new IllegalStateException();
            }
        }
    }

    static class Fast extends Counter {
        @Override
        void add() {
            n++;
        }
    }

    static void addTwice(final Counter c) throws InterruptedException {
        Thread t = new Thread() {
            @Override
            public void run() {
                c.add();
            }
        };
        t.start();
        c.add();
        t.join();
        assert c.get() == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        addTwice(new Counter());
        addTwice(new Logged());
        addTwice(new Fast());
    }
}
