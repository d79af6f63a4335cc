package reach

import (
	"slices"

	"bandsaw/ir"
)

// raised are the exceptions that the machine makes: at statements, where a class
// initialiser fails, and at calls of recursive methods.
var raised = append(slices.Clip(ir.MachineExceptions), ir.StackOverflowError)

// exceptions instantiates the classes of the exceptions that the machine
// throws at statements, and reports whether that made more work.
func (a *analysis) exceptions() (bool, error) {
	lacking := map[string]bool{}
	for _, name := range raised {
		if c := a.classes.Known(name); c == nil || !a.of(c).instantiated {
			lacking[name] = true
		}
	}
	if len(lacking) == 0 {
		return false, nil
	}
	a.assemble() // MayThrow asks the program about classes
	needed := map[string]bool{}
	for _, m := range a.order {
		if m.ID.Name() == "<clinit>" {
			needed[ir.ExceptionInInitializerError], needed[ir.NoClassDefFoundError] = true, true
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				for _, name := range ir.MayThrow(a.prog, s) {
					needed[name] = true
				}
			}
		}
	}
	needed[ir.StackOverflowError] = true // recursion may go by way of anything
	more := false
	for _, name := range raised {
		if !needed[name] || !lacking[name] {
			continue
		}
		c, err := a.classes.Need(name)
		if err != nil {
			return false, err
		}
		a.instantiate(c, place{})
		more = true
	}
	return more, nil
}
