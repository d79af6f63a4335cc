// What the exceptions that the JVM itself throws say, and how they begin.
public class Messages {
    static class Local {}

    static class Broken {
        static int x = Integer.parseInt("zz");
    }

    interface Action {
        void run() throws Throwable;
    }

    static void say(Action action) {
        try {
            action.run();
            System.out.println("nothing");
        } catch (Throwable e) {
            System.out.println(e);
            for (Throwable c = e.getCause(); c != null; c = c.getCause()) {
                System.out.println("  by " + c);
            }
            System.out.println("  with " + e.getSuppressed().length);
        }
    }

    static int deep(int n) {
        return deep(n + 1) + 1;
    }

    static void casts(Object text, Object local) {
        say(() -> { Integer x = (Integer) text; });
        say(() -> { Local x = (Local) text; });
        say(() -> { String x = (String) local; });
        say(() -> { Messages x = (Messages) local; });
        say(() -> { int[] x = (int[]) text; });
        say(() -> { Object x = new int[1]; String[] y = (String[]) x; });
        say(() -> { Object x = new Local[1]; String[] y = (String[]) x; });
        say(() -> { Object x = new Local[1][1]; Runnable y = (Runnable) x; });
    }

    static void arrays(int[] array, int size) {
        say(() -> array[2] = 1);
        say(() -> array[-1] = 1);
        say(() -> System.out.println(new long[0][size + 3].length + array[size + 9]));
        say(() -> { int[] x = new int[size]; });
        say(() -> { int[][] x = new int[2][size]; });
        say(() -> { Object[] x = new String[1]; x[0] = size; });
        say(() -> { Object[] x = new Integer[1]; x[0] = array; });
        say(() -> { Object[] x = new Integer[1][1]; x[0] = new Object[1]; });
    }

    static void made() {
        say(() -> { throw new ArrayIndexOutOfBoundsException(); });
        say(() -> { throw new ArrayIndexOutOfBoundsException(7); });
        say(() -> { throw new ArrayIndexOutOfBoundsException("seven"); });
        say(() -> { throw new ClassCastException("mine"); });
        say(() -> { throw new ClassCastException(); });
        say(() -> { throw new NegativeArraySizeException(); });
        say(() -> { throw new ArrayStoreException("stored"); });
        say(() -> { throw new ExceptionInInitializerError("early"); });
    }

    public static void main(String[] args) {
        casts("s", new Local());
        arrays(new int[2], -3);
        made();
        say(() -> System.out.println(1 / args.length));
        say(() -> System.out.println(1L % args.length));
        say(() -> deep(0));
        say(() -> System.out.println(Broken.x));
        say(() -> System.out.println(Broken.x));
        say(() -> new Broken());
        say(() -> {
            try {
                Object x = "s";
                Integer y = (Integer) x;
            } catch (ClassCastException e) {
                e.addSuppressed(new RuntimeException("s"));
                e.initCause(new Error("c"));
                throw e;
            }
        });
    }
}
