package store

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/mc/internal/checkpoint"
)

// TestAutoFits: auto becomes the kind that fits, has the same vectors as before, and goes on
// as that from a checkpoint.
func TestAutoFits(t *testing.T) {
	const n = lookAt + 100
	for want, parts := range map[string]func(i int) [][]byte{
		// A counter.
		Flat: func(i int) [][]byte { return [][]byte{number(i)} },
		// What is different in each, beside many parts that change together.
		Collapse: func(i int) (parts [][]byte) {
			parts = append(parts, append(number(i), "of its own"...))
			for k := range 20 {
				parts = append(parts, number(i*7919*(k+3)%61+1000))
			}
			return parts
		},
		// A few changes in much.
		Tree: func(i int) (parts [][]byte) {
			for k := range 64 {
				parts = append(parts, number(k*256))
			}
			parts[5], parts[17], parts[40] = number(i%32), number(i/32%32), number(i/1024)
			return parts
		},
	} {
		a := newAuto(newTree())
		var v Vector
		set := func(i int) {
			v = Vector{}
			for _, part := range parts(i) {
				v.Bytes = append(v.Bytes, part...)
				v.Ends = append(v.Ends, len(v.Bytes))
			}
		}
		for i := range n {
			if set(i); i == n-50 {
				var file bytes.Buffer
				if err := checkpoint.Write(&file, checkpoint.Search, a.Save); err != nil {
					t.Fatal(err)
				}
				a = newAuto(newTree())
				a.Load(reread(t, &file))
			}
			if number, added := a.Add(&v); number != i || !added {
				t.Fatalf("%s: vector %d got number %d, added %v", want, i, number, added)
			}
		}
		if a.kind != want || !strings.HasPrefix(a.Shared(), "kept as "+want+", since of 16384 states flat takes ") {
			t.Errorf("it is %s, want %s: %s", a.kind, want, a.Shared())
		}
		for i := range n {
			if set(i); !bytes.Equal(a.At(i), v.Bytes) {
				t.Fatalf("%s: vector %d is not what was added", want, i)
			}
			if number, added := a.Add(&v); number != i || added {
				t.Fatalf("%s: vector %d again got number %d, added %v", want, i, number, added)
			}
		}
	}
}

// TestAutoTurns: where the first section is other in each vector, and the others are hardly ever, the
// tree is turned, so that there is no node over the first two for each; the vectors are as before.
func TestAutoTurns(t *testing.T) {
	var v Vector
	set := func(i int) {
		v = Vector{Split: [2]int{1, 17}}
		for k := range 20 {
			part := number(k * 256)
			if k == 0 || k == 18 && i%3 == 0 {
				part = number(i / (k + 1))
			}
			v.Bytes = append(v.Bytes, part...)
			v.Ends = append(v.Ends, len(v.Bytes))
		}
	}
	const n = 2 * lookAt
	a := newAuto(newTree())
	for i := range n {
		if set(i); i == lookAt/2 || i == n-50 {
			var file bytes.Buffer
			if err := checkpoint.Write(&file, checkpoint.Search, a.Save); err != nil {
				t.Fatal(err)
			}
			a = newAuto(newTree())
			a.Load(reread(t, &file))
		}
		if number, added := a.Add(&v); number != i || !added {
			t.Fatalf("vector %d got number %d, added %v", i, number, added)
		}
	}
	turned, ok := a.Store.(*tree)
	if !ok || !turned.firstAlone || turned.inner.len() > n {
		t.Fatalf("it was not turned: %s", a.Shared())
	}
	for i := range n {
		if set(i); !bytes.Equal(a.At(i), v.Bytes) {
			t.Fatalf("vector %d is not what was added", i)
		}
		if number, added := a.Add(&v); number != i || added {
			t.Fatalf("vector %d again got number %d, added %v", i, number, added)
		}
	}
}

func number(i int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(i)) }

// reread opens what was written to a checkpoint.
func reread(t *testing.T, file *bytes.Buffer) *checkpoint.Reader {
	name := filepath.Join(t.TempDir(), "checkpoint")
	if err := os.WriteFile(name, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	r, done, err := checkpoint.Open(name, checkpoint.Search)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := done(); err != nil {
			t.Error(err)
		}
	})
	return r
}
