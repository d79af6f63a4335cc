package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
)

// TestVerdicts runs each program of testdata/verdicts through the pipeline in
// several ways, which must all give the verdict that its first line promises:
// whole and sliced, breadth-first or depth-first, by mc and by Spin. What is
// said of the program with all its data abstracted must agree. Without -everyway each is
// asked in one of the ways, and some in others (see turn).
func TestVerdicts(t *testing.T) {
	sources, err := filepath.Glob("testdata/verdicts/*.java")
	if err != nil || len(sources) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".java")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := promised(t, source)
			data, err := os.ReadFile(source)
			if err != nil {
				t.Fatal(err)
			}
			j := jdkOf(t, headed(string(data), "release"))
			dir := t.TempDir()
			property := propertyOf(t, source, dir)
			j.compile(t, source, dir)
			lifted := filepath.Join(dir, name+".ir.json")
			must(t, "bin/lift", "-jdk", j.home, "-cp", dir, "-main", name, "-o", lifted)
			sliced := sync.OnceValue(func() string {
				sliced := filepath.Join(dir, name+".slice.ir.json")
				must(t, "bin/slice", append(slices.Clone(property), "-o", sliced, lifted)...)
				return sliced
			})
			whole := sync.OnceValue(func() string { return lower(t, lifted, property...) })
			part := sync.OnceValue(func() string { return lower(t, sliced(), property...) })
			asked := func(way, of int) bool { return *everyWay || turn(name, of) == way }
			for way, v := range []struct {
				name, search string
				program      func() string
				followed     func() string
			}{
				{"whole, bfs", "bfs", whole, nil},
				{"whole, dfs", "dfs", whole, nil},
				{"sliced, dfs", "dfs", part, nil},
				{"sliced, bfs", "bfs", part, whole},
			} {
				if !asked(way, 4) {
					continue
				}
				if got := check(t, v.program(), v.search, v.followed, property...); got != want {
					t.Errorf("%s: got %q, want %q", v.name, got, want)
				}
			}
			if asked(0, 8) {
				foreseen(t, lifted, whole()+".result.json")
			}
			if asked(1, 8) {
				small(t, part())
			}
			if asked(3, 8) {
				noMore(t, part(), property...)
			}
			if asked(2, 8) {
				spin(t, part(), want, property...)
			}
			if asked(0, 8) {
				abstracted(t, name, sliced(), want, property...)
			}
			if asked(8, 9) {
				together(t, name, part(), property...)
			}
		})
	}
}

// propertyOf is the flag for the property that the source's lines after the first
// say, // property: check invariant Main.x > 0; none if there are no such lines.
func propertyOf(t *testing.T, source, dir string) []string {
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	for _, line := range strings.Split(string(data), "\n")[1:] {
		says, ok := strings.CutPrefix(line, "// property: ")
		if !ok {
			break
		}
		text = append(text, says)
	}
	if text == nil {
		return nil
	}
	file := filepath.Join(dir, "test.prop")
	if err := os.WriteFile(file, []byte(strings.Join(text, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	return []string{"-prop", file}
}

// promised is the verdict in the source's first line: "holds", "deadlock",
// "assertion", "unreachable", "invariant" or "exception CLASS".
func promised(t *testing.T, source string) string {
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(data), "\n")
	want, ok := strings.CutPrefix(line, "// verdict: ")
	if !ok {
		t.Fatalf("%s: expected a first line like // verdict: holds", source)
	}
	return want
}

func must(t *testing.T, command string, args ...string) {
	t.Helper()
	if out, err := exec.Command(command, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", command, strings.Join(args, " "), err, out)
	}
}

func lower(t *testing.T, program string, property ...string) string {
	t.Helper()
	lowered := strings.TrimSuffix(program, ".ir.json") + ".abs.ir.json"
	must(t, "bin/abstract", append(slices.Clone(property), "-lower-only", "-o", lowered, program)...)
	return lowered
}

// check asks mc, and gives its verdict in the form of promised. With the whole
// program a violation must be one that can be followed there.
func check(t *testing.T, lowered, search string, whole func() string, property ...string) string {
	t.Helper()
	args := append(slices.Clone(property), "-check-facts", "-search", search, "-states", "2000000", "-o", lowered+".result.json")
	if whole != nil {
		args = append(args, "-whole", whole())
	}
	out, err := exec.Command("bin/mc", append(args, lowered)...).CombinedOutput()
	if code := exitCode(err); code != 0 && code != 1 && code != 3 {
		t.Fatalf("mc: exit %d\n%s", code, out)
	}
	data, err := os.ReadFile(lowered + ".result.json")
	if err != nil {
		t.Fatal(err)
	}
	r, err := result.Read(lowered, data)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != result.Violated {
		return string(r.Verdict)
	}
	if r.Violation.Sliced {
		t.Errorf("the path of the slice cannot be followed on the whole program")
	}
	if !r.Violation.Feasible {
		t.Errorf("a concrete program's violation is called only possible")
	}
	if r.Violation.Kind != (prop.Exceptions{}).Name() {
		return r.Violation.Kind
	}
	class, _, _ := strings.Cut(r.Violation.Message, ":")
	return "exception " + class
}

// noMore compares how many states a program has that holds with how many it has when nothing is left out of
// interleavings: it has no more. One that violates may be left sooner.
func noMore(t *testing.T, lowered string, property ...string) {
	t.Helper()
	reduced, ok := states(t, lowered, 50_000, slices.Concat(property, []string{"-reduce", "all"})...)
	if !ok {
		return
	}
	// As many states are enough to know.
	if all, ok := states(t, lowered, reduced, slices.Concat(property, []string{"-reduce", "none", "-symmetry", "off"})...); ok && reduced > all {
		t.Errorf("%d states, %d with nothing left out", reduced, all)
	}
}

// states is how many a program has that holds, and has no more than so many, nor long stretches between them.
func states(t *testing.T, lowered string, most int64, args ...string) (n int64, holds bool) {
	t.Helper()
	args = append(slices.Clone(args), "-search", "bfs", "-states", strconv.FormatInt(most, 10), "-statements", "5000000", "-o", lowered+".states.json", lowered)
	if out, err := exec.Command("bin/mc", args...).CombinedOutput(); exitCode(err) == 2 {
		t.Fatalf("mc: %v\n%s", err, out)
	}
	data, err := os.ReadFile(lowered + ".states.json")
	if err != nil {
		t.Fatal(err)
	}
	r, err := result.Read(lowered, data)
	if err != nil {
		t.Fatal(err)
	}
	return r.Statistics.States, r.Verdict == result.Holds
}

// refusal is what emit says of a program that a model cannot say: the method
// and the line, if it has one; or the check.
var refusal = regexp.MustCompile(`\(.*\)\S+(:\d+)?: |"check .*" is nothing that a Promela model can say`)

// spinStatements bounds the models that the test asks Spin about: Spin itself
// takes minutes to translate the largest that emit would make.
const spinStatements = "5000"

// small makes models that are allowed next to nothing: they are refused, or are
// that small.
func small(t *testing.T, lowered string) {
	t.Helper()
	for _, statements := range []string{"5", "50"} {
		out, err := exec.Command("bin/emit", "promela", "-statements", statements, "-o", lowered+".pml", lowered).CombinedOutput()
		if err != nil && !refusal.Match(out) {
			t.Errorf("emit promela -statements %s: %v\n%s", statements, err, out)
		}
	}
}

// spin asks Spin, which may refuse or give up, but may not contradict.
func spin(t *testing.T, lowered, want string, property ...string) {
	t.Helper()
	model := lowered + ".pml"
	out, err := exec.Command("bin/emit", slices.Concat([]string{"promela"}, property, []string{"-statements", spinStatements, "-o", model, lowered})...).CombinedOutput()
	if exitCode(err) == 2 && refusal.Match(out) {
		t.Logf("emit refuses: %s", out)
		return
	}
	if err != nil {
		t.Fatalf("emit promela: %v\n%s", err, out)
	}
	out, err = exec.Command("bin/emit", "check", "-cflags", "-O0", "-shorten", "0s", "-time", "30s", model).CombinedOutput()
	code := exitCode(err)
	switch {
	case code == 3:
		t.Logf("Spin gives up: %s", out)
	case code == 0 && want == "holds", code == 1 && want != "holds":
	default:
		t.Errorf("Spin: exit %d, mc says %q\n%s", code, want, out)
	}
}

func exitCode(err error) int {
	if err == nil {
		return 0
	}
	if e, ok := err.(*exec.ExitError); ok {
		return e.ExitCode()
	}
	return -1
}
