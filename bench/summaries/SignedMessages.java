/** Messages with a checksum in a shared buffer: framed under its lock, or in two halves. */
public class SignedMessages {
    private final byte[] buffer = new byte[64];
    private int used;
    private final boolean mended;

    SignedMessages(boolean mended) {
        this.mended = mended;
    }

    /** CRC-32 of the bytes, bit by bit. */
    static int crc(byte[] bytes, int from, int to) {
        int crc = -1;
        for (int i = from; i < to; i++) {
            crc ^= bytes[i] & 0xff;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
            }
        }
        return ~crc;
    }

    /** A frame: how long it is, the text, its checksum. */
    static byte[] frame(String text) {
        byte[] frame = new byte[text.length() + 5];
        frame[0] = (byte) text.length();
        for (int i = 0; i < text.length(); i++) {
            frame[i + 1] = (byte) text.charAt(i);
        }
        int crc = crc(frame, 0, text.length() + 1);
        for (int i = 0; i < 4; i++) {
            frame[text.length() + 1 + i] = (byte) (crc >>> 8 * i);
        }
        return frame;
    }

    private synchronized void append(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            buffer[used++] = bytes[i];
        }
    }

    void send(String text) {
        byte[] frame = frame(text);
        if (mended) {
            append(frame, 0, frame.length);
        } else {
            append(frame, 0, 1);
            append(frame, 1, frame.length);
        }
    }

    /** How many frames there are; all of them have to be whole. */
    synchronized int frames() {
        int frames = 0;
        int at = 0;
        while (at < used) {
            int end = at + buffer[at] + 1;
            int crc = crc(buffer, at, end);
            for (int i = 0; i < 4; i++) {
                assert buffer[end + i] == (byte) (crc >>> 8 * i) : "damaged";
            }
            at = end + 4;
            frames++;
        }
        return frames;
    }

    public static void main(String[] args) throws InterruptedException {
        int senders = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        SignedMessages channel = new SignedMessages(args.length > 0);
        Thread[] threads = new Thread[senders];
        for (int i = 0; i < senders; i++) {
            String text = "m" + i;
            threads[i] = new Thread(() -> channel.send(text));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert channel.frames() == senders;
    }
}
