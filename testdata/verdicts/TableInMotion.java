// verdict: holds
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** The table of checksums is made between two states, and from then on is as it is. */
public class TableInMotion {
    public static void main(String[] args) {
        byte[] data = "The quick brown fox jumps over the lazy dog. The quick brown fox.".getBytes(StandardCharsets.UTF_8);
        CRC32 crc = new CRC32();
        crc.update(data);
        long whole = crc.getValue();
        System.out.println(whole);
        crc.reset();
        for (byte b : data) {
            crc.update(b);
        }
        assert crc.getValue() == whole;
    }
}
