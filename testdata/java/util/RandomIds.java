import java.security.*;
import java.util.*;
import java.nio.*;
public class RandomIds {
    record User(UUID id, String name) {}
    public static void main(String[] a) throws Exception {
        Map<UUID, User> m = new HashMap<>(); for (String n : List.of("ann", "bob", "cy")) { User u = new User(UUID.randomUUID(), n); m.put(u.id(), u); }
        System.out.println(m.size() + " " + m.values().stream().map(User::name).sorted().toList() + m.keySet().stream().allMatch(u -> u.version() == 4 && u.variant() == 2 && u.toString().length() == 36));
        SecureRandom r = new SecureRandom(); byte[] b = new byte[16]; r.nextBytes(b); int x = r.nextInt(100); System.out.println(x >= 0 && x < 100); System.out.println(r.getAlgorithm() + " " + r.generateSeed(4).length + " " + (r.nextDouble() < 1) + r.ints(5, 0, 3).allMatch(i -> i < 3) + SecureRandom.getInstance("DRBG").getAlgorithm() + SecureRandom.getInstanceStrong().getAlgorithm() + r); r.setSeed(5); r.nextLong(); r.nextBoolean(); r.nextGaussian(); StringBuilder sb = new StringBuilder(); for (int i = 0; i < 12; i++) sb.append("abc".charAt(r.nextInt(3))); System.out.println(sb.toString().matches("[abc]{12}")); List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); Collections.shuffle(l, r); System.out.println(new TreeSet<>(l)); System.out.println(new SecureRandom(new byte[]{1}).nextInt(1));
        try { SecureRandom.getInstance("Nope"); } catch (NoSuchAlgorithmException e) { System.out.println(e.getMessage()); }
        ByteBuffer bb = ByteBuffer.allocate(32); bb.asIntBuffer().put(new int[]{1, -2, 3}); System.out.println(Arrays.toString(bb.array())); int[] back = new int[3]; bb.asIntBuffer().get(back); System.out.println(Arrays.toString(back)); ByteBuffer d = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN); d.asLongBuffer().put(new long[]{0x0102030405060708L}); d.asCharBuffer().get(new char[3]); bb.asShortBuffer().put(new short[]{258, 772}); bb.asDoubleBuffer().put(1, new double[]{1.5}); System.out.println(Arrays.toString(d.array()) + Arrays.toString(bb.array())); bb.asCharBuffer().put("hi".toCharArray()).put("yo"); System.out.println(bb.asCharBuffer().toString().substring(0, 4)); 
    }
}
