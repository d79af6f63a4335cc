// verdict: holds
/** A ThreadLocal of a helper that is not thread-safe, with an inheritable one for the user's name. */
public class WrappedNumbers {
    private static final ThreadLocal<StringBuilder> BUF = ThreadLocal.withInitial(() -> new StringBuilder("<"));
    private static final InheritableThreadLocal<String> USER = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + "'s child";
        }
    };

    static String wrap(Object o) {
        StringBuilder b = BUF.get();
        int mark = b.length();
        b.append(o).append('>');
        String s = b.toString();
        b.setLength(mark);
        return s;
    }

    static String seen;

    public static void main(String[] args) throws InterruptedException {
        USER.set("root");
        Thread t = new Thread(() -> {
            seen = USER.get();
            assert wrap(1).equals("<1>");
            BUF.remove();
            assert wrap("x").equals("<x>");
            USER.set("other");
        });
        t.start();
        assert wrap(2.5).equals("<2.5>");
        t.join();
        assert "root's child".equals(seen);
        assert USER.get().equals("root");
    }
}
