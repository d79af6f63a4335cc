/** Two threads that change one cell of a list: what a step costs should not depend on how long the list is. */
public class Cells {
    static final class Cell {
        int value;
        final Cell next;

        Cell(Cell next) {
            this.next = next;
        }
    }

    static Cell first;

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Cell list = null;
        Cell middle = null;
        for (int i = 0; i < n; i++) {
            list = new Cell(list);
            if (i == n / 2) {
                middle = list;
            }
        }
        first = list;
        Cell shared = middle;
        Thread other = new Thread(() -> change(shared, rounds));
        other.start();
        change(shared, rounds);
        other.join();
    }

    static void change(Cell cell, int rounds) {
        for (int i = 0; i < rounds; i++) {
            cell.value = cell.value + 1;
        }
    }
}
