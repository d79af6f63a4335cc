package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// exampleFiles is what the examples of the help texts are about.
const exampleFiles = `
mkdir -p src/app build/lib
cat >src/Main.java <<'.'
public class Main {
    static int total, x, y;
    static void run() { total++; }
    public static void main(String[] args) { for (int i = 0; i < 30; i++) run();
        x = y + 1; y = x; assert total >= 0 && x == y; Event.main(args); app.Main.main(args); }
}
.
cat >src/Event.java <<'.'
public class Event {
    static int count;
    public static void main(String[] args) { count++; assert count > 0; }
}
.
cat >src/app/Main.java <<'.'
package app;
public class Main { public static void main(String[] args) { } }
.
printf 'check deadlock\n' | tee Main.prop app.prop >/dev/null
echo 'Main.total : Signs' >Main.sel
echo 'Event.count : Signs' >Event.sel
printf '[static]\nclass(Main).x == class(Main).y\n' >Main.pred
cat >mine.basl <<'.'
abstraction Mine abstracts int
begin
  TOKENS = {ZERO, OTHER};
  abstract(n)
  begin
    n == 0 -> {ZERO};
    n != 0 -> {OTHER};
  end
end
.
javac -g -d classes src/*.java src/app/*.java
jar --create --file app.jar --main-class app.Main -C classes .
cp app.jar lib.jar
basl compile -o build/lib Signs
bandsaw verify -cp classes -main Main -select Main.sel -work build || test $? = 3
cp build/*.json .
abstract -lower-only -o Main.lowered.ir.json Main.slice.ir.json
echo app.Main >init.log
abstract -lower-only -o Main.abs.ir.json Main.slice.ir.json
cp Main.abs.ir.json Main.whole.ir.json
emit promela -o Main.pml Main.abs.ir.json
echo one >input.txt
touch a b
`

// skipped are examples that cannot be run here: they need another JDK, a
// terminal, a home to write to, JUnit, or gcc once more.
var skipped = regexp.MustCompile(`/usr/lib/jvm/|\| less|~/|\bdot -T|junit|^emit check -`)

// TestHelpExamples runs each command line of the help texts' examples.
func TestHelpExamples(t *testing.T) {
	bin, err := filepath.Abs("bin")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	bash := func(script string) (string, error) {
		cmd := exec.Command("bash", "-c", script)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"))
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := bash("set -e\n" + exampleFiles); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	seen := map[string]bool{}
	for _, c := range commands {
		help, err := exec.Command("bin/"+c[0], append(append([]string{}, c[1:]...), "--help")...).Output()
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(string(help), "Example")
		text, _, _ = strings.Cut(text, "OPTIONS:")
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			first, _, _ := strings.Cut(line, " ")
			if seen[line] || skipped.MatchString(line) || first != c[0] && first != "source" {
				continue
			}
			seen[line] = true
			// Each in a copy of its own: some write what others read.
			if out, err := bash("copy=$(mktemp -d) && cp -R . $copy && cd $copy && trap 'rm -rf $copy' EXIT\n" + line); err != nil && exitCode(err) != 1 && exitCode(err) != 3 {
				t.Errorf("%s: %v\n%s", line, err, out)
			}
		}
	}
	if len(seen) < 25 {
		t.Errorf("only %d examples were found", len(seen))
	}
}
