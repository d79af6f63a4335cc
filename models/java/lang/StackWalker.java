package java.lang;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Walks the frames that the machine has. */
public final class StackWalker {
    @Stub
    final boolean retainClassRef = hasOption(Option.RETAIN_CLASS_REFERENCE);

    @Stub
    boolean hasOption(Option option) {
        return false;
    }

    public <T> T walk(Function<? super Stream<StackFrame>, ? extends T> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        return function.apply(bandsawFrames().stream());
    }

    public void forEach(Consumer<? super StackFrame> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        for (StackFrame f : bandsawFrames()) {
            action.accept(f);
        }
    }

    public Class<?> getCallerClass() {
        if (!retainClassRef) {
            throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
        }
        int found = 0;
        for (int i = 0, n = Machine.frames(); i < n; i++) {
            Class<?> c = Machine.frameClass(i);
            if (c != StackWalker.class && !reflects(c, Machine.frameMethod(i)) && ++found == 2) {
                return c;
            }
        }
        throw new IllegalCallerException("no caller frame");
    }

    /** Those of whoever called a method of this class, and of its callers. */
    @Adds
    private List<StackFrame> bandsawFrames() {
        boolean all = hasOption(Option.SHOW_REFLECT_FRAMES) || hasOption(Option.SHOW_HIDDEN_FRAMES);
        List<StackFrame> frames = new ArrayList<>();
        for (int i = 0, n = Machine.frames(); i < n; i++) {
            Class<?> c = Machine.frameClass(i);
            String method = Machine.frameMethod(i);
            if (c != StackWalker.class && (all || !reflects(c, method))) {
                frames.add(new Frame(c, retainClassRef, StackTraceElement.frame(Machine.frameModule(i), c.getName(),
                        method, Machine.frameFile(i), Machine.frameLine(i))));
            }
        }
        return frames;
    }

    @Adds
    static boolean reflects(Class<?> c, String method) {
        String name = c.getName();
        return name.startsWith("jdk.internal.reflect.")
                || name.equals("java.lang.reflect.Method") && method.equals("invoke")
                || name.equals("java.lang.reflect.Constructor");
    }

    @Adds
    private static final class Frame implements StackFrame {
        private final Class<?> declaring;
        private final boolean retains;
        private final StackTraceElement place;

        Frame(Class<?> declaring, boolean retains, StackTraceElement place) {
            this.declaring = declaring;
            this.retains = retains;
            this.place = place;
        }

        public String getClassName() {
            return place.getClassName();
        }

        public String getMethodName() {
            return place.getMethodName();
        }

        public Class<?> getDeclaringClass() {
            if (!retains) {
                throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
            }
            return declaring;
        }

        public java.lang.invoke.MethodType getMethodType() {
            throw Unmodelled.frame("getMethodType");
        }

        public String getDescriptor() {
            throw Unmodelled.frame("getDescriptor");
        }

        public int getByteCodeIndex() {
            throw Unmodelled.frame("getByteCodeIndex");
        }

        public String getFileName() {
            return place.getFileName();
        }

        public int getLineNumber() {
            return place.getLineNumber();
        }

        public boolean isNativeMethod() {
            return place.isNativeMethod();
        }

        public StackTraceElement toStackTraceElement() {
            return place;
        }

        public String toString() {
            return place.toString();
        }
    }

    @Stub
    public interface StackFrame {
        String getClassName();

        String getMethodName();

        Class<?> getDeclaringClass();

        java.lang.invoke.MethodType getMethodType();

        String getDescriptor();

        int getByteCodeIndex();

        String getFileName();

        int getLineNumber();

        boolean isNativeMethod();

        StackTraceElement toStackTraceElement();
    }

    @Stub
    public enum Option {
        RETAIN_CLASS_REFERENCE,
        SHOW_REFLECT_FRAMES,
        SHOW_HIDDEN_FRAMES
    }
}
