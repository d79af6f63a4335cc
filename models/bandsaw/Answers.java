package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Of a class: what its methods of these names return is null only if a function that they are given gives null. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Answers {
    /** The names of the methods. */
    String[] value();
}
