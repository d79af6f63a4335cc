// Package checkpoint writes and reads what a search needs to be gone on with, and what
// one leaves for others: numbers and bytes, one behind the other, with a hash over all
// of them in the end.
package checkpoint

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/zeebo/xxh3"
)

// What files are of.
const (
	Search    = "checkpoint"
	Summaries = "summary file"
)

// magic is how such a file begins, with the number of its format.
func magic(of string) string { return "bandsaw " + of + " 8\n" }

// Writer writes.
type Writer struct {
	w   io.Writer
	sum *xxh3.Hasher
	buf []byte
	err error
}

// enough is how many bytes are written at a time, about.
const enough = 1 << 16

// Write writes what write does, Search or Summaries, with the hash behind it.
func Write(w io.Writer, of string, write func(*Writer)) error {
	c := &Writer{w: w, sum: xxh3.New(), buf: []byte(magic(of))}
	write(c)
	c.flush()
	c.buf = binary.LittleEndian.AppendUint64(c.buf[:0], c.sum.Sum64())
	c.flush()
	return c.err
}

func (w *Writer) flush() {
	_, _ = w.sum.Write(w.buf) // it returns no error
	if w.err == nil {
		_, w.err = w.w.Write(w.buf)
	}
	w.buf = w.buf[:0]
}

func (w *Writer) filled() {
	if len(w.buf) >= enough {
		w.flush()
	}
}

// Int writes a number.
func (w *Writer) Int(n int64) {
	w.buf = binary.AppendVarint(w.buf, n)
	w.filled()
}

// Bool writes a truth value.
func (w *Writer) Bool(b bool) {
	if b {
		w.Int(1)
	} else {
		w.Int(0)
	}
}

// Word writes a number in eight bytes.
func (w *Writer) Word(n uint64) {
	w.buf = binary.LittleEndian.AppendUint64(w.buf, n)
	w.filled()
}

// Bytes writes some, and how many they are.
func (w *Writer) Bytes(b []byte) {
	w.Int(int64(len(b)))
	w.buf = append(w.buf, b...)
	w.filled()
}

// Ints writes some, and how many they are.
func Ints[T ~int | ~int32 | ~uint32 | ~int64](w *Writer, list []T) {
	w.Int(int64(len(list)))
	for _, n := range list {
		w.Int(int64(n))
	}
}

// Reader reads what a Writer wrote.
type Reader struct {
	r   *bufio.Reader
	buf []byte
}

// Open opens the file, of which nothing is missing and nothing was changed.
func Open(name, of string) (r *Reader, done func() error, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	if err := whole(f, of); err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%s: %w", name, err), f.Close())
	}
	r = &Reader{r: bufio.NewReaderSize(f, enough)}
	if _, err := r.r.Discard(len(magic(of))); err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	return r, f.Close, nil
}

// whole reads the file and goes back to its begin.
func whole(f *os.File, of string) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	head := make([]byte, len(magic(of)))
	if _, err := io.ReadFull(f, head); err != nil || string(head) != magic(of) {
		return fmt.Errorf("no %s of this version of mc", of)
	}
	sum := xxh3.New()
	_, _ = sum.Write(head) // it returns no error
	if _, err := io.CopyN(sum, f, info.Size()-int64(len(head))-8); err != nil {
		return err
	}
	var tail [8]byte
	if _, err := io.ReadFull(f, tail[:]); err != nil {
		return err
	}
	if binary.LittleEndian.Uint64(tail[:]) != sum.Sum64() {
		return fmt.Errorf("the %s is damaged: its hash is another", of)
	}
	_, err = f.Seek(0, io.SeekStart)
	return err
}

// must panics: what is read has its hash, so that only the disk can fail now.
func must(err error) {
	if err != nil {
		panic(fmt.Errorf("checkpoint: %w", err))
	}
}

// Int reads a number.
func (r *Reader) Int() int64 {
	n, err := binary.ReadVarint(r.r)
	must(err)
	return n
}

// Bool reads a truth value.
func (r *Reader) Bool() bool { return r.Int() != 0 }

// Word reads a number of eight bytes.
func (r *Reader) Word() uint64 {
	var b [8]byte
	_, err := io.ReadFull(r.r, b[:])
	must(err)
	return binary.LittleEndian.Uint64(b[:])
}

// Bytes reads some. They are valid up to the next call.
func (r *Reader) Bytes() []byte {
	n := int(r.Int())
	if cap(r.buf) < n {
		r.buf = make([]byte, n)
	}
	r.buf = r.buf[:n]
	_, err := io.ReadFull(r.r, r.buf)
	must(err)
	return r.buf
}

// ReadInts reads what Ints wrote.
func ReadInts[T ~int | ~int32 | ~uint32 | ~int64](r *Reader) []T {
	list := make([]T, r.Int())
	for i := range list {
		list[i] = T(r.Int())
	}
	return list
}
