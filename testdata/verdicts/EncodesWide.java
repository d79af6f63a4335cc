// verdict: holds
import java.nio.charset.StandardCharsets;

/** What the JDK keeps while memory lasts, such as a decoder beside each encoder, is no matter of the program's. */
public class EncodesWide {
    public static void main(String[] args) {
        byte[] wide = "a\u00e9".getBytes(StandardCharsets.UTF_16BE);
        assert wide.length == 4 && new String(wide, StandardCharsets.UTF_16BE).equals("a\u00e9");
        assert "\u00e9".getBytes(StandardCharsets.US_ASCII)[0] == '?';
    }
}
