/** switch as an expression: arrows, yields, nesting, in odd places. */
public class SwitchExpressions {
    static int days(int month, boolean leap) {
        return switch (month) {
            case 2 -> leap ? 29 : 28;
            case 4, 6, 9, 11 -> 30;
            case 1, 3, 5, 7, 8, 10, 12 -> 31;
            default -> throw new IllegalArgumentException("month " + month);
        };
    }

    static String old(int n) {
        return switch (n) {
            case 0:
                yield "zero";
            case 1:
            case 2:
                String t = "few";
                yield t + n;
            default:
                if (n < 0) {
                    yield "negative";
                }
                int half = n / 2;
                yield switch (half) {
                    case 1 -> "about three";
                    case 2 -> "about five";
                    default -> "many";
                };
        };
    }

    static double evaluate(double a, char op, double b) {
        return switch (op) {
            case '+' -> a + b;
            case '-' -> a - b;
            case '*' -> a * b;
            case '/' -> {
                if (b == 0) {
                    throw new ArithmeticException("division by zero");
                }
                yield a / b;
            }
            default -> Double.NaN;
        };
    }

    static Object mixedTypes(int k) {
        return switch (k) {
            case 0 -> 1;
            case 1 -> 2L;
            default -> 3.0f;
        };
    }

    public static void main(String[] args) {
        int total = 0;
        for (int m = 1; m <= 12; m++) {
            total += days(m, m % 2 == 0);
        }
        System.out.println(total);
        try {
            days(13, false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int n : new int[] {-1, 0, 1, 2, 3, 5, 9}) {
            System.out.print(old(n) + ", ");
        }
        System.out.println();
        System.out.println(evaluate(3, '*', 4) + evaluate(1, '-', 2) + " " + evaluate(1, '?', 2));
        try {
            evaluate(1, '/', 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(mixedTypes(0) + " " + mixedTypes(1) + " " + mixedTypes(5));
        int x = 3;
        int y = 10 + switch (x) {
            case 3 -> {
                try {
                    yield Integer.parseInt("no");
                } catch (NumberFormatException e) {
                    yield -1;
                } finally {
                    x = 4;
                }
            }
            default -> 0;
        } * x;
        System.out.println(y + " " + x);
        String s = "k" + switch (y % 3) {
            case 0 -> "a";
            case 1 -> "b";
            default -> "c";
        } + switch (args.length) {
            case 0 -> 'z';
            default -> 'y';
        };
        System.out.println(s);
        boolean weekend = switch ("sat") {
            case "sat", "sun" -> true;
            default -> false;
        };
        if (switch (x) { case 4 -> weekend; default -> false; }) {
            System.out.println("weekend");
        }
    }
}
