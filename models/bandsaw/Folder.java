package bandsaw;

/**
 * The files that a program reads and writes: those below its working directory, as lift found them, and what it does to these, which is a
 * part of the state. Nothing is written anywhere else. The files of the class path can be read where it is said to be. What is done in several calls is to be one atomic section.
 */
public final class Folder {
    private Folder() {}

    /** The working directory. */
    public static final String HERE = "/home/user";
    /** The directory of temporary files. */
    public static final String TEMPORARY = "/tmp";

    private static final String NONE = "No such file or directory";

    /** What the program did to a name. */
    private static final class Change {
        final String path;
        /** What is there now, null for nothing. */
        Inode now;
        Change next;

        Change(String path, Change next) {
            this.path = path;
            this.next = next;
        }
    }

    /** In the order of their paths: when each was made does not show. */
    private static Change changes;

    /** How many temporary names were given. */
    private static int named;

    /** What is at the path, null if there is nothing. */
    public static Inode at(String path) {
        Machine.beginAtomic();
        try {
            String below = path.isEmpty() ? null : below(path);
            return below == null ? null : find(below, path, false);
        } finally {
            Machine.endAtomic();
        }
    }

    /** The same, of who keeps it: what others write to it is seen. */
    public static Inode open(String path) {
        Machine.beginAtomic();
        try {
            Inode at = at(path);
            if (at != null && at.isFile() && changing() && !ofClassPath(below(path))) {
                change(below(path), at);
            }
            return at;
        } finally {
            Machine.endAtomic();
        }
    }

    /** Whether a program changes files. */
    @OnlyIf({
        "bandsaw.Folder.writing(java.lang.String,boolean)bandsaw.Inode", "bandsaw.Folder.makeFolder(java.lang.String)void",
        "bandsaw.Folder.delete(java.lang.String)java.lang.String",
        "bandsaw.Folder.rename(java.lang.String,java.lang.String)java.lang.String",
    })
    private static boolean changing() {
        return true;
    }

    /** What is at a path below. Where it is not known which files there are, none is where the program makes one. */
    private static Inode find(String below, String path, boolean making) {
        if (changing()) {
            for (Change c = changes; c != null; c = c.next) {
                if (c.path.equals(below)) {
                    return c.now;
                }
            }
        }
        if (ofClassPath(below)) {
            return new Inode(Resources.file(below.substring(1)));
        }
        if (below.startsWith("/")) {
            return below.equals(TEMPORARY) ? new Inode("d") : null;
        }
        String found = Machine.file(below);
        if (found == null) {
            return null;
        }
        if (found.charAt(0) != '?') {
            return new Inode(found);
        }
        if (!making) {
            throw Unmodelled.file(path);
        }
        Machine.assume("no file is where the program makes one");
        return below.equals(".") ? new Inode("d") : null;
    }

    /** Notes what is at a path below from now on. */
    private static void change(String below, Inode now) {
        if (ofClassPath(below)) {
            throw Unmodelled.fileSystem("change", below);
        }
        Change before = null, at = changes;
        while (at != null && at.path.compareTo(below) < 0) {
            before = at;
            at = at.next;
        }
        if (at == null || !at.path.equals(below)) {
            at = new Change(below, at);
            if (before == null) {
                changes = at;
            } else {
                before.next = at;
            }
        }
        at.now = now;
    }

    /** Whether a path that below gives is that of a file of the class path. */
    private static boolean ofClassPath(String below) {
        return below.startsWith("/") && !ofTemporary(below);
    }

    private static boolean ofTemporary(String path) {
        return path.equals(TEMPORARY) || path.startsWith(TEMPORARY + "/");
    }

    /** When what is at a path was changed last, in milliseconds. */
    public static long modified(String path) {
        if (!ofClassPath(below(path))) {
            throw Unmodelled.fileSystem("was last modified", path);
        }
        return Machine.assumed(315532800000L, "the files of the class path were last changed on 1 January 1980");
    }

    /** Notes that it matters that files can be written. */
    public static void assumeWritable() {
        Machine.assume("the program can write its files, and nobody else does");
    }

    // What changes files. Where an operation is refused, that is told as the operating system says it, null if it is not.

    /** Why no file can be written at a path. */
    public static String noFile(String path) {
        Inode there = making(path);
        if (there == null) {
            return noName(path);
        }
        return there.isFile() ? null : "Is a directory";
    }

    /** Why nothing new can be made at a path. */
    public static String noName(String path) {
        String below = path.isEmpty() ? null : below(path);
        if (below == null) {
            return NONE;
        }
        if (find(below, path, true) != null) {
            return "File exists";
        }
        int slash = below.lastIndexOf('/');
        Inode above = slash < 0 ? find(".", path, true) : find(below.substring(0, slash), path, false);
        if (above == null) {
            return lack(path);
        }
        return above.isFolder() ? null : "Not a directory";
    }

    private static Inode making(String path) {
        String below = path.isEmpty() ? null : below(path);
        return below == null ? null : find(below, path, true);
    }

    /** The file that is written at the path, where that can be: an empty one, or what is there. */
    public static Inode writing(String path, boolean empty) {
        assumeWritable();
        Inode file = making(path);
        if (file == null) {
            file = new Inode("f");
        }
        if (empty) {
            file.empty();
        }
        change(below(path), file);
        return file;
    }

    /** Makes a folder, where that can be. */
    public static void makeFolder(String path) {
        assumeWritable();
        change(below(path), new Inode("d"));
    }

    /** Takes the name of a file or of an empty folder away. */
    public static String delete(String path) {
        Inode there = at(path);
        if (there == null) {
            return lack(path);
        }
        if (there.isFolder() && names(path).length > 0) {
            return "Directory not empty";
        }
        String below = below(path);
        if (below.equals(".") || below.equals(TEMPORARY)) {
            throw Unmodelled.fileSystem("delete", path);
        }
        assumeWritable();
        change(below, null);
        return null;
    }

    /** Gives a file another name, in place of what has that. */
    public static String rename(String path, String to) {
        Inode there = at(path);
        if (there == null) {
            return lack(path);
        }
        if (there.isFolder()) {
            throw Unmodelled.fileSystem("move", path);
        }
        String no = noFile(to);
        if (no == null && !below(path).equals(below(to))) {
            assumeWritable();
            change(below(path), null);
            change(below(to), there);
        }
        return no;
    }

    /** A name that no temporary file had. */
    public static String temporary(String prefix, String suffix) {
        Machine.assume("the names of temporary files are numbered");
        Machine.beginAtomic();
        int n = ++named;
        Machine.endAtomic();
        return prefix + n + suffix;
    }

    /** The names of what is in the folder at a path, in an order that is a matter of the machine. */
    public static String[] names(String path) {
        Machine.assume("the names of files in a folder come in alphabetical order");
        Machine.beginAtomic();
        try {
            String[] found = split(at(path).names());
            return changing() ? changed(below(path), found) : found;
        } finally {
            Machine.endAtomic();
        }
    }

    private static String[] split(String names) {
        if (names.isEmpty()) {
            return new String[0];
        }
        int n = 1;
        for (int i = 0; i < names.length(); i++) {
            if (names.charAt(i) == '/') {
                n++;
            }
        }
        String[] out = new String[n];
        int from = 0;
        for (int i = 0; i < n - 1; i++) {
            int to = names.indexOf('/', from);
            out[i] = names.substring(from, to);
            from = to + 1;
        }
        out[n - 1] = names.substring(from);
        return out;
    }

    /** The names that were found in a folder, and what became of them. Both are in alphabetical order. */
    private static String[] changed(String below, String[] found) {
        String before = below.equals(".") ? "" : below + "/";
        int made = 0;
        for (Change c = changes; c != null; c = c.next) {
            made++;
        }
        String[] all = new String[found.length + made];
        int n = 0, i = 0;
        for (Change c = changes; c != null; c = c.next) {
            if (!c.path.startsWith(before) || c.path.indexOf('/', before.length()) >= 0) {
                continue;
            }
            String name = c.path.substring(before.length());
            while (i < found.length && found[i].compareTo(name) < 0) {
                all[n++] = found[i++];
            }
            if (i < found.length && found[i].equals(name)) {
                i++;
            }
            if (c.now != null) {
                all[n++] = name;
            }
        }
        while (i < found.length) {
            all[n++] = found[i++];
        }
        String[] names = new String[n];
        for (int k = 0; k < n; k++) {
            names[k] = all[k];
        }
        return names;
    }

    /** Why nothing is at a path, as the operating system says it. */
    public static String lack(String path) {
        for (int i = path.length(); (i = path.lastIndexOf('/', i - 1)) > 0; ) {
            Inode above = at(path.substring(0, i));
            if (above != null) {
                return above.isFile() ? "Not a directory" : NONE;
            }
        }
        return NONE;
    }

    /** The absolute path without dots. */
    public static String canonical(String path) {
        String below = below(path);
        if (below == null) {
            throw Unmodelled.file(path);
        }
        if (below.startsWith("/")) {
            return below;
        }
        return below.equals(".") ? HERE : HERE + "/" + below;
    }

    /**
     * The path below the working directory, "." for that itself; the absolute path of the directory of temporary files, or below that, or of a file of the class path; null if it
     * goes up from what is no folder.
     */
    private static String below(String path) {
        String all = path.startsWith("/") ? path : HERE + "/" + path;
        String out = "";
        for (int from = 0; from < all.length(); ) {
            int to = all.indexOf('/', from);
            if (to < 0) {
                to = all.length();
            }
            String name = all.substring(from, to);
            from = to + 1;
            if (name.isEmpty() || name.equals(".")) {
                continue;
            }
            if (!name.equals("..")) {
                out = out + "/" + name;
            } else if (!out.isEmpty()) {
                if (out.startsWith(HERE + "/")) {
                    Inode up = find(out.substring(HERE.length() + 1), path, false);
                    if (up == null || up.isFile()) {
                        return null;
                    }
                }
                out = out.substring(0, out.lastIndexOf('/'));
            }
        }
        if (out.equals(HERE)) {
            return ".";
        }
        if (ofTemporary(out)) {
            return out;
        }
        if (!out.startsWith(HERE + "/")) {
            if (located() && !out.isEmpty() && Resources.file(out.substring(1)) != null) {
                return out;
            }
            throw Unmodelled.file(path);
        }
        return out.substring(HERE.length() + 1);
    }

    /** Whether the program is told where files of the class path are. */
    @OnlyIf("bandsaw.Resources.url(java.lang.String)java.net.URL")
    private static boolean located() {
        return true;
    }

    /** Called by what lift makes of Machine.file. */
    static boolean same(String x, String y) {
        return x.equals(y);
    }
}
