package java.util.logging;

import bandsaw.Stub;

@Stub
public abstract class Formatter {
}
