// jdk: 25
// args: one two
// stdin: first\nsecond\n
// exit: 5
/** An instance main method with arguments, which a superclass declares; lines that IO reads. */
class InstanceMain extends Started {
    private final String name = "made";

    InstanceMain() {
        System.out.println("constructor");
    }

    @Override
    public String toString() {
        return name;
    }
}

class Started {
    static {
        System.out.println("static");
    }

    protected void main(String... args) {
        IO.println(this + " " + args.length + " " + args[1]);
        String line = IO.readln("line? ");
        IO.println("[" + line + "] [" + IO.readln() + "] " + IO.readln());
        System.exit(args.length + 3);
    }

    static void main() {
        System.out.println("the one with arguments is preferred");
    }
}
