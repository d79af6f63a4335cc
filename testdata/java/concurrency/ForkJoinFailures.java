import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/** What another thread's task threw is told by an exception of the same class, if it has a fitting constructor. */
public class ForkJoinFailures {
    public static class TakesCause extends RuntimeException {
        public TakesCause(String message) {
            super(message);
        }

        public TakesCause(Throwable cause) {
            super("made of " + cause.getMessage(), cause);
        }
    }

    public static class TakesNothing extends RuntimeException {
        private final int made;
        private static int count;

        public TakesNothing() {
            super("nothing");
            made = ++count;
        }

        @Override
        public String toString() {
            return "TakesNothing " + made;
        }
    }

    public static class TakesText extends RuntimeException {
        public TakesText(String message) {
            super(message);
        }
    }

    static class NotPublic extends RuntimeException {
        public NotPublic(Throwable cause) {
            super(cause);
        }
    }

    public static class Refuses extends RuntimeException {
        public Refuses(String message) {
            super(message);
        }

        public Refuses(Throwable cause) {
            throw new IllegalStateException("never again");
        }
    }

    static class Depth extends RecursiveTask<Integer> {
        private final int n;
        private final RuntimeException end;

        Depth(int n, RuntimeException end) {
            this.n = n;
            this.end = end;
        }

        @Override
        protected Integer compute() {
            if (n == 0) {
                if (end instanceof TakesNothing) {
                    throw new TakesNothing();
                }
                throw end;
            }
            Depth below = new Depth(n - 1, end);
            return n % 2 == 0 ? below.invoke() + 1 : below.compute() + 1;
        }
    }

    private static String chain(Throwable e) {
        StringBuilder text = new StringBuilder();
        for (; e != null; e = e.getCause()) {
            text.append(text.length() > 0 ? " <- " : "").append(e);
        }
        return text.toString();
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        RuntimeException[] ends = {new TakesCause("c"), new TakesNothing(), new TakesText("t"), new NotPublic(null), new Refuses("r"),
            new IllegalArgumentException("library's"), new ArrayIndexOutOfBoundsException("text only")};
        for (RuntimeException end : ends) {
            for (int depth : new int[] {0, 2}) {
                try {
                    pool.invoke(new Depth(depth, end));
                } catch (RuntimeException e) {
                    System.out.println("invoke " + chain(e));
                }
            }
            ForkJoinTask<Integer> task = pool.submit(new Depth(1, end));
            try {
                task.get();
            } catch (ExecutionException e) {
                System.out.println("get " + chain(e));
            }
            System.out.println(task.isCompletedAbnormally() + " " + task.isCancelled() + " " + chain(task.getException()));
        }
        ForkJoinTask<?> dropped = new RecursiveAction() {
            @Override
            protected void compute() {
                throw new AssertionError("cancelled before");
            }
        };
        dropped.cancel(true);
        try {
            dropped.join();
        } catch (CancellationException e) {
            System.out.println(chain(e));
        }
        System.out.println(dropped.getException() instanceof CancellationException);
        ForkJoinTask<Integer> here = new Depth(3, new TakesCause("same thread"));
        try {
            here.invoke();
        } catch (TakesCause e) {
            System.out.println(chain(e));
        }
        pool.shutdown();
    }
}
