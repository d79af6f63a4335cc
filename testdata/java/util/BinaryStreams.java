import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Streams of bytes in memory. */
public class BinaryStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0xCAFEBABE);
            out.writeShort(65);
            out.writeLong(-2L);
            out.writeDouble(2.5);
            out.writeFloat(-0.5f);
            out.writeBoolean(true);
            out.writeChar('ß');
            out.writeUTF("grün €");
            out.writeBytes("raw");
            System.out.println(out.size());
        }
        byte[] data = bytes.toByteArray();
        System.out.println(data.length + " " + Arrays.hashCode(data));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(data));
        System.out.println(Integer.toHexString(in.readInt()) + " " + in.readShort() + " " + in.readLong() + " " + in.readDouble() + " " + in.readFloat() + " " + in.readBoolean()
                + " " + in.readChar() + " " + in.readUTF() + " " + in.available());
        in.skipBytes(3);
        try {
            in.readByte();
        } catch (EOFException e) {
            System.out.println("end " + e.getMessage());
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(text, true, "UTF-8");
        print.println("line é");
        print.printf("%04d|%s%n", 42, Arrays.asList(1, 2));
        print.print(1.5f);
        print.write('!');
        print.append("xyz", 1, 2);
        System.out.println(text.toString("UTF-8") + " " + text.size() + " " + print.checkError());
        OutputStreamWriter w = new OutputStreamWriter(text, StandardCharsets.UTF_8);
        w.write("größer");
        w.close();
        System.out.println(text.toString(StandardCharsets.UTF_8).endsWith("größer"));
        InputStreamReader r = new InputStreamReader(new ByteArrayInputStream("añb€c".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
        char[] buffer = new char[10];
        int n = r.read(buffer);
        System.out.println(n + " " + new String(buffer, 0, n) + " " + r.read());
        SequenceInputStream both = new SequenceInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[] {3, -1}));
        System.out.println(Arrays.toString(both.readAllBytes()));
        PrintStream old = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured));
        System.out.println("hidden");
        System.setOut(old);
        System.out.println("captured " + captured.toString().trim());
    }
}
