// Package classfile reads Java class files (JVMS 4) up to version 69 (Java 25).
//
// Parse is strict and total: whatever the bytes, it returns a File whose every
// index and table entry is checked, or an error that names the file and the
// offset. So does Encoded.Decode for a method's code; inside it the error names
// the method and the bytecode offset. Names are given as Java writes them: classes with dots, types as in
// "int[]".
package classfile

// MinMajor and MaxMajor are the class-file versions that are known: JDK 1.1 to
// Java 25. Newer ones are read as if they were of MaxMajor.
const (
	MinMajor = 45
	MaxMajor = 69
)

// Access flags (JVMS 4.1, 4.5, 4.6) that matter to a program's meaning. Some
// bits mean different things on classes, fields and methods.
const (
	AccPublic       = 0x0001
	AccPrivate      = 0x0002
	AccProtected    = 0x0004
	AccStatic       = 0x0008
	AccFinal        = 0x0010
	AccSuper        = 0x0020
	AccSynchronized = 0x0020
	AccVolatile     = 0x0040
	AccBridge       = 0x0040
	AccTransient    = 0x0080
	AccVarargs      = 0x0080
	AccNative       = 0x0100
	AccInterface    = 0x0200
	AccAbstract     = 0x0400
	AccStrict       = 0x0800
	AccSynthetic    = 0x1000
	AccAnnotation   = 0x2000
	AccEnum         = 0x4000
	AccModule       = 0x8000
)

// File is one class file.
type File struct {
	Minor, Major uint16
	Access       uint16
	Name         string   // of the class, "java.util.Map$Entry"
	Super        string   // "" for java.lang.Object and module-info
	Interfaces   []string // in order
	Fields       []*Field
	Methods      []*Method

	SourceFile   string // "" if unknown
	Signature    string // generic signature, "" if none
	Deprecated   bool
	InnerClasses []InnerClass
	// EnclosingClass and EnclosingMethod say where a local or anonymous class
	// stands; "" otherwise.
	EnclosingClass  string
	EnclosingMethod string
	NestHost        string
	NestMembers     []string
	Permitted       []string // permitted subclasses of a sealed class
	Bootstrap       []Bootstrap
	Record          []RecordComponent // nil if the class is not a record
	IsRecord        bool
	Module          *Module // of a module-info
	// Other are the attributes that are kept as they are.
	Other []Attribute

	// Pool is the constant pool.
	Pool *Pool

	path string // for errors
}

// Is reports whether the class has the access flag.
func (f *File) Is(flag uint16) bool { return f.Access&flag != 0 }

// Field is a field of a class.
type Field struct {
	Access     uint16
	Name       string // no two fields of a class have one
	Type       string // "int[]"
	Signature  string
	Deprecated bool
	Synthetic  bool // by flag or attribute
	// Value is the constant of a static final field: int32, int64, float32,
	// float64 or String; nil for none.
	Value any
	Other []Attribute
}

// Is reports whether the field has the access flag.
func (f *Field) Is(flag uint16) bool { return f.Access&flag != 0 }

// Method is a method of a class.
type Method struct {
	Access     uint16
	Name       string
	Params     []string // types
	Result     string
	Signature  string
	Deprecated bool
	Synthetic  bool // by flag or attribute
	// StandsForHidden: it stands for a method that the JVM hides.
	StandsForHidden bool
	Exceptions      []string
	Parameters      []Parameter // MethodParameters, nil if absent
	Code            *Encoded    // nil for abstract and native methods
	Other           []Attribute
}

// Is reports whether the method has the access flag.
func (m *Method) Is(flag uint16) bool { return m.Access&flag != 0 }

// Descriptor is the method's name with parameter types: "add(int,long)".
func (m *Method) Descriptor() string { return describe(m.Name, m.Params) }

// Parameter is an entry of MethodParameters.
type Parameter struct {
	Name   string // "" if it has none
	Access uint16
}

// InnerClass is an entry of InnerClasses.
type InnerClass struct {
	Inner, Outer, Name string
	Access             uint16
}

// Bootstrap is a bootstrap method with its static arguments.
type Bootstrap struct {
	Method MethodHandle
	Args   []any
}

// RecordComponent is a component of a record class.
type RecordComponent struct {
	Name, Type, Signature string
	Other                 []Attribute
}

// Module is a module-info's Module attribute, of which only the names count
// here.
type Module struct {
	Name     string
	Version  string
	Access   uint16
	Requires []string
	Exports  []string
	Opens    []string
	Uses     []string
	Provides []string
}

// Attribute is one that is not interpreted.
type Attribute struct {
	Name string
	Data []byte
}

// Code is a method's code.
type Code struct {
	MaxStack, MaxLocals int
	Length              int     // of the bytecode, in bytes
	Instrs              []Instr // in order of PC
	Handlers            []Handler
	Lines               []LineNumber    // sorted by PC
	Vars                []LocalVariable // LocalVariableTable
	Other               []Attribute
	// Guessed: it stands for other code, whose lines Lines are as far as can be told.
	Guessed bool

	index []int32 // PC -> index in Instrs, -1 inside an instruction
}

// At is the index in Instrs of the instruction at pc, -1 if none begins there.
func (c *Code) At(pc int) int {
	if pc < 0 || pc >= len(c.index) {
		return -1
	}
	return int(c.index[pc])
}

// Index makes At fit Instrs and Length.
func (c *Code) Index() {
	c.index = make([]int32, c.Length)
	for i := range c.index {
		c.index[i] = -1
	}
	for i := range c.Instrs {
		c.index[c.Instrs[i].PC] = int32(i)
	}
}

// Line is the source line of the instruction at pc, 0 if unknown.
func (c *Code) Line(pc int) int {
	line := 0
	for _, l := range c.Lines {
		if l.PC > pc {
			break
		}
		line = l.Line
	}
	return line
}

// Handler is an entry of the exception table: exceptions of Class thrown by
// instructions from Start to before End go to Target.
type Handler struct {
	Start, End, Target int
	Class              string // "" catches all
}

// LineNumber says that the code from PC on comes from Line.
type LineNumber struct{ PC, Line int }

// LocalVariable says that Slot holds the variable from Start to before End.
type LocalVariable struct {
	Start, End int
	Name, Type string
	Slot       int
}
