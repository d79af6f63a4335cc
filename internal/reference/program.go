package reference

import (
	"fmt"

	"bandsaw/ir"
)

// program is what is looked up often.
type program struct {
	*ir.Program
	statics   []*ir.Field
	static    map[ir.FieldID]int
	methods   map[ir.MethodID]*method
	blocks    map[*ir.Block]int
	refs      []bool // which static fields hold references
	shapes    map[string]*shape
	constants map[string]int64 // objects of the initial state, by type and text
	initial   *state
	watch     Watch
	asks      bool // some thread asks what others are doing
}

type method struct {
	*ir.Method
	number int
	slot   map[*ir.Local]int
	refs   []bool // which locals hold references
}

// shape is what the objects of a class, or the arrays of a type, have in common.
type shape struct {
	class  ir.Type
	number int
	fields []field // inherited ones first; of an array one, for every element
	refs   []bool  // which of them hold references
}

type field struct {
	id  ir.FieldID
	typ ir.Type
}

func prepare(p *ir.Program) *program {
	r := &program{
		Program: p, static: map[ir.FieldID]int{}, methods: map[ir.MethodID]*method{}, blocks: map[*ir.Block]int{},
		shapes: map[string]*shape{}, constants: map[string]int64{}, initial: &state{},
	}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			x := &method{Method: m, number: len(r.methods), slot: map[*ir.Local]int{}}
			for i, l := range m.Locals {
				x.slot[l] = i
				x.refs = append(x.refs, l.Type.IsRef())
			}
			r.methods[m.ID] = x
			r.asks = r.asks || ir.MachineOperation(m.ID).TellsDoing()
			for i, b := range m.Blocks {
				r.blocks[b] = i
				for _, s := range b.Stmts {
					ir.Operands(s, func(o *ir.Operand) { r.intern(*o) })
				}
			}
		}
	}
	for _, c := range p.Classes {
		for _, f := range c.Fields {
			if !f.Static {
				continue
			}
			r.static[ir.NewFieldID(c.Name, f.Name)] = len(r.statics)
			r.statics, r.refs = append(r.statics, f), append(r.refs, f.Type.IsRef())
			v := r.zero(f.Type)
			if f.Value != nil {
				r.intern(f.Value)
				v = r.constant(f.Value)
			}
			r.initial.statics = append(r.initial.statics, v)
		}
	}
	main := r.new(r.initial, ir.ThreadClass)
	r.initial.object(main).started = true
	args := r.newArray(r.initial, "java.lang.String[]", 0)
	t := thread{obj: main}
	t.frames = append(t.frames, r.enter(r.methods[p.Entry[0]], []int64{args}))
	r.initial.threads = append(r.initial.threads, t)
	return r
}

// enter makes the frame of a method that is called.
func (p *program) enter(m *method, args []int64) frame {
	f := frame{method: m, block: m.Blocks[0], locals: make([]int64, len(m.Locals))}
	for i, l := range m.Locals {
		f.locals[i] = p.zero(l.Type)
	}
	copy(f.locals, args)
	return f
}

// zero is the value that a variable of the type has at first.
func (p *program) zero(t ir.Type) int64 {
	if a := p.Abstraction(t.Abstraction()); t.IsToken() && a != nil {
		return int64(a.TokenOf(0))
	}
	return 0
}

// intern makes the object of a constant that has one.
func (p *program) intern(o ir.Operand) {
	c, ok := o.(*ir.Const)
	if !ok || c.Type != ir.StringClass && c.Type != ir.ClassClass {
		return
	}
	if key := string(c.Type) + " " + c.Text; p.constants[key] == 0 {
		p.constants[key] = p.new(p.initial, string(c.Type))
	}
}

func (p *program) constant(c *ir.Const) int64 {
	if c.Type == ir.StringClass || c.Type == ir.ClassClass {
		return p.constants[string(c.Type)+" "+c.Text]
	}
	return c.Bits
}

// shapeOf is the shape of the objects or arrays of a type.
func (p *program) shapeOf(t ir.Type) *shape {
	if s, ok := p.shapes[string(t)]; ok {
		return s
	}
	s := &shape{class: t}
	if t.IsArray() {
		s.fields = []field{{typ: t.Elem()}}
	} else if c := p.Class(string(t)); c != nil {
		if c.Super != "" {
			s.fields = append(s.fields, p.shapeOf(ir.Type(c.Super)).fields...)
		}
		for _, f := range c.Fields {
			if !f.Static {
				s.fields = append(s.fields, field{ir.NewFieldID(c.Name, f.Name), f.Type})
			}
		}
	}
	for _, f := range s.fields {
		s.refs = append(s.refs, f.typ.IsRef())
	}
	s.number = len(p.shapes)
	p.shapes[string(t)] = s
	return s
}

// cellTypes are the types of an object's fields or elements.
func (o *object) cellTypes() []ir.Type {
	types := make([]ir.Type, len(o.cells))
	for i := range types {
		types[i] = o.fields[min(i, len(o.fields)-1)].typ
	}
	return types
}

// bound refuses programs that need much memory.
func (p *program) bound(s *state, more int64) {
	if len(s.heap) > 1000 || more > 1000 {
		panic(malformed("much memory"))
	}
}

func (p *program) new(s *state, class string) int64 {
	p.bound(s, 0)
	o := object{shape: p.shapeOf(ir.Type(class))}
	o.cells = make([]int64, len(o.fields))
	for i, f := range o.fields {
		o.cells[i] = p.zero(f.typ)
	}
	s.heap = append(s.heap, o)
	return int64(len(s.heap))
}

func (p *program) newArray(s *state, t ir.Type, dims ...int64) int64 {
	p.bound(s, dims[0])
	o := object{shape: p.shapeOf(t), cells: make([]int64, dims[0])}
	for i := range o.cells {
		if len(dims) > 1 {
			o.cells[i] = p.newArray(s, t.Elem(), dims[1:]...)
		} else {
			o.cells[i] = p.zero(t.Elem())
		}
	}
	s.heap = append(s.heap, o)
	return int64(len(s.heap))
}

// place is the cell that a Place denotes.
func (x *step) place(p ir.Place) *int64 {
	switch p := p.(type) {
	case *ir.StaticPlace:
		return &x.s.statics[x.p.static[p.Field]]
	case *ir.FieldPlace:
		o := x.deref(p.Obj)
		for i, f := range o.fields {
			if f.id == p.Field {
				return &o.cells[i]
			}
		}
	case *ir.ElemPlace:
		o := x.deref(p.Array)
		i := x.value(p.Index)
		if i < 0 || i >= int64(len(o.cells)) {
			panic(malformed("an index out of bounds"))
		}
		return &o.cells[i]
	}
	panic(malformed(fmt.Sprintf("no place %v", p)))
}

// malformed is what a program does that no lowered program may.
type malformed string

// tooDeep is what an execution panics with whose calls have no end, as far as can be told.
type tooDeep struct{}

// mostFrames is how many calls a thread may be in.
const mostFrames = 100
