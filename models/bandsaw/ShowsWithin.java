package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK that show what is half done in its own operations only, and those of classes below it, which then are
 * no atomic sections. Methods are listed by their names, or with their parameters where others have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(ShowsWithin.List.class)
public @interface ShowsWithin {
    String[] value();

    /** Only in operations of that class; "" for any. */
    String of() default "";

    /** Only where the user's code calls one. */
    boolean users() default false;

    /** Only where the program can run one, which is known when no condition of a model ({@link OnlyIf}) can ask any more. */
    boolean runs() default false;

    /** Only where the program can run one of these methods of the class besides, if there are any; as for that. */
    String[] beside() default {};

    /** Only where one may come to code of the user's. */
    boolean toUsers() default false;

    /** Only where the parameter of that number, from 1 on, of a method that is not static may be other than null. */
    int given() default 0;

    /** Several of them. */
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        ShowsWithin[] value();
    }
}
