// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Clock {
    int now, alarm;

    void tick() {
        if (now < alarm) {
            now = now + 1;
        }
    }

    void set(int at) {
        if (at >= now) { // bug: if (at != now) {
            alarm = at;
        }
    }
}

class Main {
    public static void main(String[] args) {
        Clock c = new Clock();
        while (true) {
            if (Verify.chooseBoolean()) {
                c.set(Verify.anyInt());
            }
            c.tick();
            assert c.now <= c.alarm;
        }
    }
}
