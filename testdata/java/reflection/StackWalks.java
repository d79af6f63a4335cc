import java.lang.StackWalker.*; import java.util.*; import java.util.stream.*;
public class StackWalks {
    static class Log {
        private static final StackWalker WALKER = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
        static String where() { return WALKER.walk(s -> s.skip(1).findFirst()).map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName() + ":" + f.getLineNumber()).orElse("?"); }
        static Class<?> caller() { return WALKER.getCallerClass(); }
    }
    interface Op { String go() throws Exception; }
    static String deep(int n, Op o) throws Exception { return n == 0 ? o.go() : deep(n - 1, o); }
    static class Inner { String ask() { return Log.where() + " " + Log.caller().getName(); } }
    public static void main(String[] a) throws Exception {
        System.out.println(Log.where());
        System.out.println(new Inner().ask());
        System.out.println(deep(2, () -> Log.where()));
        System.out.println((String) deep(2, () -> StackWalker.getInstance().walk(s -> s.map(StackFrame::toString).collect(Collectors.joining(" < ")))));
        StackWalker.getInstance().forEach(f -> System.out.println(f + " " + f.getFileName() + " " + f.isNativeMethod()));
        try { StackWalker.getInstance().getCallerClass(); } catch (UnsupportedOperationException e) { System.out.println(e); }
        try { Log.WALKER.getCallerClass(); } catch (IllegalCallerException e) { System.out.println("no caller"); }
        try { StackWalker.getInstance().forEach(f -> f.getDeclaringClass()); } catch (UnsupportedOperationException e) { System.out.println(e); }
        System.out.println(StackWalks.class.getDeclaredMethod("refl").invoke(null));
        System.out.println(StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE)).walk(s -> s.filter(f -> f.getDeclaringClass() == StackWalks.class).count()) + " " + List.of(3, 1).stream().sorted().map(i -> i + Log.where()).toList());
        Thread t = new Thread(() -> { List<String> l = StackWalker.getInstance().walk(s -> s.map(StackFrame::getMethodName).toList()); System.out.println(l); });
        t.start(); t.join();
    }
    static String refl() { return StackWalker.getInstance().walk(s -> s.map(StackFrame::getMethodName).toList()).toString(); }
}
