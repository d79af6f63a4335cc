package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A method that is for the user's callers ({@link Caller}) and does the same whoever of them calls it: null will do. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface AnyCaller {}
