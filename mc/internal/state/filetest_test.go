package state

import (
	"fmt"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// TestFiles runs testdata/*.txt: all states that the lowered program reaches
// are found by their vectors, and counted. Each is restored into a machine that
// never executed anything, which has to give the same vector and the same movers. There are as many if
// what does not change is written in each vector, and if all is taken not to change.
func TestFiles(t *testing.T) {
	filetest.Run(t, fileTest)
}

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
  field detailMessage java.lang.String
}
`

func fileTest(t *testing.T, name string, part map[string]string) string {
	p := filetest.Program(t, name, part["program"], library)
	got := ""
	for _, all := range []bool{false, true} {
		c, err := code.Compile(p, code.Options{AllSettle: all})
		if err != nil {
			t.Fatal(err)
		}
		got = explored(t, c, false)
		if plain := explored(t, c, true); got != plain {
			t.Errorf("%s, in plain vectors %s", got, plain)
		}
	}
	return got
}

// explored says how many states the program has, and in how many nobody can move.
func explored(t *testing.T, c *code.Program, plain bool) string {
	m := machine.New(c, machine.Config{Logging: true}, nil)
	enc := NewEncoder(m)
	enc.Leaves = true
	enc.Plain = plain
	dec := NewDecoder(m, enc)
	first := vector(enc)
	seen, work := map[string]bool{first: true}, []string{first}
	ends, paths := 0, 1
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		restoresTo(t, c, enc, v)
		movers := 0
		for i := 0; ; i++ {
			restore(t, dec, v)
			if i >= len(m.Live) {
				break
			}
			if !m.CanMove(i) {
				continue
			}
			movers++
			var choices choice.Sequence
			for again := true; again; again = choices.Next() {
				restore(t, dec, v)
				choices.Rewind()
				switch o := m.Step(i, &choices); o {
				case machine.Pruned:
				case machine.Moved:
					paths++
					if to := vector(enc); !seen[to] {
						seen[to] = true
						work = append(work, to)
					}
				default:
					t.Fatalf("a step ended as %d", o)
				}
			}
		}
		if movers == 0 {
			ends++
		}
	}
	return fmt.Sprintf("%d states, met %d times; nobody moves in %d\n", len(seen), paths, ends)
}

// vector is that of the encoder's machine, the same if it is written as a whole.
func vector(enc *Encoder) string {
	var v store.Vector
	enc.Encode(&v)
	got := fmt.Sprintf("%x in %d", v.Bytes, v.Ends)
	cells := enc.Cells()
	enc.Forget()
	enc.Encode(&v)
	if whole := fmt.Sprintf("%x in %d", v.Bytes, v.Ends); got != whole || enc.Cells() != cells {
		panic(fmt.Sprintf("as a whole the vector of %d cells is\n%s, of what changed it is, of %d cells,\n%s", enc.Cells(), whole, cells, got))
	}
	return string(v.Bytes)
}

func restore(t *testing.T, dec *Decoder, vector string) {
	t.Helper()
	if err := dec.Restore(&store.Vector{Bytes: []byte(vector)}); err != nil {
		t.Fatal(err)
	}
}

// restoresTo checks that a new machine in the state of the vector has it too.
func restoresTo(t *testing.T, c *code.Program, enc *Encoder, v string) {
	t.Helper()
	m := machine.New(c, machine.Config{}, nil)
	restore(t, NewDecoder(m, enc), v)
	if again := vector(enc.Beside(m)); again != v {
		t.Errorf("the vector %x is restored as %x", v, again)
	}
}
