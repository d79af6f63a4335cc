import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Strings outside Latin 1: surrogates, code points, mixed coders. */
public class UnicodeText {
    static String reverse(String s) {
        int[] points = s.codePoints().toArray();
        StringBuilder b = new StringBuilder();
        for (int i = points.length - 1; i >= 0; i--) {
            b.appendCodePoint(points[i]);
        }
        return b.toString();
    }

    static String escape(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c < 128) {
                b.append(c);
            } else {
                b.append("\\u").append(Integer.toHexString(c | 0x10000).substring(1));
            }
        }
        return b.toString();
    }

    public static void main(String[] args) {
        String latin = "caf\u00e9", greek = "λόγος", emoji = "a😀b🚀", mixed = latin + greek + emoji;
        for (String s : new String[] {latin, greek, emoji, mixed, "", "\0"}) {
            System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + escape(s) + " " + s.hashCode() + " " + s.getBytes(StandardCharsets.UTF_8).length);
        }
        System.out.println(greek + " " + greek.toUpperCase() + " " + emoji + " " + reverse(emoji) + " " + mixed.indexOf("ό") + " " + mixed.indexOf(0x1F680) + " " + mixed.lastIndexOf('é'));
        System.out.println(emoji.charAt(1) == '\uD83D' ? "high" : "?");
        System.out.println(emoji.codePointAt(1) + " " + emoji.codePointAt(2) + " " + emoji.offsetByCodePoints(0, 3) + " " + emoji.codePointBefore(3));
        System.out.println(latin.equals("café") + " " + greek.substring(0, 0).equals("") + " " + mixed.substring(0, 4).equals(latin) + " " + mixed.startsWith(latin) + " " + mixed.contains(greek));
        System.out.println(latin.compareTo(greek) + " " + "z".compareTo("é") + " " + "\uFFFF".compareTo(emoji.substring(1)));
        System.out.println(Arrays.toString("é€😀".getBytes(StandardCharsets.UTF_8)));
        System.out.println(Arrays.toString("é€".getBytes(StandardCharsets.ISO_8859_1)) + Arrays.toString("aé".getBytes(StandardCharsets.UTF_16BE)) + Arrays.toString("é".getBytes(StandardCharsets.US_ASCII)));
        System.out.println(new String(new byte[] {(byte) 0xe2, (byte) 0x82, (byte) 0xac, 65}, StandardCharsets.UTF_8) + new String(new byte[] {(byte) 0xe9}, StandardCharsets.ISO_8859_1) + escape(new String(new byte[] {(byte) 0xff, 65}, StandardCharsets.UTF_8)));
        System.out.println(latin.replace('é', 'e') + " " + latin.replace('f', 'φ') + " " + greek.replace("ο", "o") + " " + escape(mixed.replace("😀", "")));
        System.out.println(greek.concat("!") + latin.concat("€") + String.join("·", latin, greek) + " " + greek.repeat(2) + " " + "é".repeat(3));
        System.out.println(greek.chars().max().getAsInt() + " " + emoji.chars().count() + " " + emoji.codePoints().count());
        System.out.println("ÀÉÎ".toLowerCase() + "àéî".toUpperCase() + "ΣΑΣ".toLowerCase() + "straße".toUpperCase() + "ŉ".toUpperCase().length());
        System.out.println("\u2003x\u2003".strip().length() + " " + "\u2003x".trim().length() + " " + "\u3000".isBlank());
    }
}
