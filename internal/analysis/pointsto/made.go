package pointsto

import (
	"slices"

	"bandsaw/ir"
)

// What the machine stores in the objects that it makes, where the program has
// the fields. Those called bandsaw... are of the models, for messages that are
// put into words when someone asks.
var (
	// madeOf are fields with objects of known types.
	madeOf = map[ir.FieldID]ir.Type{
		ir.StringValue:                          "byte[]",
		ir.ThrowableClass + ".detailMessage":    ir.StringClass,
		ir.ThrownAt:                             ir.StringClass,
		ir.ClassCastException + ".bandsawFrom":  ir.ClassClass,
		ir.ClassCastException + ".bandsawTo":    ir.ClassClass,
		ir.ArrayStoreException + ".bandsawFrom": ir.ClassClass,
	}
	// MadeOfThrown are fields with what class initialisations failed by.
	MadeOfThrown = []ir.FieldID{ir.ThrowableClass + ".cause", ir.ExceptionInInitializerError + ".bandsawException"}
	// MadeOfThread is the field with the thread in which one failed.
	MadeOfThread ir.FieldID = ir.ExceptionInInitializerError + ".bandsawThread"
)

// made adds what the machine stores in the objects that it makes.
func (t *analysis) made() {
	for f, class := range madeOf {
		made := t.u.Assignable(class)
		if class.IsArray() {
			made = t.u.Only(class)
		}
		t.system.Add(t.field(f), made)
	}
	for _, f := range MadeOfThrown {
		t.flow(t.thrown, t.field(f), nil)
	}
	t.flow(t.current, t.field(MadeOfThread), nil)
}

// MachineSets reports whether the machine may set fields that the class declares: of
// the objects that it makes.
func MachineSets(p *ir.Program, class string) bool {
	return p.IsSubclass(class, ir.ThrowableClass) ||
		slices.ContainsFunc(ir.MachineMade, func(made string) bool { return p.InSuperclasses(made, class) })
}
