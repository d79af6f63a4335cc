package machine

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// Hashes is what a search noted of who asks for identity hash codes.
type Hashes struct {
	// Free: the program asked for one, and may do anything with it.
	Free bool
	// Tables, Bins: one was asked for by a hash table to find the place of a key,
	// and goes nowhere else: by one that is no business of several threads at
	// once, or by a ConcurrentHashMap.
	Tables, Bins bool
	// InBin: within an operation of a ConcurrentHashMap, which holds the lock of a
	// bin, other code did what another thread or the map could notice. What other
	// keys are in the bin makes a difference then.
	InBin bool
	// Loose: somebody who writes a hashCode asked for one of another object than a Class or a constant of an enum, an array perhaps, of
	// which what it holds is compared. Own: a hashCode that the program writes itself is made of one, and a table got it for the place of a key.
	Loose, Own bool
	// Order is the user's line at which a table is gone through in an order that
	// they may decide, "" if none is.
	Order string
	// Compared is the user's line at which a table asked for one while there are keys whose equals does more than to
	// compare, or the other way round, "" if there is none: which keys it is called for depends on their hash codes.
	Compared string
	// Comparing: a table asked for the hash code of a key whose equals does more.
	Comparing bool
	// Length is that of the arrays of tables whose orders were chosen, 0 if there are none.
	Length int64
	// Class and Place are that of the first object that was asked, and the user's
	// line: of the first that was Free, if any was.
	Class, Place string
	// Bin is the user's line that was found to be InBin.
	Bin string
}

// news is another number once more was noted.
func (h *Hashes) news() (n int) {
	for _, noted := range []bool{h.Free, h.Tables, h.Bins, h.InBin, h.Loose, h.Own, h.Comparing, h.Order != "", h.Compared != "", h.Length != 0, h.Class != ""} {
		if noted {
			n++
		}
	}
	return n
}

// NoteHash notes that the thread asks for the identity hash code of an object.
//
// It goes to a table, and nowhere else, if all between the table's method and the
// machine are hash codes that are made of it: of records whose equals is the
// compiler's as well, and of classes of the library. These are the same for keys
// that are equal, whatever identity hash codes are, if the object itself equals no
// other. What programs write themselves may break that rule.
func (m *Machine) NoteHash(t *Thread, obj int64) {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		method := t.Frames[i].Method
		name, _, shared := strings.Cut(method.ID.Name(), ir.DispatchMark)
		switch {
		case method.IR.Traits&ir.Hashes != 0:
			m.noteTable(t, obj, method.Class.Traits)
			return
		case shared || method.ID == identityOf:
		case name != "hashCode" && name != "hash" && !strings.Contains(method.ID.Class(), tell.RecordMark):
			m.freeHash(t, obj)
			return
		case !method.Class.Library && !strings.Contains(method.ID.Class(), tell.RecordMark) && !isRecord(m.Program.IR, method.Class):
			m.freeHash(t, obj)
			return
		}
	}
	m.freeHash(t, obj)
}

// freeHash notes that the program may do anything with the object's hash code.
func (m *Machine) freeHash(t *Thread, obj int64) {
	if !m.Hashes.Loose && !m.isOneOfItsKind(obj) {
		m.Hashes.Loose = true
		if m.Hashes.Own {
			m.matter(t, m.World.ofHash)
		}
	}
	m.identityAsked(t, obj)
}

// isOneOfItsKind reports whether the object is a Class or a constant of an enum: it is what others like it are told from it by, so that who
// asks for its hash code compares it so, too.
func (m *Machine) isOneOfItsKind(obj int64) bool {
	class := m.TypeOf(obj).Class
	return class != nil && (class.Name == ir.ClassClass || m.Program.IR.IsSubclass(class.Name, ir.EnumClass))
}

// identityAsked notes it where somebody asks for the identity, not for a hash code.
func (m *Machine) identityAsked(t *Thread, obj int64) {
	m.from(t, origin{note: noteHash, text: string(m.TypeOf(obj).Name), place: m.Line(t)})
}

// noteTable notes that a table, of a class with the traits, asks, for a key that the
// object is or is a part of.
func (m *Machine) noteTable(t *Thread, obj int64, table ir.Traits) {
	if table&ir.Identity == 0 && !equalsItselfOnly(m.Program.IR, m.TypeOf(obj).Class) {
		m.freeHash(t, obj)
		return
	}
	m.notePlace(t, obj, table)
}

// keyHashed gives what is left of the origins of what f returns to its caller, which are others where that is a table which asks for
// the hash code of a key.
//
// A hashCode that the program writes itself may be made of identity hash codes, or give one that was kept. A table can be told from
// others by it no more than by one that the library makes, as long as equal keys have equal ones, and which are equal is the same
// whatever identity hash codes are. That is assumed of the key's class, where these are only of classes and constants of enums, or asked
// for by System.identityHashCode; an execution that compares keys by them is found
// out, as that matters.
func (m *Machine) keyHashed(t *Thread, f, caller *Frame, o Origins) Origins {
	if o&m.World.ofHash == 0 || m.Hashes.Loose || caller.Method.IR.Traits&ir.Hashes == 0 {
		return o
	}
	args := m.Program.Calls[caller.Method.Code[caller.PC].X].Args
	if name, _, _ := strings.Cut(f.Method.ID.Name(), ir.DispatchMark); name != "hashCode" || len(f.Method.ID.Params()) > 0 || len(args) == 0 {
		return o
	}
	key := m.operand(t, caller, args[0]) // f may have another value in the slot by now
	class := m.TypeOf(key).Class
	if class == nil || class.Library || m.mayBreak(class) {
		return o
	}
	m.Hashes.Own = true
	m.World.Assume(fmt.Sprintf("which objects of %s are equal, and that those have equal hash codes, does not depend on identity hash codes", class.Name))
	m.notePlace(t, key, caller.Method.Class.Traits)
	return o &^ m.World.ofHash
}

// notePlace notes that the place of a key in a table, of a class with the traits, depends on the hash code of the object, which
// the key is or has as a part.
func (m *Machine) notePlace(t *Thread, obj int64, table ir.Traits) {
	if m.Hashes.Class == "" {
		m.Hashes.Class, m.Hashes.Place = string(m.TypeOf(obj).Name), m.Line(t)
	}
	if c := m.comparing(); table&ir.Identity == 0 && (c.inherited || c.doesMore(m.TypeOf(obj).Class)) {
		m.Hashes.Comparing = true
	}
	defer m.noteCompared(t)
	switch {
	case table&ir.Identity != 0:
		m.Hashes.Tables = true
	case table&ir.Bins != 0:
		m.Hashes.Bins = true
		m.noteBin(t)
		if m.Hashes.Order == "" && m.othersIn(t, goesThroughBins) {
			m.Hashes.Order = m.Line(t)
		}
	default:
		m.Hashes.Tables = true
	}
}

// NoteKey notes if a table asks for the hash code of the object, or of what it is a part of, or compares it, and its equals
// does more than that.
func (m *Machine) NoteKey(t *Thread, obj int64) {
	ofTable := func(f Frame) bool { return f.Method.IR.Traits&ir.Hashes != 0 }
	if !m.Hashes.Comparing && m.comparing().doesMore(m.TypeOf(obj).Class) && slices.ContainsFunc(t.Frames, ofTable) {
		m.Hashes.Comparing = true
		m.noteCompared(t)
	}
}

// noteCompared notes if there are both keys whose places depend on identity hash codes and such whose equals does more.
func (m *Machine) noteCompared(t *Thread) {
	if h := &m.Hashes; h.Compared == "" && h.Comparing && (h.Tables || h.Bins) {
		h.Compared = m.Line(t)
	}
}

const (
	identityOf = ir.MethodID("java.lang.System.identityHashCode(java.lang.Object)int")
	equals     = "equals(java.lang.Object)boolean"
	hashCode   = "hashCode()int"

	// identities chooses the identity hash code of its parameter.
	identities = ir.MethodID("bandsaw.users.Identities.of(java.lang.Object)int")
)

// otherHashes is why a path is none of the program's where it looks at what hashCode gives,
// which is the same for all objects, beside what System.identityHashCode does.
const otherHashes = "hashCode of an object is not what System.identityHashCode says"

// equalsItselfOnly reports whether objects of the class, which is nil for arrays,
// leave equals as it is in Object.
func equalsItselfOnly(p *ir.Program, class *ir.Class) bool {
	for c := class; c != nil && c.Name != ir.ObjectClass && c.Name != ir.EnumClass; c = p.Class(c.Super) {
		for _, own := range c.Methods {
			if own.ID.Signature() == equals {
				return false
			}
		}
	}
	return true
}

// isRecord reports whether the compiler made the class's hashCode and equals, if
// it has one.
func isRecord(p *ir.Program, class *ir.Class) bool {
	made := false
	for _, own := range class.Methods {
		switch own.ID.Signature() {
		case hashCode:
			made = tell.OfRecord(own)
		case equals:
			if !tell.OfRecord(own) {
				return false
			}
		}
	}
	return made
}

// noteBin notes if the thread, about to do what others could notice or to look
// into a ConcurrentHashMap, executes a function that such a map was given. (The
// equals of keys depends on nothing that changes, or keys could not be found; and
// the library's classes are initialised the same wherever it happens.)
func (m *Machine) noteBin(t *Thread) {
	if m.Hashes.InBin {
		return
	}
	within := false
	for i := 1; i < len(t.Frames); i++ {
		method := t.Frames[i].Method
		switch name, _, _ := strings.Cut(method.ID.Name(), ir.DispatchMark); {
		case name == "apply" && t.Frames[i-1].Method.Class.Traits&ir.Bins != 0:
			within = true
		case name == tell.Initialiser && method.Class.Library:
			return
		}
	}
	f := t.Top()
	if load, ok := f.Method.Stmts[f.PC].(*ir.Load); ok {
		if p, ok := load.From.(*ir.StaticPlace); ok && m.Program.IR.Class(p.Field.Class()).Library &&
			(p.Field.Name()[0] == '$' || m.Program.IR.Field(p.Field).Final) {
			return // whether a class is initialised, or one of its constants
		}
	}
	if within {
		m.Hashes.InBin, m.Hashes.Bin = true, m.Line(t)
	}
}

// guarded reports whether the instruction's access is invisible for a lock that is
// held: that could be the bin's.
func (m *Machine) guarded(in *code.Instr, slots []int64) bool {
	guard := int32(0)
	switch in.Op { // others: no accesses
	case code.LoadStatic, code.StoreStatic:
		if guard = -in.Y; guard < 0 {
			return false // a constant, once its class is initialised
		}
	case code.LoadField, code.StoreField:
		guard = in.Y
	case code.LoadElem, code.StoreElem:
		if obj := operand(slots, m.Program.Consts, in.A); obj != 0 {
			guard = m.TypeOf(obj).Guard
		}
	default:
		return false
	}
	if in.Op != code.LoadStatic && in.Op != code.StoreStatic {
		obj := operand(slots, m.Program.Consts, in.A)
		if obj == 0 || m.Mem[obj+code.HeaderLock]&code.Shared == 0 {
			return false
		}
	}
	k := m.Program.Guards.List[guard].Kind
	return k != code.Visible && k != code.ReadOnly && k != code.OneThread && k != code.Apart
}

// looksIntoBin reports whether each operation on a key of a table with bins begins
// with the method.
func looksIntoBin(callee *code.Method) bool { return callee.IR.Traits&ir.IntoBin != 0 }
