/** Enums with fields, constructors, bodies and abstract methods. */
public class EnumBodies {
    enum Operation {
        PLUS("+") {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        MINUS("-") {
            @Override
            int apply(int a, int b) {
                return a - b;
            }
        },
        TIMES("*") {
            @Override
            int apply(int a, int b) {
                return a * b;
            }

            @Override
            boolean binds() {
                return true;
            }
        };

        private final String symbol;

        Operation(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int a, int b);

        boolean binds() {
            return false;
        }

        static Operation of(String symbol) {
            for (Operation o : values()) {
                if (o.symbol.equals(symbol)) {
                    return o;
                }
            }
            throw new IllegalArgumentException("no operation " + symbol);
        }
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);

        static final double G = 6.67300E-11;
        final double mass, radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double gravity() {
            return G * mass / (radius * radius);
        }
    }

    enum Level {
        LOW, MIDDLE, HIGH;

        Level next() {
            return values()[(ordinal() + 1) % values().length];
        }

        @Override
        public String toString() {
            return name().charAt(0) + name().substring(1).toLowerCase();
        }
    }

    public static void main(String[] args) {
        for (Operation o : Operation.values()) {
            System.out.println(o + " " + o.symbol + " " + o.apply(6, 3) + " " + o.binds() + " " + o.getClass().equals(Operation.class) + " " + o.getDeclaringClass().getSimpleName());
        }
        System.out.println(Operation.of("*") == Operation.TIMES);
        try {
            Operation.of("/");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Planet p : Planet.values()) {
            System.out.println(p.name() + " " + p.gravity());
        }
        Level l = Level.LOW;
        for (int i = 0; i < 4; i++) {
            System.out.print(l + " ");
            l = l.next();
        }
        System.out.println();
        System.out.println(Level.valueOf("HIGH").ordinal() + " " + Level.HIGH.compareTo(Level.LOW) + " " + Enum.valueOf(Level.class, "LOW"));
        try {
            Level.valueOf("High");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.LOW.equals(Level.LOW) + " " + (Level.valueOf("LOW") == Level.LOW));
    }
}
