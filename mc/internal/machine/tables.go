package machine

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// NoteOrder notes if the thread, which is about to go through a hash table in its order, could find another order
// if identity hash codes were others: if the table has an entry whose place depends on them. Its place is no matter
// if it is the only one, as long as none comes or goes while the thread goes through the table.
// obj is the table or one of its views, iterators or entries, or anything else.
//
// Each method that goes through a table begins so, that of an iterator for each entry. Other threads that are about
// to put an entry into a table with bins meanwhile are found here, and those that begin later by noteTable. (Tables
// without bins are not for several threads at once: who races for them is found elsewhere.)
//
// Where an exception is pending, it came of comparing: in another order that may not come to what threw it.
func (m *Machine) NoteOrder(t *Thread, obj int64) {
	h := &m.Hashes
	if h.Order != "" || !h.Tables && !h.Bins {
		return
	}
	if t.Pending != 0 || h.Bins && goesThroughBins(t.Top().Method) && m.othersIn(t, putsIntoBins) || m.ordered(obj, 1, m.few(t)) && !m.disregardsOrder(t) {
		h.Order = m.Line(t)
	}
}

// few is with how many entries there is but one order.
func (m *Machine) few(t *Thread) int {
	for c := t.Top().Method.Class; c != nil; c = m.Program.IR.Class(c.Super) {
		if c.Traits&ir.FailsFast != 0 {
			return 1
		}
	}
	return 0
}

// ordered reports whether the order of the table that is obj, or that obj is a part of, depends on
// identity hash codes, if there are more than few entries; that of one that it refers to as well, if far is above 0.
func (m *Machine) ordered(obj int64, far, few int) bool {
	typ := m.TypeOf(obj)
	if typ.Array {
		return typ.Elem == code.Ref && m.mixed(obj, nil, false, few)
	}
	class := m.Program.IR.Class(string(typ.Name))
	if class == nil || !isTable(m.Program.IR, class) {
		return false
	}
	at := m.at(obj, typ, few)
	for _, f := range typ.Fields {
		v := m.Mem[obj+int64(f.Offset)]
		switch {
		case v == 0 || f.Kind != code.Ref:
		case m.TypeOf(v).Array:
			if m.TypeOf(v).Elem == code.Ref && m.mixed(v, at, class.Traits&ir.Identity != 0, few) {
				return true
			}
		case far > 0 && m.ordered(v, far-1, few):
			return true
		}
	}
	return false
}

// at are the keys of the entries to which a part of a table refers, as an iterator does to those where it is. They may be gone from
// the table, if that may have other than few entries: what an iterator meets next depends on their places all the same.
func (m *Machine) at(obj int64, typ *code.Type, few int) (keys []int64) {
	if few > 0 {
		return nil
	}
	for _, f := range typ.Fields {
		if v := m.Mem[obj+int64(f.Offset)]; v != 0 && f.Kind == code.Ref && m.field(m.TypeOf(v), "key") != nil {
			keys = append(keys, m.link(v, "key"))
		}
	}
	return keys
}

// isTable reports whether objects of the class are hash tables or parts of them, or inherit from them.
func isTable(p *ir.Program, c *ir.Class) bool {
	for ; c != nil; c = p.Class(c.Super) {
		if c.Traits&ir.Table != 0 || slices.ContainsFunc(c.Methods, func(m *ir.Method) bool { return m.Traits&ir.Hashes != 0 }) {
			return true
		}
	}
	return false
}

// InTable reports whether the thread is in an operation of a hash table, or in what one calls.
func (m *Machine) InTable(t *Thread) bool {
	return slices.ContainsFunc(t.Frames, func(f Frame) bool {
		is, known := m.tables[f.Method.Class]
		if !known {
			is = isTable(m.Program.IR, f.Method.Class)
			if m.tables == nil {
				m.tables = map[*ir.Class]bool{}
			}
			m.tables[f.Method.Class] = is
		}
		return is
	})
}

// mixed reports whether there are more than few entries in the array of a table, one of which has its place by identity, or
// one of the keys at which somebody is on the way through it; all have if the table is one of identities.
func (m *Machine) mixed(arr int64, at []int64, identities bool, few int) bool {
	keys, bare, known := m.keys(arr)
	keys = append(keys, at...)
	switch {
	case !known:
		return true
	case len(keys) <= few, m.RanksHashes() && !identities && !bare && m.inAllOrders(m.Len(arr), keys):
		return false
	}
	return identities || slices.ContainsFunc(keys, func(key int64) bool { return key != 0 && m.hashedByIdentity(m.TypeOf(key)) })
}

// keys are those in the array of a table: of its entries, which are objects with a key, one behind the other; or the elements
// themselves, if there are bare ones. They are not known in a tree, in a table that is being moved, and if slicing left none.
func (m *Machine) keys(arr int64) (keys []int64, bare, known bool) {
	for i := range m.Len(arr) {
		e := m.Elem(arr, i)
		if e == 0 {
			continue
		}
		if c := m.TypeOf(e).Class; c == nil || !isTable(m.Program.IR, c) {
			keys, bare = append(keys, e), true
			continue
		}
		for ; e != 0; e = m.link(e, "next") {
			typ := m.TypeOf(e)
			if len(typ.RefOffsets) == 0 {
				continue // a counter
			}
			key := m.link(e, "key")
			if m.field(typ, "key") == nil || key == 0 && typ.Class.Traits&ir.Bins != 0 {
				return nil, false, false
			}
			keys = append(keys, key)
		}
	}
	return keys, bare, true
}

// link is the reference in the field of the object, 0 if it has none of the name.
func (m *Machine) link(obj int64, name string) int64 {
	if f := m.field(m.TypeOf(obj), name); f != nil {
		return m.Mem[obj+int64(f.Offset)]
	}
	return 0
}

// field is the first reference field of the name that objects of the type have, nil for none.
func (m *Machine) field(typ *code.Type, name string) *code.Field {
	for i := range typ.Fields {
		if f := &typ.Fields[i]; f.Kind == code.Ref && f.ID.Name() == name {
			return f
		}
	}
	return nil
}

// hashedByIdentity reports whether the hash codes of objects of the type may be made of such of identities.
func (m *Machine) hashedByIdentity(typ *code.Type) bool {
	if m.Hashes.Own != m.ownHashes {
		m.ownHashes, m.byIdentity = m.Hashes.Own, nil
	}
	if by, known := m.byIdentity[typ]; known {
		return by
	}
	by := typ.Class == nil || m.asksIdentity(hashCodeOf(m.Program.IR, typ.Class), map[ir.MethodID]bool{})
	if m.byIdentity == nil {
		m.byIdentity = map[*code.Type]bool{}
	}
	m.byIdentity[typ] = by
	return by
}

// hashCodeOf is the hashCode that objects of the class have; "" if nobody calls it, so that it is no part of the program.
func hashCodeOf(p *ir.Program, c *ir.Class) ir.MethodID {
	for ; c != nil; c = p.Class(c.Super) {
		for _, own := range c.Methods {
			if own.ID.Signature() == hashCode {
				return own.ID
			}
		}
	}
	return ""
}

// asksIdentity reports whether the method may ask for identity hash codes; seen are those that were looked at.
func (m *Machine) asksIdentity(id ir.MethodID, seen map[ir.MethodID]bool) bool {
	method := m.Program.IR.Method(id)
	if id == ir.MachineIdentityHash || method == nil || seen[id] {
		return id == ir.MachineIdentityHash
	}
	seen[id] = true
	if m.Hashes.Own && id.Signature() == hashCode && !m.Program.IR.Class(id.Class()).Library {
		return true // it may have been made before
	}
	for _, b := range method.Blocks {
		for _, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok && m.asksIdentity(call.Method, seen) {
				return true
			}
		}
	}
	return false
}

// disregardsOrder reports whether all that comes of it is the same in each order: the library goes through the table to compare it
// with another, to find its hash code or a value, while comparing does no more than to answer. But for the table's own methods
// (who calls these has it alone, or races), that is so while nobody else can move.
func (m *Machine) disregardsOrder(t *Thread) bool {
	inAnyOrder := func(i int) bool { return i >= 0 && t.Frames[i].Method.IR.Traits&ir.AnyOrder != 0 }
	for i := len(t.Frames) - 1; i >= 0; i-- {
		method := t.Frames[i].Method
		table := method.Class.Traits&ir.Table != 0
		switch {
		case inAnyOrder(i) && !inAnyOrder(i-1):
			c := m.comparing()
			return (table || m.movesAlone(t)) && !c.any && (!c.fails || method.ID.Signature() == equals)
		case !inAnyOrder(i) && !table:
			return false
		}
	}
	return false
}

// othersIn reports whether another thread than t is in a method that is so.
func (m *Machine) othersIn(t *Thread, is func(*code.Method) bool) bool {
	for _, id := range m.Live {
		if u := m.Threads[id]; u != t && slices.ContainsFunc(u.Frames, func(f Frame) bool { return is(f.Method) }) {
			return true
		}
	}
	return false
}

// putsIntoBins reports whether the method of a table with bins works on a key.
func putsIntoBins(m *code.Method) bool {
	return m.Class.Traits&ir.Bins != 0 && m.IR.Traits&ir.Hashes != 0
}

// goesThroughBins reports whether what the method of a table with bins does may depend on where entries are.
func goesThroughBins(m *code.Method) bool {
	return m.Class.Traits&ir.Bins != 0 && m.IR.Traits&ir.Keyed == 0 && m.ID.Name()[0] != '<' && m.ID.Name()[0] != '$'
}
