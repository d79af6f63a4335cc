import java.util.Arrays;

/** Most methods of String on ordinary arguments. */
public class StringMethods {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.lastIndexOf("o") + " " + s.indexOf("World") + " " + s.indexOf("zzz") + " " + s.indexOf(""));
        System.out.println(s.substring(7) + " " + s.substring(0, 5) + " [" + s.substring(12) + "] " + s.subSequence(1, 4));
        System.out.println(s.toUpperCase() + " " + s.toLowerCase() + " " + s.concat("!") + " " + s.replace('l', 'L') + " " + s.replace("World", "Java") + " " + s.replace("", "-"));
        System.out.println(s.startsWith("Hell") + " " + s.startsWith("World", 7) + " " + s.endsWith("ld") + " " + s.contains("lo, W") + " " + s.isEmpty() + " " + "".isEmpty() + " " + "  ".isBlank());
        System.out.println("[" + "  trim me\t\n".trim() + "] [" + "  strip ".strip() + "] [" + "  left".stripLeading() + "] [" + "right  ".stripTrailing() + "]");
        System.out.println("ab".repeat(3) + " [" + "x".repeat(0) + "] " + "-".repeat(10));
        System.out.println("b".compareTo("a") + " " + "apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "ABC".compareToIgnoreCase("abd") + " " + "ABC".equalsIgnoreCase("abc"));
        System.out.println(s.equals("Hello, World") + " " + s.equals(null) + " " + s.contentEquals(new StringBuilder("Hello, World")) + " " + s.hashCode() + " " + "".hashCode());
        System.out.println(Arrays.toString(s.toCharArray()) + " " + Arrays.toString("héllo".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        System.out.println(String.valueOf(1) + String.valueOf(true) + String.valueOf('c') + String.valueOf(1.5) + String.valueOf((Object) null) + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'x'}));
        System.out.println(new String() + new String("copy") + new String(new char[] {'f', 'r', 'o', 'm'}, 1, 2) + new String(new byte[] {72, 105}) + new String(new int[] {0x1F600, 65}, 1, 1) + new String(new StringBuilder("sb")));
        System.out.println(s.regionMatches(7, "a World", 2, 5) + " " + s.regionMatches(true, 0, "HELLO", 0, 5) + " " + s.matches("H.*d") + " " + s.codePointAt(0) + " " + s.chars().sum());
        char[] target = new char[5];
        s.getChars(7, 12, target, 0);
        System.out.println(target);
        System.out.println("a,b,,c,,".split(",").length + " " + Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,c".split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString("a1b22c".split("[0-9]+")));
        System.out.println(String.join("-", "a", "b", "c") + " " + String.join("/", Arrays.asList("x", "y")) + " " + String.join(",", new String[0]) + "|");
        System.out.println("  indent\n two".indent(2).replace("\n", "$") + " " + "a\tb\\n".translateEscapes().length() + " " + "%d%%".formatted(5) + " " + "x".describeConstable().get());
        System.out.println("Mississippi".replaceAll("ss", "SS") + " " + "Mississippi".replaceFirst("i", "I") + " " + "a.b.c".replaceAll("\\.", "") + " " + "x".transform(t -> t + t));
        System.out.println("line1\nline2\r\nline3".lines().count() + " " + "abc".chars().filter(c -> c > 'a').count() + " " + "tests".indexOf('s', -5) + " " + "tests".lastIndexOf('t', 2));
        System.out.println(s.intern() == "Hello, World");
        System.out.println("ß".toUpperCase() + " " + "İ".length() + " " + "TITLE".toLowerCase() + " " + "ǅ".toLowerCase());
    }
}
