import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/** Encoding and decoding of texts. */
public class Charsets {
    public static void main(String[] args) throws Exception {
        String s = "aé€😀";
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        System.out.println(utf8.length + " " + Arrays.toString(utf8));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.ISO_8859_1)) + " " + Arrays.toString(s.getBytes(StandardCharsets.US_ASCII)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.UTF_16BE)) + " " + s.getBytes(StandardCharsets.UTF_16).length);
        System.out.println(new String(utf8, StandardCharsets.UTF_8).equals(s) + " " + new String(utf8, StandardCharsets.ISO_8859_1).length() + " " + new String(utf8, 1, 2, StandardCharsets.UTF_8));
        System.out.println(new String(new byte[] {65, (byte) 0xc3, 66, (byte) 0xff, (byte) 0xe2, (byte) 0x82}, StandardCharsets.UTF_8));
        System.out.println("\ud800x".getBytes(StandardCharsets.UTF_8).length + " " + new String(s.getBytes("UTF-16LE"), "UTF-16LE").equals(s));
        System.out.println(StandardCharsets.UTF_8.name() + " " + Charset.forName("latin1") + " " + Charset.isSupported("nonsense-8") + " " + StandardCharsets.US_ASCII.equals(Charset.forName("ascii")));
        System.out.println(StandardCharsets.UTF_8.encode("hé").remaining() + " " + StandardCharsets.UTF_8.decode(java.nio.ByteBuffer.wrap(utf8)).length());
        Base64.Encoder e = Base64.getEncoder();
        for (String t : new String[] {"", "f", "fo", "foo", "foobar"}) {
            String coded = e.encodeToString(t.getBytes(StandardCharsets.UTF_8));
            System.out.print(coded + "=>" + new String(Base64.getDecoder().decode(coded)) + " ");
        }
        System.out.println();
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) {
            all[i] = (byte) (i * 7);
        }
        String url = Base64.getUrlEncoder().withoutPadding().encodeToString(all);
        String mime = Base64.getMimeEncoder().encodeToString(all);
        System.out.println(url.length() + " " + url.substring(0, 20) + " " + mime.lines().count() + " " + Arrays.equals(Base64.getMimeDecoder().decode(mime), all) + " "
                + Arrays.equals(Base64.getUrlDecoder().decode(url), all));
        try {
            Base64.getDecoder().decode("a*b=");
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(HexFormat.of().formatHex(utf8) + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {1, -1}) + " " + Arrays.toString(HexFormat.of().parseHex("00ff10")));
    }
}
