/** try-with-resources, suppressed exceptions, causes, finally in every position. */
public class Resources {
    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
            System.out.println(name);
        }

        @Override
        public void close() {
            System.out.println("closing");
            throw new IllegalStateException(name);
        }
    }

    static int work(int how) {
        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            if (how == 0) {
                throw new UnsupportedOperationException("body");
            }
            return 1;
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
            System.out.println(e.getSuppressed().length);
            System.out.println(e.getSuppressed()[0].getMessage());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
            System.out.println(e.getSuppressed().length);
        } finally {
            System.out.println("finally");
        }
        return 2;
    }

    static int loops() {
        int n = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                try {
                    if (j == 3) {
                        continue outer;
                    }
                    if (i == 3) {
                        break outer;
                    }
                } finally {
                    n += 10;
                }
                n++;
            }
        }
        return n;
    }

    public static void main(String[] args) {
        System.out.println(work(0));
        System.out.println(work(1));
        System.out.println(loops());
        try {
            throw new RuntimeException("outer", new Exception("inner"));
        } catch (RuntimeException e) {
            System.out.println(e.getCause().getMessage());
        }
    }
}
