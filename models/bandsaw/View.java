package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class, and its fields that hold views of the object, or numbers that are computed from it, of which any thread may make one, and
 * which are all alike.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface View {
    /** The names of the fields. */
    String[] value();
}
