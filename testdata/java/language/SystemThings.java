/** The parts of System and Runtime that do not depend on the machine. */
public class SystemThings {
    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 1, a, 0, 4);
        System.out.println(a[0] + " " + a[3] + " " + a[4]);
        try {
            System.arraycopy(a, 2, a, 3, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(a, 0, new long[5], 0, 1);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy("text", 0, a, 0, 1);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.lineSeparator().length() + " " + System.getProperty("line.separator").equals("\n") + " " + System.getProperty("file.separator"));
        System.out.println(System.getProperty("no.such.property") + " " + System.getProperty("no.such.property", "fallback") + " " + Integer.getInteger("no.number", 7) + " " + Boolean.getBoolean("no.flag"));
        System.setProperty("my.property", "mine");
        System.out.println(System.getProperty("my.property"));
        long start = System.nanoTime(), clock = System.currentTimeMillis();
        System.out.println((System.nanoTime() >= start) + " " + (System.currentTimeMillis() >= clock) + " " + (clock > 0));
        System.out.println((Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().totalMemory() > 0) + " " + (Runtime.getRuntime().freeMemory() > 0) + " " + (Runtime.getRuntime().maxMemory() > 0));
        System.gc();
        Object o = new Object();
        System.out.println((System.identityHashCode(o) == o.hashCode()) + " " + System.identityHashCode(null));
        System.err.println("to the error stream");
        System.out.print("no newline, ");
        System.out.print('c');
        System.out.print(1L);
        System.out.print(1.5f);
        System.out.print(true);
        System.out.print((String) null);
        System.out.println(new char[] {'x', 'y'});
        System.out.append("appended ").append('c').append("0123", 1, 3).println();
        System.out.write('w');
        System.out.flush();
        System.out.println();
        System.out.println((Object) null);
        System.out.printf("%d%n", 42);
    }
}
