/** Resources close in reverse, and what they throw is suppressed. */
public class TryWithResources {
    static class Resource implements AutoCloseable {
        private final String name;
        private final boolean failsToClose;

        Resource(String name, boolean failsToOpen, boolean failsToClose) throws Exception {
            if (failsToOpen) {
                throw new Exception("open " + name);
            }
            System.out.println("open " + name);
            this.name = name;
            this.failsToClose = failsToClose;
        }

        void use(boolean fail) {
            System.out.println("use " + name);
            if (fail) {
                throw new IllegalStateException("use " + name);
            }
        }

        @Override
        public void close() throws Exception {
            System.out.println("close " + name);
            if (failsToClose) {
                throw new java.io.IOException("close " + name);
            }
        }
    }

    static void run(boolean openA, boolean openB, boolean useB, boolean closeA, boolean closeB) {
        System.out.println("--");
        try (Resource a = new Resource("a", openA, closeA);
             Resource b = new Resource("b", openB, closeB)) {
            a.use(false);
            b.use(useB);
        } catch (IllegalStateException | java.io.IOException e) {
            report("expected", e);
        } catch (Exception e) {
            report("general", e);
        } finally {
            System.out.println("finally");
        }
    }

    static void report(String kind, Exception e) {
        System.out.println(kind + " " + e.getMessage());
        for (Throwable t : e.getSuppressed()) {
            System.out.println("  suppressed " + t);
        }
    }

    static int returns() throws Exception {
        try (Resource r = new Resource("r", false, false)) {
            return r.name.length();
        }
    }

    static void loop() throws Exception {
        for (int i = 0; i < 3; i++) {
            try (Resource r = new Resource("l" + i, false, false)) {
                if (i == 0) {
                    continue;
                }
                if (i == 1) {
                    break;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        run(false, false, false, false, false);
        run(true, false, false, false, false);
        run(false, true, false, true, false);
        run(false, false, true, true, true);
        run(false, false, false, true, true);
        System.out.println(returns());
        loop();
        try (Resource none = null) {
            System.out.println("null is fine");
        }
        Resource outside = new Resource("outside", false, true);
        try (outside; AutoCloseable lambda = () -> System.out.println("lambda closed")) {
            throw new RuntimeException("body");
        } catch (Exception e) {
            report("last", e);
        }
    }
}
