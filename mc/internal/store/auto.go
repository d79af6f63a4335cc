package store

import (
	"encoding/binary"
	"fmt"

	"bandsaw/mc/internal/checkpoint"
)

// auto begins as a tree, and looks once how large other kinds would be: then it is the one
// that fits.
type auto struct {
	Store
	kind    string
	lookAt  int   // how many vectors there are then; 0 if it has looked
	vectors int64 // the bytes of all vectors
	// sections says of each vector in which of its sections there is something.
	sections []some
	sizes    string
}

// lookAt is how many vectors there are when auto looks: enough to tell what they share, and
// not yet many to write down again.
const lookAt = 1 << 14

// In percent: a flat store takes the least time, and is chosen where it takes at most so much of what
// the smallest takes. Collapse takes more time than a tree where vectors are long, and is chosen where it takes
// at most so much of what the tree does. A tree is turned where it then has at most so much of the nodes that
// are over two sections.
const (
	flatFits     = 125
	collapseFits = 85
	turnFits     = 80
)

// beside is what a numbered thing takes beside itself, in bytes: its place, and a part of an index of which
// five eighths are in use.
const beside = 8 + 13.0/2

func newAuto(t *tree) *auto { return &auto{Store: t, kind: Tree, lookAt: lookAt} }

func (a *auto) Add(v *Vector) (number int, added bool) {
	number, added = a.Store.Add(v)
	if added && a.lookAt > 0 {
		a.vectors += int64(len(v.Bytes))
		ends := v.sections()
		a.sections = append(a.sections, some{ends[0] > 0, ends[1] > ends[0], ends[2] > ends[1]})
		if number+1 == a.lookAt {
			a.look()
		}
	}
	return number, added
}

// look finds out what kind fits, and becomes that.
func (a *auto) look() {
	t := a.Store.(*tree)
	n := float64(t.Len())
	over, turned := t.overSections(a.sections)
	nodes := t.inner.len()
	turn := 100*turned <= turnFits*over
	if turn {
		nodes += turned - over
	}
	flat := float64(a.vectors)/n + beside
	parts := float64(t.leaves.used())
	collapse := parts/n + t.collapsed() + beside
	tree := (parts+float64(nodes)*beside)/n + beside
	a.lookAt = 0
	switch {
	case 100*flat <= flatFits*min(collapse, tree):
		a.kind = Flat
	case 100*collapse <= collapseFits*tree:
		a.kind = Collapse
	}
	a.sizes = fmt.Sprintf("of %d states flat takes %.1f bytes each, collapse %.1f, tree %.1f", t.Len(), flat, collapse, tree)
	if turn && a.kind == Tree {
		t.turn(a.sections)
	}
	a.sections = nil
	if a.kind == Tree {
		return
	}
	a.Store = New(a.kind, 0)
	var v Vector
	for i := range t.Len() {
		t.vector(i, &v)
		a.Store.Add(&v)
	}
}

// overSections is how many nodes there are over two sections, now and if the tree is turned.
func (t *tree) overSections(sections []some) (now, turned int) {
	over, other := map[node]bool{}, map[node]bool{}
	for n, in := range sections {
		tops, _ := t.tops(n, in)
		over[pair(tops[0], tops[1])] = in[0] && in[1]
		other[pair(tops[1], tops[2])] = in[1] && in[2]
	}
	count := func(nodes map[node]bool) (n int) {
		for _, is := range nodes {
			if is {
				n++
			}
		}
		return n
	}
	if t.firstAlone {
		return count(other), count(over)
	}
	return count(over), count(other)
}

// collapsed is how many bytes a vector takes of which collapse keeps the numbers of parts, as
// some of them, about evenly chosen, show.
func (t *tree) collapsed() float64 {
	const some = 256
	var number [binary.MaxVarintLen64]byte
	bytes, every := 0, max(t.Len()/some, 1)
	for i := 0; i < t.Len(); i += every {
		t.leavesOf(i, func(leaf ref) {
			if leaf&isShort != 0 {
				bytes += 1 + int(leaf>>24&3)
			} else {
				bytes += binary.PutUvarint(number[:], 2*uint64(leaf&^isLeaf)+1)
			}
		})
	}
	return float64(bytes) / float64((t.Len()+every-1)/every)
}

// Shared tells of the choice, and what the chosen kind has to tell.
func (a *auto) Shared() string {
	text := "kept as " + a.kind + "; "
	if a.sizes != "" {
		text = fmt.Sprintf("kept as %s, since %s; ", a.kind, a.sizes)
	}
	if s, ok := a.Store.(Sharing); ok {
		text += s.Shared()
	}
	return text
}

// Difference implements Differing.
func (a *auto) Difference(number, base int, d *Difference) (ok bool) {
	s, ok := a.Store.(Differing)
	return ok && s.Difference(number, base, d)
}

// Save implements Store.
func (a *auto) Save(w *checkpoint.Writer) {
	w.Bytes([]byte(a.kind))
	w.Int(int64(a.lookAt))
	w.Int(a.vectors)
	w.Bytes([]byte(a.sizes))
	if a.lookAt > 0 {
		w.Int(int64(len(a.sections)))
	}
	for _, in := range a.sections {
		for _, is := range in {
			w.Bool(is)
		}
	}
	a.Store.Save(w)
}

// Load implements Store.
func (a *auto) Load(r *checkpoint.Reader) {
	a.kind = string(r.Bytes())
	a.lookAt, a.vectors, a.sizes = int(r.Int()), r.Int(), string(r.Bytes())
	if a.kind != Tree {
		a.Store = New(a.kind, 0)
	}
	if a.lookAt > 0 {
		a.sections = make([]some, r.Int())
	}
	for n := range a.sections {
		for i := range a.sections[n] {
			a.sections[n][i] = r.Bool()
		}
	}
	a.Store.Load(r)
}
