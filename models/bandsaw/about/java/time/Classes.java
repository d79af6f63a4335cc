package bandsaw.about.java.time;

import bandsaw.Computes;
import bandsaw.Early;
import bandsaw.Finds;
import bandsaw.Value;

/** Classes of java.time that others know something of. */
@Early
final class DayOfWeek {}

@Computes({"toString", "toHoursPart", "toMinutesPart", "toSecondsPart", "toMillisPart", "toNanosPart"})
@Early
@Value
final class Duration {}

@Computes({"toString", "atZone", "atOffset"})
@Value
final class Instant {}

@Computes({
    "now", "ofInstant", "getYear", "getMonthValue", "getMonth", "getDayOfMonth", "getDayOfYear", "getDayOfWeek",
    "isBefore", "isAfter", "isEqual", "equals", "compareTo", "hashCode", "isLeapYear", "lengthOfMonth",
    "lengthOfYear", "atStartOfDay", "atTime(java.time.LocalTime)", "toEpochDay", "format", "toString"
})
@Early
@Value
final class LocalDate {}

@Computes({
    "now", "ofInstant", "getYear", "getMonthValue", "getMonth", "getDayOfMonth", "getDayOfYear", "getDayOfWeek",
    "getHour", "getMinute", "getSecond", "getNano", "isBefore", "isAfter", "isEqual", "equals", "compareTo",
    "hashCode", "truncatedTo", "toLocalDate", "toLocalTime", "atZone", "atOffset", "format", "toString"
})
@Early
@Value
final class LocalDateTime {}

@Computes({
    "now", "ofInstant", "getHour", "getMinute", "getSecond", "getNano", "isBefore", "isAfter", "equals",
    "compareTo", "hashCode", "truncatedTo", "atDate", "toSecondOfDay", "toNanoOfDay", "format", "toString"
})
@Early
@Value
final class LocalTime {}

@Early
final class Month {}

@Computes({
    "now", "ofInstant", "getYear", "getMonthValue", "getMonth", "getDayOfMonth", "getDayOfYear", "getDayOfWeek",
    "getHour", "getMinute", "getSecond", "getNano", "isBefore", "isAfter", "isEqual", "equals", "compareTo",
    "hashCode", "truncatedTo", "toLocalDate", "toLocalTime", "toLocalDateTime", "toZonedDateTime", "toInstant",
    "toEpochSecond", "format", "toString"
})
@Value
final class OffsetDateTime {}

@Computes({
    "now", "ofInstant", "getHour", "getMinute", "getSecond", "getNano", "isBefore", "isAfter", "isEqual", "equals",
    "compareTo", "hashCode", "truncatedTo", "toLocalTime", "format", "toString"
})
@Value
final class OffsetTime {}

@Computes({
    "now", "getValue", "isLeap()", "length", "isBefore", "isAfter", "equals", "compareTo", "hashCode", "format",
    "toString"
})
@Value
final class Year {}

@Computes({
    "now", "getYear", "getMonthValue", "getMonth", "lengthOfMonth", "isBefore", "isAfter", "equals", "compareTo",
    "hashCode", "format", "toString"
})
@Value
final class YearMonth {}

@Finds(value = "of", what = "zone")
final class ZoneId {}

/** A cache, and zones in it. */
@Early
final class ZoneOffset {}

@Computes({
    "now", "ofInstant", "getYear", "getMonthValue", "getMonth", "getDayOfMonth", "getDayOfYear", "getDayOfWeek",
    "getHour", "getMinute", "getSecond", "getNano", "equals", "hashCode", "truncatedTo", "toLocalDate",
    "toLocalTime", "toLocalDateTime", "toOffsetDateTime", "format", "toString"
})
@Value
final class ZonedDateTime {}
