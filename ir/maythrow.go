package ir

// The classes of the exceptions that the machine itself throws.
const (
	NullPointerException           = "java.lang.NullPointerException"
	ArrayIndexOutOfBoundsException = "java.lang.ArrayIndexOutOfBoundsException"
	ArithmeticException            = "java.lang.ArithmeticException"
	ClassCastException             = "java.lang.ClassCastException"
	NegativeArraySizeException     = "java.lang.NegativeArraySizeException"
	ArrayStoreException            = "java.lang.ArrayStoreException"

	// Thrown for a class whose initialisation fails, or has failed (JVMS 5.5).
	ExceptionInInitializerError = "java.lang.ExceptionInInitializerError"
	NoClassDefFoundError        = "java.lang.NoClassDefFoundError"

	// StackOverflowError is thrown by calls, by those of recursive methods only.
	StackOverflowError = "java.lang.StackOverflowError"
)

// MachineExceptions are the classes of the exceptions of which the machine makes
// objects, but for StackOverflowError. Nobody changes them.
var MachineExceptions = []string{
	NullPointerException, ArrayIndexOutOfBoundsException, ArithmeticException,
	ClassCastException, NegativeArraySizeException, ArrayStoreException,
	ExceptionInInitializerError, NoClassDefFoundError,
}

// MachineMade are the classes of which the machine makes objects without running a
// constructor. Nobody changes them.
var MachineMade = append([]string{
	ThreadClass, StringClass, ClassClass, StackOverflowError, "java.lang.OutOfMemoryError",
}, MachineExceptions...)

// CanThrow reports whether lifted statements of this kind may throw at all, by what they call or
// initialise too.
//
//kinds:of lifted
func CanThrow(s Stmt) bool {
	switch s := s.(type) {
	case *Binary:
		return (s.Op == Div || s.Op == Rem) && divisionThrows(s) != nil
	case *Load, *Store, *Length, *New, *NewArray, *Cast, *Call, *Throw:
		return true
	case *Monitor:
		return s.Op == Enter
	case *Move, *Unary, *InstanceOf, *Catch, *Goto, *If, *Switch, *Return:
	}
	return false
}

// MayThrow lists the classes of the exceptions that the lifted statement s may
// throw by itself, each once, in the order in which it would (JVMS 6.5); nil
// below level lifted, where no statement throws. It leaves out what constants
// and the receiver this exclude, what a callee throws, what the initialisation
// of a class throws, and the exception that a Throw names.
//
//kinds:of lifted
func MayThrow(p *Program, s Stmt) []string {
	if p.Level != Lifted {
		return nil
	}
	switch s := s.(type) {
	case *Binary:
		if s.Op == Div || s.Op == Rem {
			return divisionThrows(s)
		}
	case *Load:
		return placeThrows(s.From)
	case *Store:
		return storeThrows(p, s)
	case *Length:
		return ifNull(s.Array)
	case *NewArray:
		for _, d := range s.Dims {
			if k, ok := d.(*Const); !ok || k.Bits < 0 {
				return []string{NegativeArraySizeException}
			}
		}
	case *Cast:
		if !alwaysCasts(p, s.X.OperandType(), s.Type) {
			return []string{ClassCastException}
		}
	case *Call:
		if len(s.Args) > 0 && (s.Kind != StaticCall || MachineOperation(s.Method).DemandsObject()) {
			return ifNull(s.Args[0])
		}
	case *Monitor:
		return ifNull(s.X)
	case *Throw:
		return ifNull(s.X)
	case *Move, *Unary, *New, *InstanceOf, *Catch, *Goto, *If, *Switch, *Return:
	}
	return nil
}

// divisionThrows is for a division, which throws on ints and longs only.
func divisionThrows(s *Binary) []string {
	if t := s.X.OperandType(); !t.IsIntLike() && t != Long {
		return nil
	}
	if k, ok := s.Y.(*Const); ok && k.Bits != 0 {
		return nil
	}
	return []string{ArithmeticException}
}

func placeThrows(p Place) []string {
	switch p := p.(type) {
	case *FieldPlace:
		return ifNull(p.Obj)
	case *ElemPlace:
		return append(ifNull(p.Array), ArrayIndexOutOfBoundsException)
	case *StaticPlace:
	}
	return nil
}

// storeThrows adds to placeThrows that arrays of references take only what
// their run-time type allows. Null fits all of them.
func storeThrows(p *Program, s *Store) []string {
	out := placeThrows(s.To)
	e, ok := s.To.(*ElemPlace)
	if !ok || s.Src.OperandType() == Null {
		return out
	}
	if t := e.Array.OperandType(); t.IsArray() && t.Elem().IsRef() && !exactElems(p, t.Elem()) {
		out = append(out, ArrayStoreException)
	}
	return out
}

// exactElems reports whether an array whose static element type is t can only
// be an array of exactly t: t is a final class.
func exactElems(p *Program, t Type) bool {
	c := p.Class(string(t))
	return c != nil && c.Final
}

// alwaysCasts reports whether every value of a variable of type from can be cast
// to the type to. A variable of an interface's type may hold any object, as the
// JVM verifies classes only (JVMS 4.10.1.2).
func alwaysCasts(p *Program, from, to Type) bool {
	if from == Null || to == ObjectClass {
		return true
	}
	base := to
	for base.IsArray() {
		base = base.Elem()
	}
	if c := p.Class(string(base)); !base.IsPrimitive() && (c == nil || c.Interface) {
		return false
	}
	return p.Assignable(from, to)
}

// ifNull is NullPointerException unless x cannot be null: a string or class
// constant, or the receiver, which no lifted statement sets (Check).
func ifNull(x Operand) []string {
	switch x := x.(type) {
	case *Const:
		if x.Type != Null {
			return nil
		}
	case *Local:
		if x.Name == "this" {
			return nil
		}
	}
	return []string{NullPointerException}
}
