/** Two threads that put cells at the head of a list: what a step costs should not depend on how long the list is. */
public class Pushes {
    static final class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    static Cell first;

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        for (int i = 0; i < n; i++) {
            first = new Cell(i * 7 % 101, first);
        }
        Thread other = new Thread(() -> push(rounds));
        other.start();
        push(rounds);
        other.join();
    }

    static void push(int rounds) {
        for (int i = 0; i < rounds; i++) {
            first = new Cell(i, first);
        }
    }
}
