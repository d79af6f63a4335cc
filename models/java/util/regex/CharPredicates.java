package java.util.regex;

import bandsaw.Adds;
import bandsaw.OnlyIf;
import bandsaw.Original;
import bandsaw.Unmodelled;

/** Characters of a script or a block are known by large tables, which only programs need that name one. */
class CharPredicates {
    @Adds
    @Original("forUnicodeScript")
    private static native Pattern.CharPredicate bandsawScript(String name);

    @Adds
    @Original("forUnicodeBlock")
    private static native Pattern.CharPredicate bandsawBlock(String name);

    static Pattern.CharPredicate forUnicodeScript(String name) {
        if (!namesScripts()) {
            throw Unmodelled.script(name);
        }
        return bandsawScript(name);
    }

    static Pattern.CharPredicate forUnicodeBlock(String name) {
        if (!namesScripts()) {
            throw Unmodelled.script(name);
        }
        return bandsawBlock(name);
    }

    @Adds
    @OnlyIf("scripts named")
    private static boolean namesScripts() {
        return true;
    }
}
