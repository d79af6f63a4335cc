package jdk.internal.ref;

import bandsaw.Whole;
import java.lang.ref.Cleaner;

/** Without a thread of its own. */
@Whole
public final class CleanerFactory {
    private CleanerFactory() {}

    public static Cleaner cleaner() {
        return Cleaner.create();
    }
}
