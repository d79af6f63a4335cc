package prop

import (
	"strings"

	"bandsaw/ir"
)

// Deadlock is "check deadlock": never does every thread that has not ended wait
// for good.
type Deadlock struct {
	plain
	Word string `parser:"@'deadlock'"`
}

// String implements Check.
func (Deadlock) String() string { return deadlock }

// Name implements Check.
func (Deadlock) Name() string { return deadlock }

// Watch implements Check.
func (Deadlock) Watch() Watch { return Watch{Stuck: true} }

const deadlock = "deadlock"

func isStuck(string) string { return "deadlock: no thread can move" }

func (Deadlock) again(earlier Check) string { return sameKind[Deadlock](earlier) }

// Assertions is "check assertions": no thread ends by an AssertionError.
type Assertions struct {
	plain
	Word string `parser:"@'assertions'"`
}

// String implements Check.
func (Assertions) String() string { return "assertions" }

// Name implements Check.
func (Assertions) Name() string { return "assertion" }

// Watch implements Check.
func (Assertions) Watch() Watch { return Watch{Ends: isAssertion} }

func (Assertions) again(earlier Check) string { return sameKind[Assertions](earlier) }

// threadDeath is what nobody is told of that does not ask (java.lang.ThreadGroup.uncaughtException).
const threadDeath = "java.lang.ThreadDeath"

func isAssertion(p *ir.Program, class string) bool {
	return p.IsSubclass(class, ir.AssertionErrorClass)
}

// Exceptions is "check exceptions": no thread ends by any Throwable but those of
// assertions, on which Assertions alone decides, ThreadDeath, by which a thread ends
// that is stopped, and those of the classes after "except" and their subclasses.
type Exceptions struct {
	plain
	Word   string `parser:"@'exceptions'"`
	Except []name `parser:"('except' @@ (',' @@)*)?"`
}

// Allowed are the classes of exceptions that are none.
func (e Exceptions) Allowed() []string {
	var out []string
	for _, n := range e.Except {
		out = append(out, n.Text)
	}
	return out
}

// String implements Check.
func (e Exceptions) String() string {
	if len(e.Except) == 0 {
		return "exceptions"
	}
	return "exceptions except " + strings.Join(e.Allowed(), ", ")
}

// Name implements Check.
func (Exceptions) Name() string { return "exception" }

// Watch implements Check.
func (e Exceptions) Watch() Watch {
	return Watch{Ends: func(p *ir.Program, class string) bool {
		if isAssertion(p, class) || p.IsSubclass(class, threadDeath) {
			return false
		}
		for _, n := range e.Except {
			if p.IsSubclass(class, n.Text) {
				return false
			}
		}
		return true
	}}
}

func (e Exceptions) keeps(*ir.Program) ([]string, []ir.FieldID) { return e.Allowed(), nil }

func (e Exceptions) mentions() []mention {
	var out []mention
	for _, n := range e.Except {
		out = append(out, mention{n.Pos, n.Text, checkThrowable})
	}
	return out
}

func (Exceptions) again(earlier Check) string { return sameKind[Exceptions](earlier) }

// sameKind says of a check of which there may be one only, because of two lists
// a reader could not tell which counts, that it stands twice.
func sameKind[C Check](earlier Check) string {
	if e, ok := earlier.(C); ok {
		word, _, _ := strings.Cut(e.String(), " ")
		return "\"check " + word + "\" stands twice"
	}
	return ""
}

// sameText says of a check of which there may be several that it stands twice.
func sameText(c, earlier Check) string {
	if c.String() == earlier.String() {
		return "\"check " + c.String() + "\" stands twice"
	}
	return ""
}
