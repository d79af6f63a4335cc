// verdict: assertion
import bandsaw.Verify;

/** The grade of any score, by its tens; one score falls between. */
public class GradeByTens {
    static char grade(int score) {
        if (score < 0 || score > 100) {
            throw new IllegalArgumentException();
        }
        switch (score / 10) {
        case 10:
        case 9:
            return 'A';
        case 8:
            return 'B';
        case 7:
            return 'C';
        default:
            return score % 30 == 17 && score > 20 ? '?' : 'F';
        }
    }

    public static void main(String[] args) {
        char g;
        try {
            g = grade(Verify.anyInt());
        } catch (IllegalArgumentException e) {
            return;
        }
        assert g != '?';
    }
}
