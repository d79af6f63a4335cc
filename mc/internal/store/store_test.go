package store

import (
	"bytes"
	"encoding/binary"
	"math/rand"
	"testing"
)

// vector makes a vector that is different for each i, some of them long.
func vector(i int) []byte {
	n := 4 + i%37
	if i%5000 == 0 {
		n = chunkSize/3 + i
	}
	v := make([]byte, n)
	binary.LittleEndian.PutUint32(v, uint32(i))
	return v
}

func TestStoreIsASet(t *testing.T) {
	s := New()
	const n = 50_000
	for i := range n {
		if number, added := s.Add(vector(i)); number != i || !added {
			t.Fatalf("vector %d: got number %d, added %v", i, number, added)
		}
	}
	for _, i := range rand.New(rand.NewSource(1)).Perm(n) {
		v := vector(i)
		if number, added := s.Add(v); number != i || added {
			t.Fatalf("vector %d again: got number %d, added %v", i, number, added)
		}
		if !bytes.Equal(s.At(i), v) {
			t.Fatalf("vector %d is not what was added", i)
		}
	}
	if s.Len() != n {
		t.Errorf("got %d vectors, want %d", s.Len(), n)
	}
}

func TestStoreTellsPrefixesApart(t *testing.T) {
	s := New()
	for i, v := range [][]byte{{}, {0}, {0, 0}, {1}} {
		if number, added := s.Add(v); number != i || !added {
			t.Errorf("vector %v: got number %d, added %v", v, number, added)
		}
	}
}

func BenchmarkAddNew(b *testing.B) {
	s := New()
	v := make([]byte, 40)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		binary.LittleEndian.PutUint64(v[16:], uint64(i))
		s.Add(v)
	}
}
