import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The methods of String. */
public class StringMethods {
    public static void main(String[] args) {
        String s = "The quick brown fox";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('q') + " " + s.indexOf("o", 13) + " " + s.lastIndexOf('o') + " " + s.indexOf("zebra"));
        System.out.println(s.substring(4, 9) + "|" + s.substring(16) + "|" + s.replace('o', '0') + "|" + s.replace("quick", "slow") + "|" + s.concat("!"));
        System.out.println(s.toUpperCase() + " " + s.toLowerCase(Locale.ROOT) + " " + s.startsWith("The") + s.endsWith("x") + s.startsWith("quick", 4) + s.contains("row"));
        System.out.println("  padded\t ".trim() + "|" + "  both ".strip() + "|" + " left ".stripLeading() + "|" + " right ".stripTrailing() + "|" + " \t".isBlank() + "".isEmpty());
        System.out.println("ab".repeat(3) + " " + String.join("-", "x", "y", "z") + " " + String.join("/", Arrays.asList("a", "b")) + " " + "a,b,,c,,".split(",").length
                + " " + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString("abc".split("")));
        System.out.println("apple".compareTo("banana") + " " + "apple".compareTo("app") + " " + "Apple".compareToIgnoreCase("apple") + " " + "ABC".equalsIgnoreCase("abc")
                + " " + "x".equals(null) + " " + "abc".contentEquals(new StringBuilder("abc")) + " " + "abcdef".regionMatches(true, 2, "xCDe", 1, 3));
        System.out.println("one\ntwo\n\nthree".lines().collect(Collectors.toList()) + " " + "hello".chars().sum() + " " + "x y  z".split("\\s+").length);
        System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "Grüße €".hashCode() + " " + String.valueOf(3.5) + String.valueOf(new char[] {'a', 'b'}) + String.valueOf((Object) null));
        System.out.println("Grüße, Ελλάδα, 日本".toUpperCase(Locale.ROOT) + " " + "İSTANBUL ẞ".toLowerCase(Locale.ROOT) + " " + "ÀÉ".equalsIgnoreCase("àé"));
        String emoji = "a😀b";
        System.out.println(emoji.length() + " " + emoji.codePointCount(0, 4) + " " + emoji.codePointAt(1) + " " + new StringBuilder(emoji).reverse() + " " + emoji.offsetByCodePoints(0, 2)
                + " " + Character.isSurrogate(emoji.charAt(2)) + " " + new String(Character.toChars(0x1F600)).equals(emoji.substring(1, 3)));
        String a = "con" + "stant", b = "constant", c = new String("constant");
        System.out.println((a == b) + " " + (b == c) + " " + (b == c.intern()) + " " + b.equals(c));
        System.out.println("  indent\n me".indent(2).replace(' ', '.') + "|" + "   a\n  b".stripIndent() + "|" + "a\\tb".translateEscapes() + "|" + "%s".formatted(1) + "|" + "x".<Integer>transform(String::length));
        System.out.println("tic".concat("tac").chars().distinct().mapToObj(Character::toString).collect(Collectors.joining("+")));
        try {
            s.substring(5, 2);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.charAt(99);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("bad index");
        }
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
