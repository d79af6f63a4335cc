package check

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected parts of the filetests")

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.Object {
}

library instantiated class java.lang.Thread extends java.lang.Object {
}

library instantiated class java.lang.Throwable extends java.lang.Object {
  field detailMessage java.lang.String
}

library instantiated class java.lang.AssertionError extends java.lang.Throwable {
}

library instantiated class java.lang.RuntimeException extends java.lang.Throwable {
}
`

// filetest is a program with flags and the result expected of it.
type filetest struct {
	path     string
	archive  *txtar.Archive
	program  *ir.Program
	options  Options
	property *prop.Property
}

func (f *filetest) section(name string) string {
	for _, s := range f.archive.Files {
		if s.Name == name {
			return string(s.Data)
		}
	}
	return ""
}

func readFiletest(t testing.TB, path string) *filetest {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f := &filetest{path: path, archive: txtar.Parse(data), property: prop.Default()}
	f.program, err = ir.Parse(path, []byte(f.section("program")+library))
	if err != nil {
		t.Fatal(err)
	}
	f.program.SortClasses()
	if err := ir.Check(f.program); err != nil {
		t.Fatal(err)
	}
	if text := f.section("whole"); text != "" {
		whole, err := ir.Parse(path, []byte(text+library))
		if err != nil {
			t.Fatal(err)
		}
		whole.SortClasses()
		if err := ir.Check(whole); err != nil {
			t.Fatal(err)
		}
		f.options.Whole = func() (*ir.Program, error) { return whole, nil }
	}
	if text := f.section("property"); text != "" {
		if f.property, err = prop.Read(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if f.program, err = f.property.Attach(f.program); err != nil {
			t.Fatal(err)
		}
		if err := ir.Check(f.program); err != nil {
			t.Fatal(err)
		}
	}
	f.options.Search = BFS
	flags := strings.Fields(f.section("flags"))
	for i := 0; i+1 < len(flags); i += 2 {
		f.flag(t, flags[i], flags[i+1])
	}
	return f
}

func (f *filetest) flag(t testing.TB, name, value string) {
	n, _ := strconv.ParseInt(value, 10, 64)
	switch name {
	case "-search":
		f.options.Search = value
	case "-states":
		f.options.Limits.States = n
	case "-depth":
		f.options.Limits.Depth = n
	case "-memory":
		f.options.Limits.Memory = n
	case "-check-facts":
		f.options.CheckFacts = value == "yes"
	case "-arg":
		f.options.Given = append(f.options.Given, value)
	default:
		t.Fatalf("%s: unknown flag %s", f.path, name)
	}
}

func eachFiletest(t *testing.T, test func(t *testing.T, f *filetest)) {
	paths, err := filepath.Glob("../../testdata/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no filetests: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			test(t, readFiletest(t, path))
		})
	}
}

// outcome is the result as text, or the error.
func outcome(f *filetest, o Options) (string, *Report) {
	r, err := Check(f.program, f.property, o)
	if err != nil {
		return "error: " + err.Error() + "\n", nil
	}
	var b bytes.Buffer
	r.Text(&b)
	return b.String(), r
}

func TestFiles(t *testing.T) {
	eachFiletest(t, func(t *testing.T, f *filetest) {
		got, _ := outcome(f, f.options)
		want := f.section("expect")
		if got == want {
			return
		}
		if !*update {
			t.Fatalf("mismatch (-want +got), -update accepts it:\n%s", cmp.Diff(want, got))
		}
		files := f.archive.Files[:0]
		for _, s := range f.archive.Files {
			if s.Name != "expect" {
				files = append(files, s)
			}
		}
		f.archive.Files = append(files, txtar.File{Name: "expect", Data: []byte(got)})
		if err := os.WriteFile(f.path, txtar.Format(f.archive), 0o644); err != nil {
			t.Fatal(err)
		}
	})
}

// answer is what neither the search nor the reduction may change: the verdict
// and the kind of violation.
func answer(text string, r *Report) string {
	if r == nil {
		return text
	}
	if r.Violation != nil {
		return fmt.Sprint(r.Verdict, " ", r.Violation.Kind)
	}
	return string(r.Verdict)
}

// TestSearchesAgree: the order of a search does not change the verdict; nor, if
// everything is explored and all threads are followed, the number of states.
func TestSearchesAgree(t *testing.T) {
	eachFiletest(t, func(t *testing.T, f *filetest) {
		b, d := f.options, f.options
		b.Search, d.Search = BFS, DFS
		bt, br := outcome(f, b)
		dt, dr := outcome(f, d)
		if answer(bt, br) != answer(dt, dr) {
			t.Errorf("breadth-first says %s, depth-first %s", answer(bt, br), answer(dt, dr))
		}
		b.Unreduced |= code.Persistent
		d.Unreduced |= code.Persistent
		_, br = outcome(f, b)
		_, dr = outcome(f, d)
		if br != nil && br.Verdict == result.Holds && br.Statistics.States != dr.Statistics.States {
			t.Errorf("breadth-first finds %d states, depth-first %d", br.Statistics.States, dr.Statistics.States)
		}
	})
}

// TestReductionLosesNothing: letting threads interleave everywhere leads to no
// other ends.
func TestReductionLosesNothing(t *testing.T) {
	eachFiletest(t, func(t *testing.T, f *filetest) {
		randomprog.Number(f.program)
		want, ok, err := reference.Explore(f.program, tooLarge)
		if err != nil || !ok {
			t.Skip("the reference does not execute it: ", err)
		}
		for _, algorithm := range []string{BFS, DFS} {
			how := how{search: algorithm, fuel: machine.DefaultFuel}
			got, err := behaviour(f.program, how)
			if err != nil {
				t.Fatal(err)
			}
			if diff := difference(got, how.known(want)); diff != "" {
				t.Errorf("%s: %s", algorithm, diff)
			}
		}
	})
}

// TestCompaction: restoring each state of a depth-first path, which makes all
// marks before it void, changes nothing.
func TestCompaction(t *testing.T) {
	eachFiletest(t, func(t *testing.T, f *filetest) {
		f.options.Search = DFS
		undoing, _ := outcome(f, f.options)
		f.options.CompactAt = -1
		restoring, _ := outcome(f, f.options)
		if undoing != restoring {
			t.Error(cmp.Diff(undoing, restoring))
		}
	})
}

// randomChooser takes any alternative.
type randomChooser struct{ *rand.Rand }

func (r randomChooser) Choose(n int64, _ bool) int64 { return r.Int63n(n) }

func (randomChooser) Observe(f func() int64) int64 { return f() }

var _ choice.Chooser = randomChooser{}

// TestUndo walks at random: undoing any number of steps, through any marks on
// the way, gives back the state byte for byte, and so does restoring it, or a copy.
func TestUndo(t *testing.T) {
	eachFiletest(t, func(t *testing.T, f *filetest) {
		for seed := range int64(20) {
			f.options.Backtrack = ways[seed%2]
			walk(t, f, rand.New(rand.NewSource(seed)))
		}
	})
}

type point struct {
	mark   machine.Mark
	vector string
}

// vector is that of the system's state.
func vector(s *system) string {
	var v store.Vector
	s.Encode(&v)
	return string(v.Bytes)
}

func walk(t *testing.T, f *filetest, random *rand.Rand) {
	c, err := newChecker(f.program, f.property, f.options, nothingKnown())
	if err != nil {
		t.Skip(err)
	}
	s := c.sys
	if s.m.Begin() != machine.Moved {
		return
	}
	if random.Intn(2) == 0 {
		s.extendImage()
	}
	points := []point{{s.m.Mark(), vector(s)}}
	for range 300 {
		switch n := len(points); {
		case random.Intn(4) == 0:
			// Undo some steps.
			points = points[:1+random.Intn(n)]
			p := points[len(points)-1]
			s.m.Undo(p.mark)
			if got := vector(s); got != p.vector {
				t.Fatalf("undone to a different state:\n%x, want\n%x", got, p.vector)
			}
		case random.Intn(40) == 0:
			// Restore the present state; undoing past it is not possible.
			p := points[n-1]
			if err := s.Restore(&store.Vector{Bytes: []byte(p.vector)}); err != nil {
				t.Fatal(err)
			}
			if got := vector(s); got != p.vector {
				t.Fatalf("restored to a different state:\n%x, want\n%x", got, p.vector)
			}
			points = []point{{s.m.Mark(), p.vector}}
		default:
			var movers []int
			for i := s.NextMover(0); i >= 0; i = s.NextMover(i + 1) {
				movers = append(movers, i)
			}
			if len(movers) == 0 {
				continue
			}
			o := s.m.Step(movers[random.Intn(len(movers))], randomChooser{random})
			if o != machine.Moved {
				s.m.Undo(points[n-1].mark)
				continue
			}
			points = append(points, point{s.m.Mark(), vector(s)})
		}
	}
}
