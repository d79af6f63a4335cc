// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Thermostat {
    int low, high, target;

    Thermostat(int low, int high) {
        this.low = low;
        this.high = high;
        target = low;
    }

    void set(int wanted) {
        if (wanted < low) {
            target = low;
        } else if (wanted > high) {
            target = high; // bug: target = wanted;
        } else {
            target = wanted;
        }
    }
}

class Main {
    public static void main(String[] args) {
        int low = Verify.anyInt(), high = Verify.anyInt();
        if (low <= high) {
            Thermostat t = new Thermostat(low, high);
            while (Verify.chooseBoolean()) {
                t.set(Verify.anyInt());
                assert t.low <= t.target && t.target <= t.high;
            }
        }
    }
}
