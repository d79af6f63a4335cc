package java.time.format;

import bandsaw.Adds;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.time.chrono.Chronology;
import java.time.chrono.IsoChronology;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalField;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The names of months, days, eras and quarters in English and for the root locale. */
class DateTimeTextProvider {
    public native String getText(TemporalField f, long value, TextStyle s, Locale l);

    public native Iterator<Map.Entry<String, Long>> getTextIterator(TemporalField f, TextStyle s, Locale l);

    public String getText(Chronology c, TemporalField f, long value, TextStyle s, Locale l) {
        iso(c, f, l);
        return getText(f, value, s, l);
    }

    public Iterator<Map.Entry<String, Long>> getTextIterator(Chronology c, TemporalField f, TextStyle s, Locale l) {
        iso(c, f, l);
        return getTextIterator(f, s, l);
    }

    @Adds
    private static void iso(Chronology c, TemporalField f, Locale l) {
        if (c != IsoChronology.INSTANCE && f instanceof ChronoField) {
            throw Unmodelled.localeData(l);
        }
    }

    /** The JDK's finds it in a table by the field's identity. */
    private Object findStore(TemporalField f, Locale l) {
        return createStore(f, l);
    }

    /** The names by style and value, or a text if the field has none. */
    private Object createStore(TemporalField f, Locale l) {
        boolean english = l.getLanguage().equals("en");
        if (english ? !l.getCountry().isEmpty() && !l.getCountry().equals("US") : !l.getLanguage().isEmpty()) {
            throw Unmodelled.localeData(l);
        }
        Map<TextStyle, Map<Long, String>> styles = new EnumMap<>(TextStyle.class);
        if (f == ChronoField.MONTH_OF_YEAR) {
            String full = "January February March April May June July August September October November December";
            String brief = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
            both(styles, TextStyle.FULL, 1, english ? full : brief);
            both(styles, TextStyle.SHORT, 1, brief);
            both(styles, TextStyle.NARROW, 1, english ? "J F M A M J J A S O N D" : "1 2 3 4 5 6 7 8 9 10 11 12");
        } else if (f == ChronoField.DAY_OF_WEEK) {
            String brief = "Mon Tue Wed Thu Fri Sat Sun";
            both(styles, TextStyle.FULL, 1, english ? "Monday Tuesday Wednesday Thursday Friday Saturday Sunday" : brief);
            both(styles, TextStyle.SHORT, 1, brief);
            both(styles, TextStyle.NARROW, 1, "M T W T F S S");
        } else if (f == ChronoField.ERA) {
            styles.put(TextStyle.FULL, names(0, english ? "Before_Christ Anno_Domini" : "BCE CE"));
            styles.put(TextStyle.SHORT, names(0, "BC AD"));
            styles.put(TextStyle.NARROW, names(0, english ? "B A" : "BCE CE"));
        } else if (f == ChronoField.AMPM_OF_DAY) {
            styles.put(TextStyle.FULL, names(0, "AM PM"));
            styles.put(TextStyle.SHORT, names(0, "AM PM"));
            styles.put(TextStyle.NARROW, names(0, english ? "a p" : "AM PM"));
        } else if (f == IsoFields.QUARTER_OF_YEAR) {
            both(styles, TextStyle.FULL, 1, english ? "1st_quarter 2nd_quarter 3rd_quarter 4th_quarter" : "Q1 Q2 Q3 Q4");
            styles.put(TextStyle.SHORT, names(1, "Q1 Q2 Q3 Q4"));
            styles.put(TextStyle.SHORT_STANDALONE, names(1, english ? "Q1 Q2 Q3 Q4" : "1 2 3 4"));
            both(styles, TextStyle.NARROW, 1, "1 2 3 4");
        } else {
            return "";
        }
        return new LocaleStore(styles);
    }

    @Adds
    private static void both(Map<TextStyle, Map<Long, String>> styles, TextStyle s, int first, String names) {
        styles.put(s, names(first, names));
        styles.put(s.asStandalone(), names(first, names));
    }

    @Adds
    private static Map<Long, String> names(long value, String names) {
        Map<Long, String> map = new HashMap<>();
        int from = 0;
        for (int i = 0; i <= names.length(); i++) {
            if (i == names.length() || names.charAt(i) == ' ') {
                map.put(value++, names.substring(from, i).replace('_', ' '));
                from = i + 1;
            }
        }
        return map;
    }

    @SuppressWarnings("unchecked")
    static <T> T getLocalizedResource(String key, Locale l) {
        if (key.equals("timezone.gmtZeroFormat") && (l.getLanguage().isEmpty() || l.getLanguage().equals("en"))) {
            return (T) "GMT";
        }
        throw Unmodelled.localeData(l);
    }

    @Stub
    private static Comparator<Map.Entry<String, Long>> COMPARATOR;

    /** As the JDK's, but that no style has its identity's hash code asked for: dates depend on none. */
    static final class LocaleStore {
        @Stub
        private final Map<TextStyle, Map<Long, String>> valueTextMap;
        private final Map<TextStyle, List<Map.Entry<String, Long>>> parsable;
        /** Of all styles, null if there are none. */
        @Adds
        private final List<Map.Entry<String, Long>> all;

        LocaleStore(Map<TextStyle, Map<Long, String>> styles) {
            valueTextMap = styles;
            parsable = new EnumMap<>(TextStyle.class);
            List<Map.Entry<String, Long>> all = new ArrayList<>();
            for (Map.Entry<TextStyle, Map<Long, String>> style : styles.entrySet()) {
                Map<String, Map.Entry<String, Long>> values = new HashMap<>();
                for (Map.Entry<Long, String> e : style.getValue().entrySet()) {
                    values.put(e.getValue(), new AbstractMap.SimpleImmutableEntry<>(e.getValue(), e.getKey()));
                }
                List<Map.Entry<String, Long>> list = new ArrayList<>(values.values());
                Collections.sort(list, COMPARATOR);
                parsable.put(style.getKey(), list);
                all.addAll(list);
            }
            Collections.sort(all, COMPARATOR);
            this.all = styles.isEmpty() ? null : all;
        }

        Iterator<Map.Entry<String, Long>> getTextIterator(TextStyle s) {
            List<Map.Entry<String, Long>> list = s == null ? all : parsable.get(s);
            return list == null ? null : list.iterator();
        }
    }
}
