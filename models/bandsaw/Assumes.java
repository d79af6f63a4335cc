package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Static fields of a class of the JDK that are so only if something is taken for granted of the machine; if there are none, the class is an
 * exception that then is not thrown. Where the user's code reads one, or handles such exceptions, the verdict says what it rests on.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Assumes {
    String[] value() default {};

    /** What is taken for granted. */
    String what();
}
