// Package ir is the program representation that every tool of bandsaw knows:
// three-address statements over typed, named local variables, in basic blocks,
// one control-flow graph a method. It is not SSA: a Java variable that a user
// can name stays one variable, so that a selection can bind it.
//
// The vocabulary is in stmt.go, one Go type a kind of statement. A program is
// at one of three levels (Level); Check states what holds at each. Programs
// are stored as JSON (Read, Write) and shown and tested as text (Print,
// Parse); both read back to the same program.
package ir

import "strings"

// Format and Version head every program file.
const (
	Format  = "bandsaw.ir"
	Version = 1
)

// Level says how much of Java's implicit meaning is still implicit.
type Level string

const (
	// Lifted programs come straight from bytecode: exceptions are implicit,
	// with handler tables on blocks; calls are virtual; classes initialise
	// themselves; synchronized methods lock by their flag.
	Lifted Level = "lifted"
	// Lowered programs have no implicit control flow. Every check that can
	// throw is a branch, the pending exception is a register of the thread,
	// calls are direct, class initialisation and method locks are statements.
	Lowered Level = "lowered"
	// Abstract programs are lowered programs in which some data are tokens of
	// an abstraction, computed by Abs and AnyOf statements.
	Abstract Level = "abstract"
)

// Made says where a file comes from, so that every result can be traced back
// to the class files. All files between tools carry one.
type Made struct {
	Tool    string   `json:"tool"`
	Version string   `json:"version"`
	Options []string `json:"options"`
	Inputs  []Input  `json:"inputs"`
}

// Input is one file that a tool read: the name as the user gave it and the
// SHA-256 of its content in lower-case hexadecimal.
type Input struct {
	Name   string `json:"name"`
	SHA256 string `json:"sha256"`
}

// Program is a whole program: every class that can matter, with its methods'
// bodies.
type Program struct {
	Made  Made
	Level Level

	// Entry is where execution begins: at level lifted the methods that the
	// user named (a main first), below it one static method made by lowering,
	// with a String[] parameter, that initialises the main class and calls it.
	Entry []MethodID

	// ThreadEntry, at the levels lowered and abstract, is the static method
	// of one parameter (the Thread object) that a started thread executes;
	// "" when no thread can be started.
	ThreadEntry MethodID

	// Uncaught is the static method of two parameters (the Thread object, the
	// exception) that a concrete run executes when a thread ends by an
	// exception; "" for none. Checking does not execute it.
	Uncaught MethodID

	// Unmodelled lists, sorted by method, the native methods that nobody can
	// execute: a path that comes to one is cut.
	Unmodelled []Unmodelled

	// Classes, sorted by name. Supertypes of a listed class are listed.
	Classes []*Class

	// Abstractions that the program's tokens belong to, sorted by name;
	// empty below level abstract.
	Abstractions []*Abstraction

	// Groups of predicates and the relations on their tokens, each sorted by
	// name; none below level abstract.
	Groups    []*Group
	Relations []*Relation

	// Notes name in one line each what was assumed or cut when the program
	// was made ("ideal arithmetic: Signs"); a verdict repeats them.
	Notes []string

	// Sliced says that what a property does not depend on was cut away: a
	// variable may have had another value than it has here.
	Sliced bool

	index *index
}

// SlicedFor begins the note of a slice for less than all that is checked by default, before what that is.
const SlicedFor = "sliced for: "

// Unmodelled is a native method that nobody can execute, or that stands for
// something that the class path does not have.
type Unmodelled struct {
	Method  MethodID
	Why     string     // "native", "class p.Missing is not on the class path"
	Callers []MethodID // methods with a call of it, sorted
}

// TellsAs is the name that programs and people are told of a class.
func (p *Program) TellsAs(class string) string {
	if c := p.Class(class); c != nil && c.As != "" {
		return c.As
	}
	return class
}

// Class is a class or an interface.
type Class struct {
	Name       string
	Super      string   // "" for java.lang.Object and for interfaces' lack of one
	Interfaces []string // as declared, in order

	Interface bool
	Abstract  bool
	Final     bool
	Enum      bool

	// Defaults is true for interfaces that declare a method that is neither
	// abstract nor static in the class file, listed here or not: classes that
	// implement them initialise them (JVMS 5.5).
	Defaults bool

	// Library is true for classes that are not the user's own (models and
	// JDK). Traces do not stop in them.
	Library bool

	// Traits are what is known of a class of the library beside its statements.
	Traits Traits

	// Instantiated is true when rapid type analysis found a statement that
	// creates objects of exactly this class (or the machine itself does).
	Instantiated bool

	// As is the name of the class of the JDK that a class of the models stands for
	// under another name: what programs and people are told is that name. "" if
	// it is its own.
	As string

	Source string // source file name, "Event.java"; "" if unknown
	File   string // class file, "x.jar!p/C.class", or "java.base/p/C.class" of the JDK; "" for generated classes

	Fields  []*Field  // in class-file order
	Methods []*Method // in class-file order
}

// Module is the module of the JDK that the class is in; "" for others.
func (c *Class) Module() string {
	module, _, found := strings.Cut(c.File, "/")
	if !c.Library || !found || strings.Contains(c.File, "!") {
		return ""
	}
	return module
}

// Field is a field of a class.
type Field struct {
	Name     string
	Type     Type
	Static   bool
	Final    bool
	Volatile bool
	// Untracked fields are no part of a state: a search that goes back leaves them, and
	// what they refer to, as they are.
	Untracked bool
	// Traits are what is known of a field of the library.
	Traits Traits
	// Value is the initial value of a static constant (JVMS 4.7.2), or nil
	// for the type's default (see Local).
	Value *Const
}

// Method is a method of a class. One without blocks is abstract or native.
type Method struct {
	ID MethodID

	Static       bool // at lowered and abstract every method with a body is
	Abstract     bool
	Native       bool
	Synchronized bool // lifted only: lowering makes the lock explicit
	// Synthetic methods were made by a compiler or by lowering; traces skip
	// their frames.
	Synthetic bool
	// Varargs methods take their last arguments in an array that their callers
	// need not write.
	Varargs bool
	// Traits are what is known of a method of the library beside its statements.
	Traits Traits

	// Params are the parameters, receiver first for instance methods (named
	// "this"). They are the first of Locals. Lowering keeps them.
	Params []*Local
	// Locals are all local variables, parameters first. A local that is not
	// a parameter holds its type's default value before its first definition.
	Locals []*Local
	// Nulls, at level lifted, are the messages of NullPointerExceptions that
	// instructions of the method's own code throw, by ascending offset. Only
	// programs that can ask for a message have them.
	Nulls []NullText
	// Facts are what is known of statements of the method; those of no fact are
	// not in it.
	Facts map[Stmt]Facts
	// Blocks, the first being the entry. Control never falls from one block
	// into the next: each ends in a terminator.
	Blocks []*Block
}

// NullText is the message of the NullPointerException that the instruction at
// an offset throws, as the JVM words it (JEP 358).
type NullText struct {
	Offset int
	Text   string
}

// Local is a local variable of a method. Before its first definition it holds
// its type's default value: 0, null, or for a token type @A the token that
// stands for 0. Fields and array elements begin with the same defaults.
type Local struct {
	Name string // unique in the method
	Type Type
	// Java is the variable's name in the source, "" for a temporary. Two
	// variables of one name in different scopes are "i" and "i#2", Java "i".
	Java string
}

// Block is a basic block.
type Block struct {
	Name string // "b0", "b1", ..., unique in the method
	// Handlers, at level lifted only: an exception thrown by a statement of
	// the block goes to the first handler that matches, else to the caller.
	Handlers []Handler
	// Stmts; the last, and only the last, is a terminator.
	Stmts []Stmt
}

// Handler is one entry of an exception table. Target begins with a Catch.
type Handler struct {
	Class  string // class of exceptions caught with its subclasses; "" is any
	Target *Block
}

// Origin says which bytecode a statement comes from.
type Origin struct {
	// Method is the method whose code it was; "" for the method the
	// statement stands in.
	Method MethodID
	Offset int // of the instruction in the method's code; -1 for none
	Line   int // in the source file of the method's class; 0 if unknown
}
