/** StringBuilder and StringBuffer: every kind of append, insert, delete. */
public class StringBuilders {
    static String reverseWords(String s) {
        StringBuilder b = new StringBuilder();
        for (String w : s.split(" ")) {
            b.insert(0, " ").insert(0, w);
        }
        b.setLength(b.length() - 1);
        return b.toString();
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(true).append('c').append(1).append(2L).append(1.5f).append(2.5).append("s").append((String) null).append((Object) null).append(new char[] {'x', 'y'}).append("0123456", 2, 4).append(new char[] {'p', 'q', 'r'}, 1, 1);
        System.out.println(b + " " + b.length());
        b.setLength(0);
        b.append("hello world");
        b.insert(5, ',').insert(0, 12).insert(0, true).insert(b.length(), 1.5).insert(2, new char[] {'#'});
        System.out.println(b);
        b.delete(0, 7).deleteCharAt(0).replace(0, 4, "HELL").setCharAt(4, 'O');
        System.out.println(b + " " + b.indexOf("world") + " " + b.lastIndexOf("l") + " " + b.charAt(2) + " " + b.substring(3) + " " + b.substring(1, 3));
        System.out.println(b.reverse() + " " + new StringBuilder("a\uD83D\uDE00b").reverse().codePointAt(1));
        b.setLength(3);
        System.out.println("[" + b + "]");
        b.setLength(5);
        System.out.println(b.length() + " " + (int) b.charAt(4));
        b.delete(0, 100);
        System.out.println(b.length() + " " + b.isEmpty() + " " + (b.capacity() >= 0));
        for (int i = 0; i < 100; i++) {
            b.append(i % 10);
        }
        System.out.println(b.length() + " " + b.substring(90));
        b.trimToSize();
        b.ensureCapacity(500);
        System.out.println(reverseWords("the quick brown fox"));
        StringBuffer f = new StringBuffer("buffer");
        f.append(1).append('x').insert(0, "a ").reverse();
        System.out.println(f + " " + f.length() + " " + f.indexOf("r"));
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("x").equals(new StringBuilder("x")));
        StringBuilder wide = new StringBuilder("latin");
        wide.append('\u20ac').append("é").appendCodePoint(0x1F680);
        System.out.println(wide + " " + wide.length() + " " + wide.codePointCount(0, wide.length()));
        wide.setLength(5);
        wide.append('!');
        System.out.println(wide.toString().equals("latin!") + " " + "latin!".equals(wide.toString()) + " " + wide.toString().hashCode());
        CharSequence cs = wide;
        System.out.println(cs.subSequence(0, 3) + " " + cs.length() + " " + cs.chars().max().getAsInt());
        b = new StringBuilder();
        b.append(Integer.MIN_VALUE).append(' ').append(Long.MIN_VALUE).append(' ').append(Long.MAX_VALUE).append(' ').append(-0.0).append(Float.NaN);
        System.out.println(b);
    }
}
