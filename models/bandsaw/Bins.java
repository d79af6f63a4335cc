package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A hash table that holds a lock, of the keys that fall into one bin, while it calls functions that it was given. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Bins {}
