// verdict: unreachable
// property: check deadlock; check unreachable UnreachableMethod$Late.close
/** A method without a body, called on one way only: in a handler, while a monitor is held. */
class UnreachableMethod {
    interface Door {
        void close();
    }

    static class Late implements Door {
        public void close() {
        }
    }

    static class Early implements Door {
        public void close() {
        }
    }

    static Door door;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> door = new Early());
        t.start();
        synchronized (t) {
            try {
                door.close();
            } catch (NullPointerException e) {
                new Late().close();
            }
        }
    }
}
