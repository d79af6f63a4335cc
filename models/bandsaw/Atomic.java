package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A native method of a model in the place of which the JDK's own stays, as an atomic section: nobody
 * can tell, as long as no code of the user's runs in it (lift looks) and it does not wait for others but by
 * blocking: by a monitor, or parked. On the class, such methods of it and of nested ones are all sections or none: they
 * may wait in a loop while another is half done.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Atomic {}
