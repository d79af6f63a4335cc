package ir

import (
	"math"
	"strings"
)

// Type is a Java type after erasure, written as Java writes it: a primitive
// ("int"), a class by its binary name with dots ("java.util.Map$Entry"), or an
// array ("int[]"). Two more exist: "null", the type of the constant null, and,
// at level abstract, "@A", the tokens of the abstraction A.
type Type string

// The types that are not classes, arrays or tokens.
const (
	Void    Type = "void"
	Boolean Type = "boolean"
	Byte    Type = "byte"
	Char    Type = "char"
	Short   Type = "short"
	Int     Type = "int"
	Long    Type = "long"
	Float   Type = "float"
	Double  Type = "double"
	Null    Type = "null"
)

// Classes of the Java library that the meaning of a program refers to.
const (
	ObjectClass    = "java.lang.Object"
	StringClass    = "java.lang.String"
	ClassClass     = "java.lang.Class"
	ThreadClass    = "java.lang.Thread"
	ThrowableClass = "java.lang.Throwable"
	// ThrownAt is where an exception was made, as MachineTrace tells it, in a program that may ask for stack traces.
	ThrownAt    FieldID = ThrowableClass + ".bandsawThrownAt"
	SystemClass         = "java.lang.System"
	ErrorClass          = "java.lang.Error"
	// AssertionErrorClass is the class of a violated assert (JLS 14.10).
	AssertionErrorClass = "java.lang.AssertionError"
	// EnumClass is the class of all enums (JLS 8.9), of which nobody makes a second object by cloning.
	EnumClass = "java.lang.Enum"
	// WaitClock is what code of the JDK asks that only wants to know whether a wait has lasted as long as it may.
	WaitClock MethodID = "bandsaw.Clock.nanoTime()long"
	// RespiteClass is that of what threads rest on that sleep or give way.
	RespiteClass = "bandsaw.Respite"
	// FunctionPackage is that of the interfaces by which methods are given functions.
	FunctionPackage = "java.util.function."
)

// The fields in which a String has its text: the machine makes them of constants, and reads them.
const (
	StringValue FieldID = StringClass + ".value"
	StringCoder FieldID = StringClass + ".coder"
)

// boxing are the methods by which compilers make boxes of numbers that are shared if they are small (JLS 5.1.7).
var boxing = map[MethodID]bool{
	"java.lang.Byte.valueOf(byte)java.lang.Byte": true, "java.lang.Short.valueOf(short)java.lang.Short": true,
	"java.lang.Character.valueOf(char)java.lang.Character": true, "java.lang.Integer.valueOf(int)java.lang.Integer": true,
	"java.lang.Long.valueOf(long)java.lang.Long": true,
}

// IsBoxing reports whether the method makes a box of a number that it may share with others.
func IsBoxing(m MethodID) bool { return boxing[m] }

// BoxValue is the field in which a box of the class has its number.
func BoxValue(class string) FieldID { return NewFieldID(class, "value") }

// TestAborted are the exceptions by which JUnit 4 and 5 say that a test does not apply.
var TestAborted = []string{"org.junit.internal.AssumptionViolatedException", "org.opentest4j.TestAbortedException"}

// DispatchMark stands in the names of the methods that lowering makes for
// virtual calls to share: after the name of the method that they call.
const DispatchMark = "$dispatch"

// ForUsers begins the names of the models' classes with static methods that calls of a
// method of the JDK in the user's classes execute instead of it: the rest of the name is that
// of the JDK's class, and a receiver the first parameter.
const ForUsers = "bandsaw.users."

// IsJDK reports whether the name is that of a class of the JDK.
func IsJDK(class string) bool {
	for _, p := range []string{"java.", "javax.", "jdk.", "sun.", "com.sun."} {
		if len(class) > len(p) && class[:len(p)] == p {
			return true
		}
	}
	return false
}

// IsIntLike reports whether values of t are 32-bit integers on the JVM's
// operand stack (JVMS 2.11.1): boolean, byte, char, short and int.
func (t Type) IsIntLike() bool {
	switch t {
	case Boolean, Byte, Char, Short, Int:
		return true
	}
	return false
}

// IsReal reports whether values of t are floating-point numbers.
func (t Type) IsReal() bool { return t == Float || t == Double }

// Kind is what a value of the primitive type is on the JVM's operand stack:
// Int for all types that are ints there.
func (t Type) Kind() Type {
	if t.IsIntLike() {
		return Int
	}
	return t
}

// IsPrimitive reports whether t is one of Java's eight primitive types.
func (t Type) IsPrimitive() bool {
	return t.IsIntLike() || t == Long || t == Float || t == Double
}

// Range is the least and the greatest value of an integral type.
func (t Type) Range() (lo, hi int64) {
	switch t { // others: none
	case Boolean:
		return 0, 1
	case Byte:
		return math.MinInt8, math.MaxInt8
	case Short:
		return math.MinInt16, math.MaxInt16
	case Char:
		return 0, math.MaxUint16
	case Int:
		return math.MinInt32, math.MaxInt32
	case Long:
		return math.MinInt64, math.MaxInt64
	}
	return 0, -1
}

// ChoiceRange is from where to where a choice of any value of the type goes (Choose): of
// floating-point numbers these are their bits.
func ChoiceRange(t Type) (lo, hi int64) {
	switch t { // others: their values
	case Float:
		return 0, math.MaxUint32
	case Double:
		return Long.Range()
	}
	return t.Kind().Range()
}

// IsToken reports whether t is the token type "@A" of an abstraction; the type
// "@A[]" of arrays of tokens is an array, and so a reference.
func (t Type) IsToken() bool { return len(t) > 0 && t[0] == '@' && !t.IsArray() }

// Abstraction is the name A of the token type "@A", or "" for another type.
func (t Type) Abstraction() string {
	if t.IsToken() {
		return string(t[1:])
	}
	return ""
}

// TokenType is the type "@A" of the tokens of abstraction name.
func TokenType(name string) Type { return Type("@" + name) }

// IsArray reports whether t is an array type.
func (t Type) IsArray() bool { return strings.HasSuffix(string(t), "[]") }

// IsRef reports whether t is a class, an array or the type of null.
func (t Type) IsRef() bool {
	return t != "" && t != Void && !t.IsPrimitive() && !t.IsToken()
}

// IsClass reports whether t names a class or an interface.
func (t Type) IsClass() bool { return t.IsRef() && !t.IsArray() && t != Null }

// Elem is the element type of the array type t.
func (t Type) Elem() Type { return t[:len(t)-2] }

// ArrayOf is the type of arrays whose elements are t.
func ArrayOf(t Type) Type { return t + "[]" }

// MethodID names one method: class, name, erased parameter types and result,
// as in "Event.signal(int,java.lang.String)void". The result is part of the
// name because a bridge method may differ in nothing else (JVMS 4.6).
type MethodID string

// NewMethodID builds the ID of class.name with the given types.
func NewMethodID[T ~string](class, name string, params []T, result T) MethodID {
	return MethodID(method(class, ".", name, params, result))
}

// NewSignature builds the signature of an ID: "signal(int)void".
func NewSignature[T ~string](name string, params []T, result T) string {
	return method("", "", name, params, result)
}

func method[T ~string](class, dot, name string, params []T, result T) string {
	n := len(class) + len(dot) + len(name) + len("()") + len(params) + len(result)
	for _, p := range params {
		n += len(p)
	}
	var b strings.Builder
	b.Grow(n)
	b.WriteString(class)
	b.WriteString(dot)
	b.WriteString(name)
	b.WriteByte('(')
	for i, p := range params {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(string(p))
	}
	b.WriteByte(')')
	b.WriteString(string(result))
	return b.String()
}

func (id MethodID) dot() int {
	s := string(id)
	if i := strings.IndexByte(s, '('); i >= 0 {
		s = s[:i]
	}
	return strings.LastIndexByte(s, '.')
}

// Class is the class that declares the method.
func (id MethodID) Class() string {
	if i := id.dot(); i >= 0 {
		return string(id[:i])
	}
	return ""
}

// Name is the simple name: "signal", "<init>", "<clinit>".
func (id MethodID) Name() string {
	s := string(id)
	if i := strings.IndexByte(s, '('); i >= 0 {
		s = s[:i]
	}
	return s[strings.LastIndexByte(s, '.')+1:]
}

// Signature is everything after the class and its dot: "signal(int)void".
// Two methods of a hierarchy override one another only if these are equal.
func (id MethodID) Signature() string { return string(id[id.dot()+1:]) }

// Of is the method with the same signature in another class.
func (id MethodID) Of(class string) MethodID { return MethodID(class + "." + id.Signature()) }

// Params are the erased types of the declared parameters, without this.
func (id MethodID) Params() []Type {
	s := string(id)
	i, j := strings.IndexByte(s, '('), strings.LastIndexByte(s, ')')
	if i < 0 || j <= i+1 {
		return nil
	}
	parts := strings.Split(s[i+1:j], ",")
	out := make([]Type, len(parts))
	for k, p := range parts {
		out[k] = Type(p)
	}
	return out
}

// Result is the erased result type; Void for none.
func (id MethodID) Result() Type {
	return Type(id[strings.LastIndexByte(string(id), ')')+1:])
}

// FieldID names one field by the class that declares it: "Event.count".
type FieldID string

// NewFieldID builds the ID of a field.
func NewFieldID(class, name string) FieldID { return FieldID(class + "." + name) }

// Class is the class that declares the field.
func (id FieldID) Class() string { return string(id[:strings.LastIndexByte(string(id), '.')]) }

// Name is the field's simple name.
func (id FieldID) Name() string { return string(id[strings.LastIndexByte(string(id), '.')+1:]) }

// What the models of Thread and ThreadGroup ask: whether somebody may enter the monitors of threads,
// and those of their groups. The methods return what lift found; a search takes it
// that nobody does until it meets one who does, so no other tool may fold the calls.
const (
	ThreadMonitorsSeen = MethodID(ThreadClass + ".monitorsSeen()boolean")
	ThreadGroupsSeen   = MethodID("java.lang.ThreadGroup.seen()boolean")
)

// ThreadRun is what threads run.
const ThreadRun = MethodID(ThreadClass + ".run()void")

// ThreadBegin is where threads begin if the program has handlers of uncaught exceptions, or flocks of threads: it calls
// run, then who handles what that throws, and tells the flock.
const ThreadBegin = MethodID(ThreadClass + ".begin()void")

// What lift has methods call where threads may be stopped from outside: methods of Thread that
// throw what another thread has the present one throw, or may.
const (
	ThreadMayDie  = MethodID(ThreadClass + ".bandsawMayDie()void")
	ThreadMustDie = MethodID(ThreadClass + ".bandsawMustDie()void")
)

// Delivers reports whether the method is one of these: no statement of the program's calls it.
func (id MethodID) Delivers() bool { return id == ThreadMayDie || id == ThreadMustDie }

// WaitsUntilEnded reports whether the method of the JDK waits until somebody
// ends that, which Java does not promise: the wait may end for no reason
// (JLS 17.2.1). What waits for some time only may end at any time anyway.
func WaitsUntilEnded(m MethodID) bool {
	class := m.Class()
	if !IsJDK(class) {
		return false
	}
	switch m.Name() {
	case "wait":
		return class == ObjectClass && len(m.Params()) == 0
	case "await", "awaitUninterruptibly":
		return (strings.HasSuffix(class, "$ConditionObject") || strings.HasSuffix(class, ".MonitorCondition")) && len(m.Params()) == 0
	case "park":
		return strings.HasSuffix(class, ".LockSupport")
	}
	return false
}
