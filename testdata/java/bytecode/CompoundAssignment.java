/** Compound assignments narrow, evaluate once, and go left to right. */
public class CompoundAssignment {
    static int calls;
    int field = 10;
    static long total = 5;

    static int index() {
        return calls++;
    }

    CompoundAssignment self() {
        System.out.print("self ");
        return this;
    }

    public static void main(String[] args) {
        byte b = 10;
        b += 300;
        System.out.println(b);
        b *= 2.7;
        System.out.println(b);
        short s = 1;
        s -= 100000;
        System.out.println(s);
        char c = 'A';
        c += 2;
        c *= 1.5;
        System.out.println(c);
        int i = 5;
        i += 3.7;
        i -= 'a';
        i /= 2;
        i %= 7;
        System.out.println(i);
        i = 5;
        i += i++ + ++i;
        System.out.println(i);
        int[] a = {1, 2, 3, 4};
        a[index()] += 10;
        a[index()]++;
        --a[index()];
        a[index()] <<= 2;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + a[3] + ", calls " + calls);
        CompoundAssignment o = new CompoundAssignment();
        o.self().field += 5;
        o.self().field++;
        int old = o.self().field--;
        System.out.println(old + " " + o.field);
        total *= total++ - --total;
        total |= 8;
        total ^= 3;
        total >>= 1;
        System.out.println(total);
        String text = "x";
        text += 1 + 2;
        text += 'c';
        text += null;
        text += 1.0f;
        System.out.println(text);
        boolean flag = true;
        flag &= i > 3;
        flag |= false;
        flag ^= true;
        System.out.println(flag);
        Integer boxed = 3;
        boxed++;
        boxed += 4;
        System.out.println(boxed);
        int x, y, z;
        x = y = z = 7;
        System.out.println(x + y + z);
        int k = 1;
        a[k] = k = 2;
        System.out.println(a[1] + " " + k);
    }
}
