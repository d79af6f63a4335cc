package prepare

import (
	"reflect"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestTails: what follows where a number was computed differently is there for each of the ways, up to where a loop
// begins; not where nothing but a comparison with a constant reads a number that is one of some constants.
func TestTails(t *testing.T) {
	const text = heads.Threads + `class Main {
  static field s int
  static method fee(int)int {
    param n int java n
    local f int java f
    local t int
  b0:
    if n < 1000 goto b1 else b2 @0:1
  b1:
    f = 2 @1:2
    goto b3 @2:2
  b2:
    f = n - 990 @3:3
    goto b3 @4:3
  b3:
    t = n + f @5:4
    return t @6:4
  }
  static method tested(int)int {
    param n int java n
    local f boolean java f
  b0:
    if n < 1000 goto b1 else b2 @0:5
  b1:
    f = 1:boolean @1:5
    goto b3 @2:5
  b2:
    f = 0:boolean @3:5
    goto b3 @4:5
  b3:
    if f != 0 goto b4 else b5 @5:6
  b4:
    return 1 @6:6
  b5:
    return n @7:6
  }
  static method loop(int)int {
    param n int java n
    local f int java f
  b0:
    if n < 1000 goto b1 else b2 @0:7
  b1:
    f = 2 @1:7
    goto b3 @2:7
  b2:
    f = n @3:7
    goto b3 @4:7
  b3:
    if f < 0 goto b4 else b5 @5:8
  b4:
    return f @6:9
  b5:
    f = f - n @7:8
    goto b3 @8:8
  }
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local x int
    local y int
  b0:
    x = choose 990 .. 1010 @0:10
    y = static Main.fee(int)int (x) @1:10
    x = static Main.tested(int)int (y) @2:10
    y = static Main.loop(int)int (x) @3:10
    <Main.s> = y @4:10
    return @5:10
  }
}
`
	in, err := ir.Parse("tails", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	in.BuildIndex()
	out := withTails(in)
	for id, more := range map[ir.MethodID]int{"Main.fee(int)int": 1, "Main.tested(int)int": 0, "Main.loop(int)int": 0} {
		if got := len(out.Method(id).Blocks) - len(in.Method(id).Blocks); got != more {
			t.Errorf("%s: %d more blocks, want %d", id, got, more)
		}
	}
	comesToTheSame(t, in, out)
}

// comesToTheSame reports an error if the programs do not come to the same.
func comesToTheSame(t *testing.T, in, out *ir.Program) {
	t.Helper()
	if err := ir.Check(out); err != nil {
		t.Fatal(err)
	}
	before, ok, err := reference.Explore(in, 3000)
	if err != nil {
		t.Fatal(err)
	}
	after, also, err := reference.Explore(out, 3000)
	if err != nil {
		t.Fatal(err)
	}
	if !ok || !also {
		return
	}
	before.States, after.States = 0, 0 // copies are told apart
	if !reflect.DeepEqual(before, after) {
		t.Errorf("%+v, with tails %+v", before, after)
	}
}

// TestTailsOfRandomPrograms: random programs with several threads do the same with duplicated tails.
func TestTailsOfRandomPrograms(t *testing.T) {
	duplicated := 0
	for seed := range uint64(300) {
		for _, make := range []func(uint64) (*ir.Program, string, error){randomprog.Program, randomprog.Calling} {
			in, src, err := make(seed)
			if err != nil {
				t.Fatal(err)
			}
			in.BuildIndex()
			out := withTails(in)
			eachMethod(in, func(m *ir.Method) {
				if len(out.Method(m.ID).Blocks) > len(m.Blocks) {
					duplicated++
				}
			})
			if comesToTheSame(t, in, out); t.Failed() {
				t.Fatalf("seed %d\n%s", seed, src)
			}
		}
	}
	if duplicated < 20 {
		t.Errorf("tails of %d methods were duplicated, expected 20", duplicated)
	}
}

func eachMethod(p *ir.Program, f func(*ir.Method)) {
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			f(m)
		}
	}
}
