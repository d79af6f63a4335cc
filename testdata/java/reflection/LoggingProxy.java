import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;

/** Dynamic proxies: one that logs, one that retries, one without a target, and all their methods. */
public class LoggingProxy {
    interface Shape {
        double area();

        String name();

        default String describe() {
            return name() + " of " + area();
        }
    }

    interface Resizable {
        void resize(int by, long more) throws IOException;

        boolean shrink(char c);

        int[] sizes();

        String name();
    }

    static class Square implements Shape, Resizable {
        private int side = 2;

        public double area() {
            return side * side;
        }

        public String name() {
            return "square";
        }

        public void resize(int by, long more) throws IOException {
            if (by < 0) {
                throw new IOException("negative " + by);
            }
            side += by + (int) more;
        }

        public boolean shrink(char c) {
            side -= c - 'a';
            return side > 0;
        }

        public int[] sizes() {
            return new int[] {side, side};
        }
    }

    static class Logging implements InvocationHandler {
        private final Object target;
        final List<String> log = new ArrayList<>();

        Logging(Object target) {
            this.target = target;
        }

        @Override
        public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
            log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (args == null ? "" : Arrays.toString(args)));
            try {
                return m.invoke(target, args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    static <T> T logging(Class<T> c, Logging l) {
        return c.cast(Proxy.newProxyInstance(c.getClassLoader(), new Class<?>[] {c}, l));
    }

    public static void main(String[] args) throws Exception {
        Logging l = new Logging(new Square());
        Object both = Proxy.newProxyInstance(LoggingProxy.class.getClassLoader(), Square.class.getInterfaces(), l);
        Shape shape = (Shape) both;
        Resizable resizable = (Resizable) both;
        System.out.println(shape.area() + " " + shape.name() + " " + shape.describe());
        resizable.resize(1, 2L);
        System.out.println(resizable.shrink('b') + " " + resizable.sizes().length + " " + shape.area());
        try {
            resizable.resize(-1, 0);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(l.log);
        System.out.println(Proxy.isProxyClass(both.getClass()) + " " + Proxy.isProxyClass(Square.class) + " " + (Proxy.getInvocationHandler(both) == l)
                + " " + (both instanceof Proxy) + " " + both.equals(both) + " " + (both.hashCode() == l.target.hashCode()));

        Logging one = new Logging(new Square());
        Resizable r = logging(Resizable.class, one);
        r.shrink('c');
        System.out.println(one.log + " " + (((Object) r) instanceof Shape));

        Runnable wrong = (Runnable) Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (p, m, a) -> {
            throw new IOException("undeclared");
        });
        try {
            wrong.run();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        IntBinaryOperator op = (IntBinaryOperator) Proxy.newProxyInstance(null, new Class<?>[] {IntBinaryOperator.class},
                (p, m, a) -> a[0].equals(0) ? null : a[0].equals(1) ? "text" : (Integer) a[0] * (Integer) a[1]);
        System.out.println(op.applyAsInt(6, 7));
        for (int i = 0; i < 2; i++) {
            try {
                op.applyAsInt(i, 1);
            } catch (NullPointerException | ClassCastException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        try {
            Proxy.newProxyInstance(null, new Class<?>[] {Square.class}, l);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, null);
        } catch (NullPointerException e) {
            System.out.println("no handler");
        }
        Comparable<?> own = (Comparable<?>) Proxy.newProxyInstance(null, new Class<?>[] {Comparable.class}, (p, m, a) -> switch (m.getName()) {
            case "toString" -> "mine";
            case "hashCode" -> 42;
            case "equals" -> p == a[0];
            default -> throw new UnsupportedOperationException(m.toString());
        });
        System.out.println(own + " " + own.hashCode() + " " + own.equals("x"));
        try {
            own.compareTo(null);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
