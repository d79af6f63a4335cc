package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class that chooses what programs ask for, as their inputs. All other models choose what is not in a program's hands: who is woken,
 * how long something lasts, in which order things are that have none.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Asked {}
