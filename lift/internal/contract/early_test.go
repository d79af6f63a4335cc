package contract

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bandsaw/internal/jdks"
	"bandsaw/ir"
	"bandsaw/lift/internal/classpath"
)

// TestEarly executes the initialisers of all classes that are Early, of each JDK: there is one
// execution, without a choice, and the verdict rests on nothing that was assumed of the world around the program.
func TestEarly(t *testing.T) {
	if testing.Short() {
		t.Skip("it executes the initialisers of a whole JDK")
	}
	classes := early(t)
	if len(classes) == 0 {
		t.Fatal("no class is early")
	}
	var b strings.Builder
	for _, c := range classes {
		fmt.Fprintf(&b, "        Class.forName(%q);\n", c)
	}
	program := "public class Early {\n    public static void main(String[] args) throws Exception {\n" + b.String() + "    }\n}\n"
	for _, j := range jdks.Installed() {
		t.Run(fmt.Sprintf("JDK %d", j.Release), func(t *testing.T) {
			dir := t.TempDir()
			in := func(name string) string { return filepath.Join(dir, name) }
			if err := os.WriteFile(in("Early.java"), []byte(program), 0o644); err != nil {
				t.Fatal(err)
			}
			execute(t, "javac", "-g", "--release", "17", "-d", dir, in("Early.java"))
			execute(t, bin+"lift", "-jdk", j.Home, "-cp", dir, "-main", "Early", "-o", in("lifted"))
			execute(t, bin+"abstract", "-lower-only", "-o", in("lowered"), in("lifted"))
			if answer := execute(t, bin+"mc", in("lowered")); !oneExecution.MatchString(answer) {
				t.Errorf("the initialisers of %s:\n%s", strings.Join(classes, ", "), answer)
			}
		})
	}
}

const bin = "../../../bin/"

var oneExecution = regexp.MustCompile(`^holds\n  checked: .*\n(?:  assuming: a ConcurrentHashMap grows .*\n)?  bfs: \d+ states, 0 revisited, .*\n$`)

// early are the classes that the models call Early, sorted.
func early(t *testing.T) (classes []string) {
	t.Helper()
	models, err := classpath.OpenModels(bin+"models.jar", "models.jar")
	if err != nil {
		t.Fatal(err)
	}
	defer models.Close()
	names, err := models.Names()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		class, about := strings.CutPrefix(name, About)
		if !about {
			continue
		}
		f, err := parse(models, name)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := Traits(f)[ir.Early]; ok {
			classes = append(classes, class)
		}
	}
	return classes
}

// execute runs the command and returns what it writes to its standard output.
func execute(t *testing.T, command string, args ...string) string {
	t.Helper()
	cmd := exec.Command(command, args...)
	var errors strings.Builder
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", command, err, out, errors.String())
	}
	return string(out)
}
