package code

import (
	"sort"

	"bandsaw/ir"
)

// methodCompiler compiles the statements of one method.
type methodCompiler struct {
	*compiler
	m      *Method
	slots  map[*ir.Local]int32
	starts map[*ir.Block]int32
}

func (c *methodCompiler) operand(x ir.Operand) int32 {
	switch x := x.(type) {
	case *ir.Local:
		return c.slots[x]
	case *ir.Const:
		return ^c.constant(c.value(x))
	}
	return -1
}

func (c *compiler) constant(v int64) int32 {
	if i, ok := c.consts[v]; ok {
		return i
	}
	i := int32(len(c.Consts))
	c.consts[v] = i
	c.Consts = append(c.Consts, v)
	return i
}

func (c *methodCompiler) operands(xs []ir.Operand) []int32 {
	out := make([]int32, len(xs))
	for i, x := range xs {
		out[i] = c.operand(x)
	}
	return out
}

func (c *methodCompiler) slot(l *ir.Local) int32 {
	if l == nil {
		return -1
	}
	return c.slots[l]
}

func (c *methodCompiler) instr(s ir.Stmt) (Instr, error) {
	in := Instr{Dst: c.slot(ir.Def(s)), A: -1, B: -1, C: -1}
	//kinds:of lowered abstract plain
	switch s := s.(type) {
	case *ir.Move:
		in.Op, in.A = Move, c.operand(s.Src)
		if c.opts.CheckFacts && c.m.IR.Facts[s]&ir.Fits != 0 {
			in.X = 1 + c.typeSet(s.Dst.Type)
		}
	case *ir.Unary:
		op, ok := unaryOps[s.Op]
		if s.Op == ir.Neg {
			op, ok = negOps[arithmetic(s.X.OperandType())]
		}
		if !ok {
			return in, c.errorAt(c.m, s, "unary operator %q on %s, expected one of ir.UnaryOp", s.Op, s.X.OperandType())
		}
		in.Op, in.A = op, c.operand(s.X)
	case *ir.Binary:
		op, ok := binaryOps[arithmetic(s.X.OperandType())][s.Op]
		if !ok {
			return in, c.errorAt(c.m, s, "operator %q on %s, expected an arithmetic operator that it has", s.Op, s.X.OperandType())
		}
		in.Op, in.A, in.B = op, c.operand(s.X), c.operand(s.Y)
	case *ir.Load:
		in, err := c.load(in, s)
		return c.apart(in, s), err
	case *ir.Store:
		in, err := c.store(in, s)
		return c.apart(in, s), err
	case *ir.Length:
		in.Op, in.A = Length, c.operand(s.Array)
	case *ir.New:
		t := c.types[ir.Type(s.Class)]
		if t == nil {
			return in, c.errorAt(c.m, s, "new %s, which the program does not have", s.Class)
		}
		in.Op, in.X = New, t.ID
	case *ir.NewArray:
		in.X = c.typeOf(s.Type).ID
		if len(s.Dims) == 1 {
			in.Op, in.A = NewArray, c.operand(s.Dims[0])
			break
		}
		in.Op, in.Y = NewArrays, int32(len(c.ArrayDims))
		c.ArrayDims = append(c.ArrayDims, c.operands(s.Dims))
	case *ir.InstanceOf:
		in.Op, in.A, in.X = InstanceOf, c.operand(s.X), c.typeSet(s.Type)
	case *ir.Call:
		return c.call(in, s)
	case *ir.Monitor:
		op, ok := monitorOps[s.Op]
		if !ok {
			return in, c.errorAt(c.m, s, "monitor operation %q, expected one of ir.MonitorOp", s.Op)
		}
		in.Op, in.A = op, c.operand(s.X)
	case *ir.Thread:
		op, ok := threadOps[s.Op]
		if !ok {
			return in, c.errorAt(c.m, s, "thread operation %q, expected one of ir.ThreadOp", s.Op)
		}
		if op == Start && c.ThreadEntry == nil {
			return in, c.errorAt(c.m, s, "a thread is started, but the program has no thread entry")
		}
		in.Op = op
		c.Wakes, c.Joins = c.Wakes || op == Wake, c.Joins || op == Join
		c.Sections = c.Sections || op == Atomic
		if s.X != nil {
			in.A = c.operand(s.X)
		}
	case *ir.Pending:
		in.Op = GetPending
		if s.Src != nil {
			in.Op, in.A = SetPending, c.operand(s.Src)
		}
	case *ir.Choose:
		in.Op, in.A, in.B = Choose, c.operand(s.Lo), c.operand(s.Hi)
	case *ir.Abs:
		return c.abstract(in, s)
	case *ir.AnyOf:
		values := make([]int64, len(s.Values))
		for i, v := range s.Values {
			values[i] = c.value(v)
		}
		in.Op, in.X = AnyOf, int32(len(c.AnyOf))
		c.AnyOf = append(c.AnyOf, values)
	case *ir.Image:
		r := c.IR.Relation(s.Relation)
		if r == nil {
			return in, c.errorAt(c.m, s, "relation %s, which the program does not have", s.Relation)
		}
		x := Image{Relation: r, Args: c.operands(s.Args), Results: 3}
		for _, g := range r.From {
			x.Sizes = append(x.Sizes, len(c.IR.Group(g).Tokens))
		}
		if r.To != ir.Truth {
			x.Results = ir.All(len(c.IR.Group(r.To).Tokens))
		}
		in.Op, in.X = ImageOf, int32(len(c.Images))
		c.Images = append(c.Images, x)
	default:
		return c.terminator(in, s)
	}
	return in, nil
}

func (c *methodCompiler) terminator(in Instr, s ir.Stmt) (Instr, error) {
	switch s := s.(type) {
	case *ir.Goto:
		in.Op, in.X = Goto, c.starts[s.Target]
	case *ir.If:
		op, ok := condOps[s.Op]
		if !ok {
			return in, c.errorAt(c.m, s, "comparison %q, expected one of ir.CondOp", s.Op)
		}
		in.Op, in.A, in.B = op, c.operand(s.X), c.operand(s.Y)
		in.X, in.Y = c.starts[s.Then], c.starts[s.Else]
	case *ir.Switch:
		t := SwitchTable{Default: c.starts[s.Default]}
		for _, k := range s.Cases {
			t.Values = append(t.Values, k.Value)
			t.Targets = append(t.Targets, c.starts[k.Target])
		}
		sort.Sort(&t)
		in.Op, in.A, in.X = Switch, c.operand(s.X), int32(len(c.Switches))
		c.Switches = append(c.Switches, t)
	case *ir.ClassSwitch:
		table := SwitchTable{Default: -1}
		for _, k := range s.Cases {
			if t := c.types[ir.Type(k.Class)]; t != nil {
				table.Values = append(table.Values, t.ID)
				table.Targets = append(table.Targets, c.starts[k.Target])
			}
		}
		sort.Sort(&table)
		in.Op, in.A, in.X = ClassSwitch, c.operand(s.X), int32(len(c.ClassSwitches))
		c.ClassSwitches = append(c.ClassSwitches, table)
	case *ir.Return:
		in.Op = Return
		if s.X != nil {
			in.A = c.operand(s.X)
		} else {
			in.A = ^c.constant(0)
		}
	default:
		return in, c.errorAt(c.m, s, "a statement of kind %T, which no %s program has", s, c.IR.Level)
	}
	return in, nil
}

// apart lets the access do without the guard of its place, where the program says that
// it conflicts with no other.
func (c *methodCompiler) apart(in Instr, s ir.Stmt) Instr {
	if c.m.IR.Facts[s]&ir.Apart == 0 || c.opts.CheckFacts || c.opts.Forward {
		return in
	}
	switch in.Op { // others: no accesses
	case LoadField, LoadElem, StoreElem:
		in.Y = Conflictless
	case StoreField:
		if in.Y == Conflictless {
			return in
		}
		in.Y = c.Guards.storeApart(in.Y)
	case LoadStatic:
		if in.Y <= 0 {
			in.Y = -Conflictless
		}
	case StoreStatic:
		if in.Y <= 0 {
			in.Y = -c.Guards.storeApart(-in.Y)
		}
	}
	return in
}

func (c *methodCompiler) load(in Instr, s *ir.Load) (Instr, error) {
	switch p := s.From.(type) {
	case *ir.FieldPlace:
		in.Op, in.A = LoadField, c.operand(p.Obj)
		return c.field(in, s, p.Field)
	case *ir.StaticPlace:
		in.Op = LoadStatic
		return c.static(in, s, p.Field)
	case *ir.ElemPlace:
		in.Op, in.A, in.B = LoadElem, c.operand(p.Array), c.operand(p.Index)
	}
	return in, nil
}

func (c *methodCompiler) store(in Instr, s *ir.Store) (Instr, error) {
	in.C = c.operand(s.Src)
	switch p := s.To.(type) {
	case *ir.FieldPlace:
		in.Op, in.A = StoreField, c.operand(p.Obj)
		return c.field(in, s, p.Field)
	case *ir.StaticPlace:
		in.Op = StoreStatic
		return c.static(in, s, p.Field)
	case *ir.ElemPlace:
		in.Op, in.A, in.B = StoreElem, c.operand(p.Array), c.operand(p.Index)
	}
	return in, nil
}

func (c *methodCompiler) field(in Instr, s ir.Stmt, id ir.FieldID) (Instr, error) {
	t := c.types[ir.Type(id.Class())]
	if t != nil {
		in.X = t.Offset(id)
	}
	if in.X == 0 {
		return in, c.errorAt(c.m, s, "field %s, which the program does not have as an instance field", id)
	}
	in.Y = c.GuardOf(id)
	if in.Op == StoreField && KindOf(c.IR.Field(id).Type) == Ref {
		in.Ref = true
	}
	return in, nil
}

func (c *methodCompiler) static(in Instr, s ir.Stmt, id ir.FieldID) (Instr, error) {
	f := c.fieldAt[id]
	if f == nil {
		return in, c.errorAt(c.m, s, "field %s, which the program does not have as a static field", id)
	}
	if in.Op == LoadStatic && !f.Stored {
		in.Op, in.A = Move, ^c.constant(c.Image[f.Address])
		return in, nil
	}
	in.X = f.Address
	if in.Op == StoreStatic && f.Kind == Ref {
		in.Ref = true
	}
	if in.Y = f.Init; in.Y == 0 {
		in.Y = -f.Guard
	}
	return in, nil
}

// initOf is the address of the $init of the static field's class if the field
// cannot change once that is 2, else 0.
func (c *compiler) initOf(f *Static) int32 {
	if c.stores.outside[f.ID] && f.ID.Name() != "$init" {
		return 0
	}
	if init := c.fieldAt[ir.NewFieldID(f.ID.Class(), "$init")]; init != nil {
		return init.Address
	}
	return 0
}

const threadGroup = "java.lang.ThreadGroup"

func (c *methodCompiler) call(in Instr, s *ir.Call) (Instr, error) {
	if s.Dst != nil && (s.Method == ir.ThreadMonitorsSeen && !c.JoinEnters || s.Method == ir.ThreadGroupsSeen && !c.GroupsEntered) {
		in.Op, in.A = Move, ^c.constant(0)
		return in, nil
	}
	site := CallSite{Method: c.methods[s.Method], Args: c.operands(s.Args)}
	in.Op, in.X = Call, int32(len(c.Calls))
	want := 0
	if site.Method == nil {
		in.Op, site.Native = Native, c.natives[s.Method]
		if want = len(s.Method.Params()); !c.IR.Method(s.Method).Static {
			want++
		}
	} else {
		want = len(site.Method.IR.Params)
	}
	if len(s.Args) != want {
		return in, c.errorAt(c.m, s, "call of %s with %d arguments, expected %d", s.Method, len(s.Args), want)
	}
	c.Calls = append(c.Calls, site)
	return in, nil
}

func (c *methodCompiler) abstract(in Instr, s *ir.Abs) (Instr, error) {
	a := c.IR.Abstraction(s.Abstraction)
	if a == nil {
		return in, c.errorAt(c.m, s, "abstraction %s, which the program does not have", s.Abstraction)
	}
	args := c.operands(s.Args)
	in.Op = AbsOf
	n := 1
	entry := Abs{Abstraction: a, Operator: s.Op, Tokens: int64(len(a.Tokens)), Results: int64(len(a.Tokens))}
	if s.Op != "of" {
		o := a.Operator(s.Op)
		if o == nil {
			return in, c.errorAt(c.m, s, "operator %s of abstraction %s, which it does not have", s.Op, a.Name)
		}
		if in.Op, n = Abs1, o.Arity; n == 2 {
			in.Op = Abs2
		}
		if ir.IsComparison(s.Op) {
			entry.Results = 2
		}
		entry.Table = o.Table
	}
	if len(args) != n {
		return in, c.errorAt(c.m, s, "operator %s of abstraction %s with %d arguments, expected %d", s.Op, a.Name, len(args), n)
	}
	in.A = args[0]
	if n == 2 {
		in.B = args[1]
	}
	key := [2]string{a.Name, s.Op}
	i, ok := c.abs[key]
	if !ok {
		i = int32(len(c.Abs))
		c.abs[key] = i
		c.Abs = append(c.Abs, entry)
	}
	in.X = i
	return in, nil
}

// Len, Less and Swap sort a table by value.
func (t *SwitchTable) Len() int           { return len(t.Values) }
func (t *SwitchTable) Less(i, j int) bool { return t.Values[i] < t.Values[j] }
func (t *SwitchTable) Swap(i, j int) {
	t.Values[i], t.Values[j] = t.Values[j], t.Values[i]
	t.Targets[i], t.Targets[j] = t.Targets[j], t.Targets[i]
}
