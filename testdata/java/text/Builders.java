/** StringBuilder and StringBuffer. */
public class Builders {
    static String caesar(String s, int shift) {
        StringBuilder b = new StringBuilder(s.length());
        for (char c : s.toCharArray()) {
            if (Character.isUpperCase(c)) {
                b.append((char) ('A' + Math.floorMod(c - 'A' + shift, 26)));
            } else if (Character.isLowerCase(c)) {
                b.append((char) ('a' + Math.floorMod(c - 'a' + shift, 26)));
            } else {
                b.append(c);
            }
        }
        return b.toString();
    }

    static String runLength(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length();) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            b.append(s.charAt(i));
            if (j - i > 1) {
                b.append(j - i);
            }
            i = j;
        }
        return b.toString();
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("base");
        b.append(1).append('c').append(2.5).append(3f).append(4L).append(true).append((String) null).append(new char[] {'x', 'y'}).append("abcdef", 1, 3).append((Object) "o");
        System.out.println(b + " " + b.length());
        b.insert(0, "start ").insert(6, 42).insert(8, ' ').deleteCharAt(0).delete(1, 3).replace(0, 2, "##").setCharAt(2, '@');
        System.out.println(b);
        b.setLength(10);
        System.out.println(b.reverse() + " " + b.indexOf("a") + " " + b.lastIndexOf("a") + " " + b.charAt(3) + " " + b.substring(7) + " " + b.capacity());
        b.setLength(0);
        b.appendCodePoint(0x1F600).append('é').append("日本");
        System.out.println(b + " " + b.length() + " " + b.codePointAt(0) + " " + new StringBuilder("日本").compareTo(new StringBuilder("日")));
        System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), -3));
        System.out.println(runLength("aaabccddddde") + " " + runLength(""));
        StringBuffer sb = new StringBuffer();
        for (int i = 0; i < 100; i++) {
            sb.append(i % 10);
        }
        sb.insert(50, "-----").delete(0, 45);
        System.out.println(sb + " " + sb.length());
        try {
            b.deleteCharAt(50);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.insert(-1, "x");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder lines = new StringBuilder();
        for (int i = 1; i <= 5; i++) {
            lines.append(" ".repeat(5 - i)).append("*".repeat(2 * i - 1)).append('\n');
        }
        System.out.print(lines);
        System.out.println(new StringBuilder("racecar").reverse().toString().contentEquals("racecar"));
    }
}
