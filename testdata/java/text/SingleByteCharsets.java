import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HexFormat;

/** Texts in the character sets of one byte that files from offices have. */
public class SingleByteCharsets {
    public static void main(String[] args) throws Exception {
        String text = "Grüße, 10 € für Zoë – naïve Żółw Дом";
        for (String name : new String[] {"windows-1252", "Cp1252", "ISO-8859-15", "windows-1250", "windows-1251", "ISO-8859-2", "IBM437", "IBM850", "latin9"}) {
            Charset set = Charset.forName(name);
            byte[] bytes = text.getBytes(set);
            System.out.println(name + " " + set.name() + " " + HexFormat.of().formatHex(bytes) + " " + new String(bytes, set));
            System.out.println(set.canEncode() + " " + set.newEncoder().canEncode('€') + " " + set.newEncoder().maxBytesPerChar() + " " + set.aliases().size());
        }
        byte[] file = {'a', (byte) 0x80, (byte) 0x93, 'q', (byte) 0x94, '\n', (byte) 0x81, '\n'};
        BufferedReader in = new BufferedReader(new InputStreamReader(new ByteArrayInputStream(file), "windows-1252"));
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(line.length() + " " + (int) line.charAt(0) + " " + line);
        }
        System.out.println(Charset.isSupported("windows-1252") + " " + Charset.forName("cp1252").equals(Charset.forName("windows-1252")));
        try {
            Charset.forName("no-such-charset");
        } catch (UnsupportedCharsetException e) {
            System.out.println(e.getMessage());
        }
    }
}
