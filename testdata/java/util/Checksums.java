import java.nio.charset.StandardCharsets;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/** Checksums of the JDK beside hand-written ones. */
public class Checksums {
    static int crc(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int i = 0; i < 8; i++) {
                crc = crc >>> 1 ^ (crc & 1) * 0xEDB88320;
            }
        }
        return ~crc;
    }

    static int fnv(byte[] data) {
        int h = 0x811c9dc5;
        for (byte b : data) {
            h = (h ^ b & 0xff) * 16777619;
        }
        return h;
    }

    public static void main(String[] args) {
        byte[] data = "123456789".getBytes(StandardCharsets.US_ASCII);
        byte[] longer = "The quick brown fox jumps over the lazy dog. ".repeat(20).getBytes(StandardCharsets.UTF_8);
        for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            c.update(data);
            System.out.print(c.getClass().getSimpleName() + " " + Long.toHexString(c.getValue()));
            c.reset();
            c.update(longer, 3, 500);
            c.update('x');
            System.out.println(" " + Long.toHexString(c.getValue()));
        }
        CRC32 crc = new CRC32();
        crc.update(longer);
        System.out.println(Integer.toHexString(crc(data)) + " " + (crc.getValue() == (crc(longer) & 0xffffffffL)) + " " + Integer.toHexString(fnv(data)));
    }
}
