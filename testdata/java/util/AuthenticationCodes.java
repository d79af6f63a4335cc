import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Messages that are signed by a shared key, as web services do it. */
public class AuthenticationCodes {
    static byte[] sign(String algorithm, String key, String message) throws Exception {
        Mac mac = Mac.getInstance(algorithm);
        mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), algorithm));
        return mac.doFinal(message.getBytes(StandardCharsets.UTF_8));
    }

    public static void main(String[] args) throws Exception {
        for (String a : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA224", "HmacSHA256", "HmacSHA384", "HmacSHA512", "hmacsha256"}) {
            System.out.println(a + " " + HexFormat.of().formatHex(sign(a, "key", "The quick brown fox jumps over the lazy dog")));
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        System.out.println(mac.getAlgorithm() + " " + mac.getMacLength());
        try {
            mac.update((byte) 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        mac.init(new SecretKeySpec(new byte[100], "AES"));
        mac.update("a".getBytes());
        mac.update(new byte[] {1, 2, 3, 4}, 1, 2);
        Mac other = (Mac) mac.clone();
        System.out.println(Base64.getEncoder().encodeToString(mac.doFinal()));
        mac.update((byte) 7);
        mac.reset();
        System.out.println(Base64.getEncoder().encodeToString(mac.doFinal()));
        System.out.println(Base64.getEncoder().encodeToString(other.doFinal(new byte[] {5})));
        try {
            mac.init(null);
        } catch (InvalidKeyException e) {
            System.out.println(e.getMessage());
        }
        try {
            new SecretKeySpec(new byte[0], "AES");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Mac.getInstance("NoSuch");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
    }
}
