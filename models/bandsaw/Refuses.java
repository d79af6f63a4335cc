package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of the JDK, and its methods, or those of classes nested in it, that may throw because of a number or a time that others, which are Computes, hand on to them. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Refuses {
    /** The names of the methods, with parameters where others have the name. */
    String[] value();
}
