import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Method handles that are bound, converted and put together. */
public class HandleCombinators {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static int calls;
    private final String name;
    private int count = 3;

    HandleCombinators(String name) {
        this.name = name;
    }

    static int add(int x, int y) {
        calls++;
        return x + y;
    }

    static boolean even(int x) {
        return x % 2 == 0;
    }

    static String join(String sep, Object... parts) {
        StringBuilder b = new StringBuilder();
        for (Object p : parts) {
            b.append(b.length() == 0 ? "" : sep).append(p);
        }
        return b.toString();
    }

    static int parse(String s) {
        return Integer.parseInt(s);
    }

    static int recover(NumberFormatException e, String s) {
        System.out.println("recovering from " + e.getMessage());
        return -s.length();
    }

    static void log(String s) {
        System.out.println("log: " + s);
    }

    String greet(String greeting) {
        return greeting + ", " + name;
    }

    private static MethodHandle find(String name, MethodType type) throws ReflectiveOperationException {
        switch (name) {
            case "add":
                return LOOKUP.findStatic(HandleCombinators.class, "add", MethodType.methodType(int.class, int.class, int.class));
            case "even":
                return LOOKUP.findStatic(HandleCombinators.class, "even", MethodType.methodType(boolean.class, int.class));
            case "parse":
                return LOOKUP.findStatic(HandleCombinators.class, "parse", MethodType.methodType(int.class, String.class));
            default:
                throw new NoSuchMethodException(name + type);
        }
    }

    static void tell(String what, MethodHandle h) {
        System.out.println(what + ": " + h.type() + " " + h.type().parameterCount() + " " + h);
    }

    static void bound() throws Throwable {
        MethodHandle add = find("add", null);
        tell("add", add);
        MethodHandle inc = MethodHandles.insertArguments(add, 0, 1);
        tell("inc", inc);
        System.out.println((int) inc.invokeExact(41));
        System.out.println(inc.invoke((short) 5));
        System.out.println((long) inc.invoke((byte) 6));
        System.out.println((double) inc.invoke('a'));
        System.out.println((Object) inc.invoke(Integer.valueOf(9)));

        MethodHandle greet = LOOKUP.findVirtual(HandleCombinators.class, "greet", MethodType.methodType(String.class, String.class));
        tell("greet", greet);
        MethodHandle ann = greet.bindTo(new HandleCombinators("Ann"));
        System.out.println((String) ann.invokeExact("Hello"));
        System.out.println(ann.invokeWithArguments("Bye"));
        System.out.println(greet.invokeWithArguments(Arrays.asList(new HandleCombinators("Bob"), "Hi")));
        MethodHandle hi = MethodHandles.insertArguments(greet, 1, "Hi");
        System.out.println((String) hi.invokeExact(new HandleCombinators("Cid")));
    }

    static void combined() throws Throwable {
        MethodHandle add = find("add", null);
        MethodHandle parse = find("parse", null);
        MethodHandle upper = LOOKUP.findVirtual(String.class, "toUpperCase", MethodType.methodType(String.class));
        MethodHandle concat = LOOKUP.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        MethodHandle shout = MethodHandles.filterArguments(concat, 0, upper, upper);
        System.out.println((String) shout.invokeExact("foo", "bar"));
        System.out.println((String) MethodHandles.filterReturnValue(concat, upper).invokeExact("left", "right"));
        System.out.println((int) MethodHandles.filterArguments(add, 1, parse).invokeExact(2, "40"));
        MethodHandle swap = MethodHandles.permuteArguments(concat, MethodType.methodType(String.class, String.class, String.class), 1, 0);
        System.out.println((String) swap.invokeExact("world", "hello "));
        MethodHandle twice = MethodHandles.permuteArguments(add, MethodType.methodType(int.class, int.class), 0, 0);
        System.out.println((int) twice.invokeExact(21));
        MethodHandle dropped = MethodHandles.dropArguments(add, 1, String.class, long.class);
        tell("dropped", dropped);
        System.out.println((int) dropped.invokeExact(1, "unused", 5L, 2));
        MethodHandle length = LOOKUP.findVirtual(String.class, "length", MethodType.methodType(int.class));
        MethodHandle fold = MethodHandles.foldArguments(MethodHandles.dropArguments(add, 1, String.class).asType(
                MethodType.methodType(int.class, int.class, String.class, int.class)), length);
        System.out.println((int) fold.invokeExact("four", 10));
        System.out.println((int) MethodHandles.collectArguments(add, 1, length).invokeExact(5, "sixsix"));

        MethodHandle half = MethodHandles.insertArguments(add, 1, 1000);
        MethodHandle guarded = MethodHandles.guardWithTest(find("even", null), half, MethodHandles.identity(int.class));
        System.out.println((int) guarded.invokeExact(4) + " " + (int) guarded.invokeExact(5));
        MethodHandle safe = MethodHandles.catchException(parse, NumberFormatException.class,
                LOOKUP.findStatic(HandleCombinators.class, "recover", MethodType.methodType(int.class, NumberFormatException.class, String.class)));
        System.out.println((int) safe.invokeExact("12") + " " + (int) safe.invokeExact("twelve"));
        System.out.println((String) MethodHandles.constant(String.class, "fixed").invokeExact());
        System.out.println((long) MethodHandles.zero(long.class).invokeExact() + " " + (String) MethodHandles.zero(String.class).invokeExact());
        MethodHandles.empty(MethodType.methodType(void.class, int.class)).invokeExact(5);
        System.out.println((char) MethodHandles.empty(MethodType.methodType(char.class, String.class)).invokeExact("x") == '\0');
        System.out.println((Object) MethodHandles.identity(Object.class).invoke("same"));
        try {
            MethodHandles.constant(void.class, null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle log = LOOKUP.findStatic(HandleCombinators.class, "log", MethodType.methodType(void.class, String.class));
        log.invokeExact("first");
        Object nothing = log.invoke("second");
        System.out.println(nothing);
        MethodHandle traced = MethodHandles.foldArguments(upper, log);
        System.out.println((String) traced.invokeExact("third"));
    }

    static void arrays() throws Throwable {
        MethodHandle join = LOOKUP.findStatic(HandleCombinators.class, "join", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println(join.isVarargsCollector() + " " + join.type());
        System.out.println((String) join.invoke("-", 1, 'c', "s", 2.5));
        System.out.println((String) join.invoke("-"));
        System.out.println((String) join.invokeExact("-", new Object[] {"a", "b"}));
        System.out.println(join.invokeWithArguments("+", 1, 2, 3));
        System.out.println((String) join.asFixedArity().invoke("/", new Object[] {7, 8}));
        MethodHandle add = find("add", null);
        MethodHandle spread = add.asSpreader(int[].class, 2);
        System.out.println((int) spread.invokeExact(new int[] {30, 12}));
        System.out.println((int) add.asSpreader(Object[].class, 2).invoke(new Object[] {1, 2}));
        MethodHandle three = join.asFixedArity().asCollector(Object[].class, 3);
        System.out.println((String) three.invoke(":", "x", "y", "z"));
        MethodHandle asList = LOOKUP.findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
        System.out.println(asList.invoke(1, 2, 3));
        System.out.println(asList.invoke());
        System.out.println(asList.invoke("one"));
    }

    static void wrong() throws Throwable {
        MethodHandle add = find("add", null);
        Object r;
        try {
            r = (Object) add.invokeExact(1, 2);
        } catch (WrongMethodTypeException e) {
            System.out.println("exact: " + (calls > 0));
        }
        try {
            r = add.invoke("a", 2);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            r = add.invoke(1);
        } catch (WrongMethodTypeException e) {
            System.out.println("one argument of two");
        }
        try {
            r = add.invoke((Object) "a", 2);
        } catch (ClassCastException e) {
            System.out.println("no int");
        }
        try {
            r = add.invokeWithArguments(1, null);
        } catch (NullPointerException e) {
            System.out.println("null is no int");
        }
        try {
            int x = (int) find("parse", null).invokeExact("x1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.throwException(void.class, IllegalStateException.class).invoke(new IllegalStateException("thrown"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            add.bindTo(1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void table() throws Throwable {
        Map<String, MethodHandle> operations = new HashMap<>();
        MethodType binary = MethodType.methodType(int.class, int.class, int.class);
        operations.put("max", LOOKUP.findStatic(Math.class, "max", binary));
        operations.put("add", find("add", binary));
        operations.put("rem", LOOKUP.findStatic(Math.class, "floorMod", binary));
        for (String op : List.of("max", "add", "rem")) {
            System.out.println(op + " " + (int) operations.get(op).invokeExact(17, 5) + " " + operations.get(op).type().equals(binary));
        }
        MethodHandle newList = LOOKUP.findConstructor(ArrayList.class, MethodType.methodType(void.class, int.class));
        List<String> list = (List<String>) newList.invoke(10);
        list.add("made");
        System.out.println(list + " " + newList.type().returnType().getSimpleName());
        MethodHandle get = LOOKUP.findGetter(HandleCombinators.class, "count", int.class);
        MethodHandle set = LOOKUP.findSetter(HandleCombinators.class, "count", int.class);
        HandleCombinators h = new HandleCombinators("fields");
        for (MethodHandle m : new MethodHandle[] {get, set}) {
            tell(m == get ? "get" : "set", m);
        }
        set.bindTo(h).invokeExact(12);
        System.out.println((int) get.bindTo(h).invokeExact() + h.count);
        Runnable all = () -> System.out.println("calls: " + calls);
        all.run();
    }

    public static void main(String[] args) throws Throwable {
        bound();
        combined();
        arrays();
        wrong();
        table();
    }
}
