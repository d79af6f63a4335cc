package state

// Kind is what a segment of a vector is of.
type Kind int

// The kinds.
const (
	Statics        Kind = iota // one of the user's static fields
	LibraryStatics             // all those of the library
	Constants                  // constant objects that are not as in the beginning
	Threads                    // which live, and their frames
	Objects
	Arrays
	Beside // other keepers than users of objects, and where values come from
	kinds
)

// String names what is of the kind.
func (k Kind) String() string {
	return [kinds]string{"statics", "statics of the library", "constants", "threads", "objects", "arrays", "keepers and origins"}[k]
}

// Sizes is how many bytes of vectors are of each kind of segment.
type Sizes [kinds]int64

// Measure adds the sizes of the vector that was restored last.
func (d *Decoder) Measure(s *Sizes) {
	b, from := d.base, 0
	for _, g := range b.segments {
		s[b.kind(g)] += int64(g.bytes - from)
		from = g.bytes
	}
	s[Beside] += int64(len(b.out) - from)
}

// kind is that of a segment.
func (e *Encoder) kind(s segment) Kind {
	switch {
	case s.object >= 0 && e.m.TypeOf(e.queue[s.object]).Array:
		return Arrays
	case s.object >= 0:
		return Objects
	case int(s.root) < e.ofSettled():
		return Statics
	case int(s.root) == e.ofSettled():
		return LibraryStatics
	case int(s.root) == e.ofConstants():
		return Constants
	}
	return Threads
}
