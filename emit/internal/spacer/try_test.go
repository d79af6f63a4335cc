package spacer

import (
	"fmt"
	"os"
	"testing"
	"time"

	"bandsaw/artifact/prop"
	"bandsaw/emit/internal/horn"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

func TestTry(t *testing.T) {
	name := os.Getenv("TRY")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Skip()
	}
	p, err := ir.Read(name, data)
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	p.BuildIndex()
	effort := uint(12_000_000)
	if e := os.Getenv("EFFORT"); e != "" {
		fmt.Sscan(e, &effort)
	}
	for _, how := range []horn.Options{{}, {Wrap: true}, {Arrays: true}, {Wrap: true, Arrays: true}} {
		m, err := horn.Emit(p, prop.Default(), how)
		if err != nil {
			fmt.Println(err)
			return
		}
		if how.Wrap && !m.Sums || how.Arrays && !m.Arrays {
			continue
		}
		os.WriteFile(fmt.Sprintf("/tmp/me/try%v%v.smt2", how.Wrap, how.Arrays), []byte(m.Text()), 0o644)
		begun := time.Now()
		s, a, err := smt.Horn(m.Text(), true, effort, (*derive.Cache)(nil))
		took := time.Since(begun)
		proved := false
		if err == nil && a == smt.Sat {
			proved, err = smt.Proves(m.Text(), s)
		}
		fmt.Println(how, a, err, proved, took, time.Since(begun), len(m.Clauses), m.Unsaid)
		if proved {
			break
		}
	}
}
