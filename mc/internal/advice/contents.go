package advice

import (
	"encoding/binary"
	"hash"
	"hash/fnv"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// maxContents bounds how many cells of an object of the library's are looked at, with
// those of what it refers to.
const maxContents = 256

// contents goes through what an object of the library's holds: numbers, and other such
// objects, in the order in which it comes to them.
type contents struct {
	m     *machine.Machine
	hash  hash.Hash64
	known map[int64]int
	queue []int64
	cells int
}

// contentsOf tells apart what an object of the library's holds: the number that an AtomicInteger
// is, the elements of a list. Objects of the user's, threads and classes in it are only there or
// not. It is false for an object that is no such one itself.
func contentsOf(m *machine.Machine, object int64) (value int64, ok bool) {
	if object == 0 || !opens(m.TypeOf(object)) {
		return 0, false
	}
	c := &contents{m: m, hash: fnv.New64a(), known: map[int64]int{object: 0}, queue: []int64{object}}
	for len(c.queue) > 0 && c.cells < maxContents {
		next := c.queue[0]
		c.queue = c.queue[1:]
		c.object(next)
	}
	return int64(c.hash.Sum64()), true
}

// opens reports whether it is looked into objects of the type.
func opens(t *code.Type) bool {
	return t.Array || t.Class.Library && !t.Thread && t.Name != "java.lang.Class"
}

func (c *contents) object(o int64) {
	t := c.m.TypeOf(o)
	if !t.Array {
		for _, f := range t.Fields {
			c.cell(c.m.Mem[o+int64(f.Offset)], code.KindOf(f.Type) == code.Ref)
		}
		return
	}
	n := c.m.Len(o)
	c.cell(n, false)
	for i := int64(0); i < n && c.cells < maxContents; i++ {
		c.cell(c.m.Elem(o, i), t.Elem == code.Ref)
	}
}

func (c *contents) cell(v int64, reference bool) {
	c.cells++
	if reference && v != 0 {
		number, known := c.known[v]
		if !known {
			number = len(c.known)
			c.known[v] = number
			if opens(c.m.TypeOf(v)) {
				c.queue = append(c.queue, v)
			}
		}
		v = int64(1 + number)
	}
	var bytes [8]byte
	binary.LittleEndian.PutUint64(bytes[:], uint64(v))
	c.hash.Write(bytes[:])
}
