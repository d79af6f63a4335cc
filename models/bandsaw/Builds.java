package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A builder of texts, and its methods that take something up or give the text; or a class, and its static methods that make a text of numbers. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Builds {
    /** The names of the methods, with parameters where others have the name. */
    String[] value();
}
