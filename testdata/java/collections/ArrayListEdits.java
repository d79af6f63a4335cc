import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

/** ArrayList: insertion, removal, iterators, sublists, bulk operations. */
public class ArrayListEdits {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        for (String s : "delta alpha echo bravo charlie alpha".split(" ")) {
            names.add(s);
        }
        System.out.println(names + " " + names.size());
        names.add(2, "foxtrot");
        names.remove("alpha");
        names.remove(0);
        names.set(1, names.get(1).toUpperCase());
        System.out.println(names);
        System.out.println(names.indexOf("alpha") + " " + names.lastIndexOf("nobody") + " " + names.contains("bravo"));

        Iterator<String> it = names.iterator();
        while (it.hasNext()) {
            if (it.next().length() == 5) {
                it.remove();
            }
        }
        System.out.println(names);
        ListIterator<String> back = names.listIterator(names.size());
        StringBuilder trail = new StringBuilder();
        while (back.hasPrevious()) {
            int at = back.previousIndex();
            String s = back.previous();
            trail.append(at).append('=').append(s).append(' ');
            if (s.startsWith("c")) {
                back.set("C!");
                back.add("after");
                back.previous();
            }
        }
        System.out.println(trail.toString().trim());
        System.out.println(names);

        List<Integer> numbers = new ArrayList<>(Arrays.asList(5, 3, 8, 1, 9, 2, 8, 4));
        numbers.remove(Integer.valueOf(8));
        numbers.remove(0);
        List<Integer> middle = numbers.subList(1, 5);
        middle.replaceAll(x -> x * 10);
        middle.removeIf(x -> x > 85);
        System.out.println(middle + " in " + numbers);
        middle.clear();
        System.out.println(numbers + " " + numbers.equals(List.of(3, 4)) + " " + numbers.hashCode());
        numbers.addAll(1, List.of(7, 7, 7));
        numbers.retainAll(List.of(7, 4));
        numbers.sort(null);
        System.out.println(numbers + " " + Arrays.toString(numbers.toArray(new Integer[0])));
        try {
            numbers.get(4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            numbers.add(9, 1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            numbers.subList(3, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
