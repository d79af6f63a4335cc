package infer

import (
	"slices"

	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// call lets arguments come into parameters and results into the call's
// variable, for every method that the call can reach.
func (b *builder) call(at where, s *ir.Call) {
	targets := s.Targets
	if s.Kind != ir.VirtualCall {
		targets = []ir.MethodID{s.Method}
	}
	if s.Dst != nil && choosesMany(b.prog, s) {
		dst, _ := operand(at.method, s.Dst)
		if n, ok := b.values[dst]; ok {
			b.anys = append(b.anys, n)
			return
		}
	}
	for _, id := range targets {
		if b.refs && b.text(at, s, id) {
			continue
		}
		m := b.prog.Method(id)
		if m == nil || len(m.Blocks) == 0 {
			b.native(at, s, id)
			continue
		}
		for i, p := range m.Params {
			if i < len(s.Args) && !b.unread[s] {
				if m.Traits&(ir.InWords|ir.Builds) != 0 && p.Type.IsPrimitive() {
					b.useNumber(at, s.Args[i], "an argument of "+methodName(id)+", which makes a text of it,")
					continue
				}
				b.between(at, s.Args[i], variable{method: id, local: p, typ: p.Type})
			}
		}
		if s.Dst != nil {
			dst, _ := operand(at.method, s.Dst)
			b.move(at, resultOf(id), dst)
		}
	}
}

// native says what a call of a method without a body does with ints. It needs
// numbers, but for what it prints, and for what becomes a text that nobody looks into. Whatever arrays of objects or ints it gets
// it may copy between, and return.
func (b *builder) native(at where, s *ir.Call, id ir.MethodID) {
	params := id.Params()
	receiver := len(s.Args) - len(params) // 1 for an instance method
	what := "an argument of " + string(id)
	simple := !slices.ContainsFunc(params, ir.Type.IsRef) // whatever the numbers are, there is nothing that they must fit
	var arrays []nodeID
	for i, x := range s.Args {
		if (i != len(s.Args)-1 || !prints(id)) && !b.unread[s] {
			if simple {
				b.useNumber(at, x, what)
			} else {
				b.use(at, x, what)
			}
		}
		v, ok := operand(at.method, x)
		if !ok {
			continue
		}
		b.loseSlot(at, v)
		n, ok := b.arrays[v]
		if !ok {
			continue
		}
		arrays = append(arrays, n)
		b.handed = append(b.handed, handed{n, id, at})
		if i >= receiver && knowsNumbers(params[i-receiver]) {
			arrays = append(arrays, b.add(node{name: what, concrete: what, array: true}))
		}
	}
	if s.Dst != nil {
		dst, _ := operand(at.method, s.Dst)
		b.loseSlot(at, dst)
		if n, ok := b.arrays[dst]; ok {
			arrays = append(arrays, n)
		}
	}
	for i := 1; i < len(arrays); i++ {
		b.join(arrays[0], arrays[i], at)
	}
}

// prints reports whether the native method only prints its last argument, an
// int.
func prints(id ir.MethodID) bool {
	params := id.Params()
	return ir.MachineOperation(id).OnlyPrints() && len(params) == 2 && params[1] == ir.Int
}

// knowsNumbers reports whether a parameter of type t is known to hold arrays of
// numbers, so that the method may use them as numbers.
func knowsNumbers(t ir.Type) bool { return t.IsArray() && typing.Leaf(t).IsPrimitive() }
