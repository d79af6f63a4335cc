// Package classtest builds class files for tests, instruction by instruction:
// such as no compiler makes, and broken ones.
package classtest

import (
	"encoding/binary"
	"slices"
)

// Builder builds a class file.
type Builder struct {
	Major   uint16
	Access  uint16
	Name    string // with slashes
	Super   string // with slashes
	pool    []byte
	entries int
	index   map[string]uint16
	fields  []byte
	methods []byte
	nfields uint16
	count   uint16
}

// New begins a class of version 61 that extends java.lang.Object.
func New(name string) *Builder {
	return &Builder{Major: 61, Access: 0x21, Name: name, Super: "java/lang/Object", entries: 1, index: map[string]uint16{}}
}

// Raw adds a constant with the tag and content given, of the number of entries
// that it takes, and returns its index.
func (b *Builder) Raw(entries int, tag byte, content ...byte) uint16 {
	key := string(append([]byte{tag}, content...))
	if i, ok := b.index[key]; ok {
		return i
	}
	i := uint16(b.entries)
	b.index[key] = i
	b.entries += entries
	b.pool = append(append(b.pool, tag), content...)
	return i
}

func u2(xs ...uint16) []byte {
	var out []byte
	for _, x := range xs {
		out = binary.BigEndian.AppendUint16(out, x)
	}
	return out
}

// Utf8 adds a Utf8 constant.
func (b *Builder) Utf8(s string) uint16 {
	return b.Raw(1, 1, append(u2(uint16(len(s))), s...)...)
}

// Class adds a Class constant.
func (b *Builder) Class(name string) uint16 { return b.Raw(1, 7, u2(b.Utf8(name))...) }

// String adds a String constant.
func (b *Builder) String(s string) uint16 { return b.Raw(1, 8, u2(b.Utf8(s))...) }

// Long adds a Long constant.
func (b *Builder) Long(n int64) uint16 {
	return b.Raw(2, 5, binary.BigEndian.AppendUint64(nil, uint64(n))...)
}

// NameAndType adds a NameAndType constant.
func (b *Builder) NameAndType(name, desc string) uint16 {
	return b.Raw(1, 12, u2(b.Utf8(name), b.Utf8(desc))...)
}

// Member adds a reference: tag 9 for a field, 10 for a method, 11 for an
// interface's method.
func (b *Builder) Member(tag byte, class, name, desc string) uint16 {
	return b.Raw(1, tag, u2(b.Class(class), b.NameAndType(name, desc))...)
}

// Handler is an exception table entry.
type Handler struct {
	Start, End, Target uint16
	Class              string // "" for any
}

// Code is a method's code.
type Code struct {
	Stack, Locals uint16
	Bytes         []byte
	Handlers      []Handler
	Attributes    [][]byte // whole, as Attribute makes them
}

// Attribute makes an attribute.
func (b *Builder) Attribute(name string, content ...byte) []byte {
	out := u2(b.Utf8(name))
	out = binary.BigEndian.AppendUint32(out, uint32(len(content)))
	return append(out, content...)
}

// Field adds a field.
func (b *Builder) Field(access uint16, name, desc string) {
	b.nfields++
	b.fields = append(b.fields, u2(access, b.Utf8(name), b.Utf8(desc), 0)...)
}

// Method adds a method; c is nil for none without code.
func (b *Builder) Method(access uint16, name, desc string, c *Code) {
	b.count++
	b.methods = append(b.methods, u2(access, b.Utf8(name), b.Utf8(desc))...)
	if c == nil {
		b.methods = append(b.methods, 0, 0)
		return
	}
	body := u2(c.Stack, c.Locals)
	body = binary.BigEndian.AppendUint32(body, uint32(len(c.Bytes)))
	body = append(body, c.Bytes...)
	body = append(body, u2(uint16(len(c.Handlers)))...)
	for _, h := range c.Handlers {
		class := uint16(0)
		if h.Class != "" {
			class = b.Class(h.Class)
		}
		body = append(body, u2(h.Start, h.End, h.Target, class)...)
	}
	body = append(body, u2(uint16(len(c.Attributes)))...)
	body = append(body, slices.Concat(c.Attributes...)...)
	b.methods = append(append(b.methods, 0, 1), b.Attribute("Code", body...)...)
}

// Bytes is the class file, with the attributes given.
func (b *Builder) Bytes(attributes ...[]byte) []byte {
	this, super := b.Class(b.Name), uint16(0)
	if b.Super != "" {
		super = b.Class(b.Super)
	}
	out := []byte{0xCA, 0xFE, 0xBA, 0xBE, 0, 0}
	out = append(out, u2(b.Major, uint16(b.entries))...)
	out = append(out, b.pool...)
	out = append(out, u2(b.Access, this, super, 0, b.nfields)...)
	out = append(out, b.fields...)
	out = append(out, u2(b.count)...)
	out = append(out, b.methods...)
	out = append(out, u2(uint16(len(attributes)))...)
	return append(out, slices.Concat(attributes...)...)
}
