// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Tank {
    double level;

    void fill(double amount) {
        if (amount > 0 && level + amount <= 100.0) { // bug: if (amount > 0) {
            level += amount;
        }
    }

    void drain(double amount) {
        if (amount > 0 && level >= amount) {
            level -= amount;
        }
    }
}

class Main {
    public static void main(String[] args) {
        Tank tank = new Tank();
        while (true) {
            double amount = Verify.anyInt() / 10.0;
            if (Verify.chooseBoolean()) {
                tank.fill(amount);
            } else {
                tank.drain(amount);
            }
            assert tank.level <= 100.0 : "the tank holds " + tank.level;
            assert tank.level >= 0.0;
        }
    }
}
