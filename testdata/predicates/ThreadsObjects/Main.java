// verdict: possible assertion
// with the bug: assertion
import bandsaw.Verify;

class Cell {
    int value;

    synchronized void add(int n) {
        if (n >= 0 && value <= 1000 && n <= 1000) { // bug: if (value <= 1000 && n <= 1000) {
            value += n;
        }
    }

    synchronized int get() {
        return value;
    }
}

class Main extends Thread {
    final Cell cell;

    Main(Cell cell) {
        this.cell = cell;
    }

    public void run() {
        while (true) {
            cell.add(Verify.anyInt());
        }
    }

    public static void main(String[] args) {
        Cell a = new Cell(), b = Verify.chooseBoolean() ? a : new Cell();
        new Main(a).start();
        new Main(b).start();
        assert a.get() >= 0;
        assert b.get() >= 0;
    }
}
