/**
 * The selection example of the Bandera paper (figure 2), grown into a program:
 * x grows only after y was even and while z is positive.
 */
public class Figure2 {
    private int x = 0;
    private int y = 0;
    private int z = 0;
    private boolean even = false;
    private int steps = 0;

    synchronized void stepY() {
        y = y + 1;
        steps++;
    }

    synchronized void stepZ() {
        z = z < 0 ? 1 : z + 1;
        steps++;
    }

    synchronized void update() {
        if (y % 2 == 0) { // conditional 1
            even = true;
        }
        if (even && z > 0) { // conditional 2
            x = x + 1;
        }
        if (x < 0) {
            x = 1; // the counter wrapped
        }
        assert x >= 0 : "x only grows";
        assert x == 0 || even : "x grows only after an even y";
    }

    public static void main(String[] args) {
        final Figure2 figure = new Figure2();
        Thread environment = new Thread() {
            @Override
            public void run() {
                while (true) {
                    figure.stepY();
                    figure.stepZ();
                }
            }
        };
        environment.start();
        while (true) {
            figure.update();
        }
    }
}
