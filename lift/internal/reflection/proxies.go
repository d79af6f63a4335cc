package reflection

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/entries"
	"bandsaw/lift/internal/translate"
)

// newProxy is what the user's code calls: the model is told the class that the call stands in.
const newProxy = ir.MethodID("java.lang.reflect.Proxy.newProxyInstance(java.lang.ClassLoader,java.lang.Class[],java.lang.reflect.InvocationHandler,java.lang.Class)java.lang.Object")

// proxies gives Machine.proxy its body, and reports whether that made more to
// follow. It makes an object of the class of proxies for a list of interfaces:
// those lists that the user's code has as constants where it asks for proxies.
// Where it asks for others, each of the interfaces alone that it can name, and the lists of
// those that a class of its own implements, and that it has as constants anywhere.
func (r *Bodies) proxies() bool {
	m := r.reached.Method(ir.MachineProxy)
	if m == nil {
		return false
	}
	before := len(r.proxied)
	open := false
	r.eachOfUser(func(b *ir.Block, i int) {
		c, ok := b.Stmts[i].(*ir.Call)
		if !ok || c.Method != newProxy {
			return
		}
		if types := constantTypes(c.Args[1], b.Stmts[:i]); types != nil {
			r.proxy(*types)
		} else {
			open = true
		}
	})
	if open {
		r.eachOfUser(func(b *ir.Block, i int) {
			ir.Operands(b.Stmts[i], func(x *ir.Operand) {
				if l, ok := (*x).(*ir.Local); ok && l.Type == ir.ArrayOf(ir.ClassClass) {
					if types := constantTypes(l, b.Stmts[:i]); types != nil {
						r.proxy(*types)
					}
				}
			})
		})
		r.names()
		for _, c := range r.named {
			if c.Is(classfile.AccInterface) && r.about[c].candidate {
				r.proxy([]ir.Type{ir.Type(c.Name)})
			}
			if !c.Library && len(c.Interfaces) > 0 {
				r.proxy(asTypes(c.Interfaces))
			}
		}
	}
	if len(r.proxied) == before && !m.Native {
		return false
	}
	r.writeProxies(m)
	return true
}

// eachOfUser calls f with the statements of the user's methods that are reached.
func (r *Bodies) eachOfUser(f func(b *ir.Block, i int)) {
	for _, m := range r.reached.Methods() {
		if r.classes.InLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for i := range b.Stmts {
				f(b, i)
			}
		}
	}
}

func asTypes(names []string) (out []ir.Type) {
	for _, n := range names {
		out = append(out, ir.Type(n))
	}
	return out
}

// A proxied list of interfaces has a class of proxies.
type proxied struct {
	interfaces []ir.Type
	class      string
}

// proxy notes a list of interfaces, if a class can have it, and makes the class of its proxies, in the
// package where Java has it.
func (r *Bodies) proxy(types []ir.Type) {
	const shared = "jdk.proxy1."
	home := shared
	var names []string
	for _, t := range types {
		c := r.classes.Known(string(t))
		if c == nil || !c.Is(classfile.AccInterface) || c.Declares == nil || slices.Contains(names, c.Name) {
			return
		}
		if !c.Is(classfile.AccPublic) {
			its := c.Name[:strings.LastIndexByte(c.Name, '.')+1]
			if home != shared && home != its {
				return
			}
			home = its
		}
		names = append(names, c.Name)
	}
	if slices.ContainsFunc(r.proxied, func(p proxied) bool { return slices.Equal(p.interfaces, types) }) {
		return
	}
	p := proxied{interfaces: types, class: fmt.Sprintf("%s$Proxy%d", home, len(r.proxied))}
	env := environment{r.classes}
	class := entries.Proxy(env, p.class, names)
	if !r.agree(class.Methods) {
		return
	}
	env.Define(class)
	r.proxied = append(r.proxied, p)
}

// agree reports whether a class of proxies can have the methods: of those with the same name and parameters, one gives
// what the others give.
func (r *Bodies) agree(methods []*ir.Method) bool {
	results := map[string][]ir.Type{}
	for _, m := range methods {
		key := fmt.Sprint(m.ID.Name(), m.ID.Params())
		results[key] = append(results[key], m.ID.Result())
	}
	for _, all := range results {
		if len(all) > 1 && !slices.ContainsFunc(all, func(t ir.Type) bool {
			return !slices.ContainsFunc(all, func(other ir.Type) bool { return !r.serves(t, other) })
		}) {
			return false
		}
	}
	return true
}

// serves reports whether what one method gives serves for what another gives, and is known to.
func (r *Bodies) serves(t, other ir.Type) bool {
	if t.IsPrimitive() || other.IsPrimitive() || t == ir.Void || other == ir.Void {
		return t == other
	}
	_, err1 := r.classes.Find(string(t))
	_, err2 := r.classes.Find(string(other))
	return t == other || err1 == nil && err2 == nil && r.classes.IsSubclass(string(t), string(other))
}

// writeProxies writes the body: for each list of interfaces after the other, whether it is the one asked for.
func (r *Bodies) writeProxies(m *ir.Method) {
	asked, handler := m.Params[0], m.Params[1]
	size, made := &ir.Local{Name: "size", Type: ir.Int}, &ir.Local{Name: "made", Type: ir.ObjectClass}
	element := &ir.Local{Name: "element", Type: ir.ClassClass}
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:len(m.Params):len(m.Params)], size, made, element)
	ask := &ir.Block{Stmts: []ir.Stmt{&ir.Length{At: translate.NoOrigin, Dst: size, Array: asked}}}
	m.Blocks = nil
	for _, p := range r.proxied {
		next := &ir.Block{}
		test := func(op ir.CondOp, x, y ir.Operand) {
			then := &ir.Block{}
			ask.Stmts = append(ask.Stmts, &ir.If{At: translate.NoOrigin, Op: op, X: x, Y: y, Then: then, Else: next})
			m.Blocks = append(m.Blocks, ask)
			ask = then
		}
		test(ir.Eq, size, ir.IntConst(int32(len(p.interfaces))))
		for i, t := range p.interfaces {
			ask.Stmts = append(ask.Stmts, &ir.Load{At: translate.NoOrigin, Dst: element, From: &ir.ElemPlace{Array: asked, Index: ir.IntConst(int32(i))}})
			test(ir.Eq, element, &ir.Const{Type: ir.ClassClass, Text: string(t)})
		}
		init := ir.NewMethodID(p.class, "<init>", []ir.Type{handler.Type}, ir.Void)
		ask.Stmts = append(ask.Stmts,
			&ir.New{At: translate.NoOrigin, Dst: made, Class: p.class},
			&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: init, Args: []ir.Operand{made, handler}},
			&ir.Return{At: translate.NoOrigin, X: made})
		m.Blocks = append(m.Blocks, ask)
		ask = next
	}
	ask.Stmts = append(ask.Stmts, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	m.Blocks = append(m.Blocks, ask)
	r.followAll(m)
}
