package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class, and its methods that make a text of their argument, and do nothing else that a program could see. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface InWords {
    /** The names of the methods, with parameters where others have the name. */
    String[] value();
}
