// verdict: deadlock
import java.util.TreeSet;

/** An elevator: riders wait for their floor; the cabin passes a floor between the request and the wait. */
public class ElevatorLost {
    enum Direction { UP, DOWN, IDLE }

    static class Cabin implements Runnable {
        private final TreeSet<Integer> requests = new TreeSet<>();
        private int floor;
        private Direction direction = Direction.IDLE;
        private boolean off;

        synchronized void request(int to) {
            requests.add(to);
            notifyAll();
        }

        synchronized void awaitArrival(int at) throws InterruptedException {
            while (floor != at || direction != Direction.IDLE) {
                wait();
            }
        }

        synchronized void switchOff() {
            off = true;
            notifyAll();
        }

        private synchronized boolean step() throws InterruptedException {
            while (requests.isEmpty()) {
                if (off) {
                    return false;
                }
                direction = Direction.IDLE;
                wait();
            }
            Integer up = requests.ceiling(floor);
            int target = up != null ? up : requests.first();
            if (target == floor) {
                requests.remove(target);
                direction = Direction.IDLE;
                notifyAll();
            } else {
                direction = target > floor ? Direction.UP : Direction.DOWN;
                floor += direction == Direction.UP ? 1 : -1;
            }
            return true;
        }

        @Override
        public void run() {
            try {
                while (step()) {
                    Thread.yield();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static Thread rider(Cabin cabin, int to) {
        return new Thread(() -> {
            try {
                cabin.request(to);
                cabin.awaitArrival(to);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "rider to " + to);
    }

    public static void main(String[] args) throws InterruptedException {
        Cabin cabin = new Cabin();
        Thread motor = new Thread(cabin, "motor");
        motor.start();
        Thread one = rider(cabin, 1);
        Thread two = rider(cabin, 2);
        one.start();
        two.start();
        one.join();
        two.join();
        cabin.switchOff();
        motor.join();
    }
}
