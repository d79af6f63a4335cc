package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Of a class: functions that its methods of these names are given get no null from these. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Passes {
    /** The names of the methods. */
    String[] value();
}
