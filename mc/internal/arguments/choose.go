package arguments

import (
	"fmt"
	"slices"

	"bandsaw/ir"
)

// Native is the method that makes a new string of one of the Values, by its
// number.
const Native = ir.MethodID(class + ".value(int)java.lang.String")

const class = "$arguments"

var at = ir.At{Origin: ir.Origin{Offset: -1}}

// Choose is the program with the choice of its arguments made first, by its
// entry method; the program itself if there is nothing to choose.
func (a Arguments) Choose(p *ir.Program) *ir.Program {
	old := p.Method(p.Entry[0])
	if a.More == 0 || len(old.Params) == 0 {
		return p
	}
	out := *p
	number := []*ir.Local{{Name: "n", Type: ir.Int}}
	out.Classes = []*ir.Class{{
		Name: class, Super: ir.ObjectClass, Final: true, Library: true,
		Methods: []*ir.Method{{ID: Native, Static: true, Native: true, Params: number, Locals: number}},
	}}
	for _, c := range p.Classes {
		if c.Name == p.Entry[0].Class() {
			own := *c
			own.Methods = slices.Clone(c.Methods)
			own.Methods[slices.Index(own.Methods, old)] = a.entry(old)
			c = &own
		}
		out.Classes = append(out.Classes, c)
	}
	out.SortClasses()
	out.BuildIndex()
	return &out
}

// entry is the entry method with statements before its first block that put
// other arguments in place of those given.
func (a Arguments) entry(old *ir.Method) *ir.Method {
	m := *old
	given := m.Params[0]
	local := func(name string, t ir.Type) *ir.Local {
		l := &ir.Local{Name: name, Type: t}
		m.Locals = append(slices.Clip(m.Locals), l)
		return l
	}
	n, all := local("$n", ir.Int), local("$all", given.Type)
	text, which := local("$text", ir.StringClass), local("$which", ir.Int)
	set := func(i int, x ir.Operand) ir.Stmt {
		return &ir.Store{At: at, To: &ir.ElemPlace{Array: all, Index: ir.IntConst(int32(i))}, Src: x}
	}

	done := &ir.Block{Name: "$done", Stmts: []ir.Stmt{&ir.Move{At: at, Dst: given, Src: all}, &ir.Goto{At: at, Target: m.Blocks[0]}}}
	first := &ir.Block{Name: "$args", Stmts: []ir.Stmt{
		&ir.Choose{At: at, Dst: n, Lo: ir.IntConst(int32(len(a.Given))), Hi: ir.IntConst(int32(len(a.Given) + a.More))},
		&ir.NewArray{At: at, Dst: all, Type: given.Type, Dims: []ir.Operand{n}},
	}}
	blocks := []*ir.Block{first}
	for i := range a.Given {
		first.Stmts = append(first.Stmts,
			&ir.Load{At: at, Dst: text, From: &ir.ElemPlace{Array: given, Index: ir.IntConst(int32(i))}}, set(i, text))
	}
	for i := len(a.Given); i < len(a.Given)+a.More; i++ {
		more := &ir.Block{Name: fmt.Sprintf("$more%d", i), Stmts: []ir.Stmt{
			&ir.Choose{At: at, Dst: which, Lo: ir.IntConst(0), Hi: ir.IntConst(int32(len(a.Values) - 1))},
			&ir.Call{At: at, Kind: ir.StaticCall, Method: Native, Args: []ir.Operand{which}, Dst: text}, set(i, text),
		}}
		last := blocks[len(blocks)-1]
		last.Stmts = append(last.Stmts, &ir.If{At: at, Op: ir.Le, X: n, Y: ir.IntConst(int32(i)), Then: done, Else: more})
		blocks = append(blocks, more)
	}
	last := blocks[len(blocks)-1]
	last.Stmts = append(last.Stmts, &ir.Goto{At: at, Target: done})
	m.Blocks = append(append(blocks, done), old.Blocks...)
	return &m
}
