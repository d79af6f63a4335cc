package lower

import (
	"maps"
	"slices"

	"bandsaw/ir"
)

// machine is a native method of the machine that a lowered statement calls.
// The lowered program declares it if the lifted one does not.
func (p *program) machine(id ir.MethodID) ir.MethodID {
	if p.in.Method(id) == nil {
		p.mu.Lock()
		p.natives[id] = true
		p.mu.Unlock()
	}
	return id
}

// declareNatives adds the methods that machine was asked for to the program.
func (p *program) declareNatives(out *ir.Program) {
	if len(p.natives) == 0 {
		return
	}
	var c *ir.Class
	for _, x := range out.Classes {
		if x.Name == ir.MachineClass {
			c = x
		}
	}
	if c == nil {
		c = &ir.Class{Name: ir.MachineClass, Super: ir.ObjectClass, Final: true, Library: true}
		out.Classes = append(out.Classes, c)
	}
	for _, id := range slices.Sorted(maps.Keys(p.natives)) {
		c.Methods = append(c.Methods, &ir.Method{ID: id, Static: true, Native: true})
	}
}

// machineOp is the statement that a call of an operation of the machine
// becomes, the last one if these are several; nil if only its result matters and no one takes it.
func (b *body) machineOp(op *ir.Operation, s *ir.Call) ir.Stmt {
	if op.Monitor != "" {
		if op.Monitor == ir.Holds && s.Dst == nil {
			return nil
		}
		act := &ir.Monitor{At: b.at, Op: op.Monitor, X: s.Args[0], Dst: s.Dst}
		if !op.Whole {
			return act
		}
		b.emit(&ir.Monitor{At: b.at, Op: ir.Enter, X: act.X})
		b.emit(act)
		return &ir.Monitor{At: b.at, Op: ir.Exit, X: act.X}
	}
	if op.Effect == ir.Chooses {
		b.choose(s, s.Dst)
		return nil
	}
	t := &ir.Thread{At: b.at, Op: op.Thread, Dst: s.Dst}
	if t.Dst == nil && (t.Op == ir.Alive || t.Op == ir.Current) {
		return nil
	}
	if len(s.Args) > 0 {
		t.X = s.Args[0]
	}
	return t
}

// choose makes the choice for dst, or for nobody.
func (b *body) choose(s *ir.Call, dst *ir.Local) {
	if dst == nil {
		dst = b.temp("$chosen", s.Method.Result()) // it still blocks if there is no value
	}
	choice := &ir.Choose{At: b.at, Dst: dst}
	if len(s.Args) >= 2 {
		choice.Lo, choice.Hi = s.Args[0], s.Args[1]
		if s.Method == ir.MachineChooseSaid {
			if said, ok := s.Args[2].(*ir.Const); ok {
				choice.Says = said.Text
			}
		}
	} else {
		lo, hi := ir.ChoiceRange(s.Method.Result())
		choice.Lo, choice.Hi = &ir.Const{Type: ir.Long, Bits: lo}, &ir.Const{Type: ir.Long, Bits: hi}
	}
	b.emit(choice)
}
