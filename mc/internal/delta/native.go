package delta

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// native executes a native method that only computes, or that does nothing in a search. It is not ok for others,
// and if one of the members gets no result.
func (e *Engine) native(g *group, f *frame, in *code.Instr) (v value, ok bool) {
	site := &e.m.Program.Calls[in.X]
	id := e.m.Program.Natives[site.Native]
	args := make([]value, len(site.Args), 2)
	single := true
	for i, x := range site.Args {
		args[i] = e.operand(g, f.base, x)
		single = single && args[i].set == nil
	}
	op := ir.MachineOperation(id)
	switch {
	case id == ir.MachineClassOf:
		return e.classes(g, args[0])
	case id == ir.MachineTakes:
		return e.takes(g, args[0], args[1])
	case op.Unseen() && op.Effect == ir.Idles, op.Unseen() && e.m.Out == nil && e.m.Err == nil:
		return value{}, true
	case op == nil || op.Effect != ir.Pure || op.Result == ir.LikeFirst || len(args) > 2 && !single:
		return value{}, false
	}
	c := &computing{e: e, g: g, id: id, makes: op.Makes}
	if single {
		numbers := make([]int64, len(args))
		for i, a := range args {
			numbers[i] = a.one
		}
		r, ok := c.call(numbers, g.mask)
		return value{one: r}, ok
	}
	// Objects are made meanwhile, so what is built stands beside e.building.
	c.results.begin(e.w)
	ok = true
	note := func(args []int64, mask []uint64) {
		own := e.words.take(e.w)
		copy(own[g.lo:g.hi], mask[g.lo:g.hi])
		r, good := c.call(args, own)
		ok = ok && good
		c.results.part(value{one: r}, own, g.lo, g.hi)
	}
	if len(args) == 1 {
		e.each(g, args[0], e.scratch[0], func(x int64, mask []uint64) { note([]int64{x}, mask) })
	} else {
		e.pairs(g, args[0], args[1], func(x, y int64, mask []uint64) { note([]int64{x, y}, mask) })
	}
	return e.value(&c.results), ok
}

// classes are the Class objects of objects.
func (e *Engine) classes(g *group, of value) (v value, ok bool) {
	ok = true
	v = e.map1(g, of, func(r int64) int64 {
		if r == 0 {
			ok = false
			return 0
		}
		return e.m.Program.ClassConstants[e.object(r).typ.ID]
	})
	return v, ok
}

// takes tells which arrays can hold which objects (JVMS 6.5 aastore).
func (e *Engine) takes(g *group, array, x value) (v value, ok bool) {
	b := &e.building
	b.begin(e.w)
	ok = true
	e.pairs(g, array, x, func(r, o int64, mask []uint64) {
		if r == 0 || o == 0 {
			ok = false
			return
		}
		elem := e.object(r).typ.Name.Elem()
		holds := elem == ir.ObjectClass || e.m.Program.IR.Assignable(e.object(o).typ.Name, elem)
		b.part(single(truth(holds)), mask, g.lo, g.hi)
	})
	return e.value(b), ok
}

// computing calls a native method of the machine, whose objects are lent to it and taken from it.
type computing struct {
	e       *Engine
	g       *group
	id      ir.MethodID
	makes   bool
	results builder
	lent    map[int64]int64 // by address: the engine's references
}

// call calls the method for members of a mask, which the engine may keep.
func (c *computing) call(args []int64, mask []uint64) (result int64, ok bool) {
	e := c.e
	m := e.m
	peer := m.Config.Peers[c.id]
	if peer == nil {
		return 0, false
	}
	top := m.Top
	defer func() { m.Top = top }()
	c.lent = nil
	for i, t := range c.id.Params() {
		if t.IsRef() && args[i] >= e.first {
			if args[i], ok = c.lend(args[i], 0); !ok {
				return 0, false
			}
		}
	}
	r, err := peer(m, nil, args)
	if err != nil {
		return 0, false
	}
	if c.id.Result().IsRef() {
		r = c.take(r, mask)
	}
	return r, true
}

// mostLent is how deep an object may be that is lent.
const mostLent = 4

// lend makes an object of the machine that is as one of the engine's, if that is the same for all members.
func (c *computing) lend(ref int64, depth int) (address int64, ok bool) {
	o := c.e.object(ref)
	if depth == mostLent || o.length > manyElements {
		return 0, false
	}
	m := c.e.m
	if address = m.Allocate(o.typ, o.length); address == 0 {
		return 0, false
	}
	if c.lent == nil {
		c.lent = map[int64]int64{}
	}
	c.lent[address] = ref
	for i, v := range o.cells {
		if v.set != nil {
			return 0, false
		}
		x := v.one
		if isRef(o.typ, i) && x >= c.e.first {
			if x, ok = c.lend(x, depth+1); !ok {
				return 0, false
			}
		}
		if o.typ.Array {
			m.SetElem(address, int64(i), x)
		} else {
			m.Mem[address+code.HeaderSize+int64(i)] = x
		}
	}
	return address, true
}

// take is the engine's reference to an object of the machine, which is made if it is new.
func (c *computing) take(address int64, mask []uint64) int64 {
	e := c.e
	if address < e.m.Base {
		return address
	}
	if r, ok := c.lent[address]; ok {
		return r
	}
	t := e.m.TypeOf(address)
	length := int64(0)
	if t.Array {
		length = e.m.Len(address)
	}
	r := e.make(t, length, mask)
	if c.lent == nil {
		c.lent = map[int64]int64{}
	}
	c.lent[address] = r
	o := e.object(r)
	for i, x := range cellsOf(e.m.Mem, address, t) {
		if isRef(t, i) {
			x = c.take(x, mask)
		}
		o.cells[i] = single(x)
	}
	return r
}
