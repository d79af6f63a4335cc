import java.util.Arrays;

/** String.split at one character, with all limits, beside the same by a Pattern. */
public class SplitAtCharacters {
    static String regex = ",";

    static void compare(String s) {
        for (int limit = -1; limit < 5; limit++) {
            String[] constant = s.split(",", limit), computed = s.split(regex, limit);
            if (!Arrays.equals(constant, computed)) {
                System.out.println("differ: " + Arrays.toString(constant) + Arrays.toString(computed));
            }
        }
        System.out.println(Arrays.toString(s.split(",")) + s.split(",").length + Arrays.toString(s.split(",", 2)) + Arrays.toString(s.split(",", -1)));
    }

    static String field(String line) {
        try {
            return line.split("\t")[1];
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", ",", ",,,", "a", "a,", ",a", "a,b", "a,,b", "a,b,c,d,e", ",a,,b,,", "no commas", "é,€,😀"}) {
            compare(s);
        }
        System.out.println(field("a\tb") + " " + field("a") + " " + field(null));
        System.out.println("1.2.3".split("\\.").length + " " + "a|b|c".split("\\|")[2] + " " + "x y".split(" ")[1] + " " + "C:\\dir\\f".split("\\\\").length + " " + "a]b".split("]").length);
        System.out.println("1.2".split(".").length + " " + "a1b".split("\\d").length + " " + "ab".split("").length + " " + "a  b".split(" +").length + " " + "aéb".split("é").length);
        String same = "whole";
        System.out.println(same.split(",")[0] == same);
    }
}
