/** Two resources that are leased together: in the order in which they are asked for, or in that of their numbers. */
public class Leases {
    static final class Resource {
        final int number;
        int used;

        Resource(int number) {
            this.number = number;
        }
    }

    private final boolean mended;

    Leases(boolean mended) {
        this.mended = mended;
    }

    static int checksum(int number) {
        int sum = 7;
        for (int i = 1; i <= 16; i++) {
            sum = sum * 33 ^ number * i;
        }
        return sum;
    }

    void use(Resource a, Resource b) {
        Resource first = a;
        Resource second = b;
        if (mended && b.number < a.number) {
            first = b;
            second = a;
        }
        synchronized (first) {
            synchronized (second) {
                first.used += checksum(a.number) & 1;
                second.used += checksum(b.number) & 1;
            }
        }
    }

    public static void main(String[] args) {
        int all = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Leases leases = new Leases(args.length > 0);
        Resource[] resources = new Resource[all];
        for (int i = 0; i < all; i++) {
            resources[i] = new Resource(i + 1);
        }
        for (int i = 0; i < all; i++) {
            Resource a = resources[i];
            Resource b = resources[(i + 1) % all];
            new Thread(() -> leases.use(a, b)).start();
        }
    }
}
