// verdict: holds

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Dates with the names of months and days, and tests for primes, depend on nothing that a run may choose. */
public class DatesAndPrimes {
    public static void main(String[] args) {
        DateTimeFormatter named = DateTimeFormatter.ofPattern("EEE, d MMM uuuu", Locale.ROOT);
        LocalDate day = LocalDate.of(2024, 3, 1);
        assert day.format(named).equals("Fri, 1 Mar 2024");
        assert LocalDate.parse("Fri, 1 Mar 2024", named).equals(day);
        int primes = 0;
        for (int i = 2; i < 40; i++) {
            if (BigInteger.valueOf(i).isProbablePrime(20)) {
                primes++;
            }
        }
        assert primes == 12;
        assert !BigInteger.valueOf(3215031751L).isProbablePrime(20); // a strong probable prime to 2, 3, 5 and 7
        assert BigInteger.ONE.shiftLeft(61).subtract(BigInteger.ONE).isProbablePrime(20);
        assert !BigInteger.ONE.shiftLeft(67).subtract(BigInteger.ONE).isProbablePrime(20);
        assert BigInteger.ONE.shiftLeft(89).subtract(BigInteger.ONE).isProbablePrime(20);
    }
}
