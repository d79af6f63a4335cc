/** Switches on enums: statements, expressions, missing cases, null. */
public class EnumSwitches {
    enum Light {
        RED, AMBER, GREEN;

        Light next() {
            return switch (this) {
                case RED -> GREEN;
                case GREEN -> AMBER;
                case AMBER -> RED;
            };
        }
    }

    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

    static int seconds(Light l) {
        switch (l) {
            case RED:
                return 30;
            case GREEN:
                return 25;
            default:
                return 5;
        }
    }

    static boolean red(Suit s) {
        return switch (s) {
            case DIAMONDS, HEARTS -> true;
            case CLUBS, SPADES -> false;
        };
    }

    static String act(Light l, Suit s) {
        StringBuilder b = new StringBuilder();
        switch (l) {
            case GREEN:
                b.append("go ");
            case AMBER:
                b.append("care ");
                break;
            case RED:
                switch (s) {
                    case HEARTS -> b.append("love ");
                    case SPADES -> b.append("dig ");
                    default -> {
                    }
                }
        }
        return b.append(l.ordinal() * 4 + s.ordinal()).toString();
    }

    public static void main(String[] args) {
        Light l = Light.RED;
        int total = 0;
        for (int i = 0; i < 7; i++) {
            total += seconds(l);
            System.out.print(l + "(" + seconds(l) + ") ");
            l = l.next();
        }
        System.out.println(total);
        for (Suit s : Suit.values()) {
            System.out.print(s.name().toLowerCase() + (red(s) ? " red " : " black "));
        }
        System.out.println();
        for (Light light : Light.values()) {
            for (Suit s : Suit.values()) {
                System.out.print(act(light, s) + ";");
            }
        }
        System.out.println();
        try {
            seconds(null);
        } catch (NullPointerException e) {
            System.out.println("no light");
        }
    }
}
