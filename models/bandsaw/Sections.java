package bandsaw;

/** What lift puts in the operations that it makes atomic sections of. */
final class Sections {
    private Sections() {}

    /** Lets other threads move, in the midst of a section. */
    static void giveWay() {
        if (Machine.hasClock()) {
            return;
        }
        Machine.timedRest(new Respite());
    }

    /** Names that a lock told its owner, when none was on the way to become it or to be it no more. */
    static void textOfLock() {
        Machine.unexplored("the texts of locks were those of none that is just taken or left (lift -fine has these too)");
    }
}
