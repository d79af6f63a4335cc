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
