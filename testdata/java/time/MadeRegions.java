import java.time.*; import java.util.*;
public class MadeRegions {
    public static void main(String[] args) {
        String area = "America/"; StringBuilder all = new StringBuilder();
        for (String city : new String[] {"New_York", "Argentina/Buenos_Aires", "Los_Angeles", "Nowhere"}) {
            try { all.append(ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, ZoneId.of(area + city)).toInstant()).append('\n'); } catch (DateTimeException e) { all.append(e.getMessage() + "\n"); }
        }
        System.out.print(all);
        System.out.println(TimeZone.getTimeZone(String.join("/", "Asia", "Kolkata")).getRawOffset() + " " + TimeZone.getTimeZone(String.join("/", "Asia", "No")).getID());
        System.out.println(ZoneId.SHORT_IDS.get("PST") + " " + ZoneId.of("PST", ZoneId.SHORT_IDS).getRules().getOffset(Instant.EPOCH));
    }
}
