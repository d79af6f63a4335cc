// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Clock {
    private int time;

    void tick() {
        time++;
    }

    int time() {
        return time;
    }
}

class Reminder {
    private Clock clock;
    private int seen;

    Reminder(Clock clock) {
        follow(clock);
    }

    void follow(Clock clock) {
        this.clock = clock;
        acknowledge();
    }

    boolean due() {
        return seen != clock.time();
    }

    void acknowledge() {
        seen = clock.time(); // bug: seen++;
    }
}

class Main {
    public static void main(String[] args) {
        Clock first = new Clock();
        Clock second = new Clock();
        Reminder a = new Reminder(first);
        Reminder b = new Reminder(second);
        while (true) {
            switch (Verify.choose(0, 3)) {
                case 0:
                    first.tick();
                    break;
                case 1:
                    second.tick();
                    break;
                case 2:
                    a.follow(Verify.chooseBoolean() ? first : second);
                    assert !a.due();
                    break;
                default:
                    b.acknowledge();
                    first.tick();
                    assert !b.due();
            }
        }
    }
}
