import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Message digests. */
public class Digests {
    public static void main(String[] args) throws NoSuchAlgorithmException {
        for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-256"}) {
            MessageDigest d = MessageDigest.getInstance(algorithm);
            d.update("hello ".getBytes(StandardCharsets.UTF_8));
            System.out.println(d.getAlgorithm() + " " + HexFormat.of().formatHex(d.digest("world".getBytes(StandardCharsets.UTF_8))) + " " + d.getDigestLength());
        }
        try {
            MessageDigest.getInstance("SHA-0");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
    }
}
