package ir

import (
	"fmt"
	"strings"
)

// Operand is a *Local or a *Const.
type Operand interface {
	// OperandType is the static type of the value.
	OperandType() Type
}

// OperandType is the variable's declared type.
func (l *Local) OperandType() Type { return l.Type }

// Const is a constant. Its kind follows from its type:
//
//   - boolean to long: Bits is the value, sign-extended; printed 5, -1, 5L,
//     and for boolean, byte, char and short with the type, as in 5:byte
//   - float, double: Bits are the IEEE 754 bits (a float's in the low 32),
//     printed as the shortest decimal that reads back, 1.5f, 1.5d, or as
//     hexadecimal bits for NaNs, 0x7fc00000f
//   - null: printed null
//   - java.lang.String: Text is the string in Java's modified form decoded to
//     Go's WTF-8; printed in quotes
//   - java.lang.Class: Text is the type named; printed class int[]
//   - @A: Text is the token's name, Bits its index; printed @A.POS
type Const struct {
	Type Type
	Bits int64
	Text string
	// Cut says that slicing put this default where a value was that does not
	// matter. It means what it says; only who tells an execution must not show it.
	Cut bool
}

// OperandType is the constant's type.
func (c *Const) OperandType() Type { return c.Type }

// IntConst is the int constant n.
func IntConst(n int32) *Const { return &Const{Type: Int, Bits: int64(n)} }

// BoolConst is 0 or 1 as a boolean.
func BoolConst(b bool) *Const {
	c := &Const{Type: Boolean}
	if b {
		c.Bits = 1
	}
	return c
}

// NullConst is the constant null.
func NullConst() *Const { return &Const{Type: Null} }

// Place is a location in the heap: *FieldPlace, *StaticPlace or *ElemPlace.
type Place interface{ place() }

// FieldPlace is an instance field of the object that Obj refers to.
// Example printed form: o.<Event.count>
type FieldPlace struct {
	Obj   Operand
	Field FieldID
}

// StaticPlace is a static field. At level lifted an access initialises the
// class that declares it. Example printed form: <Main.total>
type StaticPlace struct{ Field FieldID }

// ElemPlace is an element of an array. Example printed form: a[i]
type ElemPlace struct {
	Array Operand
	Index Operand
}

func (*FieldPlace) place()  {}
func (*StaticPlace) place() {}
func (*ElemPlace) place()   {}

// Stmt is a statement: a pointer to one of the structures below that embed At.
// The table of kinds says at which levels each may stand and which end a block.
type Stmt interface {
	// Pos is the statement's origin, which every pass hands on.
	Pos() *Origin
}

// At is embedded in every statement and holds its origin.
type At struct{ Origin }

// Pos returns the origin.
func (a *At) Pos() *Origin { return &a.Origin }

// Move copies a value. It never throws.
//
// Example printed form: x = y
type Move struct {
	At
	Dst *Local
	Src Operand
}

// UnaryOp is neg or a conversion named as the JVM's instruction.
type UnaryOp string

// The unary operators. Neg works on int, long, float and double.
const (
	Neg UnaryOp = "neg"
	I2B UnaryOp = "i2b"
	I2C UnaryOp = "i2c"
	I2S UnaryOp = "i2s"
	I2L UnaryOp = "i2l"
	I2F UnaryOp = "i2f"
	I2D UnaryOp = "i2d"
	L2I UnaryOp = "l2i"
	L2F UnaryOp = "l2f"
	L2D UnaryOp = "l2d"
	F2I UnaryOp = "f2i"
	F2L UnaryOp = "f2l"
	F2D UnaryOp = "f2d"
	D2I UnaryOp = "d2i"
	D2L UnaryOp = "d2l"
	D2F UnaryOp = "d2f"
)

// Kinds are the types that a conversion takes and gives, as they are on the
// operand stack; "" for neg, which is of any, and for what is no operator.
func (op UnaryOp) Kinds() (from, to Type) {
	switch op {
	case Neg: // of any kind
		return "", ""
	case I2B, I2C, I2S:
		return Int, Int
	case I2L:
		return Int, Long
	case I2F:
		return Int, Float
	case I2D:
		return Int, Double
	case L2I:
		return Long, Int
	case L2F:
		return Long, Float
	case L2D:
		return Long, Double
	case F2I:
		return Float, Int
	case F2L:
		return Float, Long
	case F2D:
		return Float, Double
	case D2I:
		return Double, Int
	case D2L:
		return Double, Long
	case D2F:
		return Double, Float
	}
	return "", ""
}

// Unary negates or converts, as the JVM instruction of that name (JVMS 6.5).
// It never throws.
//
// Example printed form: x = i2l y
type Unary struct {
	At
	Dst *Local
	Op  UnaryOp
	X   Operand
}

// BinaryOp is an arithmetic operator.
type BinaryOp string

// The binary operators, with their printed forms. Which of int, long, float
// and double they work on is said by the type of X. Shifts take an int Y.
// Cmp is lcmp; Cmpl and Cmpg compare floats or doubles, NaN giving -1 or 1.
const (
	Add  BinaryOp = "+"
	Sub  BinaryOp = "-"
	Mul  BinaryOp = "*"
	Div  BinaryOp = "/"
	Rem  BinaryOp = "%"
	And  BinaryOp = "&"
	Or   BinaryOp = "|"
	Xor  BinaryOp = "^"
	Shl  BinaryOp = "<<"
	Shr  BinaryOp = ">>"
	Ushr BinaryOp = ">>>"
	Cmp  BinaryOp = "cmp"
	Cmpl BinaryOp = "cmpl"
	Cmpg BinaryOp = "cmpg"
)

// Binary computes X Op Y with Java's wrapping arithmetic.
//
// At level lifted / and % on int and long throw ArithmeticException when Y is
// 0; lowered, a branch before it excludes that.
//
// Example printed form: x = y + 1
type Binary struct {
	At
	Dst  *Local
	Op   BinaryOp
	X, Y Operand
}

// Load reads the heap.
//
// At level lifted a null Obj or Array throws NullPointerException, an Index
// outside the array ArrayIndexOutOfBoundsException; lowered, branches before
// it exclude that.
//
// Example printed form: x = o.<Event.count>
type Load struct {
	At
	Dst  *Local
	From Place
	// Volatile: it is ordered with others as an access to a volatile field is,
	// whatever the field says. Only whether it can be in a data race depends on it.
	Volatile bool
}

// Store writes the heap. Values stored to boolean, byte, char and short places
// are already in range. Throws like Load, and ArrayStoreException.
//
// Example printed form: o.<Event.count> = x
type Store struct {
	At
	To  Place
	Src Operand
	// Volatile is as in Load.
	Volatile bool
}

// Length is the length of an array. Lifted, throws NullPointerException.
//
// Example printed form: n = length a
type Length struct {
	At
	Dst   *Local
	Array Operand
}

// New creates an object with default field values. Lifted, it initialises the
// class first. No constructor runs: that is a Call.
//
// Example printed form: x = new Event
type New struct {
	At
	Dst   *Local
	Class string
}

// NewArray creates an array of type Type; with several Dims, arrays of arrays
// (JVMS multianewarray), as many levels as there are Dims. Lifted, throws
// NegativeArraySizeException. Lowered, Dims are known not to be negative.
//
// Example printed form: x = newarray int[][] (n, 3)
type NewArray struct {
	At
	Dst  *Local
	Type Type
	Dims []Operand
}

// InstanceOf is 1 if X is not null and its class is assignable to Type.
//
// Example printed form: b = x instanceof java.lang.Runnable
type InstanceOf struct {
	At
	Dst  *Local
	X    Operand
	Type Type
}

// Cast copies X if it is null or assignable to Type, and throws
// ClassCastException otherwise. Lowered to InstanceOf, If and Move.
//
// Example printed form: y = cast Event x
type Cast struct {
	At
	Dst  *Local
	X    Operand
	Type Type
}

// CallKind says how the target is found.
type CallKind string

const (
	// StaticCall calls Method itself and, lifted, initialises its class.
	StaticCall CallKind = "static"
	// SpecialCall calls Method itself on Args[0]: constructors, super calls
	// and private methods.
	SpecialCall CallKind = "special"
	// VirtualCall selects by the class of Args[0] (JVMS 5.4.6); also for
	// interface methods.
	VirtualCall CallKind = "virtual"
)

// Call calls a method. Method is resolved: the class in it declares it.
//
// At level lifted a null receiver throws NullPointerException, and whatever
// the callee throws comes out. Lowered, all calls are StaticCalls, the
// receiver is an ordinary first argument, and when the callee returns with an
// exception pending, Dst is unspecified and the next statements look at it.
// A native callee is executed by the back end.
//
// Targets, for a VirtualCall, are the methods that reachability found, sorted.
//
// Example printed form: r = virtual Event.next(int)int (e, 1) -> Event.next(int)int, Sub.next(int)int
type Call struct {
	At
	Dst     *Local // nil for none
	Kind    CallKind
	Method  MethodID
	Args    []Operand
	Targets []MethodID
}

// MonitorOp is what a Monitor statement does.
type MonitorOp string

const (
	// Enter blocks until the monitor is free or the thread's own, and takes
	// it (once more). Lifted, throws NullPointerException.
	Enter MonitorOp = "enter"
	// Exit gives it up (once). The thread owns it: locking is structured
	// (JVMS 2.11.10), as javac produces.
	Exit MonitorOp = "exit"
	// Wait gives the monitor up wholly, waits to be notified, and takes it
	// back as often as it had it. The thread owns it.
	Wait MonitorOp = "wait"
	// TimedWait is Wait that may also end at any time by itself.
	TimedWait MonitorOp = "timedwait"
	// Notify ends the wait of one thread of the wait set, any one, if there
	// is one. The thread owns the monitor.
	Notify MonitorOp = "notify"
	// NotifyAll ends the waits of all.
	NotifyAll MonitorOp = "notifyall"
	// Holds sets Dst to 1 if the thread owns the monitor, else 0.
	Holds MonitorOp = "holds"
)

// Monitor works on the monitor of the object X. Lifted programs use Enter and
// Exit only; the others are calls of java.lang.Object's methods there, which
// end in native methods of bandsaw.Machine that lowering replaces.
//
// Example printed form: monitor enter x
// and, for Holds: b = monitor holds x
type Monitor struct {
	At
	Op  MonitorOp
	X   Operand
	Dst *Local // Holds only
}

// Catch begins a handler's block and takes the exception that was caught.
// Lifted only. It is the first statement of its block and stands nowhere else.
//
// Example printed form: e = catch
type Catch struct {
	At
	Dst *Local
}

// Pending reads (Dst set) or writes (Src set) the register of the thread that
// holds the exception being thrown, null for none. Lowered and below.
//
// Example printed form: e = pending
// and: pending = e
type Pending struct {
	At
	Dst *Local
	Src Operand
}

// ThreadOp is what a Thread statement does.
type ThreadOp string

const (
	// Start begins a thread for the Thread object X, which was never started.
	// The thread executes Program.ThreadEntry. It ends, when that returns, as
	// the JDK's do: in one step it takes X's monitor once that is free, is no
	// longer alive, and notifies all that wait on X.
	Start ThreadOp = "start"
	// Join blocks while the thread of X runs; a thread that was not started
	// does not.
	Join ThreadOp = "join"
	// Current sets Dst to the Thread object of the executing thread.
	Current ThreadOp = "current"
	// Alive sets Dst to 1 if the thread of X was started and has not ended.
	Alive ThreadOp = "alive"
	// Yield does nothing.
	Yield ThreadOp = "yield"
	// Wake ends the wait of the thread of X, if it is in a wait set, as a
	// notify that chose it would, or its Join, if that blocks. Its result is 1
	// if there was one to end.
	Wake ThreadOp = "wake"
	// Atomic begins an atomic section, or one within another: until its
	// EndAtomic no other thread takes a step, unless this one is blocked; when
	// it goes on, no other does again.
	Atomic ThreadOp = "atomic"
	// EndAtomic ends the atomic section that was begun last.
	EndAtomic ThreadOp = "endatomic"
)

// Thread starts, awaits and asks about threads, and makes what one does
// atomic. Lowered and below.
//
// Example printed form: thread start x
// and, with a result: b = thread alive x
type Thread struct {
	At
	Op  ThreadOp
	X   Operand // nil for Current, Yield, Atomic and EndAtomic
	Dst *Local  // Current and Alive, and Wake if anyone asks
}

// Choose sets Dst to any int, or any long, from Lo to Hi, both included: a
// choice of the program or its environment. If Lo > Hi there is none, and the
// path is impossible: neither a deadlock nor a cut. At level abstract Dst, Lo
// and Hi may be tokens of one abstraction, in the order of their declaration:
// each of them stands for some int that might be chosen, so no precision is
// lost. Lowered and below.
//
// Example printed form: x = choose 0 .. n
// and, of a choice of the library's: x = choose 0 .. 1 says "it goes on|it gives up"
type Choose struct {
	At
	Dst    *Local
	Lo, Hi Operand
	// Says is what people are told of the choice, "" for nothing: what each value
	// from Lo on means, with | between them, or, without, what it is a choice of.
	Says string
}

// Meaning is what people are told of the value that was chosen as the one with that
// number, from 0 on; "" for nothing.
func (s *Choose) Meaning(pick int64) string {
	each := strings.Split(s.Says, "|")
	switch {
	case s.Says == "":
		return ""
	case len(each) > 1 && pick >= 0 && pick < int64(len(each)):
		return each[pick]
	}
	return fmt.Sprintf("%s: %d", s.Says, pick)
}

// Abs applies an abstract operator of Abstraction to tokens, or (Op "of") the
// abstraction function to an int. Where the table gives several results, any
// one is taken: that is an abstract choice, by which precision is lost. Dst is
// a token variable, or boolean for comparisons. Level abstract only.
//
// Example printed form: x = abs Signs.add(y, @Signs.POS)
type Abs struct {
	At
	Dst         *Local
	Abstraction string
	Op          string
	Args        []Operand
}

// AnyOf sets Dst to any of the values: an abstract choice, by which precision
// is lost. The values are tokens of one abstraction, or ints or booleans, of which the
// Abstraction, if there is one, cannot tell more. Level abstract only.
//
// Example printed form: x = anyof 2, 3 of Pairs
type AnyOf struct {
	At
	Dst         *Local
	Values      []*Const
	Abstraction string
}

// Image applies a Relation to sets of tokens: Dst becomes the set of all
// results that the relation has for any tokens of the sets. Of a relation that
// gives truth values Dst becomes any one of them: if that can be both it is an
// abstract choice, by which precision is lost. Without any result the path is
// impossible. Level abstract only.
//
// Example printed form: g = image r1(g, h)
type Image struct {
	At
	Dst      *Local
	Relation string
	Args     []Operand
}

// Goto is an unconditional jump. Terminator.
//
// Example printed form: goto b1
type Goto struct {
	At
	Target *Block
}

// CondOp compares two ints, or two references (Eq and Ne only), or two tokens
// of one abstraction never: those are compared by Abs.
type CondOp string

// The comparisons.
const (
	Eq CondOp = "=="
	Ne CondOp = "!="
	Lt CondOp = "<"
	Ge CondOp = ">="
	Gt CondOp = ">"
	Le CondOp = "<="
)

// Holds reports whether x op y is true.
func (op CondOp) Holds(x, y int64) bool {
	switch op {
	case Eq:
		return x == y
	case Ne:
		return x != y
	case Lt:
		return x < y
	case Ge:
		return x >= y
	case Gt:
		return x > y
	case Le:
		return x <= y
	}
	panic("no comparison is called " + string(op))
}

// Negated is the comparison that holds where op does not, of numbers of which none is NaN.
func (op CondOp) Negated() CondOp {
	switch op {
	case Eq:
		return Ne
	case Ne:
		return Eq
	case Lt:
		return Ge
	case Ge:
		return Lt
	case Gt:
		return Le
	case Le:
		return Gt
	}
	panic("no comparison is called " + string(op))
}

// If jumps to Then if X Op Y, else to Else. Terminator. In an abstract program X
// and Y may be tokens of one abstraction, of which == and != ask whether they are the
// same; whether what they stand for is, is asked by Abs.
//
// Example printed form: if x < y goto b1 else b2
// and: check x == null goto b1 else b2
type If struct {
	At
	Op         CondOp
	X, Y       Operand
	Then, Else *Block
	// Check is true where Java has no branch: lowering made this one, to check
	// whether a statement throws, whether a call did, or whether a class is
	// initialised. Traces do not tell it. Lowered and below.
	Check bool
}

// SwitchCase is one case of a Switch.
type SwitchCase struct {
	Value  int32
	Target *Block
}

// Switch jumps by the value of the int X; cases are sorted by value.
// Terminator.
//
// Example printed form: switch x { 1: b1, 5: b2, default: b3 }
type Switch struct {
	At
	X       Operand
	Cases   []SwitchCase
	Default *Block
}

// ClassCase is one case of a ClassSwitch.
type ClassCase struct {
	Class  string
	Target *Block
}

// ClassSwitch jumps by the exact class of the object X, which is not null;
// cases are sorted by class, and cover every class that can come. An array
// counts as java.lang.Object. Lowered and below. Terminator.
//
// Example printed form: classswitch x { Event: b1, Sub: b2 }
type ClassSwitch struct {
	At
	X     Operand
	Cases []ClassCase
}

// Return ends the method. Lowered, it ends it whether or not an exception is
// pending; X is then of no meaning. Terminator.
//
// Example printed form: return x
type Return struct {
	At
	X Operand // nil for void
}

// Throw throws X, or NullPointerException if X is null. Lifted only.
// Terminator.
//
// Example printed form: throw e
type Throw struct {
	At
	X Operand
}
