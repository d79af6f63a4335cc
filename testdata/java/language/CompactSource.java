// jdk: 25
// exit: 1
/** A source file without a class: an instance main method, fields, records and methods. */
int calls = 10;

record Pair(String left, int right) {
}

String greet(String who) {
    calls++;
    return "hello " + who;
}

void main() {
    IO.println(greet("world"));
    System.out.println(new Pair(greet("pair"), calls));
    for (var s : List.of("a", "b")) {
        IO.print(s + calls + " ");
    }
    IO.println();
    int[] none = new int[calls - 12];
    System.out.println(none[0]);
}
