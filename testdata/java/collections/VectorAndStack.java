import java.util.Dictionary;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Properties;
import java.util.Stack;
import java.util.Vector;

/** The collections of Java 1.0. */
public class VectorAndStack {
    static int evaluate(String rpn) {
        Stack<Integer> stack = new Stack<>();
        for (String token : rpn.split(" ")) {
            switch (token) {
                case "+" -> stack.push(stack.pop() + stack.pop());
                case "*" -> stack.push(stack.pop() * stack.pop());
                case "-" -> {
                    int b = stack.pop();
                    stack.push(stack.pop() - b);
                }
                default -> stack.push(Integer.parseInt(token));
            }
        }
        return stack.peek();
    }

    public static void main(String[] args) {
        System.out.println(evaluate("5 1 2 + 4 * + 3 -"));
        Vector<String> v = new Vector<>(2, 3);
        for (String s : "a b c d e f".split(" ")) {
            v.addElement(s);
        }
        v.insertElementAt("first", 0);
        v.removeElement("c");
        System.out.println(v + " " + v.capacity() + " " + v.firstElement() + v.lastElement() + " " + v.elementAt(2));
        StringBuilder b = new StringBuilder();
        for (Enumeration<String> e = v.elements(); e.hasMoreElements();) {
            b.append(e.nextElement()).append('/');
        }
        System.out.println(b);
        Dictionary<String, Integer> table = new Hashtable<>();
        for (String s : "red green blue white black".split(" ")) {
            table.put(s, s.length());
        }
        System.out.println(table + " " + table.get("blue") + " " + table.remove("red") + " " + table.size());
        for (Enumeration<String> keys = table.keys(); keys.hasMoreElements();) {
            System.out.print(keys.nextElement() + " ");
        }
        System.out.println();
        try {
            table.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
        Stack<Integer> empty = new Stack<>();
        try {
            empty.pop();
        } catch (java.util.EmptyStackException e) {
            System.out.println(e);
        }
        Properties p = new Properties();
        p.setProperty("user", "ann");
        System.out.println(p.getProperty("user") + " " + p.getProperty("host", "localhost") + " " + empty.search(3));
    }
}
