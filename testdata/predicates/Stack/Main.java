// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Stack {
    private final int[] elements;
    private int size;

    Stack(int capacity) {
        elements = new int[capacity];
    }

    boolean push(int x) {
        if (size == elements.length) { // bug: if (size > elements.length) {
            return false;
        }
        elements[size] = x;
        size++;
        return true;
    }

    int pop() {
        if (size == 0) {
            return -1;
        }
        size--;
        return elements[size];
    }
}

class Main {
    public static void main(String[] args) {
        Stack stack = new Stack(Verify.choose(1, 1000000));
        while (true) {
            if (Verify.chooseBoolean()) {
                stack.push(7);
            } else {
                stack.pop();
            }
        }
    }
}
