package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of the JDK whose objects do not change, and of which methods that are Computes may give new ones or such as there are. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Value {}
