import java.util.Deque;
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** LinkedList as list, queue and stack. */
public class LinkedListDeque {
    public static void main(String[] args) {
        LinkedList<Integer> list = new LinkedList<>();
        for (int i = 0; i < 10; i++) {
            if (i % 2 == 0) {
                list.addFirst(i);
            } else {
                list.addLast(i);
            }
        }
        System.out.println(list);
        System.out.println(list.peekFirst() + " " + list.peekLast() + " " + list.get(4) + " " + list.indexOf(7));
        list.add(3, 100);
        list.remove(5);
        list.removeFirstOccurrence(9);
        System.out.println(list);
        ListIterator<Integer> it = list.listIterator();
        while (it.hasNext()) {
            int x = it.next();
            if (x % 3 == 0) {
                it.remove();
                it.add(-x);
            }
        }
        System.out.println(list);

        Deque<String> stack = new LinkedList<>();
        for (String s : new String[] {"a", "b", "c"}) {
            stack.push(s);
        }
        StringBuilder out = new StringBuilder();
        while (!stack.isEmpty()) {
            out.append(stack.pop());
        }
        System.out.println(out);
        System.out.println(stack.poll() + " " + stack.peek());
        try {
            stack.removeLast();
        } catch (NoSuchElementException e) {
            System.out.println("empty: " + e.getMessage());
        }
        LinkedList<Integer> copy = new LinkedList<>(list);
        System.out.println(copy.equals(list) + " " + copy.hashCode());
        int sum = 0;
        for (var d = copy.descendingIterator(); d.hasNext();) {
            sum = sum * 3 + d.next();
        }
        System.out.println(sum);
    }
}
