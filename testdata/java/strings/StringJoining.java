// Joins strings by +, by builders in one expression and by builders that are kept.
public class StringJoining {
    static String all(Object o, int i, char c, long l, boolean b, double d, float f, String s, byte y, short h) {
        return o + "|" + i + c + l + b + d + f + s + y + h + "\u4f60" + null;
    }

    static String chained(int n) {
        return new StringBuilder().append("p").append(n).append(2.5f).append(new int[0] == null).append('x').toString();
    }

    static String kept(int n) {
        StringBuilder sb = new StringBuilder("a");
        sb.append(1).append('b');
        for (int i = 0; i < n; i++) {
            sb.append(i).append(',');
        }
        sb.setLength(sb.length() - 1);
        return sb.reverse().toString();
    }

    static class Loud {
        private final String name;

        Loud(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            System.out.println("asked " + name);
            return name;
        }
    }

    public static void main(String[] args) {
        System.out.println(all("x", -5, '\u00e9', 1L << 40, true, 1.5, 0.1f, null, (byte) -1, (short) 7));
        System.out.println(chained(3));
        System.out.println(kept(4));
        String empty = "";
        String copy = "" + empty;
        System.out.println((copy == empty) + " " + copy.isEmpty());
        System.out.println("" + '\ud83d' + '\ude00');
        String z = null;
        z += "t";
        z += 'c';
        z += 1;
        System.out.println(z);
        Loud none = null;
        System.out.println(new Loud("one") + " and " + new Loud("two") + " and " + none);
        System.out.println(new StringBuilder("begin ").append(new Loud("three")).toString());
        try {
            System.out.println("never " + new int[2][-1].length);
        } catch (NegativeArraySizeException e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
