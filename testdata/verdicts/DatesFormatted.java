// verdict: holds
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** A calendar and a format, which are made with the time of the clock, and given another before anybody looks. */
public class DatesFormatted {
    public static void main(String[] args) throws Exception {
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        assert f.format(new Date(0)).equals("1970-01-01 00:00");
        assert f.parse("1970-01-02 00:00").getTime() == 86_400_000;

        Calendar c = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.US);
        c.setTimeInMillis(0);
        c.add(Calendar.MONTH, 13);
        assert c.get(Calendar.YEAR) == 1971 && c.get(Calendar.MONTH) == Calendar.FEBRUARY;

        Calendar day = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.US);
        day.clear();
        day.set(2024, Calendar.FEBRUARY, 29);
        assert day.getTimeInMillis() == 1_709_164_800_000L;
    }
}
