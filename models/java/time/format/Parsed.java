package java.time.format;

import bandsaw.FewEntries;
import bandsaw.Releases;
import bandsaw.Stub;
import java.time.Period;
import java.time.temporal.TemporalField;
import java.util.Map;

/** Fields of a date are found without their identity hash codes, on which nothing depends. */
final class Parsed {
    final Map<TemporalField, Long> fieldValues;
    @Releases(from = 21)
    int zoneNameType;
    @Stub
    Period excessDays;

    Parsed() {
        fieldValues = new FewEntries<>();
        zoneNameType = -1;
        excessDays = Period.ZERO;
    }
}
