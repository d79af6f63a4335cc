/** Threads that behave the same in every interleaving. */
public class Threads {
    private int sum;
    private boolean full;
    private int value;

    synchronized void add(int n) {
        sum += n;
    }

    synchronized void put(int n) throws InterruptedException {
        while (full) {
            wait();
        }
        value = n;
        full = true;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
        return value;
    }

    static class Adder implements Runnable {
        private final Threads shared;
        private final int count;

        Adder(Threads shared, int count) {
            this.shared = shared;
            this.count = count;
        }

        @Override
        public void run() {
            for (int i = 1; i <= count; i++) {
                shared.add(i);
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        final Threads t = new Threads();
        Thread a = new Thread(new Adder(t, 10));
        Thread b = new Thread(new Adder(t, 20), "second");
        System.out.println(a.isAlive());
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(t.sum);
        System.out.println(a.isAlive());
        System.out.println(a.getName());
        System.out.println(b.getName());
        System.out.println(Thread.currentThread().getName());
        System.out.println(new Thread().getName());
        try {
            a.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice");
        }
        try {
            Thread.currentThread().start();
        } catch (IllegalThreadStateException e) {
            System.out.println("main is running");
        }
        Thread producer = new Thread() {
            @Override
            public void run() {
                try {
                    for (int i = 0; i < 5; i++) {
                        t.put(i * i);
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
        producer.start();
        for (int i = 0; i < 5; i++) {
            System.out.println(t.take());
        }
        producer.join();
        synchronized (t) {
            t.wait(1);
        }
        Thread.sleep(1);
    }
}
