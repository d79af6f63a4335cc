package ir

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestMethodReaders reads programs, whole and damaged, by one reader and by
// several: the same program or the same error comes out.
func TestMethodReaders(t *testing.T) {
	for _, level := range []Level{Lifted, Abstract} {
		data := written(t, bigProgram(level, 3))
		sameRead(t, data)
		random := rand.New(rand.NewPCG(1, 2))
		for range 300 {
			damaged := bytes.Clone(data)
			switch at := random.IntN(len(data)); random.IntN(4) {
			case 0:
				damaged = damaged[:at]
			case 1:
				damaged = append(damaged[:at], damaged[min(at+random.IntN(40), len(data)):]...)
			case 2:
				damaged[at] = "{}[]\",:0x"[random.IntN(9)]
			case 3:
				end := min(at+random.IntN(200), len(data))
				damaged = append(damaged[:end:end], data[at:]...)
			}
			sameRead(t, damaged)
		}
	}
}

func sameRead(t *testing.T, data []byte) {
	t.Helper()
	src := string(data)
	one, err1 := read("p", src, nil)
	several, err2 := read("p", src, newMethodReaders(src, 2))
	if fmt.Sprint(err1) != fmt.Sprint(err2) {
		t.Fatalf("one reader: %v\nseveral:    %v", err1, err2)
	}
	if err1 == nil {
		if diff := cmp.Diff(string(written(t, one)), string(written(t, several))); diff != "" {
			t.Fatalf("the readers differ:\n%s", diff)
		}
	}
}

// TestLongTargets writes long lists of targets once, however many calls have
// them, and reads them back.
func TestLongTargets(t *testing.T) {
	var long []MethodID
	for i := range longTargets + 2 {
		long = append(long, MethodID(fmt.Sprintf("C%d.f()void", i)))
	}
	o := &Local{Name: "o", Type: ObjectClass}
	call := func(targets []MethodID) Stmt {
		return &Call{At: At{noOrigin}, Kind: VirtualCall, Method: "C.f()void", Args: []Operand{o}, Targets: targets}
	}
	b := &Block{Name: "b0", Stmts: []Stmt{
		call(long), call(long[:longTargets]), call(append([]MethodID(nil), long...)), call(long[:longTargets+1]), call(nil), &Return{At: At{noOrigin}},
	}}
	m := &Method{ID: "C.g()void", Static: true, Locals: []*Local{o}, Blocks: []*Block{b}}
	p := &Program{Level: Lifted, Classes: []*Class{{Name: "C", Super: ObjectClass, Methods: []*Method{m}}}}
	data := written(t, p)
	if n := bytes.Count(data, []byte(long[0])); n != 3 { // in two long lists and a short one
		t.Errorf("the first target stands %d times:\n%s", n, data)
	}
	q, err := Read("p", data)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(printed(t, p)), string(printed(t, q))); diff != "" {
		t.Error(diff)
	}
	_, err = Read("p", bytes.Replace(data, []byte(`"targets":0`), []byte(`"targets":7`), 1))
	if err == nil {
		t.Error("a list that is not there was read")
	}
}

// TestKeyNumbers compares the two lists of a statement's members.
func TestKeyNumbers(t *testing.T) {
	for i, key := range stmtKeys {
		if n := keyNumber(key); n != i {
			t.Errorf("%s has number %d, expected %d", key, n, i)
		}
	}
}
