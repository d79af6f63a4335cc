// Package code turns a lowered or abstract program of the ir package into the
// form that the machine executes: locals become slots, fields offsets, statics
// addresses, classes type numbers, blocks jump targets. One statement becomes
// one instruction, so that an instruction's statement and origin are at hand.
//
// The package also decides, once for a program, what a state vector need not
// hold: locals that are dead at an instruction and statics never stored to.
//
//kinds:of lowered abstract
package code

import (
	"slices"

	"bandsaw/ir"
)

// Op is an instruction's operation.
type Op uint8

// The operations. Those that may be a point at which threads interleave come
// first, so that one comparison tells (see Schedulable).
const (
	LoadField Op = iota
	LoadStatic
	LoadElem
	StoreField
	StoreStatic
	StoreElem
	Enter
	Start
	Join
	Alive
	Wake

	// These are points at which threads interleave in programs with Wake, and
	// those that give a monitor up where it is contested.
	Wait
	TimedWait
	Notify
	NotifyAll
	Exit

	Atomic
	EndAtomic
	Holds
	Current
	Yield
	Choose
	AnyOf
	AbsOf
	Abs1
	Abs2
	ImageOf
	Move
	Length
	New
	NewArray
	NewArrays
	InstanceOf
	Call
	Native
	GetPending
	SetPending
	Goto
	IfEq
	IfNe
	IfLt
	IfGe
	IfGt
	IfLe
	Switch
	ClassSwitch
	Return

	// Arithmetic: each is the JVM instruction of that name (JVMS 6.5).
	IAdd
	ISub
	IMul
	IDiv
	IRem
	IAnd
	IOr
	IXor
	IShl
	IShr
	IUshr
	LAdd
	LSub
	LMul
	LDiv
	LRem
	LAnd
	LOr
	LXor
	LShl
	LShr
	LUshr
	LCmp
	FAdd
	FSub
	FMul
	FDiv
	FRem
	FCmpl
	FCmpg
	DAdd
	DSub
	DMul
	DDiv
	DRem
	DCmpl
	DCmpg
	INeg
	LNeg
	FNeg
	DNeg
	I2B
	I2C
	I2S
	I2L
	I2F
	I2D
	L2I
	L2F
	L2D
	F2I
	F2L
	F2D
	D2I
	D2L
	D2F

	// Broken stands for a method that could not be compiled.
	Broken
)

// Schedulable reports whether threads may interleave before an instruction
// with the operation: whether they do depends on the object it works on.
func (op Op) Schedulable() bool { return op <= Wake }

// Ends reports whether the operation ends a block.
func (op Op) Ends() bool { return op >= Goto && op <= Return || op == Broken }

// Instr is one instruction.
//
// A, B and C are operands: a slot of the frame when not negative, else the
// constant Consts[^x]. The meaning of X and Y is given with the operations
// that use them:
//
//	LoadField, StoreField    X offset from the object's address; Y the number
//	                         of the field's guard
//	Enter                    X tells how: Holding, OfThread
//	LoadStatic, StoreStatic  X address; Y address of the class's $init when
//	                         the field cannot change once that is 2, else
//	                         minus the number of the field's guard
//	Goto, If*                X, Y target when taken, else
//	Switch, ClassSwitch,     X index into the program's table of that kind
//	Call, Native, AnyOf, AbsOf, Abs1, Abs2, ImageOf, InstanceOf, NewArrays
//	New, NewArray            X type number
type Instr struct {
	Op   Op
	Dst  int32 // slot; -1 for none
	A    int32
	B    int32
	C    int32
	X, Y int32 // X of a Move: not 0 if what it copies is null or of the types of set X-1, as a fact says
	Ref  bool  // StoreField, StoreStatic: the value is a reference
	// Reached is set when a search executes the instruction, on whatever path.
	// Beside Program.Guards and Method.Fast it and Taken are all that changes in code that was compiled.
	Reached bool
	// Taken are the sides of a branch that a search took, TookX and TookY.
	Taken uint8
}

// The sides of a branch.
const (
	TookX = 1 << iota
	TookY
)

// Kind says how the value of a cell is written into a state vector, and
// whether it is a reference.
type Kind uint8

// The kinds of cells.
const (
	Int  Kind = iota // boolean to long and tokens: small numbers are likely
	Word             // float: 32 bits
	Wide             // double: 64 bits
	Ref              // address of an object, 0 for null
	Set              // tokens of a group that are ruled out
)

// KindOf is the kind of a cell of type t, as far as the type says it: Int for Set.
func KindOf(t ir.Type) Kind {
	switch {
	case t == ir.Float:
		return Word
	case t == ir.Double:
		return Wide
	case t.IsRef():
		return Ref
	}
	return Int
}

// kindOf is the kind of a cell of type t in the program.
func kindOf(p *ir.Program, t ir.Type) Kind {
	if t.IsToken() && p.Group(t.Abstraction()) != nil {
		return Set
	}
	return KindOf(t)
}

// The layout of an object in memory, in cells: its type number (low 32 bits)
// and an array's length (high 32 bits; in a machine that runs one path the number
// of a Thread object's thread plus one); its lock and flags; a cell that the
// traversals of the heap mark objects in; then its fields, a cell each, or its
// elements (see Packing).
const (
	HeaderType = 0
	HeaderLock = 1
	HeaderMark = 2
	HeaderSize = 3
)

// Flags in an object's lock cell. The owner's thread number plus one stands in
// bits 8 to 31, the recursion count in bits 32 to 63.
const (
	// Shared objects may be reachable by several threads.
	Shared = 1 << 0
	// Started is set in a Thread object once its thread was started.
	Started = 1 << 1
	// Daemon is set in the Thread object of a thread that the program does not
	// wait for.
	Daemon = 1 << 2
	// Joined is set in the Thread object of a thread that has ended once another
	// knows that it has.
	Joined = 1 << 4
	// HasJoined is set in the Thread object of a thread that went on behind the end of
	// another, where it matters that a wake could have come to it before that.
	HasJoined = 1 << 5
	// Suspended is set in the Thread object of a thread that another one, or itself, keeps
	// from moving.
	Suspended = 1 << 6
	// Waited is set, by a machine that runs one path, in an object that threads
	// wait on, or did.
	Waited = 1 << 3

	FlagMask   = 0xff
	OwnerShift = 8
	OwnerMask  = 0xffffff
	// OwnerEnded is the owner in a restored state of a monitor that some
	// thread owned when it ended.
	OwnerEnded = OwnerMask
	CountShift = 32
)

// Field is an instance field of a type.
type Field struct {
	ID     ir.FieldID
	Type   ir.Type
	Kind   Kind
	Offset int32 // from the object's address
	// Untracked fields are no part of a state.
	Untracked bool
	// Traits are those of the program's field.
	Traits ir.Traits
}

// Type is a class or an array type of which there can be objects.
type Type struct {
	ID      int32
	Name    ir.Type
	Class   *ir.Class // nil for arrays
	Array   bool
	Elem    Kind // of arrays
	Packing Packing
	Default int64 // of an array's elements
	// ElemType is the type number of an array's elements, -1 if those are not
	// arrays.
	ElemType int32
	// Guard is the number of the guard of an array type's elements. Frozen is true if
	// that was code.ReadOnly when the search began.
	Guard  int32
	Frozen bool
	// Constant is true for a class whose objects do not change once they are made, nor
	// do threads meet at their monitors.
	Constant bool
	// Monitor is the number of the guard of the objects' monitors.
	Monitor int32
	// Thread is true for java.lang.Thread and the classes below it.
	Thread bool
	// Group is the same for java.lang.ThreadGroup.
	Group bool
	// Contested is true if monitors of such objects are known to be entered
	// within atomic sections; see machine.blocksInSection.
	Contested bool
	Fields    []Field // of objects, superclass's first
	// RefOffsets are the offsets of the fields that hold references.
	RefOffsets []int32
	Size       int32 // of objects, in cells, header included
	// Case is the type number that a ClassSwitch looks for: that of
	// java.lang.Object for an array.
	Case int32
	// Throwable is true for java.lang.Throwable and the classes below it.
	Throwable bool
	// Sync, Owner and ReadLocks are the offsets of the fields with these traits, 0 if there are
	// none. Locks is true if a field that is Sync refers to objects of the type.
	Sync, Owner, ReadLocks int32
	Locks                  bool
	Zero                   []int64 // initial fields, nil if all are 0
}

// LiveSet are the slots that are live before an instruction, in ascending
// order, with their kinds.
type LiveSet struct {
	Slots []int32
	Kinds []Kind
}

// Method is a method with a body.
type Method struct {
	ID    ir.MethodID
	Index int32
	IR    *ir.Method
	Class *ir.Class
	kinds []Kind // of its locals
	Code  []Instr
	Stmts []ir.Stmt
	live  []*LiveSet // before each instruction; nil until first asked for
	// resume are the slots that are live in a caller's frame while the callee
	// of the Call runs; nil for other instructions.
	resume []*LiveSet
	Start  int32 // number of the first instruction in the whole program
	Slots  int32
	Zero   []int64 // initial values of the slots, nil if all are 0

	// Shortcut is the number of the method among Program.Shortcuts, counted
	// from 1; 0 if it is none.
	Shortcut int32

	// RefSlots are the slots that hold references; known once the method has a
	// fast form.
	RefSlots []int32
	// Initialises is that it initialises its class, by the protocol of lowering.
	Initialises bool
	// Err says why the method could not be compiled.
	Err error
	// Fast is the fast form, nil if there is none yet: see Program.Translate and
	// Program.Warm.
	Fast []Fast
	// Recall is true if calls may be answered, or recorded: the fast form leaves them.
	Recall bool
}

// Dst is the slot for the result of the instruction; the one behind the last if it
// has none.
func (m *Method) Dst(pc int32) int32 {
	if dst := m.Code[pc].Dst; dst >= 0 {
		return dst
	}
	return m.Slots
}

// CallSite is the target and the arguments of a Call or Native.
type CallSite struct {
	Method *Method // nil for a native
	Native int32   // index into Program.Natives
	Args   []int32 // operands
}

// SwitchTable maps ints to targets.
type SwitchTable struct {
	Values  []int32 // ascending
	Targets []int32
	Default int32
}

// Abs is an abstract operator applied somewhere.
type Abs struct {
	Abstraction *ir.Abstraction
	Operator    string
	Tokens      int64
	Table       []uint64 // nil for "of"
	Results     int64    // how many results there can be: tokens, or 2
}

// Image is a relation applied to sets of tokens. Sets are masks of what is ruled
// out, which 0 is for the set of all.
type Image struct {
	Relation *ir.Relation
	Args     []int32 // operands
	Sizes    []int   // of the sets' groups
	Results  uint64  // the mask of all results
}

// Static is a static field.
type Static struct {
	ID      ir.FieldID
	Type    ir.Type
	Kind    Kind
	Address int32
	// Stored is true if some statement stores to it; the others are constants
	// and not part of the state.
	Stored bool
	// Guard is the number of its guard; Init is the address of its class's $init if
	// it has none because it cannot change once that is 2.
	Guard, Init int32
	// Final is that only its class's initialisers store to it.
	Final bool
	// Untracked static fields are no part of a state.
	Untracked bool
}

// Program is a program ready for the machine.
type Program struct {
	IR          *ir.Program
	Methods     []*Method
	Entry       *Method
	ThreadEntry *Method // nil if no thread can be started
	Uncaught    *Method // nil if none, or if the program is not run
	// Consts are the values of constant operands.
	Consts []int64
	// Numbers are the integers that the user's code names, those nearest to 0
	// first; not those of a program that is run.
	Numbers []int64
	// Reals are the floating-point numbers that it names, likewise.
	Reals []float64
	Types []*Type
	// TypeSets are sets of type numbers, for InstanceOf.
	TypeSets []TypeSet
	Switches []SwitchTable
	// ClassSwitches map type numbers to targets, -1 for those that no case
	// covers.
	ClassSwitches []SwitchTable
	Calls         []CallSite
	Natives       []ir.MethodID
	// Shortcuts are the methods that there is another way for than to execute
	// their statements.
	Shortcuts []ir.MethodID
	Abs       []Abs
	AnyOf     [][]int64
	Images    []Image
	ArrayDims [][]int32 // operands, of NewArrays

	// Image is what the memory of a state usually begins with: null, the statics, the constant objects. It is the
	// initial memory, until ExtendImage makes it another.
	Image   []int64
	initial []int64 // nil if it is the image
	Statics []Static
	// Stored are the statics that are part of a state. The first Settled of them
	// hardly change: those of the library, and how far initialisations are.
	Stored  []Static
	Settled int
	// StoredRefs are those of Stored that hold references.
	StoredRefs []Static
	// InitThreads are the addresses of the static fields that refer to the thread which
	// initialises a class, by those of the $init of these classes; of none without the
	// reduction Initialisers.
	InitThreads map[int32]int32
	// Constants are the addresses of the constant objects, ascending. The
	// mark of each holds its index. So many of the last ExtendImage made so.
	Constants []int32
	lasting   int
	// AllSettle is that objects of all classes are taken to be as if they did not change; for tests.
	AllSettle bool
	// ClassConstants are the addresses of Class objects by type number, 0 for
	// none.
	ClassConstants []int64
	// MainThread is the type of the first thread's Thread object.
	MainThread *Type
	// Strings is the type of String objects; StringValue and StringCoder are
	// the offsets of its fields, 0 if it has none of that name.
	Strings                  *Type
	StringValue, StringCoder int32
	// Bytes is the type byte[].
	Bytes *Type
	// Detail is the offset of Throwable's message, 0 if it has none.
	Detail int32

	// EndIsSeen is true if other threads are known to be able to tell when a thread
	// ends, other than by a join. Then the end of a thread needs the monitor of its Thread
	// object, and notifies those that wait on it (see machine.end).
	EndIsSeen bool

	// JoinIsSeen is true if a wake can come to a thread that joins another.
	JoinIsSeen bool

	// Untracked is true if some field is.
	Untracked bool

	// Contested is true if some type is.
	Contested bool

	// JoinEnters is true if a join, as the models have it, is to enter the monitor of
	// the Thread object.
	JoinEnters bool
	// GroupsEntered is true if the end of a thread is to enter the monitor of its group,
	// where it does in Java.
	GroupsEntered bool

	// Wakes is true if a thread can end the waits of others without their
	// monitors. Then waits and notifications are visible. Joins is true if threads
	// join others.
	Wakes, Joins bool

	// StatesSeen is true if a thread can ask what others are doing, or suspend them there. Then whatever
	// changes that is visible, and so is that a thread has come to a monitor or a join
	// that it has to wait for. AskDoing are by number the native methods that ask; Suspends is the
	// number of the one that keeps threads from moving, also where one path is run, -1 for none.
	StatesSeen bool
	AskDoing   []bool
	Suspends   int32

	// Sections is true if it has atomic sections.
	Sections bool

	// Guards are what is assumed of accesses. They are all that a search changes
	// here, beside Instr.Reached and Taken and the fast form of methods.
	Guards *Guards

	compiler   *compiler         // of the methods that are not compiled yet
	classNames map[int64]ir.Type // of constant Class objects, by address
	classes    map[ir.Type]int64 // the inverse
	texts      map[int64]string  // of constant String objects, by address
	strings    map[string]int64  // the inverse
	fieldAt    map[ir.FieldID]*Static
}

// Type finds the type number of a class or array type, nil if no object of it
// can exist.
func (p *Program) Type(name ir.Type) *Type {
	for _, t := range p.Types {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// At finds the method and instruction by the number of an instruction.
func (p *Program) At(pc int32) (*Method, int32) {
	lo, hi := 0, len(p.Methods)
	for hi-lo > 1 {
		mid := (lo + hi) / 2
		if p.Methods[mid].Start <= pc {
			lo = mid
		} else {
			hi = mid
		}
	}
	return p.Methods[lo], pc - p.Methods[lo].Start
}

// Static finds a static field, nil if there is none.
func (p *Program) Static(id ir.FieldID) *Static { return p.fieldAt[id] }

// Text is the text of the constant String object at the address.
func (p *Program) Text(addr int64) (string, bool) {
	s, ok := p.texts[addr]
	return s, ok
}

// ClassName is the type that the constant Class object at the address stands
// for; not ok for any other object.
func (p *Program) ClassName(addr int64) (name ir.Type, ok bool) {
	name, ok = p.classNames[addr]
	return name, ok
}

// FieldAt finds the field of type t at the offset, nil if there is none.
func (t *Type) FieldAt(offset int32) *Field {
	i := int(offset) - HeaderSize
	if i < 0 || i >= len(t.Fields) {
		return nil
	}
	return &t.Fields[i]
}

// Offset is the offset of the field, 0 if t has no such field.
func (t *Type) Offset(id ir.FieldID) int32 {
	for i := range t.Fields {
		if t.Fields[i].ID == id {
			return t.Fields[i].Offset
		}
	}
	return 0
}

// OffsetOf is that of the first field with the trait; 0 if there is none.
func (t *Type) OffsetOf(trait ir.Traits) int32 {
	for i := range t.Fields {
		if t.Fields[i].Traits&trait != 0 {
			return t.Fields[i].Offset
		}
	}
	return 0
}

// HasField reports whether objects of the type have a field with the trait.
func (t *Type) HasField(trait ir.Traits) bool { return t.OffsetOf(trait) != 0 }

// Hidden reports whether stack traces leave the method out: it was made by a tool, not by Java's
// compiler, or the JVM does so. Its code is compiled.
func (m *Method) Hidden() bool {
	return m.IR.Traits&ir.Hidden != 0 || m.IR.Synthetic && !slices.ContainsFunc(m.Stmts, func(s ir.Stmt) bool {
		return s.Pos().Offset >= 0 && (s.Pos().Line > 0 || !m.Class.Library) // without lines it is a model's own
	})
}
