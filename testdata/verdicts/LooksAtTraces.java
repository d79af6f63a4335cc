// verdict: holds
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Supplier;

/** Where exceptions were made, as java tells it: thrown by statements, in constructors, lambdas, initialisers and threads. */
public class LooksAtTraces {
    interface Action {
        void go() throws Throwable;
    }

    static String frames(Throwable t) {
        StringBuilder b = new StringBuilder(t.getClass().getSimpleName());
        for (StackTraceElement e : t.getStackTrace()) {
            b.append(' ').append(e.getMethodName()).append(':').append(e.getLineNumber());
        }
        return b.toString();
    }

    static void expect(String frames, Action a) {
        try {
            a.go();
        } catch (Throwable t) {
            String found = frames(t);
            assert found.startsWith(frames + " ") : found;
            return;
        }
        assert false;
    }

    static class Node {
        Node next;
        int[] values;

        Node(int size) {
            this.values = new int[size];
        }
    }

    static class Failure extends RuntimeException {
        Failure(String message) {
            super(message);
        }

        static Failure of(String message) {
            return new Failure(message);
        }
    }

    static class Quiet extends Failure {
        Quiet() {
            super("quiet");
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static class Started {
        static final int VALUE = start();

        static int start() {
            throw new Failure("at the start");
        }
    }

    static int quotient(int a, int b) {
        return a
            / b;
    }

    static String report(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w));
        return w.toString();
    }

    static class Worker extends Thread {
        private Throwable seen;

        @Override
        public void run() {
            seen = new Failure("in a thread");
        }
    }

    public static void main(String[] args) throws Exception {
        expect("NullPointerException lambda$main$0:91", () -> new Node(1).next.values[0]++);
        expect("ArrayIndexOutOfBoundsException lambda$main$1:92", () -> new Node(2).values[2] = 1);
        expect("NegativeArraySizeException <init>:37 lambda$main$2:93", () -> new Node(-1));
        expect("ArithmeticException quotient:71 lambda$main$3:94", () -> quotient(1, 0));
        expect("Failure of:47 lambda$main$4:96", () -> {
            throw Failure.of("made elsewhere");
        });
        expect("Failure lambda$main$5:99 lambda$main$6:100", () -> {
            Supplier<String> s = () -> { throw new Failure("nested"); };
            s.get();
        });
        expect("ExceptionInInitializerError lambda$main$7:102", () -> System.out.println(Started.VALUE));
        expect("NoClassDefFoundError lambda$main$8:103", () -> System.out.println(Started.VALUE));
        assert new Quiet().getStackTrace().length == 0;

        Failure first = new Failure("first");
        Exception second = new Exception("second", first);
        assert report(second).equals("java.lang.Exception: second\n"
            + "\tat LooksAtTraces.main(LooksAtTraces.java:107)\n"
            + "Caused by: LooksAtTraces$Failure: first\n"
            + "\tat LooksAtTraces.main(LooksAtTraces.java:106)\n") : report(second);
        first.fillInStackTrace();
        assert first.getStackTrace()[0].getLineNumber() == 112;

        Worker w = new Worker();
        w.start();
        w.join();
        assert w.seen.getStackTrace().length == 1 && w.seen.getStackTrace()[0].getLineNumber() == 86;

        StackTraceElement[] here = Thread.currentThread().getStackTrace();
        assert here[0].getMethodName().equals("getStackTrace") && here[1].getLineNumber() == 120;

        try {
            Iterable<Integer> all = () -> List.of(1, 2).iterator();
            all.forEach(x -> quotient(x, x - 2));
        } catch (ArithmeticException e) {
            StackTraceElement[] frames = e.getStackTrace();
            assert frames.length == 4 && frames[2].getClassName().equals("java.lang.Iterable") && frames[2].getModuleName().equals("java.base");
        }
    }
}
