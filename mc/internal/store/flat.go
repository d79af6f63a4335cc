package store

// flat keeps each vector as it is. Where vectors are short, or have little in
// common, the parts and nodes of the other kinds cost more than they save.
type flat struct {
	exact
	vectors *Strings
}

func newFlat() *flat { return &flat{vectors: NewStrings()} }

func (f *flat) Add(v *Vector) (number int, added bool) { return f.vectors.Put(v.Bytes) }

func (f *flat) At(number int) []byte { return f.vectors.At(number) }

func (f *flat) Len() int { return f.vectors.Len() }

func (f *flat) Full() bool { return f.Len() >= maxNumber }

func (f *flat) Bytes() int64 { return f.vectors.Bytes() }
