package classfile

import (
	"encoding/binary"
	"fmt"
)

// Error is a fault of a class file.
type Error struct {
	File   string // as the caller named it
	Offset int    // in the file; -1 inside code
	Where  string // "Event.signal() at 12" inside code, else ""
	What   string
}

func (e *Error) Error() string {
	if e.Where != "" {
		return fmt.Sprintf("%s: %s: %s", e.File, e.Where, e.What)
	}
	return fmt.Sprintf("%s: offset %d: %s", e.File, e.Offset, e.What)
}

// reader walks over bytes. After the first fault all reads give zero, so that
// callers look at err once per structure; loops stop at it.
type reader struct {
	data []byte
	pos  int
	base int // offset of data in the file
	err  *fault
}

// fault is an error before the file's name is put to it.
type fault struct {
	offset int
	where  string
	what   string
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = &fault{offset: r.base + r.pos, what: fmt.Sprintf(format, args...)}
	}
}

// failAt reports a fault at an earlier offset of data.
func (r *reader) failAt(pos int, format string, args ...any) {
	if r.err == nil {
		r.err = &fault{offset: r.base + pos, what: fmt.Sprintf(format, args...)}
	}
}

func (r *reader) bytes(n int, what string) []byte {
	if r.err != nil {
		return nil
	}
	if n < 0 || n > len(r.data)-r.pos {
		r.fail("truncated: expected %d bytes of %s, found %d", n, what, len(r.data)-r.pos)
		return nil
	}
	b := r.data[r.pos : r.pos+n]
	r.pos += n
	return b
}

func (r *reader) u1(what string) int {
	if b := r.bytes(1, what); b != nil {
		return int(b[0])
	}
	return 0
}

func (r *reader) u2(what string) int {
	if b := r.bytes(2, what); b != nil {
		return int(binary.BigEndian.Uint16(b))
	}
	return 0
}

func (r *reader) u4(what string) uint32 {
	if b := r.bytes(4, what); b != nil {
		return binary.BigEndian.Uint32(b)
	}
	return 0
}

func (r *reader) ok() bool { return r.err == nil }

// sub is a reader of the next n bytes, which are skipped here.
func (r *reader) sub(n uint32, what string) *reader {
	base := r.base + r.pos
	if int64(n) > int64(len(r.data)-r.pos) {
		r.fail("truncated: expected %d bytes of %s, found %d", n, what, len(r.data)-r.pos)
		return &reader{base: base, err: r.err}
	}
	return &reader{data: r.bytes(int(n), what), base: base, err: r.err}
}

// done reports bytes that nobody read as a fault.
func (r *reader) done(what string) {
	if r.err == nil && r.pos != len(r.data) {
		r.fail("%d bytes too many at the end of %s", len(r.data)-r.pos, what)
	}
}
