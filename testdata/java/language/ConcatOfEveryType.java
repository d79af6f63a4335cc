/** String concatenation of values of every type, constants and nulls. */
public class ConcatOfEveryType {
    static int calls;

    static String call(String s) {
        return s + ++calls;
    }

    @Override
    public String toString() {
        return null;
    }

    static final String CONSTANT = "con" + 's' + 1 + true + 2.5 + 3f + 4L + (char) 65;

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        short s = -2;
        char c = 'c';
        int i = -3;
        long l = 1L << 60;
        float f = 1.5f;
        double d = -0.0;
        String n = null;
        Object o = null;
        char[] cs = {'x'};
        System.out.println("" + z + b + s + c + i + l + f + d + n + o);
        System.out.println(z + "|" + b + "|" + s + "|" + c + "|" + i + "|" + l + "|" + f + "|" + d + "|" + n + "|" + o);
        System.out.println(i + i + "" + i + i);
        System.out.println(c + c + "" + c + c);
        System.out.println(CONSTANT);
        System.out.println(call("a") + call("b") + call("c"));
        System.out.println("object " + new ConcatOfEveryType() + " array " + String.valueOf(cs) + cs.length);
        String grown = "";
        for (int k = 0; k < 10; k++) {
            grown += k % 2 == 0 ? k : (char) ('a' + k);
        }
        System.out.println(grown);
        String marks = "\u0001" + i + "\u0002" + c + "é€\uD83D\uDE00";
        System.out.println(marks.length() + " " + (int) marks.charAt(0) + " " + (int) marks.charAt(3));
        System.out.println("nested " + ("inner " + (i > 0 ? "pos" : "neg " + -i)) + ('a' + 1) + (char) ('a' + 1));
        n += "x";
        n += null;
        System.out.println(n);
        Object thing = "thing";
        thing += "s" + 1;
        CharSequence characters = n;
        characters += "c";
        Comparable<String> comparable = "a";
        comparable += "b";
        Object[] things = {1, null};
        things[1] += "!";
        System.out.println(thing + " " + characters + characters.length() + " " + comparable.compareTo("aa") + " " + things[1]);
        System.out.println(1 + 2 + "3" + 4 + 5 + '6' + 7L + .5f);
        System.out.println(null + "null" + null);
        final String local = "loc" + "al";
        System.out.println(local == "local");
        System.out.println("local" == new String("local") + "");
    }
}
