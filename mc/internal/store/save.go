package store

import "bandsaw/mc/internal/checkpoint"

// Save writes the strings.
func (s *Strings) Save(w *checkpoint.Writer) {
	w.Int(int64(s.Len()))
	for n := range s.Len() {
		w.Bytes(s.At(n))
	}
}

// Load reads them into an empty set.
func (s *Strings) Load(r *checkpoint.Reader) {
	for range r.Int() {
		s.Put(r.Bytes())
	}
}

func (p *pairs) save(w *checkpoint.Writer) {
	w.Int(int64(p.len()))
	for n := range p.len() {
		w.Word(uint64(p.at(n)))
	}
}

func (p *pairs) load(r *checkpoint.Reader) {
	for range r.Int() {
		p.put(node(r.Word()))
	}
}

// Save implements Store.
func (f *flat) Save(w *checkpoint.Writer) { f.vectors.Save(w) }

// Load implements Store.
func (f *flat) Load(r *checkpoint.Reader) { f.vectors.Load(r) }

// Save implements Store.
func (c *collapse) Save(w *checkpoint.Writer) {
	c.parts.Save(w)
	c.vectors.Save(w)
}

// Load implements Store.
func (c *collapse) Load(r *checkpoint.Reader) {
	c.parts.Load(r)
	c.vectors.Load(r)
}

// Save implements Store.
func (t *tree) Save(w *checkpoint.Writer) {
	w.Bool(t.firstAlone)
	t.leaves.Save(w)
	t.inner.save(w)
	t.roots.save(w)
}

// Load implements Store.
func (t *tree) Load(r *checkpoint.Reader) {
	t.firstAlone = r.Bool()
	t.leaves.Load(r)
	t.inner.load(r)
	t.roots.load(r)
}

// Unsaved is embedded by stores that cannot be saved.
type Unsaved struct{}

// Save panics.
func (Unsaved) Save(*checkpoint.Writer) { panic("store: this kind cannot be saved") }

// Load panics.
func (Unsaved) Load(*checkpoint.Reader) { panic("store: this kind cannot be saved") }
