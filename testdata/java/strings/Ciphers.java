/** Caesar, Vigenere, run lengths, Morse and base 64 by hand. */
public class Ciphers {
    static String caesar(String s, int shift) {
        StringBuilder b = new StringBuilder(s.length());
        for (char c : s.toCharArray()) {
            if (Character.isUpperCase(c)) {
                c = (char) (Math.floorMod(c - 'A' + shift, 26) + 'A');
            } else if (Character.isLowerCase(c)) {
                c = (char) (Math.floorMod(c - 'a' + shift, 26) + 'a');
            }
            b.append(c);
        }
        return b.toString();
    }

    static String vigenere(String s, String key, boolean encode) {
        char[] out = new char[s.length()];
        for (int i = 0; i < out.length; i++) {
            int k = key.charAt(i % key.length()) - 'a';
            out[i] = (char) ('a' + (s.charAt(i) - 'a' + (encode ? k : 26 - k)) % 26);
        }
        return new String(out);
    }

    static String runs(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) {
            }
            b.append(j - i > 1 ? "" + (j - i) : "").append(s.charAt(i));
        }
        return b.toString();
    }

    static String expand(String s) {
        StringBuilder b = new StringBuilder();
        int n = 0;
        for (char c : s.toCharArray()) {
            if (c >= '0' && c <= '9') {
                n = n * 10 + (c - '0');
            } else {
                b.append(String.valueOf(c).repeat(Math.max(n, 1)));
                n = 0;
            }
        }
        return b.toString();
    }

    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    static String base64(byte[] data) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < data.length; i += 3) {
            int bits = 0;
            for (int k = 0; k < 3; k++) {
                bits = bits << 8 | (i + k < data.length ? data[i + k] & 0xff : 0);
            }
            for (int k = 0; k < 4; k++) {
                b.append(i + k <= data.length ? ALPHABET.charAt(bits >> 18 - 6 * k & 63) : '=');
            }
        }
        return b.toString();
    }

    static final String[] MORSE = {".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--", "-.", "---", ".--.", "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--.."};

    static String morse(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toLowerCase().toCharArray()) {
            b.append(c == ' ' ? "/" : MORSE[c - 'a']).append(' ');
        }
        return b.toString().stripTrailing();
    }

    public static void main(String[] args) {
        String secret = caesar("Attack at Dawn!", 3);
        System.out.println(secret + " " + caesar(secret, -3) + " " + caesar("xyz", 29));
        String v = vigenere("attackatdawn", "lemon", true);
        System.out.println(v + " " + vigenere(v, "lemon", false));
        String r = runs("aaabccddddddddddde");
        System.out.println(r + " " + expand(r));
        System.out.println(base64("Man".getBytes()) + " " + base64("Ma".getBytes()) + " " + base64("M".getBytes()) + " " + base64("Many hands".getBytes()));
        System.out.println(java.util.Base64.getEncoder().encodeToString("Many hands".getBytes()) + " " + new String(java.util.Base64.getDecoder().decode("TWFu")));
        System.out.println(morse("sos help"));
    }
}
