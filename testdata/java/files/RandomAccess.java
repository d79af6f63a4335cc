// files: shop
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;

/** Reads a file here and there. */
public class RandomAccess {
    public static void main(String[] args) throws IOException {
        RandomAccessFile f = new RandomAccessFile("stock.csv", "r");
        System.out.println(f.length() + " " + f.readLine() + " " + f.getFilePointer());
        f.seek(2);
        byte[] some = new byte[3];
        System.out.println((char) f.read() + " " + f.read(some) + " " + new String(some) + " " + f.readUnsignedByte() + " " + f.skipBytes(1) + " " + f.getFilePointer());
        System.out.println(f.getChannel().position() + " " + f.getChannel().read(ByteBuffer.allocate(2), 0) + " " + f.getChannel().size());
        f.seek(f.length() - 1);
        System.out.println(f.read() + " " + f.read() + " " + f.read(some) + " " + f.readLine());
        f.seek(1000);
        try {
            f.readInt();
        } catch (EOFException e) {
            System.out.println(e.getMessage());
        }
        f.seek(0);
        try {
            f.readFully(new byte[1000]);
        } catch (EOFException e) {
            System.out.println(e.getMessage());
        }
        try {
            f.write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            f.seek(-1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        f.close();
        try {
            f.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        for (String name : new String[] {"nowhere", "orders"}) {
            try {
                new RandomAccessFile(name, "r");
            } catch (FileNotFoundException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            new RandomAccessFile("stock.csv", "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
