/** Classes, interfaces, arrays, casts, initialisation. */
public class Objects {
    interface Shape {
        int SIDES = Objects.trace("Shape.SIDES", 0);

        int area();

        default int twice() {
            return 2 * area() + helper();
        }

        private int helper() {
            return 1;
        }

        static Shape unit() {
            return new Square(1);
        }
    }

    static class Base {
        static int made = trace("Base.made", 5);
        protected int id;

        Base() {
            id = made++;
            init();
        }

        void init() {
            System.out.println("Base.init");
        }

        public String toString() {
            return "Base" + id;
        }
    }

    static class Square extends Base implements Shape {
        static final int LIMIT = trace("Square.LIMIT", 9);
        private int side = 2;

        Square(int side) {
            this.side = side;
        }

        @Override
        void init() {
            System.out.println("Square.init " + side);
        }

        @Override
        public int area() {
            return side * side;
        }

        @Override
        public String toString() {
            return super.toString() + "#" + side;
        }
    }

    static final class Box extends Square {
        private final Inner inner = new Inner();

        Box() {
            super(3);
        }

        @Override
        public int twice() {
            return super.twice() + inner.get();
        }

        @Override
        public int hashCode() {
            return 4;
        }

        class Inner {
            private int secret = 8;

            int get() {
                return secret + area() + LIMIT;
            }
        }
    }

    static int trace(String what, int value) {
        System.out.println(what);
        return value;
    }

    static void arrays() {
        boolean[] z = new boolean[2];
        byte[] b = {1, -1};
        char[] c = {'a', 0xffff};
        short[] s = {1, -1};
        int[] i = {1, -1};
        long[] l = {1, -1};
        float[] f = {1, -1};
        double[] d = {1, -1};
        z[1] = true;
        b[0] = (byte) (b[0] + 200);
        c[0]++;
        s[1] -= 40000;
        i[0] ^= 5;
        l[1] *= 3;
        f[0] /= 4;
        d[1] %= 3;
        System.out.println(z[1]);
        System.out.println(b[0] + c[0] + s[1] + i[0]);
        System.out.println(l[1]);
        System.out.println(f[0]);
        System.out.println(d[1]);
        int[][][] m = new int[2][3][];
        m[1][2] = new int[] {4, 5};
        m[0][0] = m[1][2].clone();
        m[0][0][1]++;
        System.out.println(m[1][2][1] + m[0][0][1] + m.length + m[0].length);
        String[][] t = {{"x"}, null};
        System.out.println(t[0][0]);
        Object[] o = t;
        System.out.println(o instanceof Object[][]);
        System.out.println(o[0] instanceof String[]);
        System.out.println(o[1] instanceof String[]);
        Object oz = z;
        System.out.println(oz instanceof boolean[] && !(oz instanceof Object[]));
        boolean[] zz = (boolean[]) oz;
        zz[0] |= zz[1];
        System.out.println(zz[0]);
        String[] copy = t[0].clone();
        copy[0] = "y";
        System.out.println(t[0][0] + copy[0]);
    }

    static void casts(Object o) {
        try {
            Shape s = (Shape) o;
            System.out.println(s == null ? "null" : "shape " + s.area());
            System.out.println(((Square) o).side);
        } catch (ClassCastException e) {
            System.out.println("no shape");
        } catch (NullPointerException e) {
            System.out.println("no square");
        }
    }

    public static void main(String[] args) {
        Shape u = Shape.unit();
        System.out.println(u.twice());
        Box box = new Box();
        System.out.println(box.twice());
        System.out.println(box);
        Base base = box;
        System.out.println(base.id + " " + (base instanceof Shape));
        System.out.println(Shape.SIDES);
        arrays();
        casts(u);
        casts(null);
        casts("text");
        casts(new int[0]);
        System.out.println(new Base() {
            @Override
            void init() {
                System.out.println("anonymous");
            }
        });
        System.out.println(int[].class.getName() + Box.class.getName());
        System.out.println(box.getClass() == Box.class);
    }
}
