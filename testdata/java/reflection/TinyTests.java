import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A test runner: tests, what comes before and after each, expected exceptions, tags, parameters. */
public class TinyTests {
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    public @interface Test {
        Class<? extends Throwable> expected() default None.class;

        String name() default "";
    }

    public static class None extends Throwable {
        private static final long serialVersionUID = 1;
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Before {}

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Ignore {
        String value() default "no reason";
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Cases.class)
    public @interface Case {
        int[] in();

        int out();
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Cases {
        Case[] value();
    }

    public enum Speed {
        FAST,
        SLOW;

        @Override
        public String toString() {
            return name().toLowerCase();
        }
    }

    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface Suite {
        Speed speed() default Speed.FAST;

        String[] tags() default {};
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Limits {
        String value();

        int timeout() default 10;

        int retries() default 3;

        long memory();

        char unit() default 'M';

        boolean expected() default false;

        double load() default 0.5;
    }

    @Limits(value = "small", retries = 1, memory = 64)
    @Suite(speed = Speed.SLOW, tags = {"stack", "data"})
    public abstract static class Base {
        protected List<Integer> stack;

        @Before
        public void setUp() {
            stack = new ArrayList<>();
        }
    }

    public static class StackTest extends Base {
        @Test
        public void startsEmpty() {
            check(stack.isEmpty(), "empty");
        }

        @Test(name = "push and pop")
        public void pushes() {
            stack.add(3);
            check(stack.get(0) == 3, "top");
        }

        @Test(expected = IndexOutOfBoundsException.class)
        public void popOfEmpty() {
            stack.remove(0);
        }

        @Test
        public void fails() {
            check(stack.size() == 1, "one element");
        }

        @Test
        @Ignore
        public void later() {
            throw new AssertionError();
        }

        @Test
        @Ignore("flaky")
        public void never() {
            throw new AssertionError();
        }

        @Case(in = {1, 2}, out = 3)
        @Case(in = {}, out = 0)
        @Case(in = 7, out = 8)
        public void sums(int[] in, int out) {
            int sum = 0;
            for (int x : in) {
                sum += x;
            }
            check(sum == out, sum + " is not " + out);
        }

        @Case(in = 1, out = 1)
        public void single(int[] in, int out) {
            check(in[0] == out, "same");
        }

        @Test
        void notPublic() {
            System.out.println("never run");
        }

        public void helper() {}
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            throw new AssertionError(what);
        }
    }

    static int run, failed, ignored;

    static void report(String name, Throwable e, Class<?> expected) {
        run++;
        if (e == null && expected == None.class || e != null && expected.isInstance(e)) {
            System.out.println("ok      " + name);
        } else {
            failed++;
            System.out.println("FAILED  " + name + ": " + (e == null ? "no " + expected.getName() : e.toString()));
        }
    }

    static Throwable call(Class<?> c, Method m, Object... args) throws ReflectiveOperationException {
        Object o = c.getConstructor().newInstance();
        for (Method b : c.getMethods()) {
            if (b.isAnnotationPresent(Before.class)) {
                b.invoke(o);
            }
        }
        try {
            m.invoke(o, args);
            return null;
        } catch (InvocationTargetException e) {
            return e.getTargetException();
        }
    }

    static void runAll(Class<?> c) throws ReflectiveOperationException {
        Suite suite = c.getAnnotation(Suite.class);
        System.out.println(c.getSimpleName() + " " + suite.speed() + " " + Arrays.toString(suite.tags()));
        Method[] methods = c.getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) {
            Test test = m.getAnnotation(Test.class);
            Ignore ignore = m.getAnnotation(Ignore.class);
            if (ignore != null) {
                ignored++;
                System.out.println("ignored " + m.getName() + ": " + ignore.value());
            } else if (test != null) {
                report(test.name().isEmpty() ? m.getName() : test.name(), call(c, m), test.expected());
            }
            for (Case k : m.getAnnotationsByType(Case.class)) {
                report(m.getName() + Arrays.toString(k.in()), call(c, m, k.in(), k.out()), None.class);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        runAll(StackTest.class);
        System.out.println(run + " run, " + failed + " failed, " + ignored + " ignored");
        Method sums = StackTest.class.getMethod("sums", int[].class, int.class);
        System.out.println(sums.isAnnotationPresent(Case.class) + " " + sums.isAnnotationPresent(Cases.class)
                + " " + sums.getAnnotation(Cases.class).value().length + " " + Modifier.isPublic(sums.getModifiers()));
        System.out.println(StackTest.class.getDeclaredAnnotations().length + " " + StackTest.class.getAnnotations().length
                + " " + Base.class.isAnnotationPresent(Suite.class));
        Suite a = Base.class.getAnnotation(Suite.class), b = StackTest.class.getAnnotation(Suite.class);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.annotationType());
        for (Annotation x : StackTest.class.getMethod("pushes").getAnnotations()) {
            System.out.println(x.annotationType().getSimpleName() + " " + ((Test) x).name());
        }
        System.out.println(a + " " + sums.getAnnotation(Cases.class).value()[0]);
        System.out.println(Base.class.getAnnotation(Limits.class) + " " + Base.class.getAnnotation(Suite.class));
        a.tags()[0] = "changed";
        System.out.println(a.tags()[0]);
    }
}
