package randomprog

import (
	"testing"

	"bandsaw/ir"
)

// TestProgramsHaveAll: what is compared by these programs, the checker, the reference interpreter, Spin, is compared
// for each kind of statement that a lowered program can have.
func TestProgramsHaveAll(t *testing.T) {
	seen := map[string]bool{}
	for _, make := range []func(uint64) (*ir.Program, string, error){Program, Asking, Calling, Driver, Handing, Sets, Waiting} {
		for seed := range uint64(100) {
			p, src, err := make(seed)
			if err != nil {
				t.Fatalf("%v\n%s", err, src)
			}
			for _, c := range p.Classes {
				for _, m := range c.Methods {
					for _, b := range m.Blocks {
						for _, s := range b.Stmts {
							seen[ir.KindOf(s).Name()] = true
						}
					}
				}
			}
		}
	}
	for _, k := range ir.Kinds() {
		if k.At(ir.Lowered) && !seen[k.Name()] {
			t.Errorf("no program has a %s", k.Name())
		}
	}
}
