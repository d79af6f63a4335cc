/** Remainder of every numeric type with signs, zeros and infinities. */
public class Remainders {
    static boolean leap(int year) {
        return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    }

    static int digitSum(long n) {
        int sum = 0;
        for (n = Math.abs(n); n > 0; n /= 10) {
            sum += (int) (n % 10);
        }
        return sum;
    }

    static int dayOfWeek(int y, int m, int d) {
        int[] t = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
        y -= m < 3 ? 1 : 0;
        return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
    }

    public static void main(String[] args) {
        int[] ints = {7, -7, 0, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] divisors = {1, -1, 2, -3, 10, Integer.MIN_VALUE};
        for (int a : ints) {
            for (int b : divisors) {
                System.out.print(a % b + (a / b * b + a % b == a ? " " : "! "));
            }
            System.out.println();
        }
        System.out.println(Long.MIN_VALUE % 10 + " " + Long.MAX_VALUE % 1000 + " " + -5L % 3);
        double inf = Double.POSITIVE_INFINITY;
        System.out.println(5.0 % 3 + " " + -5.0 % 3 + " " + 5.5 % -2.5 + " " + 0.0 % 5 + " " + -0.0 % 5);
        System.out.println(inf % 5 + " " + 5 % inf + " " + 5 % 0.0 + " " + Double.NaN % 1 + " " + 1e17 % 3);
        System.out.println(0.3f % 0.1f + " " + 0.3 % 0.1 + " " + 1f % 0.3f + " " + Float.MAX_VALUE % 7);
        System.out.println(leap(1900) + " " + leap(2000) + " " + leap(2024) + " " + leap(2023));
        System.out.println(digitSum(9876543210L) + " " + digitSum(-123));
        System.out.println(dayOfWeek(2024, 2, 29) + " " + dayOfWeek(1970, 1, 1));
        char c = 'z';
        byte b = -7;
        System.out.println(c % 10 + " " + b % 4 + " " + (byte) 200 % 7);
    }
}
