/** Sums, products and quotients of ints, at the edges too. */
public class IntArithmetic {
    static int divide(int a, int b) {
        return a / b;
    }

    static int average(int a, int b) {
        return (a & b) + ((a ^ b) >> 1);
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(max * max);
        System.out.println(min * -1);
        System.out.println(-min);
        System.out.println(divide(min, -1));
        System.out.println(min % -1);
        System.out.println(divide(7, 2) + " " + divide(-7, 2) + " " + divide(7, -2) + " " + divide(-7, -2));
        System.out.println(7 % 3 + " " + -7 % 3 + " " + 7 % -3 + " " + -7 % -3);
        System.out.println(average(max, max - 2) + " " + average(-5, 4));
        int sum = 0;
        for (int i = 1; i <= 100000; i++) {
            sum += i * i;
        }
        System.out.println("sum of squares mod 2^32: " + sum);
        try {
            System.out.println(divide(1, 0));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(5 % zero());
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        System.out.println(~0 + " " + ~max + " " + (5 & 3) + " " + (5 | 3) + " " + (5 ^ 3));
    }

    private static int zero() {
        return 0;
    }
}
