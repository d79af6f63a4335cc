import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.*;
public class NormalForms {
    static String hex(String s) { StringBuilder b = new StringBuilder(); for (char c : s.toCharArray()) b.append(Integer.toHexString(c)).append(' '); return b.toString(); }
    static String slug(String s) { return Normalizer.normalize(s, Form.NFD).replaceAll("\\p{M}", "").replaceAll("[^\\p{Alnum}]+", "-").toLowerCase(); }
    static String plain(String s) { return Normalizer.normalize(s, Form.NFD).replaceAll("\\p{InCombiningDiacriticalMarks}+", ""); }
    public static void main(String[] a) {
        for (String s : new String[]{"Crème Brûlée à la carte", "Łódź Ångström naïve Zürich", "Tiếng Việt", "Ελληνικά ΐ", "Ёлка й", "がぎぐ パ", "한국어 각", "ﬁ ﬂ ½ ² ① Ⅳ ™ Ａｂｃ １２３ ｱ", "e\u0301\u0327 e\u0327\u0301 a\u0315\u0300\u05ae\u0062", "\u212b \u2126 \u1e9b\u0323", "😀 é 漢字", "\u0344 \u0958 \u0f73 \u0b4b", "plain", "", "q\u0307\u0323 \u01d5 \u1ea5", "\u1100\u1161\u11a8 \uac00\u11a8"}) {
            for (Form f : Form.values()) { String n = Normalizer.normalize(s, f); System.out.println(f + " " + n + " " + hex(n) + Normalizer.isNormalized(s, f)); }
            System.out.println(slug(s) + " | " + plain(s) + " " + s.equals(Normalizer.normalize(s, Form.NFC)));
        }
        System.out.println("é".equals("e\u0301") + " " + Normalizer.normalize("é", Form.NFC).equals(Normalizer.normalize("e\u0301", Form.NFC)));
        Random r = new Random(5); int[][] pools = {{0x41, 0x5a}, {0xc0, 0x17f}, {0x300, 0x345}, {0x1e00, 0x1eff}, {0x1f00, 0x1fff}, {0x370, 0x3ff}, {0x400, 0x4ff}, {0x3040, 0x30ff}, {0xac00, 0xd7a3}, {0x1100, 0x11ff}, {0x900, 0x9ff}, {0x2000, 0x22ff}, {0x2460, 0x24ff}, {0xff00, 0xffef}};
        for (int i = 0; i < 400; i++) { StringBuilder b = new StringBuilder(); for (int k = r.nextInt(12); k >= 0; k--) { int[] p = pools[r.nextInt(3) == 0 ? 2 : r.nextInt(pools.length)]; b.append((char) (p[0] + r.nextInt(p[1] - p[0] + 1))); } int h = 0; for (Form f : Form.values()) h = h * 31 + Normalizer.normalize(b, f).hashCode(); System.out.println(h); }
        try { Normalizer.normalize(null, Form.NFC); } catch (NullPointerException e) { System.out.println("npe"); }
    }
}
