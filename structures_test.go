package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

// spoilt are the structures of bench/structures, with a change that breaks each: the
// text that is replaced, and by what.
var spoilt = []struct{ name, old, new string }{
	{"RedBlackTree", "uncle.red = false;", ""},
	{"AvlTree", "if (tilt < -1)", "if (tilt < -2)"},
	{"SearchTree", "up.right = n.right;", ""},
	{"BinaryHeap", "values[child + 1] < values[child]", "values[child + 1] > values[child]"},
	{"BinomialHeap", "n.key <= next.key", "n.key >= next.key"},
	{"FibonacciHeap", "parent.marked = parent.parent != null;", "parent.marked = true;"},
	{"ChainedMap", "e.next = table[at];", "e.next = null;"},
	{"SortedList", "n.next != null && n.next.value < value", "n.next != null"},
	{"DoublyLinkedList", "n.next.previous = n.previous;", ""},
	{"DisjointSets", "rank[x]++;", ""},
	{"ArrayStack", "more, 0, arrays.length)", "more, 0, arrays.length - 1)"},
	{"UtilTreeMap", "map.remove(value);", "map.remove(value + 1);"},
	{"UtilHashMap", "map.put(8 * value, value + 1);", "map.put(8 * (value & 3), value + 1);"},
	{"UtilArrayDeque", "deque.addLast(value);", "deque.addFirst(value);"},
	{"Routing", "this.forget = forget;", "this.forget = true;"},
}

// TestStructures checks that what the programs of bench/structures promise holds, and
// that a spoilt one is found out.
func TestStructures(t *testing.T) {
	dir := structures(t)
	for _, s := range spoilt {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			good, bad := sliced(t, dir, s.name), sliced(t, dir, "Spoilt"+s.name)
			plain := searched(t, good, "-search", "bfs", "-arg", "3")
			if plain.Verdict != result.Holds {
				t.Errorf("got %s", plain.Verdict)
			}
			if r := searched(t, good, "-search", "bfs", "-arg", "3", "-summaries", "on"); r.Verdict != plain.Verdict || r.Statistics != plain.Statistics || r.Summaries.Answered == 0 {
				t.Errorf("with summaries: got %s, %+v, %+v, without %+v", r.Verdict, r.Statistics, r.Summaries, plain.Statistics)
			}
			if r := searched(t, good, "-search", "bfs", "-arg", "3", "-delta", "on"); r.Verdict != plain.Verdict || r.Statistics.States != plain.Statistics.States ||
				r.Statistics.Transitions != plain.Statistics.Transitions || r.Statistics.Depth != plain.Statistics.Depth || r.Together.Groups == 0 {
				t.Errorf("together: got %s, %+v, %+v, one by one %+v", r.Verdict, r.Statistics, r.Together, plain.Statistics)
			}
			if r := searched(t, bad, "-search", "bfs", "-arg", "5", "-delta", "on"); r.Verdict != result.Violated || !r.Violation.Feasible {
				t.Errorf("spoilt, together: got %s", r.Verdict)
			}
			if r := searched(t, bad, "-search", "bfs", "-arg", "5"); r.Verdict != result.Violated || !r.Violation.Feasible {
				t.Errorf("spoilt: got %s", r.Verdict)
			}
			together(t, s.name, good, "-arg", "3")
			together(t, "Spoilt"+s.name, bad, "-arg", "4")
		})
	}
}

// structures compiles the programs and the spoilt ones, and returns the directory of
// the class files.
func structures(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	sources, err := filepath.Glob("bench/structures/*.java")
	if err != nil || len(sources) != len(spoilt)+1 {
		t.Fatalf("%d programs, expected one for each that is spoilt, and the driver: %v", len(sources), err)
	}
	for _, s := range spoilt {
		data, err := os.ReadFile(filepath.Join("bench/structures", s.name+".java"))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(string(data), s.old, s.new)
		if text == string(data) {
			t.Fatalf("%s.java has no %q", s.name, s.old)
		}
		file := filepath.Join(dir, "Spoilt"+s.name+".java")
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(text, s.name, "Spoilt"+s.name)), 0o644); err != nil {
			t.Fatal(err)
		}
		sources = append(sources, file)
	}
	must(t, "javac", append([]string{"-g", "-cp", "bin/bandsaw-api.jar", "-d", dir}, sources...)...)
	return dir
}

// sliced makes the lowered slice of a program.
func sliced(t *testing.T, classes, main string) string {
	t.Helper()
	stem := filepath.Join(classes, main)
	must(t, "bin/lift", "-cp", classes, "-main", main, "-o", stem+".ir.json")
	must(t, "bin/slice", "-o", stem+".slice.ir.json", stem+".ir.json")
	return lower(t, stem+".slice.ir.json")
}

// searched is the result of mc with the flags.
func searched(t *testing.T, lowered string, flags ...string) *result.Result {
	t.Helper()
	name := fmt.Sprintf("%s.result.json", lowered)
	out, err := exec.Command("bin/mc", append(slices.Clone(flags), "-o", name, lowered)...).CombinedOutput()
	if code := exitCode(err); code != 0 && code != 1 && code != 3 {
		t.Fatalf("mc: exit %d\n%s", code, out)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := result.Read(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
