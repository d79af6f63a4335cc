package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A native method of a model in the place of which the JDK's own stays, as an atomic section: nobody
 * can tell, as long as no code of the user's runs in it (lift looks) and it does not wait for others but by
 * blocking: by a monitor, or parked.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Atomic {}
