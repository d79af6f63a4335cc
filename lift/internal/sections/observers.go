package sections

import (
	"regexp"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/lifter"
)

// Who can see inside an operation of the JDK's locks. docs/lift.md has the
// argument why there are no other ways.

const (
	interruptedMethod = ir.MethodID(ir.ThreadClass + ".interrupted()boolean")
	isInterrupted     = ir.MethodID(ir.ThreadClass + ".isInterrupted()boolean")
)

// seesWithin reports whether the program can see what is half done in the class's
// own operations.
func (p *Program) seesWithin(class string) bool { return p.Comes(contract.ShowsWithin, class) }

// Comes reports whether the program comes to a method that the models list by the annotation: of the class, and those above it, or,
// if it is "", of any.
func (p *Program) Comes(annotation, class string) bool {
	if class == "" {
		return slices.ContainsFunc(p.Classes.Listing(annotation), func(class string) bool { return p.Comes(annotation, class) })
	}
	c := p.Classes.Known(class)
	return c != nil && slices.ContainsFunc(c.Chain, func(above *classes.Class) bool {
		return slices.ContainsFunc(p.Classes.Lists(above.Name, annotation), func(l classes.List) bool {
			return (l.Of == "" || l.Of == class) && p.comesTo(l) && p.hasBeside(above.Name, l)
		})
	})
}

// comesTo reports whether the program comes to a method of the list so that it counts.
func (p *Program) comesTo(l classes.List) bool {
	return slices.ContainsFunc(l.Methods, func(id ir.MethodID) bool {
		switch {
		case l.Users:
			return p.usersCallOf(id, 0)
		case l.Runs:
			return p.has(id)
		case l.ToUsers:
			return p.comesToUsers(id)
		case l.Given > 0:
			return p.isGiven(id, l.Given, nil)
		case len(l.But) > 0:
			return p.Reached(id) && p.asksMore(id, l.But)
		case id.Signature() == "toString()"+ir.StringClass && !p.hashesBelow(id.Class()):
			return false
		}
		return p.Reached(id)
	})
}

// comesToUsers reports whether the program has the method, of the library, and it may run code of the user's.
func (p *Program) comesToUsers(id ir.MethodID) bool {
	if !p.has(id) {
		return false
	}
	users := false
	p.runsFrom([]*ir.Method{p.Method[id]}, func(m *ir.Method) bool {
		users = users || !p.Classes.InLibrary(m.ID)
		return !users
	})
	return users
}

// hasBeside reports whether the program can run one of those without which the methods of the list, of that class, do not count.
func (p *Program) hasBeside(class string, l classes.List) bool {
	return len(l.Beside) == 0 || slices.ContainsFunc(l.Beside, func(sig string) bool { return p.has(ir.MethodID(class + "." + sig)) })
}

// has reports whether the program can run the method.
func (p *Program) has(id ir.MethodID) bool {
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool { return m.ID == id })
}

// asksMore reports whether the program learns more of what the method returns than whether it is one of the constants, which are
// static fields of its class: so it does unless all calls there are do nothing else with it.
func (p *Program) asksMore(id ir.MethodID, constants []string) bool {
	called := false
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return calls(m, func(c *ir.Call) bool {
			if c.Method.Signature() != id.Signature() || !p.mayRun(c, id) {
				return false
			}
			called = true
			return c.Dst != nil && !onlyCompared(m, c.Dst, constants)
		})
	}) || !called
}

// onlyCompared reports whether all that the method does with a variable is to ask whether it is the same as one of the constants, which are
// static fields of its class.
func onlyCompared(m *ir.Method, x *ir.Local, constants []string) bool {
	if slices.Contains(m.Params, x) {
		return false
	}
	constant := func(o ir.Operand) bool {
		l, ok := o.(*ir.Local)
		return ok && !slices.Contains(m.Params, l) && definedBy(m, l, func(s ir.Stmt) bool {
			load, ok := s.(*ir.Load)
			if !ok {
				return false
			}
			from, ok := load.From.(*ir.StaticPlace)
			return ok && from.Field.Class() == string(x.Type) && slices.Contains(constants, from.Field.Name())
		})
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if !slices.Contains(ir.Uses(s), x) {
				continue
			}
			if f, ok := s.(*ir.If); !ok || !constant(f.X) && !constant(f.Y) {
				return false
			}
		}
	}
	return true
}

// definedBy reports whether all that the method assigns to the local is such.
func definedBy(m *ir.Method, l *ir.Local, such func(ir.Stmt) bool) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) == l && !such(s) {
				return false
			}
		}
	}
	return true
}

// hashesBelow reports whether a class below that one has a hash code of its own: without that, what a text tells
// that begins with the identity hash code is a cut.
func (p *Program) hashesBelow(class string) bool {
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return m.ID.Signature() == "hashCode()int" && m.ID.Class() != class && p.Classes.IsSubclass(m.ID.Class(), class)
	})
}

// seesQueue reports whether some code that may run, of the user's or the JDK's, asks the
// class who waits in the queue of one of its objects.
func (p *Program) seesQueue(class string) bool {
	shown := p.Classes.Listed(class, contract.ShowsQueue)
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool { return slices.Contains(shown, m.ID) })
}

// seesInside reports whether the program can tell, by other than the results
// of the operations and when they come, what a thread does in one of them.
func (p *Program) seesInside() bool { return p.Comes(contract.Shows, "") || p.UserParks() }

// ofDates is what a Formatter makes a text of a date by.
var ofDates = regexp.MustCompile(`%[-#+ 0,(<$.0-9]*[tT]`)

// FormatsDates reports whether a text in a method of the user's has a conversion of dates.
func (p *Program) FormatsDates() bool { return p.usersText(ofDates.MatchString) }

// notPlain are the places of a message that are no numbers alone.
var notPlain = regexp.MustCompile(`\{(\d*[^\d}]|\}|\d{5}|\d*$)`)

// readsTexts are the methods by which the user's code gets texts that it does not have itself.
var readsTexts = regexp.MustCompile(`^java\.util\.(\w*ResourceBundle|Properties|Scanner)\.|^java\.(io|nio\.file)\.(\w*Reader|\w*InputStream|Files)\.|^java\.util\.logging\.Logger\.getLogger\(java\.lang\.String,`)

// FormatsMessages reports whether a text in a method of the user's has a place of a message that is not plain, or it gets texts from elsewhere.
func (p *Program) FormatsMessages() bool {
	return p.usersText(notPlain.MatchString) || p.usersCall(func(_ *ir.Method, c *ir.Call) bool { return readsTexts.MatchString(string(c.Method)) })
}

// ofOtherNumbers are the members by which the user's code comes to numbers that are neither whole nor of a fixed size, as objects: it makes them, has the
// library make them, or gets what the library finds somewhere.
var ofOtherNumbers = regexp.MustCompile(`Double|Float|Big|Adder|Accumulator|averag|^java\.(math|text|lang\.reflect|lang\.invoke)\.|ObjectInput`)

// HasOtherNumbers reports whether the user's code may have objects of such numbers, or of a class of its own.
func (p *Program) HasOtherNumbers() bool {
	return p.extends("java.lang.Number") || slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return !p.Classes.InLibrary(m.ID) && slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, ofOthers) })
	})
}

// ofOthers reports whether the statement comes to such a member.
func ofOthers(s ir.Stmt) bool {
	switch s := s.(type) { // others: come to no member of another class, or to one's own
	case *ir.Call:
		return ofOtherNumbers.MatchString(s.Method.Class() + "." + s.Method.Name())
	case *ir.Load:
		f, ok := ir.PlaceField(s.From)
		return ok && ofOtherNumbers.MatchString(f.Class())
	}
	return false
}

// hexadecimal is what a number in such digits begins with.
var hexadecimal = regexp.MustCompile(`0[xX]`)

// WritesHexadecimals reports whether a text in a method of the user's has a number in hexadecimal digits.
func (p *Program) WritesHexadecimals() bool { return p.usersText(hexadecimal.MatchString) }

// ofScripts is what a regular expression names scripts and blocks of characters by.
var ofScripts = regexp.MustCompile(`[pP]\{\^?(Is|In|[A-Za-z_]+=)`)

// NamesScripts reports whether a text in a method of the user's names a script or a block of characters.
func (p *Program) NamesScripts() bool { return p.usersText(ofScripts.MatchString) }

// HasText reports whether a text in a method of the user's is one of those, in letters of any case.
func (p *Program) HasText(names []string) bool {
	return p.usersText(func(text string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, text) })
	})
}

// usersText reports whether a text in a method of the user's is one of those.
func (p *Program) usersText(one func(text string) bool) (found bool) {
	for _, m := range p.Methods {
		if p.Classes.InLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				ir.Operands(s, func(x *ir.Operand) {
					k, ok := (*x).(*ir.Const)
					found = found || ok && k.Type == ir.StringClass && one(k.Text)
				})
			}
		}
	}
	return found
}

// Uses reports whether the program has a method of the signature, or calls one, outside of the classes whose own the condition is.
func (p *Program) Uses(signature string, condition ir.MethodID) bool {
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return (m.ID.Signature() == signature || calls(m, func(c *ir.Call) bool { return c.Method.Signature() == signature })) &&
			!p.Classes.Owns(m.ID.Class(), condition)
	})
}

// InterruptsSeen reports whether threads interrupt others, and the user's code asks whether other threads are
// interrupted: those that wait for a lock, or in vain for a signal, hide that
// meanwhile.
func (p *Program) InterruptsSeen() bool {
	return p.InterruptsOthers() && p.usersCall(func(m *ir.Method, c *ir.Call) bool { return p.ofAnother(m, c, isInterrupted) })
}

// usersCall reports whether a call in a method of the user's is one of those.
func (p *Program) usersCall(one func(m *ir.Method, c *ir.Call) bool) bool {
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return !p.Classes.InLibrary(m.ID) && calls(m, func(c *ir.Call) bool { return one(m, c) })
	})
}

// usersCallOf reports whether a method of the user's calls the method, or one like it of a class below. If kept is not 0, calls count by
// which the user's code may still have what it hands over as the parameter of that number.
func (p *Program) usersCallOf(id ir.MethodID, kept int) bool {
	return p.usersCall(func(m *ir.Method, c *ir.Call) bool {
		return c.Method.Signature() == id.Signature() && p.Classes.IsSubclass(c.Method.Class(), id.Class()) &&
			(kept == 0 || !p.madeFor(m, c, c.Args[kept]))
	})
}

// madeFor reports whether what the method hands over by the call is an object of a class of the library that it made for that alone.
func (p *Program) madeFor(m *ir.Method, call *ir.Call, handed ir.Operand) bool {
	x, ok := handed.(*ir.Local)
	return ok && !slices.Contains(m.Params, x) &&
		definedBy(m, x, func(s ir.Stmt) bool {
			made, ok := s.(*ir.New)
			return ok && p.Classes.InLibrary(ir.MethodID(made.Class+".<init>()void"))
		}) &&
		!slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool {
			return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool {
				c, is := s.(*ir.Call)
				return slices.Contains(ir.Uses(s), x) && !(is && (c == call || c.Method.Name() == "<init>" && c.Args[0] == handed))
			})
		})
}

// calls reports whether a call in the method is one of those.
func calls(m *ir.Method, one func(c *ir.Call) bool) bool {
	return slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool {
		return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool {
			c, ok := s.(*ir.Call)
			return ok && one(c)
		})
	})
}

// isGiven reports whether some call of the method may have other than false, or
// null, as the argument at i.
func (p *Program) isGiven(id ir.MethodID, i int, below []ir.MethodID) bool {
	if slices.Contains(below, id) {
		return false
	}
	below = append(below, id)
	for _, m := range p.Methods {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				c, ok := s.(*ir.Call)
				if !ok || c.Method != id || len(c.Args) <= i {
					continue
				}
				if k, ok := c.Args[i].(*ir.Const); ok && k.Bits == 0 {
					continue
				}
				l, ok := c.Args[i].(*ir.Local)
				n := slices.Index(m.Params, l)
				if !ok || n < 0 || !classes.OfLibrary(m.ID.Class()) || assigned(m, l) || p.isGiven(m.ID, n, below) {
					return true
				}
			}
		}
	}
	return false
}

// assigned reports whether the method assigns to the local.
func assigned(m *ir.Method, l *ir.Local) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) == l {
				return true
			}
		}
	}
	return false
}

// asksEarly reports whether the method asks whether the thread is interrupted, where others can tell when it did so: while it
// waits for what no interrupt ends, it hides that from those that ask, and tells it again in the end.
func (p *Program) asksEarly(id ir.MethodID) bool {
	return asks(id) && p.InterruptsSeen()
}

// currentThread is the thread that asks.
const currentThread = ir.MethodID(ir.ThreadClass + ".currentThread()" + ir.ThreadClass)

// inTime reports whether the method asks whether the thread is interrupted with what it does
// about it, or the models say where its section gives way.
func (p *Program) inTime(id ir.MethodID) bool {
	return len(p.Classes.Marks(id, contract.AsksInTime)) > 0
}

// InterruptsOthers reports whether some thread may interrupt another, so that somebody can tell. Most that
// catch an InterruptedException only interrupt themselves anew, which they do
// not between a question and its use.
func (p *Program) InterruptsOthers() bool {
	untold := p.interruptsUntold()
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return !untold[m.ID] && calls(m, func(c *ir.Call) bool { return p.ofAnother(m, c, lifter.InterruptMethod) })
	})
}

// interruptsUntold are the methods of which nobody can tell in this program that they interrupt threads.
func (p *Program) interruptsUntold() map[ir.MethodID]bool {
	out := map[ir.MethodID]bool{}
	for _, class := range p.Classes.Listing(contract.InterruptsIf) {
		for _, l := range p.Classes.Lists(class, contract.InterruptsIf) {
			for _, id := range l.Methods {
				out[id] = p.Method[id] != nil && (l.Extended != "" && !p.extends(l.Extended) || l.Given > 0 && !p.anyGiven(id.Signature(), l.Given))
			}
		}
	}
	return out
}

// extends reports whether the user's code has a method of a class below that one.
func (p *Program) extends(class string) bool {
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return !p.Classes.InLibrary(m.ID) && p.Classes.IsSubclass(m.ID.Class(), class)
	})
}

// anyGiven reports whether some call of a method of the signature may have other than false as the argument at i: anything
// but that constant, or what such a method was given itself.
func (p *Program) anyGiven(signature string, i int) bool {
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return calls(m, func(c *ir.Call) bool {
			if c.Method.Signature() != signature || len(c.Args) <= i {
				return false
			}
			if k, ok := c.Args[i].(*ir.Const); ok && k.Bits == 0 {
				return false
			}
			l, ok := c.Args[i].(*ir.Local)
			return !ok || m.ID.Signature() != signature || slices.Index(m.Params, l) != i || assigned(m, l)
		})
	})
}

// ofAnother reports whether the call may be one of the method of Thread that is given, of
// another thread than the current one.
func (p *Program) ofAnother(m *ir.Method, c *ir.Call, of ir.MethodID) bool {
	return c.Kind != ir.StaticCall && c.Method.Signature() == of.Signature() && !isCurrent(m, c.Args[0]) && !p.isItself(m, c.Args[0], nil)
}

// isItself reports whether the operand is the object of which the method is, a thread, and nothing calls the method but what
// that thread runs, from its beginning on, with itself; below are methods that are being looked at.
func (p *Program) isItself(m *ir.Method, x ir.Operand, below []ir.MethodID) bool {
	l, ok := x.(*ir.Local)
	if !ok || len(m.Params) == 0 || m.Params[0] != l || m.Static || assigned(m, l) || !p.Classes.IsSubclass(m.ID.Class(), ir.ThreadClass) {
		return false
	}
	if slices.Contains(below, m.ID) {
		return true
	}
	below = append(below, m.ID)
	called := false
	for _, caller := range p.Methods {
		other := calls(caller, func(c *ir.Call) bool {
			if !p.mayRun(c, m.ID) {
				return false
			}
			called = true
			return len(c.Args) == 0 || !p.isItself(caller, c.Args[0], below)
		})
		if other {
			return false
		}
	}
	return called || m.ID == ir.ThreadBegin || m.ID.Signature() == ir.ThreadRun.Signature()
}

// mayRun reports whether the call may run the method.
func (p *Program) mayRun(c *ir.Call, id ir.MethodID) bool {
	if c.Kind == ir.VirtualCall {
		return c.Method.Signature() == id.Signature() && slices.Contains(p.Targets(c), id)
	}
	return c.Method == id
}

// isCurrent reports whether the operand is a local variable to which the method
// assigns nothing but the current thread.
func isCurrent(m *ir.Method, x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	return ok && !slices.Contains(m.Params, l) && assigned(m, l) && definedBy(m, l, func(s ir.Stmt) bool {
		c, ok := s.(*ir.Call)
		return ok && c.Method == currentThread
	})
}
