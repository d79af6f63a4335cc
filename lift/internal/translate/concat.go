package translate

import (
	"strings"

	"bandsaw/ir"
)

// Joining strings needs no builder: the machine does it in one step. The
// natives of bandsaw.Machine are what call sites of string concatenation are
// linked to, and what takes the place of the builders that older compilers,
// and the JDK's own build, make for the same purpose.
const (
	builderClass = "java.lang.StringBuilder"

	// Concat joins two strings, of which null counts as "null".
	Concat = ir.MachineConcat
)

// ToText is the static method that converts a value of the type to the string
// that joining it to another means (JLS 5.1.11), "" for a string itself.
func ToText(t ir.Type) ir.MethodID {
	switch t {
	case ir.StringClass:
		return ""
	case ir.Byte, ir.Short:
		t = ir.Int
	case ir.Float, ir.Double:
		return ir.NewMethodID(ir.StringClass, "valueOf", []ir.Type{t}, ir.StringClass)
	case ir.Boolean, ir.Char, ir.Int, ir.Long:
	default:
		t = ir.ObjectClass
		return ir.NewMethodID(ir.StringClass, "valueOf", []ir.Type{t}, ir.StringClass)
	}
	return ir.MachineText(t)
}

// joinStrings replaces builders that only join strings: objects made, appended
// to and asked for their string in one expression, so that nothing else ever
// sees them.
func joinStrings(m *ir.Method) {
	chains := findChains(m)
	if len(chains) == 0 {
		return
	}
	for _, b := range m.Blocks {
		var out []ir.Stmt
		for i, s := range b.Stmts {
			c := chains[s]
			if c == nil {
				if out != nil {
					out = append(out, s)
				}
				continue
			}
			if out == nil {
				out = append([]ir.Stmt{}, b.Stmts[:i]...)
			}
			out = append(out, c.replace(s)...)
		}
		if out != nil {
			b.Stmts = out
		}
	}
}

// chain is a builder's life: New, constructor, appends, toString, each of a
// variable that only the one before sets and only it uses.
type chain struct {
	made  *ir.New
	steps []*ir.Call
	text  *ir.Local // what has been joined so far
}

// uses says where a variable is set and used; only the counts matter beyond
// the first two uses.
type uses struct {
	set        ir.Stmt
	sets, used int
	by         [2]ir.Stmt
}

// findChains maps each statement of each chain to the chain.
func findChains(m *ir.Method) map[ir.Stmt]*chain {
	var made []*ir.New
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if n, ok := s.(*ir.New); ok && n.Class == builderClass && n.Dst != nil {
				made = append(made, n)
			}
		}
	}
	if len(made) == 0 {
		return nil
	}
	locals := usesIn(m)
	out := map[ir.Stmt]*chain{}
	for _, n := range made {
		if c := follow(n, locals); c != nil {
			out[n] = c
			for _, s := range c.steps {
				out[s] = c
			}
		}
	}
	return out
}

// usesIn are the uses of the method's variables.
func usesIn(m *ir.Method) map[*ir.Local]*uses {
	locals := map[*ir.Local]*uses{}
	of := func(l *ir.Local) *uses {
		if locals[l] == nil {
			locals[l] = &uses{}
		}
		return locals[l]
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if l := ir.Def(s); l != nil {
				u := of(l)
				u.set = s
				u.sets++
			}
			for _, l := range ir.Uses(s) {
				u := of(l)
				if u.used < len(u.by) {
					u.by[u.used] = s
				}
				u.used++
			}
		}
	}
	return locals
}

// follow finds the chain that begins at n, nil if there is none.
func follow(n *ir.New, locals map[*ir.Local]*uses) *chain {
	c := &chain{made: n}
	u := locals[n.Dst]
	if n.Dst.Java != "" || u.sets != 1 || u.used != 2 {
		return nil
	}
	first, second := receives(u.by[0], n.Dst), receives(u.by[1], n.Dst)
	if first == nil || second == nil {
		return nil
	}
	if first.Kind != ir.SpecialCall {
		first, second = second, first
	}
	if first.Kind != ir.SpecialCall || !plainConstructor(first) {
		return nil
	}
	c.steps = append(c.steps, first)
	for s := second; ; {
		if s.Kind != ir.VirtualCall || s.Method.Class() != builderClass {
			return nil
		}
		c.steps = append(c.steps, s)
		switch s.Method.Signature() {
		case "toString()java.lang.String":
			if s.Dst == nil {
				return nil
			}
			return c
		case "append(java.lang.String)" + builderClass, "append(java.lang.Object)" + builderClass, "append(boolean)" + builderClass,
			"append(char)" + builderClass, "append(int)" + builderClass, "append(long)" + builderClass,
			"append(float)" + builderClass, "append(double)" + builderClass:
		default:
			return nil
		}
		if s.Dst == nil || s.Dst.Java != "" {
			return nil
		}
		u := locals[s.Dst]
		if u.sets != 1 || u.used != 1 {
			return nil
		}
		if s = receives(u.by[0], s.Dst); s == nil {
			return nil
		}
	}
}

// receives is s if it is a call of a method on l.
func receives(s ir.Stmt, l *ir.Local) *ir.Call {
	c, ok := s.(*ir.Call)
	if !ok || c.Kind == ir.StaticCall || c.Args[0] != ir.Operand(l) {
		return nil
	}
	return c
}

// plainConstructor reports whether a builder begins empty or with a constant.
func plainConstructor(c *ir.Call) bool {
	switch strings.TrimPrefix(string(c.Method), builderClass+".") {
	case "<init>()void":
		return true
	case "<init>(java.lang.String)void":
		k, ok := c.Args[1].(*ir.Const)
		return ok && k.Type == ir.StringClass
	case "<init>(int)void":
		k, ok := c.Args[1].(*ir.Const)
		return ok && k.Bits >= 0
	}
	return false
}

// replace gives what takes the place of a statement of the chain.
func (c *chain) replace(s ir.Stmt) []ir.Stmt {
	at := ir.At{Origin: *s.Pos()}
	call, ok := s.(*ir.Call)
	switch {
	case !ok: // the New
		c.text = &ir.Local{Type: ir.StringClass}
		return nil
	case call == c.steps[0]:
		begin := &ir.Const{Type: ir.StringClass}
		if len(call.Args) == 2 && call.Args[1].OperandType() == ir.StringClass {
			begin = call.Args[1].(*ir.Const)
		}
		return []ir.Stmt{&ir.Move{At: at, Dst: c.text, Src: begin}}
	case call == c.steps[len(c.steps)-1]:
		if len(c.steps) == 2 { // nothing was joined, and yet it is a new string
			return []ir.Stmt{&ir.Call{At: at, Dst: call.Dst, Kind: ir.StaticCall, Method: Concat, Args: []ir.Operand{c.text, &ir.Const{Type: ir.StringClass}}}}
		}
		return []ir.Stmt{&ir.Move{At: at, Dst: call.Dst, Src: c.text}}
	}
	var out []ir.Stmt
	x := call.Args[1]
	if to := ToText(call.Method.Params()[0]); to != "" {
		l := &ir.Local{Type: ir.StringClass}
		out = append(out, &ir.Call{At: at, Dst: l, Kind: ir.StaticCall, Method: to, Args: []ir.Operand{x}})
		x = l
	}
	return append(out, &ir.Call{At: at, Dst: c.text, Kind: ir.StaticCall, Method: Concat, Args: []ir.Operand{c.text, x}})
}
