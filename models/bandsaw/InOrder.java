package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK by which there is a lock, or something of the kind, that threads which come later cannot take while
 * others wait: a fair one, or one that some take for reading. Methods are listed by their names, or with their parameters where others
 * have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface InOrder {
    String[] value();

    /** Only where the parameter of that number, from 1 on, of a method that is not static may be other than false. */
    int given() default 0;
}
