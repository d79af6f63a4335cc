import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;

/** Buffers on the heap. */
public class Buffers {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(32);
        b.put((byte) 1).putInt(0x01020304).putLong(-5).putChar('x').putDouble(1.25);
        System.out.println(b + " " + b.remaining());
        b.flip();
        System.out.println(b.get() + " " + b.getInt() + " " + b.getLong() + " " + b.getChar() + " " + b.getDouble() + " " + b.hasRemaining());
        b.clear();
        b.order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).putShort(6, (short) 0x0a0b);
        System.out.println(Arrays.toString(Arrays.copyOf(b.array(), 8)) + " " + b.order() + " " + b.getInt(0) + " " + b.position());
        b.position(2).limit(8);
        ByteBuffer slice = b.slice();
        slice.put(0, (byte) 99);
        System.out.println(slice.capacity() + " " + b.get(2) + " " + b.compact() + " " + b.get(0));
        b.rewind().mark();
        b.get(new byte[3]);
        b.reset();
        System.out.println(b.position() + " " + b.duplicate().equals(b) + " " + b.asReadOnlyBuffer().isReadOnly());
        IntBuffer ints = ByteBuffer.wrap(new byte[] {0, 0, 0, 1, 0, 0, 1, 0}).asIntBuffer();
        System.out.println(ints.get(1) + " " + ints.limit() + " " + IntBuffer.wrap(new int[] {3, 4, 5}, 1, 2).get() + " " + LongBuffer.allocate(2).put(7).flip().get());
        CharBuffer chars = CharBuffer.wrap("hello world");
        System.out.println(chars.subSequence(6, 11) + " " + chars.length() + " " + chars.charAt(1));
        try {
            ByteBuffer.allocate(2).putInt(1);
        } catch (BufferOverflowException e) {
            System.out.println("overflow");
        }
        try {
            ByteBuffer.allocate(2).getInt();
        } catch (BufferUnderflowException e) {
            System.out.println("underflow");
        }
        try {
            b.asReadOnlyBuffer().put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println("read only");
        }
        try {
            b.position(100);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + " " + ByteBuffer.wrap("abc".getBytes()).hashCode());
    }
}
