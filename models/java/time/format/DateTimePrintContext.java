package java.time.format;

import bandsaw.Stub;

@Stub
final class DateTimePrintContext {}
