/** What System.arraycopy does with arrays of known and of unknown types, and how it fails. */
public class ArrayCopyFails {
    static void tell(Runnable r) {
        try {
            r.run();
            System.out.println("copied");
        } catch (RuntimeException e) {
            StackTraceElement first = e.getStackTrace()[0], second = e.getStackTrace()[1];
            System.out.println(e);
            System.out.println("  in " + first.getMethodName() + " of " + first.getClassName() + ", in " + second.getMethodName());
        }
    }

    public static void main(String[] args) {
        byte[] bytes = {1, 2, 3}, noBytes = null;
        int[] ints = {1, 2};
        Object[] objects = {1, "a"}, noObjects = null;
        String[] texts = new String[2];
        Integer[] boxes = new Integer[2];
        Object any = bytes;
        tell(() -> System.arraycopy(bytes, 0, bytes, 1, 2));
        System.out.println(bytes[0] + " " + bytes[1] + " " + bytes[2]);
        tell(() -> System.arraycopy(bytes, 0, bytes, 2, 2));
        tell(() -> System.arraycopy(bytes, -1, noBytes, 2, 2));
        tell(() -> System.arraycopy(noBytes, -1, bytes, 2, 2));
        tell(() -> System.arraycopy(noObjects, 0, objects, 0, 0));
        tell(() -> System.arraycopy(objects, 0, texts, 0, 2));
        tell(() -> System.arraycopy(texts, 0, objects, 0, 2));
        tell(() -> System.arraycopy(objects, 0, boxes, 0, 2));
        tell(() -> System.arraycopy(any, 0, bytes, 0, 2));
        tell(() -> System.arraycopy(any, 0, ints, 0, 2));
        tell(() -> System.arraycopy(bytes, 0, ints, 0, 2));
        tell(() -> System.arraycopy("text", 0, ints, 0, 2));
        tell(() -> System.arraycopy(null, 0, ints, 0, 2));
        tell(() -> System.arraycopy(ints, 0, ints, 0, -1));
        tell(() -> System.arraycopy(texts, 3, boxes, 0, 0));
        tell(() -> System.arraycopy(new int[1][], 0, objects, 0, 1));
        tell(() -> System.arraycopy(new int[][] {{1}}, 0, new long[1][], 0, 1));
        System.arraycopy(bytes, 0, noBytes, 0, 1);
    }
}
