import java.util.Arrays;

/** clone of arrays and of objects. */
public class ArrayClones implements Cloneable {
    int[] data = {1, 2, 3};
    String name = "first";

    @Override
    protected ArrayClones clone() {
        try {
            ArrayClones copy = (ArrayClones) super.clone();
            copy.data = data.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    static class Plain {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 100;
        System.out.println(Arrays.toString(a) + Arrays.toString(b) + (a == b) + Arrays.equals(a, b));
        int[][] deep = {{1}, {2}};
        int[][] shallow = deep.clone();
        shallow[0][0] = 9;
        shallow[1] = new int[] {8};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepToString(shallow));
        String[] words = {"x", "y"};
        Object[] copy = words.clone();
        System.out.println(copy.getClass().getSimpleName() + " " + copy.length);
        char[] chars = "clone".toCharArray().clone();
        chars[0] = 'd';
        System.out.println(new String(chars));
        double[] ds = {1.5};
        boolean[] bs = {true, false};
        long[] ls = {};
        System.out.println(ds.clone()[0] + " " + bs.clone()[1] + " " + ls.clone().length);
        ArrayClones one = new ArrayClones();
        ArrayClones two = one.clone();
        two.data[1] = 50;
        two.name = "second";
        System.out.println(one.name + Arrays.toString(one.data) + " " + two.name + Arrays.toString(two.data) + (one.getClass() == two.getClass()));
        try {
            new Plain().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Arrays.copyOf(a, 5)) + Arrays.toString(Arrays.copyOfRange(words, 1, 3)));
    }
}
