package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK, and its methods that return, and throw nothing, whatever they are given, null too: if no other thread changes
 * the receiver meanwhile, and none changed the receiver while others of its methods asked it. Hash codes, equality and texts
 * that they ask arguments of the library's classes for may throw what they throw, and so may what they call of the user's, as long as that does not change
 * such objects and waits for nobody. Functions that they are given, and what is given beside these, are not null. Methods are listed by their names, or with their parameters where others have the name.
 * What such an object keeps in arrays and objects of classes nested in its own no other one keeps, and its methods give away no array of that.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Total {
    /** The names of the methods. */
    String[] value();
}
