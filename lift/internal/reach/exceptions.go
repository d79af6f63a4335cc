package reach

import (
	"bandsaw/ir"
)

// machineThrows are the exceptions that the machine makes at statements, and
// initialiserThrows those of a class initialiser that fails, callThrows those of
// calls of recursive methods.
var (
	machineThrows = []string{
		ir.NullPointerException, ir.ArrayIndexOutOfBoundsException, ir.ArithmeticException,
		ir.ClassCastException, ir.NegativeArraySizeException, ir.ArrayStoreException,
	}
	initialiserThrows = []string{ir.ExceptionInInitializerError, ir.NoClassDefFoundError}
	callThrows        = []string{ir.StackOverflowError}
)

// exceptions instantiates the classes of the exceptions that the machine
// throws at statements, and reports whether that made more work.
func (a *analysis) exceptions() (bool, error) {
	lacking := map[string]bool{}
	for _, list := range [][]string{machineThrows, initialiserThrows, callThrows} {
		for _, name := range list {
			if c := a.classes.Known(name); c == nil || !a.of(c).instantiated {
				lacking[name] = true
			}
		}
	}
	if len(lacking) == 0 {
		return false, nil
	}
	a.assemble() // MayThrow asks the program about classes
	needed := map[string]bool{}
	for _, m := range a.order {
		if m.ID.Name() == "<clinit>" {
			for _, name := range initialiserThrows {
				needed[name] = true
			}
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
	for _, list := range [][]string{machineThrows, initialiserThrows, callThrows} {
		for _, name := range list {
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
	}
	return more, nil
}
