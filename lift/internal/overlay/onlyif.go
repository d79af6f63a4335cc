package overlay

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// onlyIfAnnotation marks a method of a model that matters only if one of some conditions
// holds. Where none does, lift puts 0 in place of its calls.
//
// Threads that have no name are numbered, for example, as the JDK does, by a counter
// that all threads share and that never repeats, which would make states differ that
// behave the same. Only the name shows the number.
const onlyIfAnnotation = "bandsaw.OnlyIf"

// A condition is a method, which is to be reached, or one of these, or begins with one of those below.
const (
	// Fine: operations are to be no atomic sections.
	Fine = ir.MethodID("fine")
	// Parks: the user's own code parks threads.
	Parks = ir.MethodID("parks")
	// Interrupts: threads interrupt others.
	Interrupts = ir.MethodID("interrupts")
	// InterruptsSeen: they do, and the user's code asks whether others are interrupted.
	InterruptsSeen = ir.MethodID("interrupts seen")
	// TextsLock: what objects tell of themselves while a stream is held may come to a lock.
	TextsLock = ir.MethodID("texts lock")
	// KeysLock: what compares a key to another may come to a lock.
	KeysLock = ir.MethodID("keys lock")
	// DatesFormatted: a text of the user's code has a conversion of dates.
	DatesFormatted = ir.MethodID("dates formatted")
	// MessagesFormatted: one has a place of a message that is not plain, or it gets texts from elsewhere.
	MessagesFormatted = ir.MethodID("messages formatted")
	// OtherNumbers: the user's code may have objects of numbers that are neither whole nor of a fixed size, or of a class of its own.
	OtherNumbers = ir.MethodID("other numbers")
	// HexadecimalsWritten: a text of the user's code has a number in hexadecimal digits.
	HexadecimalsWritten = ir.MethodID("hexadecimals written")
	// ScriptsNamed: a text of the user's code names a script or a block of characters.
	ScriptsNamed = ir.MethodID("scripts named")
)

// Plain are the conditions that stand for themselves.
var Plain = []ir.MethodID{Fine, Parks, Interrupts, InterruptsSeen, TextsLock, KeysLock, DatesFormatted, MessagesFormatted, OtherNumbers, ScriptsNamed, HexadecimalsWritten}

const (
	// MonitorOf, before the name of a class: others can hold the monitors of its objects.
	MonitorOf = "monitor of "
	// UseOf, before a method: others have, or call, one of its signature.
	UseOf = "use of "
	// TextOf, before names: a text of the user's code is one of them, in letters of any case.
	TextOf = "text "
	// listedBy, before the name of an annotation, and of a class behind that unless it is any: a method is reached that
	// the models list by it.
	listedBy = "@"
	// or stands between conditions of which one has to hold.
	or = " or "
)

// OnlyIf is the condition on which a method matters that a model in the file has; "" if it always does.
func OnlyIf(f *classfile.File, m *classfile.Method) ir.MethodID {
	marks := f.Annotations(m.Other)
	if i := slices.IndexFunc(marks, func(a classfile.Annotation) bool { return a.Class == onlyIfAnnotation }); i >= 0 {
		return ir.MethodID(strings.Join(marks[i].Texts("value"), or))
	}
	return ""
}

// Either are the conditions of which one has to hold for a condition to do so.
func Either(condition ir.MethodID) (out []ir.MethodID) {
	for one := range strings.SplitSeq(string(condition), or) {
		out = append(out, ir.MethodID(one))
	}
	return out
}

// ListedBy are the annotation and the class, "" for any, of which a condition wants a listed method to be reached.
func ListedBy(condition ir.MethodID) (annotation, class string, ok bool) {
	text, ok := strings.CutPrefix(string(condition), listedBy)
	annotation, class, _ = strings.Cut(text, " ")
	return "bandsaw." + annotation, class, ok
}
