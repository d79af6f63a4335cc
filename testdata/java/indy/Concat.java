import java.util.List;

/** String concatenation by invokedynamic. */
public class Concat {
    static class Loud {
        final String name;
        Loud(String name) { this.name = name; }
        @Override public String toString() { System.out.println("toString of " + name); return name; }
    }
    static class Silent { @Override public String toString() { return null; } }
    static class Failing { @Override public String toString() { throw new IllegalStateException("cannot be shown"); } }
    enum Color { RED }
    record Pair(int a, String b) {}
    static int calls;
    static int next() { return ++calls; }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        char c = '\u00e9';
        short s = -300;
        int i = Integer.MIN_VALUE;
        long l = Long.MAX_VALUE;
        float f = 1e10f;
        double d = -0.0;
        System.out.println("" + z + b + c + s + i + l + f + d);
        System.out.println(c + s + "" + c + s);
        String nothing = null;
        Object none = null;
        Integer boxed = null;
        System.out.println(nothing + none + boxed + null);
        System.out.println("a" + new Silent() + "b");
        System.out.println(new Loud("x") + "-" + new Loud("y"));
        try {
            System.out.println("never " + new Failing());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        CharSequence seq = new StringBuilder("builder");
        List<Integer> list = List.of(1, 2);
        System.out.println(seq + " " + list + " " + Color.RED + " " + new Pair(3, "q") + " " + String.class);
        System.out.println("tags \1 and \2 stay " + i + "\1\2" + nothing);
        System.out.println(next() + "," + next() + "," + (next() + next()));
        String t = "t";
        t += 1;
        t += 'c';
        t += 2.5;
        t += null;
        t += t;
        System.out.println(t);
        String[] array = {"p", null};
        int k = 0;
        array[k++] += "q" + k;
        array[1] += "r";
        System.out.println(array[0] + array[1] + k);
        char[] chars = {'n', 'o'};
        System.out.println(("" + chars).startsWith("[C@"));
        final String fixed = "fixed";
        System.out.println((fixed + 1 == "fixed1") + " " + (t + 1 == t + 1));
        System.out.println("\ud83d\ude00 euro \u20ac " + '\ud83d' + '\ude00' + 1);
        String many = "" + 0 + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + i + l + z + c + f + d + b + s + t + i + l + z;
        System.out.println(many.length() + " " + many);
        System.out.println(1.0f + "|" + 1.0e-5 + "|" + Double.NaN + "|" + Float.NEGATIVE_INFINITY + "|" + 100.0 + "|" + Double.MIN_VALUE);
    }
}
