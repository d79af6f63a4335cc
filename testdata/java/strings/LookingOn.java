import java.util.StringTokenizer;

/** What indexOf gives for any index to begin with, and what tokens there are: whoever goes on behind comes to an end. */
public class LookingOn {
    static void count(String s, int c) {
        int found = 0, wrong = 0;
        for (int from = -2; from <= s.length() + 2; from++) {
            int at = s.indexOf(c, from), text = s.indexOf(Character.toString((char) c), from);
            int built = new StringBuilder(s).indexOf(Character.toString((char) c), from);
            if (at >= 0 && (at < from || at >= s.length()) || at != text || at != built) {
                wrong++;
            }
        }
        for (int at = s.indexOf(c); at >= 0; at = s.indexOf(c, at + 1)) {
            found++;
        }
        System.out.println(s + " has " + found + ", wrong " + wrong);
    }

    public static void main(String[] args) {
        count("", 'a');
        count("banana", 'a');
        count("żółw", 'ż');
        count("banana", 'ż');
        System.out.println("a".indexOf('a', Integer.MAX_VALUE) + " " + "a".indexOf('a', Integer.MIN_VALUE) + " " + "a".indexOf("a", Integer.MAX_VALUE));
        System.out.println("ab".indexOf("", 1) + " " + "ab".indexOf("", 2) + " " + "ab".indexOf("", 3));
        StringTokenizer t = new StringTokenizer("one, two,,three", ", ", true);
        while (t.hasMoreTokens()) {
            System.out.print("<" + t.nextToken() + ">");
        }
        System.out.println(t.countTokens());
    }
}
