package pdg

import "bandsaw/ir"

// What the machine stores in the objects that it makes, where the program has
// the fields. Those called bandsaw... are of the models, for messages that are
// put into words when someone asks.
var (
	// madeOf are fields with objects of known types.
	madeOf = map[ir.FieldID]ir.Type{
		"java.lang.String.value":                "byte[]",
		ir.ThrowableClass + ".detailMessage":    ir.StringClass,
		ir.ClassCastException + ".bandsawFrom":  ir.ClassClass,
		ir.ClassCastException + ".bandsawTo":    ir.ClassClass,
		ir.ArrayStoreException + ".bandsawFrom": ir.ClassClass,
	}
	// madeOfThrown are fields with what class initialisations failed by.
	madeOfThrown = []ir.FieldID{ir.ThrowableClass + ".cause", inInitializer + ".bandsawException"}
	// madeOfThread is the field with the thread in which one failed.
	madeOfThread ir.FieldID = inInitializer + ".bandsawThread"
)

// made adds what the machine stores in the objects that it makes.
func (t *types) made() {
	for f, class := range madeOf {
		t.add(t.field(f), t.u.assignable(class))
	}
	for _, f := range madeOfThrown {
		t.flow(t.thrown, t.field(f), nil)
	}
	t.flow(t.current, t.field(madeOfThread), nil)
}
