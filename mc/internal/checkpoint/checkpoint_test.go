package checkpoint

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// item is something that a file holds.
type item struct {
	number int64
	word   uint64
	bytes  []byte
	list   []int32
}

func randomItems(seed uint64) []item {
	r := rand.New(rand.NewPCG(seed, 1))
	numbers := []int64{0, 1, -1, math.MaxInt64, math.MinInt64, 1 << 20, -129}
	items := make([]item, r.IntN(40))
	for i := range items {
		n := r.IntN(20)
		if r.IntN(30) == 0 {
			n = 3 * enough // more than is written at a time
		}
		x := item{number: numbers[r.IntN(len(numbers))], word: r.Uint64(), bytes: make([]byte, n), list: []int32{}}
		for k := range x.bytes {
			x.bytes[k] = byte(r.Uint32())
		}
		for range r.IntN(10) {
			x.list = append(x.list, int32(r.Uint32()))
		}
		items[i] = x
	}
	return items
}

func written(t *testing.T, items []item) []byte {
	var out bytes.Buffer
	err := Write(&out, Search, func(w *Writer) {
		w.Int(int64(len(items)))
		for _, x := range items {
			w.Int(x.number)
			w.Word(x.word)
			w.Bytes(x.bytes)
			Ints(w, x.list)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// saved is a file with the content.
func saved(t *testing.T, data []byte) string {
	name := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestReadsWhatWasWritten reads random items in the order in which they were written.
func TestReadsWhatWasWritten(t *testing.T) {
	for seed := range uint64(50) {
		items := randomItems(seed)
		r, done, err := Open(saved(t, written(t, items)), Search)
		if err != nil {
			t.Fatal(err)
		}
		if n := r.Int(); n != int64(len(items)) {
			t.Fatalf("seed %d: %d items, want %d", seed, n, len(items))
		}
		for i, x := range items {
			number, word, data := r.Int(), r.Word(), slices.Clone(r.Bytes())
			list := ReadInts[int32](r)
			if number != x.number || word != x.word || !bytes.Equal(data, x.bytes) || !slices.Equal(list, x.list) {
				t.Fatalf("seed %d: item %d is another", seed, i)
			}
		}
		if err := done(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDamaged opens files of which a byte is another, or that lack their end: none is taken for whole.
func TestDamaged(t *testing.T) {
	data := written(t, randomItems(7))
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		bad := slices.Clone(data)
		what := "its hash is another"
		if r.IntN(2) == 0 {
			at := r.IntN(len(bad))
			bad[at] ^= byte(1 + r.IntN(255))
			if at < len(magic(Search)) {
				what = "no checkpoint of this version of mc"
			}
		} else {
			bad = bad[:r.IntN(len(bad))]
			what = ""
		}
		if _, _, err := Open(saved(t, bad), Search); err == nil || !strings.Contains(err.Error(), what) {
			t.Fatalf("%d of %d bytes: %v, want %q", len(bad), len(data), err, what)
		}
	}
}

// TestOther opens what is a file of another kind.
func TestOther(t *testing.T) {
	if _, _, err := Open(saved(t, written(t, nil)), Summaries); err == nil || !strings.Contains(err.Error(), "no summary file of this version") {
		t.Errorf("a checkpoint is taken for a summary file: %v", err)
	}
	if _, _, err := Open(filepath.Join(t.TempDir(), "none"), Search); err == nil {
		t.Error("a file that is not there is opened")
	}
}

// failing takes n bytes.
type failing struct{ n int }

func (f *failing) Write(p []byte) (int, error) {
	if f.n -= len(p); f.n < 0 {
		return 0, os.ErrClosed
	}
	return len(p), nil
}

// TestWriteFails tells that the disk is full, wherever that is.
func TestWriteFails(t *testing.T) {
	for _, n := range []int{0, enough, 2 * enough} {
		err := Write(&failing{n}, Search, func(w *Writer) { w.Bytes(make([]byte, 2*enough)) })
		if err == nil {
			t.Errorf("nothing failed behind %d bytes", n)
		}
	}
}
