package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class, and its fields that refer to the thread that has the lock. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Owner {
    /** The names of the fields. */
    String[] value();
}
