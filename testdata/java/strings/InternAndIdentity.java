/** Which strings are the same object. */
public class InternAndIdentity {
    static final String FIELD = "shared";
    static final String FOLDED = "sha" + "red";

    static class Other {
        static final String FIELD = "shared";
    }

    static String same(Object a, Object b) {
        return a == b ? "same" : a.equals(b) ? "equal" : "different";
    }

    public static void main(String[] args) {
        String local = "shared", half = "sha";
        final String finalHalf = "sha";
        System.out.println(same(local, FIELD) + " " + same(FIELD, Other.FIELD) + " " + same(FOLDED, local));
        System.out.println(same(half + "red", local) + " " + same(finalHalf + "red", local) + " " + same((half + "red").intern(), local));
        System.out.println(same(new String("shared"), local) + " " + same(new String("shared").intern(), local) + " " + same(local.toString(), local));
        System.out.println(same("shared".substring(0), local) + " " + same(local.concat(""), local) + " " + same(local.trim(), local) + " " + same(local.replace('x', 'y'), local) + " " + same(local.strip(), local));
        System.out.println(same(String.valueOf("shared"), local) + " " + same(String.valueOf((Object) "shared"), local) + " " + same("" + local, local));
        System.out.println(same(local.toLowerCase(), local) + " " + same("a".repeat(1), "a") + " " + same("x1", "x" + 1) + " " + same("x" + half.length(), "x3"));
        char[] cs = {'s', 'h', 'a', 'r', 'e', 'd'};
        String made = new String(cs);
        cs[0] = 'S';
        System.out.println(made + " " + same(made, local) + " " + same(made.intern(), local));
        String dynamic = new StringBuilder("never seen ").append(42).toString();
        System.out.println(same(dynamic.intern(), dynamic) + " " + same(dynamic.intern(), new String(dynamic).intern()));
        System.out.println(same(Integer.toString(5), Integer.toString(5)) + " " + same("", new String()) + " " + same("".intern(), ""));
        System.out.println(same(args.getClass(), String[].class) + " " + same(Boolean.TRUE, true) + " " + same("null", "" + null));
        System.out.println(same(args.getClass().getName(), String[].class.getName()) + " " + same(Other.class.getName(), "InternAndIdentity$Other") + " " + same(int[].class.getName(), "[I"));
    }
}
