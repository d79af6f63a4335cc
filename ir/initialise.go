package ir

import "strings"

// PropertyClass is the class that a property puts into a program (package
// artifact/prop). Its methods are observers: they look at the program from
// outside, so that their loads of static fields, unlike all others, initialise no
// class. Observers call nothing but operations of the machine, have no loops and
// throw nothing. Who calls one does so in an atomic section.
const PropertyClass = "bandsaw.Property"

// IsObserver reports whether the method is one.
func IsObserver(id MethodID) bool { return strings.HasPrefix(string(id), PropertyClass+".") }

// Initialises is the class that the execution of s, a statement of a lifted
// program, initialises first unless it is (JVMS 5.5); "" for none. The statements
// of observers tell in their origin that they are such.
func Initialises(s Stmt) string {
	switch s := s.(type) { // others: none
	case *New:
		return s.Class
	case *Load:
		if f, ok := s.From.(*StaticPlace); ok && !IsObserver(s.Origin.Method) {
			return f.Field.Class()
		}
	case *Store:
		if f, ok := s.To.(*StaticPlace); ok {
			return f.Field.Class()
		}
	case *Call:
		if s.Kind == StaticCall {
			return s.Method.Class()
		}
	}
	return ""
}
