/** More than 256 local slots, so that the wide forms are needed. */
public class ManyLocals {
    static long mix(int seed) {
        long a0 = seed, a1 = a0 + 1, a2 = a1 + 1, a3 = a2 + 1, a4 = a3 + 1, a5 = a4 + 1, a6 = a5 + 1, a7 = a6 + 1;
        long b0 = a7 + 1, b1 = b0 + 1, b2 = b1 + 1, b3 = b2 + 1, b4 = b3 + 1, b5 = b4 + 1, b6 = b5 + 1, b7 = b6 + 1;
        long c0 = b7 + 1, c1 = c0 + 1, c2 = c1 + 1, c3 = c2 + 1, c4 = c3 + 1, c5 = c4 + 1, c6 = c5 + 1, c7 = c6 + 1;
        long d0 = c7 + 1, d1 = d0 + 1, d2 = d1 + 1, d3 = d2 + 1, d4 = d3 + 1, d5 = d4 + 1, d6 = d5 + 1, d7 = d6 + 1;
        long e0 = d7 + 1, e1 = e0 + 1, e2 = e1 + 1, e3 = e2 + 1, e4 = e3 + 1, e5 = e4 + 1, e6 = e5 + 1, e7 = e6 + 1;
        long f0 = e7 + 1, f1 = f0 + 1, f2 = f1 + 1, f3 = f2 + 1, f4 = f3 + 1, f5 = f4 + 1, f6 = f5 + 1, f7 = f6 + 1;
        long g0 = f7 + 1, g1 = g0 + 1, g2 = g1 + 1, g3 = g2 + 1, g4 = g3 + 1, g5 = g4 + 1, g6 = g5 + 1, g7 = g6 + 1;
        long h0 = g7 + 1, h1 = h0 + 1, h2 = h1 + 1, h3 = h2 + 1, h4 = h3 + 1, h5 = h4 + 1, h6 = h5 + 1, h7 = h6 + 1;
        long i0 = h7 + 1, i1 = i0 + 1, i2 = i1 + 1, i3 = i2 + 1, i4 = i3 + 1, i5 = i4 + 1, i6 = i5 + 1, i7 = i6 + 1;
        double j0 = i7 * 0.5, j1 = j0 + 1, j2 = j1 + 1, j3 = j2 + 1, j4 = j3 + 1, j5 = j4 + 1, j6 = j5 + 1, j7 = j6 + 1;
        double k0 = j7 + 1, k1 = k0 + 1, k2 = k1 + 1, k3 = k2 + 1, k4 = k3 + 1, k5 = k4 + 1, k6 = k5 + 1, k7 = k6 + 1;
        double l0 = k7 + 1, l1 = l0 + 1, l2 = l1 + 1, l3 = l2 + 1, l4 = l3 + 1, l5 = l4 + 1, l6 = l5 + 1, l7 = l6 + 1;
        double m0 = l7 + 1, m1 = m0 + 1, m2 = m1 + 1, m3 = m2 + 1, m4 = m3 + 1, m5 = m4 + 1, m6 = m5 + 1, m7 = m6 + 1;
        double n0 = m7 + 1, n1 = n0 + 1, n2 = n1 + 1, n3 = n2 + 1, n4 = n3 + 1, n5 = n4 + 1, n6 = n5 + 1, n7 = n6 + 1;
        double o0 = n7 + 1, o1 = o0 + 1, o2 = o1 + 1, o3 = o2 + 1, o4 = o3 + 1, o5 = o4 + 1, o6 = o5 + 1, o7 = o6 + 1;
        double p0 = o7 + 1, p1 = p0 + 1, p2 = p1 + 1, p3 = p2 + 1, p4 = p3 + 1, p5 = p4 + 1, p6 = p5 + 1, p7 = p6 + 1;
        int count = 3;
        float fraction = 0.25f;
        String word = "wide";
        long far = p7 > 0 ? a0 : b0;
        for (int i = 0; i < count; i++) {
            count -= i > 0 ? 1 : 0;
            fraction += 0.5f;
            far += word.length();
            word += i;
        }
        count += 1000;
        System.out.println(count + " " + fraction + " " + word + " " + far + " " + p7 + " " + h3 + " " + c2);
        return far + (long) p7 + i7;
    }

    public static void main(String[] args) {
        System.out.println(mix(1));
        System.out.println(mix(-1000));
    }
}
