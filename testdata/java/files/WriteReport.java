// files: shop
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Properties;
import java.util.Scanner;

/** Writes files, and reads what it wrote. */
public class WriteReport {
    private static String text(File f) throws IOException {
        StringBuilder b = new StringBuilder();
        try (BufferedReader in = new BufferedReader(new FileReader(f))) {
            for (String line; (line = in.readLine()) != null; ) {
                b.append(line).append('|');
            }
        }
        return b + " " + f.length();
    }

    private static String[] sorted(File dir) {
        String[] names = dir.list();
        Arrays.sort(names);
        return names;
    }

    /** Records of a fixed size. */
    private static final class Ledger implements AutoCloseable {
        private static final int SIZE = 12;
        private final RandomAccessFile file;

        Ledger(File f) throws IOException {
            file = new RandomAccessFile(f, "rw");
        }

        void put(int at, int id, double amount) throws IOException {
            file.seek((long) at * SIZE);
            file.writeInt(id);
            file.writeDouble(amount);
        }

        double amount(int at) throws IOException {
            file.seek((long) at * SIZE + 4);
            return file.readDouble();
        }

        int entries() throws IOException {
            return (int) (file.length() / SIZE);
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    public static void main(String[] args) throws Exception {
        File report = new File("report.txt");
        System.out.println(report.exists() + " " + report.createNewFile() + " " + report.createNewFile() + " " + report.length() + " " + report.canWrite());
        try (PrintWriter out = new PrintWriter(new BufferedWriter(new FileWriter(report)))) {
            out.println("total");
            out.printf("%5.2f%n", 12.345);
        }
        System.out.println(text(report));
        try (FileWriter more = new FileWriter(report, true)) {
            more.write("näher\n");
        }
        System.out.println(text(report));
        new PrintStream(report).close();
        System.out.println(text(report));

        // What was there before.
        File stock = new File("stock.csv");
        long before = stock.length();
        try (FileInputStream reader = new FileInputStream(stock); FileOutputStream out = new FileOutputStream(stock, true)) {
            reader.skip(before);
            out.write("new;1\n".getBytes(StandardCharsets.US_ASCII));
            System.out.println(stock.length() - before + " " + reader.available() + " " + (char) reader.read());
        }

        File bytes = new File("out/data.bin");
        try {
            new FileOutputStream(bytes).close();
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bytes.getParentFile().mkdirs() + " " + bytes.getParentFile().mkdir() + " " + new File("out/a/b").mkdirs());
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(bytes)))) {
            out.writeInt(7);
            out.writeUTF("seven");
            out.writeLong(-7L);
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(bytes)))) {
            System.out.println(in.readInt() + in.readUTF() + in.readLong());
            in.readByte();
        } catch (EOFException e) {
            System.out.println("end of " + bytes.length());
        }
        try {
            new FileWriter("out");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        try {
            new FileWriter("stock.csv/x");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }

        try (Ledger l = new Ledger(new File("out/ledger"))) {
            l.put(0, 1, 1.5);
            l.put(3, 4, 4.5);
            l.put(0, 1, 2.5);
            System.out.println(l.entries() + " " + l.amount(0) + " " + l.amount(1) + " " + l.amount(3));
        }
        try (RandomAccessFile f = new RandomAccessFile("out/ledger", "rw")) {
            f.setLength(13);
            f.seek(100);
            System.out.println(f.read() + " " + f.length() + " " + f.getFilePointer());
            f.setLength(20);
            f.seek(12);
            System.out.println(f.readLong());
        } catch (EOFException e) {
            System.out.println("short");
        }
        try (RandomAccessFile f = new RandomAccessFile("out/ledger", "r")) {
            f.write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try (FileOutputStream out = new FileOutputStream("out/channel"); FileChannel c = out.getChannel()) {
            c.write(ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}));
            c.position(2).write(ByteBuffer.wrap(new byte[] {9}));
            c.write(ByteBuffer.wrap(new byte[] {8}), 7);
            System.out.print(c.size() + " " + c.position() + " ");
            c.truncate(6);
            System.out.println(c.size() + " " + c.position());
        }
        try (FileInputStream in = new FileInputStream("out/channel")) {
            System.out.println(Arrays.toString(in.readAllBytes()));
        }

        System.out.println(Arrays.toString(sorted(new File("out"))) + " " + new File("out").delete());
        System.out.println(new File("out/a/b").delete() + " " + new File("out/a").delete() + " " + new File("out/a").exists());
        System.out.println(bytes.renameTo(new File("moved.bin")) + " " + bytes.exists() + " " + new File("moved.bin").length() + " "
                + bytes.renameTo(report) + " " + new File("moved.bin").renameTo(report) + " " + report.length());
        System.out.println(report.delete() + " " + report.delete() + " " + Arrays.toString(sorted(new File("."))));

        File temporary = File.createTempFile("wares", ".tmp");
        temporary.deleteOnExit();
        File another = File.createTempFile("wares", null);
        System.out.println(temporary.exists() + " " + temporary.getName().startsWith("wares") + " " + another.equals(temporary) + " " + another.delete());

        Properties p = new Properties();
        p.setProperty("colour", "red");
        try (FileWriter out = new FileWriter(temporary)) {
            p.store(out, "wares");
        }
        Properties again = new Properties();
        try (FileReader in = new FileReader(temporary)) {
            again.load(in);
        }
        System.out.println(again);
        try (Scanner s = new Scanner(temporary)) {
            System.out.println(s.nextLine());
        }

        FileOutputStream closed = new FileOutputStream("closed");
        closed.close();
        closed.close();
        try {
            closed.write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        FileOutputStream kept = new FileOutputStream("kept");
        System.out.println(new File("kept").delete());
        kept.write(1);
        kept.getFD().sync();
        kept.close();
        System.out.println(new File("kept").exists());
    }
}
