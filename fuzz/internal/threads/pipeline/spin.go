package pipeline

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"bandsaw/fuzz/internal/threads/lang"
	"bandsaw/fuzz/internal/threads/oracle"
)

// Spin is the variant of Tools.Spin.
const Spin = "Spin"

// spinStatements is the size of the largest model that Spin is asked about.
const spinStatements = "5000"

// Refusal says why Spin was not asked about a program, or why it did not
// answer.
type Refusal struct{ Reason string }

func (r *Refusal) Error() string { return r.Reason }

// Spin has Spin decide whether the outcomes of a program are those that the
// oracle knows, and tells what differs. It asks three questions:
//
//   - Are there deadlocks?
//   - Has every other end one of the outcomes?
//   - If one of them is left out, is that found?
//
// The program was compiled. The error is a *Refusal where emit or Spin does not
// take it.
func (t Tools) Spin(p Program, want oracle.Outcomes) (string, error) {
	var ends oracle.Outcomes
	deadlock := false
	for _, o := range want {
		if oracle.Deadlock(o) {
			deadlock = true
		} else {
			ends = append(ends, o)
		}
	}
	// The first question needs no class of its own: what emit refuses, it mostly
	// refuses there.
	violated, err := t.spinSays(p.Pkg+".Main", "deadlock")
	if err != nil {
		return "", err
	}
	if violated != deadlock {
		return fmt.Sprintf("  deadlocks: the oracle says %t, Spin %t\n", deadlock, violated), nil
	}
	type question struct {
		class    string
		known    oracle.Outcomes
		violated bool
		wrong    string // what it means if the answer is another one
	}
	questions := []question{{"Known", ends, false, "only Spin has another end than " + strings.Join(ends, ", ")}}
	if len(ends) > 0 {
		questions = append(questions, question{"Unknown", ends[1:], true, "only the oracle has: " + ends[0]})
	}
	args := []string{"-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-proc:none", "-cp", filepath.Join(t.Bin, "bandsaw-api.jar") + string(os.PathListSeparator) + t.classes(), "-d", t.classes()}
	for _, q := range questions {
		name := filepath.Join(t.Dir, "src", p.Pkg, q.class+".java")
		if err := os.WriteFile(name, []byte("package "+p.Pkg+";\n\n"+watcher(p.Program, q.class, q.known)), 0o666); err != nil {
			return "", err
		}
		args = append(args, name)
	}
	if _, err := run("javac", args...); err != nil {
		return "", err
	}
	for _, q := range questions {
		if violated, err = t.spinSays(p.Pkg+"."+q.class, "assertions"); err != nil {
			return "", err
		}
		if violated != q.violated {
			return "  " + q.wrong + "\n", nil
		}
	}
	return "", nil
}

// watcher is the source of a class that begins with the program, in a thread of
// its own, and asserts when all threads have ended that the outcome is one of
// those given.
func watcher(p *lang.Program, name string, known oracle.Outcomes) string {
	var b strings.Builder
	fmt.Fprintf(&b, "public class %s {\n    public static void main(String[] args) {\n", name)
	b.WriteString("        Thread first = new Thread(() -> Main.main(args));\n        first.start();\n")
	b.WriteString("        bandsaw.Verify.assume(!first.isAlive());\n")
	for i := range p.Threads[1:] {
		fmt.Fprintf(&b, "        bandsaw.Verify.assume(!Main.t%d.isAlive());\n", i+1)
	}
	var names, conditions []string
	for k, i := range oracle.Observed(p) {
		names = append(names, fmt.Sprintf("e%d", k))
		fmt.Fprintf(&b, "        int e%d = Main.%s;\n", k, p.IntName(i))
	}
	for _, o := range known {
		var parts []string
		for k, v := range strings.Fields(o) {
			parts = append(parts, names[k]+" == "+v)
		}
		conditions = append(conditions, strings.Join(parts, " && "))
	}
	if len(conditions) == 0 {
		conditions = []string{"false"}
	}
	fmt.Fprintf(&b, "        assert %s;\n    }\n}\n", strings.Join(conditions, "\n            || "))
	return b.String()
}

// spinSays has Spin check a property of the program that begins with a class.
func (t Tools) spinSays(main, check string) (violated bool, err error) {
	base := filepath.Join(t.Dir, main+".spin")
	property, lifted, sliced, lowered, model := base+".prop", base+".ir.json", base+".slice.ir.json", base+".abs.ir.json", base+".pml"
	if err := os.WriteFile(property, []byte("check "+check+";\n"), 0o666); err != nil {
		return false, err
	}
	for _, step := range [][]string{
		{"lift", "-cp", t.classes(), "-main", main, "-o", lifted},
		{"slice", "-prop", property, "-o", sliced, lifted},
		{"abstract", "-lower-only", "-o", lowered, sliced},
	} {
		if _, err := run(t.tool(step[0]), step[1:]...); err != nil {
			return false, err
		}
	}
	if _, err := run(t.tool("emit"), "promela", "-prop", property, "-statements", spinStatements, "-o", model, lowered); err != nil {
		return false, refusal(err, 2)
	}
	_, err = run(t.tool("emit"), "check", "-cflags", "-O0", "-shorten", "0s", "-time", "20s", model)
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		return true, nil
	}
	return false, refusal(err, 3)
}

// refusal is the error, as a *Refusal if the tool ended by the exit status
// given, which says that it does not take its input.
func refusal(err error, status int) error {
	var exit *exec.ExitError
	var f *failure
	if !errors.As(err, &exit) || !errors.As(err, &f) || exit.ExitCode() != status {
		return err
	}
	for _, reason := range []string{"ends the wait of another thread", "the model grows beyond " + spinStatements + " statements", "calls the native method", "gave up"} {
		if strings.Contains(f.stderr, reason) {
			return &Refusal{reason}
		}
	}
	line, _, _ := strings.Cut(strings.TrimSpace(f.stderr), "\n")
	return &Refusal{line}
}
