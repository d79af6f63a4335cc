import javax.tools.ToolProvider;

/** Runs javac once for each argument, a command line, in one JVM. */
class CompileAll {
    public static void main(String[] lines) {
        for (String line : lines) {
            if (ToolProvider.getSystemJavaCompiler().run(null, null, null, line.split(" ")) != 0) {
                System.exit(1);
            }
        }
    }
}
