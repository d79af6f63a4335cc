package slicer

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

var (
	binaries = flag.String("bin", filepath.Join("..", "..", "..", "bin"), "`DIR` with the built tools")
	programs = flag.Int("programs", 40, "number of random programs of each kind")
	keep     = flag.String("keep", "", "`DIR` to leave the random programs in")
	from     = flag.Uint64("seed", 1, "seed of the first random program")
)

// properties are the properties that random programs are sliced and checked
// for: files that slice and mc read.
var properties = []string{
	"check deadlock; check assertions; check exceptions;",
	"check deadlock;",
	"check assertions;",
	"check exceptions;",
	"check assertions; check exceptions except java.lang.ArithmeticException;",
}

// checkedFields are the fields that randomCheck asks of, with the beginning of the class Main.
const checkedFields = `
class A {
  static field x int
}
class B {
  static field x int
}
instantiated class Main {
  field f int
  field next Main
  static field s0 int
  static field s1 int
  static field s2 int
  static field r0 Main
  static field r1 Main
  static field a int[]
  static field t java.lang.Thread
`

// TestVerdicts checks random programs before and after slicing: the verdict on
// the property is the same. It runs the built tools abstract and mc; `make
// test` builds them first, and `make fuzz` asks about more programs.
func TestVerdicts(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs the tools on whole programs")
	}
	for _, tool := range []string{"abstract", "mc"} {
		if _, err := os.Stat(filepath.Join(*binaries, tool)); err != nil {
			t.Skipf("the tool %s is not built, run make first: %v", tool, err)
		}
	}
	for name, kind := range map[string]struct {
		random func(prelude *ir.Program, seed uint64) *ir.Program
		share  uint64 // of the programs: those with loops have many states
	}{
		"all":       {randomProgram, 1},
		"locks":     {lockProgram, 2},
		"joins":     {joinProgram, 2},
		"array":     {arrayProgram, 3},
		"once":      {onceProgram, 4},
		"constants": {constantProgram, 3},
		"fields":    {fieldProgram, 3},
		"lists":     {listProgram, 3},
		"copies":    {copyProgram, 3},
		"owners":    {ownerProgram, 2},
		"types":     {typeProgram, 1},
		"loops":     {loopProgram, 25},
	} {
		t.Run(name, func(t *testing.T) { sameVerdicts(t, kind.random, uint64(*programs)/kind.share) })
	}
}

func sameVerdicts(t *testing.T, random func(prelude *ir.Program, seed uint64) *ir.Program, programs uint64) {
	dir := *keep
	if dir == "" {
		dir = t.TempDir()
	}
	verdicts := map[result.Verdict]int{}
	withFacts := 0
	for seed := *from; seed < *from+programs; seed++ {
		p := analysistest.Prelude(t)
		random(p, seed)
		if err := ir.Check(p); err != nil {
			t.Fatalf("program %d: %v", seed, err)
		}
		v, facts := sameVerdict(t, dir, seed, p)
		verdicts[v]++
		if facts {
			withFacts++
		}
	}
	t.Logf("verdicts: %v; facts were tested of %d", verdicts, withFacts)
	if programs >= 10 && withFacts == 0 {
		t.Error("no slice has facts")
	}
}

// sameVerdict slices a program for a property and checks both. The result is
// the verdict, GaveUp if one of the two had too many states, and whether the slice
// has facts, which were tested.
func sameVerdict(t *testing.T, dir string, seed uint64, p *ir.Program) (v result.Verdict, facts bool) {
	text := properties[seed%uint64(len(properties))]
	if seed%2 == 0 {
		text = randomCheck(p, seed)
	}
	if seed%5 == 0 {
		text = "check races"
		someVolatile(p, seed)
	}
	property, err := prop.Read("prop", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	attached, err := property.Attach(p)
	if err != nil {
		t.Fatalf("program %d, %s: %v", seed, text, err)
	}
	if err := ir.Check(attached); err != nil {
		t.Fatalf("program %d, %s: %v", seed, text, err)
	}
	r, err := Slice(attached, property, all)
	if err != nil {
		t.Fatalf("program %d: %v\n%s", seed, err, printed(t, own(p)))
	}
	if err := ir.Check(r.Program); err != nil {
		t.Fatalf("program %d: %v\n%s", seed, err, printed(t, own(p)))
	}
	before, _ := verdict(t, dir, fmt.Sprintf("%d", seed), p, text)
	after, facts := verdict(t, dir, fmt.Sprintf("%d.slice", seed), r.Program, text)
	if before.Verdict == result.GaveUp || after.Verdict == result.GaveUp {
		return result.GaveUp, facts
	}
	if before.Verdict != after.Verdict {
		t.Errorf("program %d, %s: %s, but its slice: %s\n%v\n%v\n%s\n%s", seed, text, before.Verdict, after.Verdict,
			before.Violation, after.Violation, printed(t, own(p)), printed(t, own(r.Program)))
	}
	return before.Verdict, facts
}

// someVolatile makes some fields volatile, so that not every program has a data race.
func someVolatile(p *ir.Program, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 6))
	of := 1 + r.IntN(8)
	for _, c := range p.Classes {
		for _, f := range c.Fields {
			f.Volatile = !c.Library && r.IntN(of) > 0
		}
	}
}

// randomCheck is a property that says of a random condition that it always holds,
// or of a random method that it is never entered.
func randomCheck(p *ir.Program, seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 5))
	if r.IntN(4) == 0 {
		methods := p.Class(mainClass).Methods
		return "check unreachable Main." + methods[r.IntN(len(methods))].ID.Name()
	}
	number := func() string {
		return []string{"Main.s0", "Main.s1", "Main.s2", "A.x", "B.x", "Main.r0.f", "Main.r1.f", "Main.r0.next.f", "1", "-2"}[r.IntN(10)]
	}
	compared := func() string {
		if r.IntN(5) == 0 {
			return []string{"Main.r0 == Main.r1", "Main.r0 != null", "Main.a == null", "Main.t != null"}[r.IntN(4)]
		}
		return number() + " " + []string{"<", "<=", "!=", "!=", ">"}[r.IntN(5)] + " " + number()
	}
	text := "check invariant " + compared()
	for range r.IntN(3) {
		text += []string{" || ", " && ", " || "}[r.IntN(3)] + compared()
	}
	return text
}

// verdict lowers the program and checks it, and the facts that it has.
func verdict(t *testing.T, dir, name string, p *ir.Program, property string) (r *result.Result, facts bool) {
	t.Helper()
	file := func(suffix string) string { return filepath.Join(dir, name+suffix) }
	var b bytes.Buffer
	if err := ir.Write(&b, p); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file(".ir.json"), b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file(".prop"), []byte(property), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := tool("abstract", "-prop", file(".prop"), "-lower-only", "-o", file(".abs.ir.json"), file(".ir.json")); err != nil {
		t.Fatalf("abstract, program %s: %v\n%s\n%s", name, err, out, printed(t, own(p)))
	}
	os.Remove(file(".result.json"))
	check := func(flags ...string) ([]byte, error) {
		return tool("mc", append(flags, "-search", "bfs", "-states", "20000", "-memory", "1G", "-time", "30s", "-prop", file(".prop"), "-o", file(".result.json"), file(".abs.ir.json"))...)
	}
	lowered, err := os.ReadFile(file(".abs.ir.json"))
	if err != nil {
		t.Fatal(err)
	}
	if facts = bytes.Contains(lowered, []byte(`"facts"`)); facts {
		if out, _ := check("-check-facts"); bytes.Contains(out, []byte("fact is false")) {
			t.Errorf("program %s: %s\n%s", name, out, printed(t, own(p)))
		}
		os.Remove(file(".result.json"))
	}
	out, err := check()
	data, rerr := os.ReadFile(file(".result.json"))
	if rerr != nil {
		t.Fatalf("mc, program %s: %v\n%s\n%s", name, err, out, printed(t, own(p)))
	}
	if r, err = result.Read(name, data); err != nil {
		t.Fatal(err)
	}
	return r, facts
}

func tool(name string, args ...string) ([]byte, error) {
	return exec.Command(filepath.Join(*binaries, name), args...).CombinedOutput()
}
