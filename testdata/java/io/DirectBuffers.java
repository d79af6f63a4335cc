import java.nio.*;
/** Buffers outside of the heap. */
public class DirectBuffers {
    public static void main(String[] a) throws Exception {
      ByteBuffer b = ByteBuffer.allocateDirect(16);
      b.putInt(5).putLong(-7L).flip();
      System.out.println(b.isDirect() + " " + b.getInt() + " " + b.getLong() + " " + b.remaining());
      b.clear();
      System.out.println(b.order(ByteOrder.LITTLE_ENDIAN).getInt(0));
      ByteBuffer s = b.slice(4, 8);
      s.put(0, (byte) 9);
      System.out.println(b.get(4));
      IntBuffer i = b.asIntBuffer();
      i.put(0, 77);
      System.out.println(b.getInt(0));
      byte[] out = new byte[16];
      b.get(0, out);
      System.out.println(java.util.Arrays.toString(out));
      ByteBuffer h = ByteBuffer.wrap(new byte[] {1, 2, 3});
      b.clear(); b.put(h); b.flip();
      System.out.println(b + " " + b.get(2));
      ByteBuffer c = ByteBuffer.allocateDirect(3);
      c.put(b); c.flip();
      System.out.println(c.get(0) + c.get(1) + c.get(2));
      try { c.get(3); } catch (IndexOutOfBoundsException e) { System.out.println("out"); }
      System.out.println(c.equals(ByteBuffer.wrap(new byte[] {1, 2, 3})) + " " + c.compareTo(b.rewind()));
    }
}
