package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK that find something by a name, which is their first parameter: by the names that the user's code gives
 * them, lift knows what there has to be. Methods are listed by their names, or with their parameters where others have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Finds.List.class)
public @interface Finds {
    String[] value();

    /**
     * {@code "class"}, {@code "resource"}, {@code "resources"} for all of the name, {@code "bundle"} or {@code "zone"}; {@code "names"} of
     * classes, which stand somewhere within what the first parameter has; {@code "properties"} of a bean, whose class is the first parameter, by
     * the names of its methods.
     */
    String what();

    /** Several of them. */
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        Finds[] value();
    }
}
