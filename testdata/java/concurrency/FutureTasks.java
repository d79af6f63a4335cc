import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** FutureTask by itself: run, cancel, time out. */
public class FutureTasks {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> six = new FutureTask<>(() -> 6);
        new Thread(six).start();
        System.out.println(six.get());
        six.run();
        System.out.println(six.get() + " " + six.cancel(true));

        FutureTask<String> never = new FutureTask<>(() -> "never run");
        try {
            never.get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out");
        }
        System.out.println(never.cancel(false) + " " + never.isCancelled() + " " + never.isDone());
        try {
            never.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }

        FutureTask<Void> sleeps = new FutureTask<>(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        }, null);
        Thread t = new Thread(sleeps);
        t.start();
        Thread.sleep(30);
        sleeps.cancel(true);
        t.join();

        FutureTask<Integer> fails = new FutureTask<>(() -> Integer.parseInt("six"));
        fails.run();
        try {
            fails.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
    }
}
