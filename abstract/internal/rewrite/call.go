package rewrite

import (
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// call coerces the arguments to what the parameters of the callee are, and the
// result to what the variable is.
func (b *body) call(s *ir.Call) {
	if b.unreadText(s) || b.text(s) {
		return
	}
	c := &ir.Call{At: b.at, Kind: s.Kind, Method: s.Method}
	callee := b.in.Method(s.Method)
	for i, x := range s.Args {
		c.Args = append(c.Args, b.argument(s, callee, i, b.operand(x)))
	}
	if s.Dst == nil {
		b.emit(c)
		return
	}
	dst := b.locals[s.Dst].local
	result := ir.Int
	if name := b.result(s.Method).name; name != "" {
		result = ir.TokenType(name)
	}
	c.Dst = b.target(dst, result)
	b.emit(c)
	b.settle(s, dst, c.Dst)
}

// unreadText puts what stands for any text in place of that of a token, if nobody looks into
// it; false for other calls.
func (b *body) unreadText(s *ir.Call) bool {
	if !b.unread[s] {
		return false
	}
	takes := abstraction(b.operand(s.Args[0]))
	if callee := b.in.Method(s.Method); len(callee.Blocks) > 0 {
		takes += b.local(callee.ID, callee.Params[0].Name).name
	}
	if takes == "" {
		return false
	}
	if s.Dst == nil {
		return true
	}
	dst := b.locals[s.Dst].local
	if abstraction(dst) != "" {
		return false
	}
	b.emit(&ir.Move{At: b.at, Dst: dst, Src: &ir.Const{Type: ir.StringClass, Text: tell.Cut}})
	return true
}

// argument is x as the parameter i of the callee takes it. A native method
// takes concrete values only; one that prints is given 0 for a token, since
// what an abstract program prints says nothing.
func (b *body) argument(s *ir.Call, callee *ir.Method, i int, x ir.Operand) ir.Operand {
	if len(callee.Blocks) > 0 {
		p := callee.Params[i]
		return b.as(s, x, b.local(callee.ID, p.Name).name, "the argument "+localName(p)+" of "+string(callee.ID))
	}
	if abstraction(x) != "" && ir.MachineOperation(callee.ID).OnlyPrints() {
		return ir.IntConst(0)
	}
	if !ir.MachineOperation(callee.ID).OnlyPrints() {
		b.leaveOutBox(x, "handed to "+callee.ID.Class()+"."+callee.ID.Name())
	}
	return b.as(s, x, "", "an argument of the native method "+string(callee.ID))
}
