package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK, and its methods that are functions of what they are given, receivers and what these refer to included, whatever loops and branches
 * there are in them: times, numbers, and what is made of these. Which way they go shows in what they return and in what they store, and nowhere
 * else: to which of the objects that there were before, which methods of the user's they call, and that they throw
 * nothing, is the same whatever numbers and times they find. (What they throw because of a class or a pattern is not meant.)
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Computes {
    /** The names of the methods, with parameters where others have the name. */
    String[] value();
}
