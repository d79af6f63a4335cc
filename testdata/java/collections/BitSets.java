import java.util.Arrays;
import java.util.BitSet;

/** BitSet: sieve, ranges, logic. */
public class BitSets {
    public static void main(String[] args) {
        int n = 500;
        BitSet composite = new BitSet(n);
        for (int i = 2; i * i < n; i = composite.nextClearBit(i + 1)) {
            for (int j = i * i; j < n; j += i) {
                composite.set(j);
            }
        }
        composite.set(0, 2);
        BitSet primes = (BitSet) composite.clone();
        primes.flip(0, n);
        System.out.println(primes.cardinality() + " " + primes.length() + " " + primes.get(0, 60));
        BitSet a = new BitSet();
        a.set(3, 10);
        a.set(200);
        a.clear(5);
        BitSet b = new BitSet();
        b.set(0, 64);
        b.flip(60, 70);
        System.out.println(a + " " + b.cardinality() + " " + b.size() + " " + a.intersects(b));
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        System.out.println(and + " " + or.cardinality() + " " + xor.cardinality() + " " + not);
        System.out.println(a.previousSetBit(199) + " " + a.previousClearBit(9) + " " + a.nextSetBit(11) + " " + a.nextSetBit(201));
        System.out.println(Arrays.toString(a.toLongArray()) + " " + Arrays.toString(and.toByteArray()));
        System.out.println(BitSet.valueOf(new long[] {5, 1}).equals(BitSet.valueOf(new byte[] {5, 0, 0, 0, 0, 0, 0, 0, 1})) + " " + a.hashCode());
        System.out.println(primes.stream().filter(p -> p > 450).sum());
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
