import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** Method handles that are looked up by names that are known only when the program runs, and what a lookup may not find. */
public class HandleLookups {
    interface Greeter {
        String greet(String who);

        default String twice(String who) {
            return greet(greet(who));
        }
    }

    static class Polite implements Greeter {
        public static int greeted;
        public String mood = "well";
        private int secret = 42;
        final int born = 1990;

        public Polite() {}

        Polite(String mood) {
            this.mood = mood;
        }

        @Override
        public String greet(String who) {
            greeted++;
            return "dear " + who;
        }

        public static int total(int... all) {
            int sum = 0;
            for (int x : all) {
                sum += x;
            }
            return sum;
        }
    }

    /** Commands by their names, as a dispatcher has them. */
    static class Commands {
        private final Map<String, MethodHandle> table = new LinkedHashMap<>();

        void register(Object target, String... names) throws ReflectiveOperationException {
            for (String name : names) {
                table.put(name, MethodHandles.lookup().findVirtual(target.getClass(), name, MethodType.methodType(String.class, String.class)).bindTo(target));
            }
        }

        Object run(String name, String argument) throws Throwable {
            MethodHandle h = table.get(name);
            return h == null ? "unknown " + name : h.invoke(argument);
        }
    }

    interface Step {
        Object run() throws Throwable;
    }

    static void show(String what, Step step) {
        try {
            System.out.println(what + ": " + step.run());
        } catch (IllegalAccessException e) {
            System.out.println(what + ": " + e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        } catch (Throwable e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static MethodHandle found(Class<?> c, String name, MethodType type) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVirtual(c, name, type);
    }

    public static void main(String[] args) throws Throwable {
        Commands commands = new Commands();
        commands.register(new Polite(), "greet", "twice");
        System.out.println(commands.run("greet", "Ann") + ", " + commands.run("twice", "Bob") + ", " + commands.run("shout", "Cid"));
        Polite p = new Polite("ill");
        MethodHandles.Lookup own = MethodHandles.lookup();
        MethodType text = MethodType.methodType(String.class, String.class);
        for (String name : new String[] {"greet", "twice", "moan", "toString"}) {
            show(name, () -> found(Greeter.class, name, text).invoke((Greeter) p, "Eve"));
        }
        show("of the interface's Object", () -> ((String) found(Greeter.class, "toString", MethodType.methodType(String.class)).invoke((Greeter) p)).startsWith("HandleLookups$Polite@"));
        for (String name : List.of("mood", "secret", "born", "age")) {
            show("get " + name, () -> own.findGetter(Polite.class, name, name.equals("mood") ? String.class : int.class).invoke(p));
            show("set " + name, () -> {
                own.findSetter(Polite.class, name, name.equals("mood") ? String.class : int.class).invoke(p, name.equals("mood") ? (Object) "fine" : (Object) 7);
                return p.mood + " " + p.secret;
            });
        }
        for (Class<?> c : new Class<?>[] {Polite.class, ArrayList.class, Greeter.class, HashMap.class}) {
            show("new " + c.getSimpleName(), () -> {
                Object o = own.findConstructor(c, MethodType.methodType(void.class)).invoke();
                return o instanceof Polite ? ((Polite) o).mood : o;
            });
        }
        show("new with text", () -> ((Polite) own.findConstructor(Polite.class, MethodType.methodType(void.class, String.class)).invoke("so")).mood);
        String total = args.length > 0 ? "greet" : "total";
        MethodHandle sum = own.findStatic(Polite.class, total, MethodType.methodType(int.class, int[].class));
        show("sum", () -> sum.invoke(1, 2, 3) + " " + sum.isVarargsCollector() + " " + sum.type() + " " + sum.invoke(new int[] {4}));
        show("static as virtual", () -> found(Polite.class, total, MethodType.methodType(int.class, int[].class)));
        show("counted", () -> own.findStaticGetter(Polite.class, args.length > 0 ? "" : "greeted", int.class).invoke());
        show("exactly", () -> (int) sum.invokeExact(5));

        // What is not theirs.
        show("private of another", () -> own.findVirtual(Vault.class, "open", MethodType.methodType(int.class)).invoke(new Vault()));
        show("private static of another", () -> own.findStatic(Vault.class, "code", MethodType.methodType(String.class)).invoke());
        show("private field of another", () -> own.findGetter(Vault.class, "pin", int.class).invoke(new Vault()));
        show("private variable of another", () -> own.findVarHandle(Vault.class, "pin", int.class).get(new Vault()));
        show("privately", () -> MethodHandles.privateLookupIn(Vault.class, own).findVirtual(Vault.class, "open", MethodType.methodType(int.class)).invoke(new Vault()));
        show("publicly", () -> MethodHandles.publicLookup().findStatic(Vault.class, "ajar", MethodType.methodType(int.class)).invoke());
        show("publicly of the JDK", () -> MethodHandles.publicLookup().findStatic(Integer.class, "parseInt", MethodType.methodType(int.class, String.class)).invoke("12"));
        show("privately of the JDK", () -> MethodHandles.privateLookupIn(String.class, own));
        show("in another", () -> own.in(Vault.class).findStatic(Vault.class, "code", MethodType.methodType(String.class)).invoke());
        show("in another, package", () -> own.in(Vault.class).findStatic(Vault.class, "ajar", MethodType.methodType(int.class)).invoke());
        show("in a nestmate", () -> own.in(Polite.class).findGetter(Polite.class, "secret", int.class).invoke(p));
        show("of the JDK", () -> own.findGetter(String.class, "hash", int.class).invoke("x"));
        show("protected of the JDK", () -> own.findVirtual(Object.class, "clone", MethodType.methodType(Object.class)).type());

        // What is there, but not so.
        for (String name : List.of("secret", "greeted", "born")) {
            show("get static " + name, () -> own.findStaticGetter(Polite.class, name, int.class).type());
            show("set static " + name, () -> own.findStaticSetter(Polite.class, name, int.class).type());
            show("set " + name, () -> own.findSetter(Polite.class, name, int.class).type());
            show("unreflected " + name, () -> own.unreflectSetter(Polite.class.getDeclaredField(name)).type());
        }
        for (String name : new String[] {"<init>", "<clinit>", null}) {
            show("method " + name, () -> {
                try {
                    return found(Polite.class, name, MethodType.methodType(void.class));
                } catch (NullPointerException e) {
                    return "no name";
                }
            });
        }

        // By reflection.
        Method open = Vault.class.getDeclaredMethod("open");
        try {
            own.unreflect(open);
        } catch (IllegalAccessException e) {
            System.out.println("not unreflected");
        }
        open.setAccessible(true);
        show("unreflected, accessible", () -> own.unreflect(open).invoke(new Vault()));
        Field pin = Vault.class.getDeclaredField("pin");
        pin.setAccessible(true);
        Vault v = new Vault();
        show("field", () -> {
            own.unreflectSetter(pin).invoke(v, 9);
            return own.unreflectGetter(pin).invoke(v);
        });
        Constructor<?> c = Polite.class.getDeclaredConstructor(String.class);
        show("constructor", () -> ((Polite) own.unreflectConstructor(c).invoke("new")).mood);
        show("thrown", () -> own.unreflect(Integer.class.getMethod("parseInt", String.class)).invoke("x"));
        show("class", () -> own.lookupClass() + " " + own.in(Vault.class).lookupClass());
        IntBinaryOperator max = (a, b) -> Math.max(a, b);
        show("of an object's class", () -> own.findVirtual(IntBinaryOperator.class, args.length == 0 ? "applyAsInt" : "x", MethodType.methodType(int.class, int.class, int.class)).invoke(max, 3, 8));
    }
}

class Vault {
    private int pin = 4;

    private int open() {
        return pin;
    }

    private static String code() {
        return "1234";
    }

    static int ajar() {
        return 1;
    }
}
