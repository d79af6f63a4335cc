import java.util.ArrayList;
import java.util.List;

/** getStackTrace: methods, classes, lines of the program's own frames. */
public class StackTraces {
    static StackTraceElement[] here() {
        return new Throwable().getStackTrace();
    }

    static class Inner {
        final StackTraceElement[] trace;

        Inner() {
            trace = here();
        }

        StackTraceElement[] instance() {
            return here();
        }
    }

    static void show(StackTraceElement[] trace) {
        for (StackTraceElement e : trace) {
            System.out.println(e.getClassName() + "." + e.getMethodName() + " " + e.getFileName() + ":" + e.getLineNumber());
        }
        System.out.println("--");
    }

    static void recursive(int n) {
        if (n == 0) {
            throw new IllegalStateException("bottom");
        }
        recursive(n - 1);
    }

    enum Kind { ONE }

    /** The frames of the JDK's own methods, of which some have models. */
    static void jdk(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            StackTraceElement[] trace = e.getStackTrace();
            for (int i = 0; !trace[i].getClassName().equals("StackTraces"); i++) {
                System.out.println(trace[i].getLineNumber() > 0 ? trace[i].toString() : trace[i].getClassName() + "." + trace[i].getMethodName()); // some JDKs have no lines
            }
            System.out.println("--");
        }
    }

    static String caller() {
        return Thread.currentThread().getStackTrace()[2].getMethodName();
    }

    static String who() {
        return caller();
    }

    static RuntimeException made() {
        return new RuntimeException("made in made");
    }

    public static void main(String[] args) {
        jdk(() -> Kind.valueOf("TWO"));
        jdk(() -> Enum.valueOf(Kind.class, null));
        jdk(() -> new Object().notify());
        jdk(() -> {
            Thread t = new Thread();
            t.start();
            t.start();
        });
        jdk(() -> new Thread().setPriority(99));
        jdk(() -> System.arraycopy(new int[1], 0, new int[1], 0, 2));
        jdk(() -> System.getProperty(""));
        jdk(() -> new java.util.Random(3).nextInt(0));
        jdk(() -> Runtime.getRuntime().addShutdownHook(null));
        jdk(() -> String.format("%d", "x"));
        show(here());
        show(new Inner().trace);
        show(new Inner().instance());
        try {
            recursive(3);
        } catch (IllegalStateException e) {
            show(e.getStackTrace());
        }
        System.out.println(who());
        RuntimeException e = made();
        try {
            throw e;
        } catch (RuntimeException caught) {
            System.out.println(caught.getStackTrace()[0]);
            caught.fillInStackTrace();
            System.out.println(caught.getStackTrace()[0].getMethodName());
            caught.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 7)});
            System.out.println(caught.getStackTrace()[0] + " " + caught.getStackTrace().length);
        }
        List<String> methods = new ArrayList<>();
        try {
            Object o = "x";
            System.out.println((Integer) o);
        } catch (ClassCastException c) {
            for (StackTraceElement s : c.getStackTrace()) {
                methods.add(s.getMethodName() + s.getLineNumber());
            }
        }
        System.out.println(methods);
    }
}
