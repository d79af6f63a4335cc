// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.ArrayList;

/** Who is asked whether he is an equal element clears the list that asks: from then on it has -1 elements, and nothing can be added. */
public class AskedWithin {
    static class Clearing {
        final ArrayList<Object> list;

        Clearing(ArrayList<Object> list) {
            this.list = list;
        }

        @Override
        public boolean equals(Object o) {
            list.clear();
            return true;
        }
    }

    public static void main(String[] args) {
        ArrayList<Object> list = new ArrayList<>();
        list.add(1);
        list.add(2);
        try {
            list.remove(new Clearing(list));
        } catch (RuntimeException e) {
            // the list is as it is
        }
        list.add(3);
    }
}
