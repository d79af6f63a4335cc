package bandsaw;

/** The files that a program reads: those below its working directory, as lift found them. */
public final class Folder {
    private Folder() {}

    /** The working directory. */
    public static final String HERE = "/home/user";

    /** "f" and the bytes of a file, "d" and what is in a folder, null for what does not exist. */
    public static String at(String path) {
        if (path.isEmpty()) {
            return null;
        }
        String below = below(path);
        if (below == null) {
            return null;
        }
        String found = Machine.file(below);
        if (found != null && found.charAt(0) == '?') {
            throw Unmodelled.file(path);
        }
        return found;
    }

    public static boolean isFile(String found) {
        return found != null && found.charAt(0) == 'f';
    }

    public static boolean isFolder(String found) {
        return found != null && found.charAt(0) == 'd';
    }

    /** The size in bytes of what was found. */
    public static long size(String found) {
        return isFile(found) ? found.length() - 1 : Machine.plausible(4096L, "the size of a folder is that of one with few files");
    }

    /** The names of what is in a folder that was found, in an order that is a matter of the machine. */
    public static String[] names(String found) {
        Machine.assume("the names of files in a folder come in alphabetical order");
        if (found.length() == 1) {
            return new String[0];
        }
        int n = 1;
        for (int i = 1; i < found.length(); i++) {
            if (found.charAt(i) == '/') {
                n++;
            }
        }
        String[] out = new String[n];
        int from = 1;
        for (int i = 0; i < n - 1; i++) {
            int to = found.indexOf('/', from);
            out[i] = found.substring(from, to);
            from = to + 1;
        }
        out[n - 1] = found.substring(from);
        return out;
    }

    /** Why nothing is at a path, as the operating system says it. */
    public static String lack(String path) {
        for (int i = path.length(); (i = path.lastIndexOf('/', i - 1)) > 0; ) {
            String above = at(path.substring(0, i));
            if (above != null) {
                return isFile(above) ? "Not a directory" : "No such file or directory";
            }
        }
        return "No such file or directory";
    }

    /** The absolute path without dots. */
    public static String canonical(String path) {
        String below = below(path);
        if (below == null) {
            throw Unmodelled.file(path);
        }
        return below.equals(".") ? HERE : HERE + "/" + below;
    }

    /** The path below the working directory, "." for that itself, null if it goes up from what is no folder. */
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
                if (out.startsWith(HERE + "/") && !isFolder(Machine.file(out.substring(HERE.length() + 1)))) {
                    return null;
                }
                out = out.substring(0, out.lastIndexOf('/'));
            }
        }
        if (out.equals(HERE)) {
            return ".";
        }
        if (!out.startsWith(HERE + "/")) {
            throw Unmodelled.file(path);
        }
        return out.substring(HERE.length() + 1);
    }

    /** Called by what lift makes of Machine.file. */
    static boolean same(String x, String y) {
        return x.equals(y);
    }
}
