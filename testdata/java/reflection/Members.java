import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Members of classes: which there are, what they say of themselves, what they do with right and wrong arguments. */
public class Members {
    interface Greeting {
        String GREETING = "hello";

        String greet(String whom);

        default String greetAll(String... whom) {
            return GREETING + Arrays.toString(whom);
        }

        static int count() {
            return 1;
        }
    }

    public static class Base implements Greeting, Comparable<Base> {
        public static int counter = 5;
        protected long total;
        public volatile String text = "base";

        public Base() {}

        protected Base(long total) throws IOException {
            if (total < 0) {
                throw new IOException("negative");
            }
            this.total = total;
        }

        public String greet(String whom) {
            return "base " + whom;
        }

        public int compareTo(Base o) {
            return Long.compare(total, o.total);
        }

        private int hidden(int x) {
            return -x;
        }

        public static synchronized double half(double x) {
            return x / 2;
        }
    }

    public static final class Derived extends Base {
        public int counter = 8;
        private final char letter;

        public Derived(char letter, int... more) {
            this.letter = letter;
            total = more.length;
        }

        @Override
        public String greet(String whom) {
            assert whom != null; // with a field of javac's
            return "derived " + whom + letter;
        }

        public long mix(byte b, short s, char c, int i, long l, float f, double d, boolean z, Object o) {
            return (long) (b + s + c + i + l + f + d + (z ? 1 : 0)) + (o == null ? 0 : 1000);
        }

        void fails(String how) throws Exception {
            switch (how) {
                case "checked":
                    throw new Exception("checked");
                case "error":
                    throw new AssertionError("error");
                default:
                    throw new IllegalStateException(how);
            }
        }
    }

    interface Step {
        Object run() throws Exception;
    }

    static void attempt(String what, Step step) {
        try {
            System.out.println(what + ": " + step.run());
        } catch (InvocationTargetException e) {
            System.out.println(what + ": threw " + e.getCause());
        } catch (NullPointerException e) {
            System.out.println(what + ": null pointer");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    static <M extends Member> List<M> sorted(M[] all) {
        List<M> out = new ArrayList<>();
        for (M m : all) {
            if (m.getDeclaringClass() != Object.class) {
                out.add(m);
            }
        }
        out.sort(Comparator.comparing(Object::toString));
        return out;
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Greeting.class, Base.class, Derived.class}) {
            System.out.println(c + " " + Modifier.toString(c.getModifiers()));
            for (Field f : sorted(c.getFields())) {
                System.out.println("  " + f);
            }
            for (Field f : sorted(c.getDeclaredFields())) {
                System.out.println("  own " + f + (Modifier.isStatic(f.getModifiers()) ? " = " + f.get(null) : ""));
            }
            for (Constructor<?> k : sorted(c.getDeclaredConstructors())) {
                System.out.println("  " + k + (k.isVarArgs() ? " varargs" : ""));
            }
            System.out.println("  public constructors " + c.getConstructors().length);
            for (Method m : sorted(c.getDeclaredMethods())) {
                System.out.println("  own " + m + (m.isBridge() ? " bridge" : "") + (m.isDefault() ? " default" : "") + (m.isVarArgs() ? " varargs" : ""));
            }
            for (Method m : sorted(c.getMethods())) {
                System.out.println("  " + m);
            }
        }

        Derived d = new Derived('!');
        Base b = new Base(3);
        Method greet = Base.class.getMethod("greet", String.class);
        attempt("virtual", () -> greet.invoke(d, "you"));
        attempt("base", () -> greet.invoke(b, "you"));
        attempt("interface", () -> Greeting.class.getMethod("greet", String.class).invoke(d, (Object) null));
        attempt("inherited default", () -> Derived.class.getMethod("greetAll", String[].class).invoke(d, (Object) new String[] {"a", "b"}));
        attempt("static", () -> Derived.class.getMethod("half", double.class).invoke(null, 'a'));
        attempt("static of interface", () -> Greeting.class.getMethod("count").invoke("ignored"));
        attempt("no static of interfaces in classes", () -> Derived.class.getMethod("count"));
        attempt("no private", () -> Base.class.getMethod("hidden", int.class));
        attempt("private", () -> Base.class.getDeclaredMethod("hidden", int.class).invoke(b, 4));
        attempt("not inherited", () -> Derived.class.getDeclaredMethod("hidden", int.class));
        attempt("wrong receiver", () -> {
            try {
                return greet.invoke("text", "you");
            } catch (IllegalArgumentException e) {
                return "refused";
            }
        });
        attempt("no receiver", () -> greet.invoke(null, "you"));
        attempt("wrong number", () -> greet.invoke(b));
        attempt("wrong type", () -> greet.invoke(b, 3));
        Method mix = null;
        for (Method m : Derived.class.getDeclaredMethods()) {
            mix = m.getName().equals("mix") ? m : mix;
        }
        Method all = mix;
        attempt("exact", () -> all.invoke(d, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true, null));
        attempt("widened", () -> all.invoke(d, (byte) 1, (byte) 2, 'c', 'd', 5, 6L, 7f, false, d));
        attempt("narrowed", () -> all.invoke(d, 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true, null));
        attempt("null for int", () -> {
            try {
                return all.invoke(d, (byte) 1, (short) 2, 'c', null, 5L, 6f, 7.0, true, null);
            } catch (IllegalArgumentException e) {
                return "refused";
            }
        });
        System.out.println(mix.getReturnType() + " " + mix.getParameterCount() + " " + Arrays.toString(mix.getParameterTypes()));
        Method fails = Derived.class.getDeclaredMethod("fails", String.class);
        for (String how : new String[] {"checked", "error", "state"}) {
            attempt(how, () -> fails.invoke(d, how));
        }
        System.out.println(Arrays.toString(fails.getExceptionTypes()) + " " + fails.equals(Derived.class.getDeclaredMethod("fails", String.class))
                + " " + fails.equals(greet) + " " + (fails.hashCode() == Derived.class.getDeclaredMethod("fails", String.class).hashCode()));

        Constructor<Derived> k = Derived.class.getConstructor(char.class, int[].class);
        attempt("constructor", () -> k.newInstance('k', new int[] {1, 2}).greet("x"));
        attempt("constructor, wrong", () -> k.newInstance("k"));
        attempt("protected constructor", () -> Base.class.getDeclaredConstructor(long.class).newInstance(5).total);
        attempt("constructor throws", () -> Base.class.getDeclaredConstructor(long.class).newInstance(-5L));
        attempt("no such constructor", () -> Base.class.getConstructor(String.class, int.class));

        Field total = Base.class.getDeclaredField("total");
        attempt("get", () -> total.get(b));
        attempt("getInt of long", () -> total.getInt(b));
        attempt("getDouble of long", () -> total.getDouble(b));
        attempt("set int to long", () -> {
            total.set(b, 44);
            total.setLong(d, total.getLong(b) + 1);
            return b.total + " " + d.total;
        });
        attempt("set text to long", () -> {
            total.set(b, "x");
            return b.total;
        });
        attempt("static field", () -> {
            Field f = Base.class.getField("counter");
            f.set(null, 6);
            return f.getInt(null) + " " + Base.counter;
        });
        attempt("hiding field", () -> Derived.class.getField("counter").get(d));
        attempt("inherited field", () -> Derived.class.getField("text").get(d) + " " + Derived.class.getField("GREETING").get(null));
        attempt("final field", () -> {
            Field f = Derived.class.getDeclaredField("letter");
            try {
                f.setChar(d, '?');
            } catch (IllegalAccessException e) {
                System.out.println(e.getMessage());
            }
            f.setAccessible(true);
            f.setChar(d, '?');
            return d.greet("z");
        });
        attempt("static final field", () -> {
            Field f = Greeting.class.getField("GREETING");
            f.set(null, "bye");
            return f.get(null);
        });
        attempt("no such field", () -> Derived.class.getField("total"));
        attempt("no such declared field", () -> Derived.class.getDeclaredField("text"));
        for (Executable e : new Executable[] {greet, mix, k}) {
            StringBuilder line = new StringBuilder(e.getName());
            for (Parameter p : e.getParameters()) {
                line.append(' ').append(p.getType().getSimpleName()).append(p.isVarArgs() ? "..." : "").append(p.isNamePresent());
            }
            System.out.println(line);
        }
        attempt("method of the JDK", () -> String.class.getMethod("substring", int.class, int.class).invoke("reflection", 2, 5));
        attempt("static method of the JDK", () -> Class.forName("java.lang.Integer").getMethod("parseInt", String.class).invoke(null, "12"));
        attempt("its exception", () -> Integer.class.getMethod("parseInt", String.class).invoke(null, "twelve"));
        attempt("constructor of the JDK", () -> StringBuilder.class.getConstructor(String.class).newInstance("abc").reverse());
        attempt("private of the JDK", () -> {
            Field f = String.class.getDeclaredField("hash");
            try {
                f.setAccessible(true);
            } catch (RuntimeException e) {
                return e.getClass().getSimpleName();
            }
            return f;
        });
    }
}
