package reach

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// Making objects by their class's Class object: whether it has a constructor
// without parameters, and the object. Their bodies are made here, of ordinary
// statements, for the classes that the user's code can name.
const (
	constructorKind = ir.MethodID(machineClass + ".constructor(java.lang.Class)int")
	newInstance     = ir.MethodID(machineClass + ".newInstance(java.lang.Class)java.lang.Object")
)

// What constructorKind gives.
const (
	unknownConstructor  = -2
	abstractConstructor = -1
	noConstructor       = 0
	hiddenConstructor   = 1
	publicConstructor   = 2
)

// instances gives the two methods their bodies, and reports whether that made
// more to follow. The classes are those of whose Class objects the user's code
// has a constant, and the user's own of which there are objects.
func (a *analysis) instances() bool {
	asks, makes := a.methods[constructorKind], a.methods[newInstance]
	if asks == nil {
		return false
	}
	before := len(a.named)
	for _, m := range a.order {
		if a.inLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				ir.Operands(s, func(x *ir.Operand) {
					if k, ok := (*x).(*ir.Const); ok && k.Type == ir.ClassClass {
						a.name(a.w.known(k.Text))
					}
				})
			}
		}
	}
	for _, c := range a.objects {
		if !c.library {
			a.name(c)
		}
	}
	if len(a.named) == before && !asks.Native && (makes == nil || !makes.Native) {
		return false
	}
	a.choose(asks, func(c *class, b *ir.Block, _ *ir.Local) {
		b.Stmts = []ir.Stmt{&ir.Return{At: noOrigin, X: ir.IntConst(constructorOf(c))}}
	}, ir.IntConst(unknownConstructor), ir.Int)
	if makes != nil {
		a.choose(makes, func(c *class, b *ir.Block, o *ir.Local) {
			if constructorOf(c) < hiddenConstructor {
				b.Stmts = []ir.Stmt{&ir.Return{At: noOrigin, X: ir.NullConst()}}
				return
			}
			init := ir.NewMethodID(c.Name, "<init>", nil, ir.Void)
			b.Stmts = []ir.Stmt{
				&ir.New{At: noOrigin, Dst: o, Class: c.Name},
				&ir.Call{At: noOrigin, Kind: ir.SpecialCall, Method: init, Args: []ir.Operand{o}},
				&ir.Return{At: noOrigin, X: o},
			}
		}, ir.NullConst(), ir.ObjectClass)
	}
	return true
}

// name notes a class that can be named.
func (a *analysis) name(c *class) {
	if c == nil || a.isNamed[c] {
		return
	}
	if a.isNamed == nil {
		a.isNamed = map[*class]bool{}
	}
	a.isNamed[c] = true
	a.named = append(a.named, c)
}

// constructorOf says what constructor without parameters the class has.
func constructorOf(c *class) int32 {
	if c.Is(classfile.AccInterface) {
		return noConstructor
	}
	m := c.method("<init>()void")
	switch {
	case m == nil:
		return noConstructor
	case c.Is(classfile.AccAbstract):
		return abstractConstructor
	case m.Is(classfile.AccPublic):
		return publicConstructor
	}
	return hiddenConstructor
}

// choose gives the method, of one Class object, a body that does for each
// class that can be named what give writes, and returns the constant for others.
func (a *analysis) choose(m *ir.Method, give func(*class, *ir.Block, *ir.Local), other *ir.Const, t ir.Type) {
	class, result := m.Params[0], &ir.Local{Name: "result", Type: t}
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:1:1], result)
	m.Blocks = nil
	ask := &ir.Block{}
	for _, c := range a.named {
		then, next := &ir.Block{}, &ir.Block{}
		ask.Stmts = []ir.Stmt{&ir.If{At: noOrigin, Op: ir.Eq, X: class, Y: &ir.Const{Type: ir.ClassClass, Text: c.Name}, Then: then, Else: next}}
		give(c, then, result)
		m.Blocks = append(m.Blocks, ask, then)
		ask = next
	}
	ask.Stmts = []ir.Stmt{&ir.Return{At: noOrigin, X: other}}
	m.Blocks = append(m.Blocks, ask)
	for i, b := range m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
		for _, s := range b.Stmts {
			a.stmt(s, place{method: m.ID})
		}
	}
}
