/** Who is told of each period that begins. */
public interface PeriodListener {
    /** A period begins: its number is already the present one. */
    void periodBegins();
}
