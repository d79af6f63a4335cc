// verdict: holds
import bandsaw.Verify;

/** Payments, each with the one before: what is undone can be done again, but not after another payment. */
public class Journal {
    static class Payment {
        final int amount;
        final Payment before;

        Payment(int amount, Payment before) {
            this.amount = amount;
            this.before = before;
        }
    }

    static Payment last;
    static Payment undone;

    static void pay(int amount) {
        last = new Payment(amount, last);
        undone = null;
    }

    static void undo() {
        if (last != null) {
            assert last.amount > 0;
            undone = new Payment(last.amount, undone);
            last = last.before;
        }
    }

    static void redo() {
        if (undone != null) {
            last = new Payment(undone.amount, last);
            undone = undone.before;
        }
    }

    public static void main(String[] args) {
        while (true) {
            switch (Verify.choose(0, 2)) {
                case 0:
                    pay(Verify.choose(1, 2000));
                    assert undone == null;
                    break;
                case 1:
                    undo();
                    break;
                default:
                    redo();
            }
        }
    }
}
