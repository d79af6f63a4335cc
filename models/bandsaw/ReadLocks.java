package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of threads, and its fields that refer to an array of what says who has those locks (Sync) that the thread has for reading. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ReadLocks {
    /** The names of the fields. */
    String[] value();
}
