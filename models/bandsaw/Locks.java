package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of locks that one thread at a time has, and its methods that return only once the thread has the lock. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Locks {
    /** The names of the methods. */
    String[] value();
}
