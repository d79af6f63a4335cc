package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A hash table, and its methods, and those of the classes nested in it, that look at entries by their keys, or at none:
 * what they do is the same wherever in the table an entry is.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Keyed {
    /** The names of the methods. */
    String[] value();
}
