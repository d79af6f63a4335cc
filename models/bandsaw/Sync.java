package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of locks, and its fields that refer to the object that says which thread has the lock, by its monitor or by a field (Owner). */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Sync {
    /** The names of the fields. */
    String[] value();
}
