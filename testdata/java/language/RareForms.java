import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** What compilers say in ways of their own: in which order, initialised when, through which accessor. */
public class RareForms {
    static final StringBuilder log = new StringBuilder();

    static int log(int x) {
        log.append(x).append(',');
        return x;
    }

    static void tell(Object... what) {
        System.out.println(Arrays.deepToString(what) + " " + log);
        log.setLength(0);
    }

    interface Private {
        private String own(int x) {
            return "own" + x;
        }

        private static int twice(int x) {
            return 2 * x;
        }

        default Supplier<String> both(int x) {
            IntFunction<String> handle = this::own;
            return () -> own(x) + handle.apply(x + 1);
        }

        static IntUnaryOperator twice() {
            return Private::twice;
        }

        Function<Integer, Integer> FIELD = x -> twice(x) + 1;
    }

    interface Named {
        String name();
    }

    interface Counted {
        default String count(int x) {
            return "count" + x;
        }
    }

    static class NamedCounted implements Named, Counted {
        public String name() {
            return "name";
        }
    }

    static <T extends Named & Counted> String ofBoth(T t) {
        Supplier<String> name = t::name;
        IntFunction<String> count = t::count;
        return name.get() + count.apply(3);
    }

    static class Pair {
        final int a, b;

        Pair(int a, int b) {
            this.a = a;
            this.b = b;
        }

        Pair(String s) {
            this(1, switch (s) {
                case "x" -> {
                    try {
                        yield Integer.parseInt("zz");
                    } catch (NumberFormatException e) {
                        yield 77;
                    }
                }
                default -> s.length();
            });
        }

        Pair(boolean z) {
            this(z ? new Pair("x").b : 3, new int[] {4, 5}[z ? 1 : 0]);
        }

        @Override
        public String toString() {
            return a + "/" + b;
        }
    }

    static class SubPair extends Pair {
        SubPair(int x) {
            super(x, switch (x) {
                case 1:
                    try {
                        yield log(9) / (x - 1);
                    } catch (ArithmeticException e) {
                        yield log(8);
                    } finally {
                        log(7);
                    }
                default:
                    yield x;
            });
        }

        @Override
        public String toString() {
            Supplier<String> s = super::toString;
            return "Sub" + s.get();
        }
    }

    static class Loud {
        static {
            log(1000);
        }

        static int same(int x) {
            return x;
        }
    }

    enum LoudEnum {
        A, B;

        static {
            log(2000);
        }
    }

    static int ordinal(LoudEnum e) {
        switch (e) {
            case A:
                return 0;
            default:
                return 1;
        }
    }

    static class Counter {
        int c;

        @Override
        public String toString() {
            log(c);
            return "t" + c++;
        }
    }

    int field = 3;

    RareForms me() {
        log(500);
        return this;
    }

    static synchronized int sync(int n) {
        if (n == 0) {
            throw new IllegalStateException("held " + Thread.holdsLock(RareForms.class));
        }
        return sync(n - 1);
    }

    static Exception either(boolean b) {
        try {
            throw b ? new CloneNotSupportedException() : new IllegalStateException();
        } catch (Exception e) {
            return e;
        }
    }

    public static void main(String[] args) {
        tell(new Private() {}.both(4).get(), Private.twice().applyAsInt(5), Private.FIELD.apply(6), ofBoth(new NamedCounted()));
        tell(new Pair("x"), new Pair("long"), new Pair(true), new Pair(false), new SubPair(1), new SubPair(2));

        IntUnaryOperator same = Loud::same;
        Supplier<Loud> made = Loud::new;
        tell("a reference initialises nothing");
        same.applyAsInt(3);
        made.get();
        tell("a call does");
        try {
            ordinal(null);
        } catch (NullPointerException e) {
            tell("the switch first, then null");
        }
        tell(ordinal(LoudEnum.B));

        Object text = "o";
        text += "bj" + 1;
        String[] words = {"a", "b", null};
        int i = 0;
        words[i++] += "x";
        words[i++] += i;
        words[log(2)] += log(5) + "" + log(6);
        tell(text, words, i);
        StringBuilder sb = new StringBuilder("s");
        tell("" + sb + sb.append("x") + sb.length());
        Counter t = new Counter();
        tell(t + "-" + t + (t.c = 10) + t, t.c);
        int shifted = 1;
        shifted <<= 33L;
        long wide = 1;
        wide <<= 65;
        tell(shifted, wide, 1 << 33L, -1 >>> 33L, (byte) (1 << 7), (short) 1 << 15L);

        int[] a = {0, 0, 0, 0};
        int k = 0;
        a[k] = k = 2;
        a[k++] = a[k] = k + 1;
        tell(a, k);
        RareForms r = new RareForms();
        r.me().field = log(4) + r.me().field++;
        r.me().field += r.me().field *= 2;
        tell(r.field);
        try {
            int[] none = null;
            none[log(0)] += log(1);
        } catch (NullPointerException e) {
            tell("the index was evaluated");
        }
        try {
            ((RareForms) null).field = log(3);
        } catch (NullPointerException e) {
            tell("the value was too");
        }
        try {
            int[][] jagged = new int[log(2)][log(-1)];
        } catch (NegativeArraySizeException e) {
            tell(e.getMessage());
        }
        try {
            sync(3);
        } catch (IllegalStateException e) {
            tell(e.getMessage(), Thread.holdsLock(RareForms.class), either(true), either(false));
        }
        Function<String, LoudEnum> valueOf = LoudEnum::valueOf;
        Supplier<List<String>> list = ArrayList<String>::new;
        IntFunction<Map<String, Integer>> map = HashMap::new;
        tell(valueOf.apply("B"), list.get(), map.apply(5), ((Supplier<Supplier<String>>) () -> () -> "inner").get().get());
    }
}
