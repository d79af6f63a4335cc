import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Actors: a mailbox each, executed by a shared pool, one message at a time. */
public class ActorMailbox {
    abstract static class Actor<M> implements Runnable {
        private final ConcurrentLinkedQueue<M> mailbox = new ConcurrentLinkedQueue<>();
        private final AtomicInteger size = new AtomicInteger();
        private final Executor executor;

        Actor(Executor executor) {
            this.executor = executor;
        }

        void tell(M message) {
            mailbox.add(message);
            if (size.getAndIncrement() == 0) executor.execute(this);
        }

        @Override
        public void run() {
            receive(mailbox.remove());
            if (size.decrementAndGet() > 0) executor.execute(this);
        }

        abstract void receive(M message);
    }

    static class Account extends Actor<Integer> {
        private int balance;
        private final CountDownLatch done;

        Account(Executor executor, CountDownLatch done) {
            super(executor);
            this.done = done;
        }

        @Override
        void receive(Integer amount) {
            balance += amount;
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        CountDownLatch done = new CountDownLatch(90);
        Account a = new Account(pool, done), b = new Account(pool, done), c = new Account(pool, done);
        for (int i = 1; i <= 30; i++) {
            a.tell(i);
            b.tell(-i);
            c.tell(i % 2);
        }
        done.await();
        System.out.println(a.balance + " " + b.balance + " " + c.balance);
        pool.shutdown();
    }
}
