package prop

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Unreachable is "check unreachable FILE:LINE" or "check unreachable
// CLASS.METHOD": no thread begins to execute a statement of the line, or the
// method.
type Unreachable struct {
	plain
	Pos   lexer.Position
	Parts []string `parser:"'unreachable' ( @Special | @Name ('/' @Name)*"`
	Line  string   `parser:"(':' @Number)? )"`
}

// String implements Check.
func (u Unreachable) String() string { return "unreachable " + u.place() }

// Name implements Check.
func (u Unreachable) Name() string { return u.String() }

// Watch implements Check.
func (Unreachable) Watch() Watch { return Watch{Program: true} }

// Idle implements Check.
func (Unreachable) Idle(there, _ bool) string {
	if there {
		return ""
	}
	return "no code that the program can come to is there"
}

func (u Unreachable) again(earlier Check) string { return sameText(u, earlier) }

const unreachable = "unreachable"

func isReached(place string) string { return place + " is reached" }

// place is what must not be reached, as the file names it.
func (u Unreachable) place() string {
	file := strings.Join(u.Parts, "/")
	if u.Line == "" {
		return file
	}
	return file + ":" + u.Line
}

// valid reports what the grammar lets pass.
func (u Unreachable) valid() error {
	if u.Line == "" {
		if len(u.Parts) > 1 || !strings.Contains(u.Parts[0], ".") {
			return fmt.Errorf("%s: found %q, expected FILE:LINE or CLASS.METHOD", u.Pos, u.place())
		}
		return nil
	}
	if n, err := strconv.ParseInt(u.Line, 10, 32); err != nil || n < 1 {
		return fmt.Errorf("%s: found the line %q, expected a number from 1 on", u.Pos, u.Line)
	}
	return nil
}

func (u Unreachable) mentions() []mention {
	check := checkClassOf
	if u.Line != "" {
		check = checkFile
	}
	return []mention{{u.Pos, strings.Join(u.Parts, "/"), check}}
}

// checkClassOf looks for the class of a method. Whether it has the method is
// another question: one that nothing calls is no part of a program.
func checkClassOf(prog *ir.Program, name string, suggest suggester) string {
	class, _ := classAndMethod(name)
	if prog.Class(class) == nil {
		return noClass(prog, class, suggest)
	}
	return ""
}

func classAndMethod(name string) (class, method string) {
	dot := strings.LastIndexByte(name, '.')
	return name[:dot], name[dot+1:]
}

func checkFile(prog *ir.Program, name string, suggest suggester) string {
	var all, fit []string
	for _, c := range prog.Classes {
		source := sourceOf(c)
		if source == "" || slices.Contains(all, source) {
			continue
		}
		all = append(all, source)
		if isFile(source, name) {
			fit = append(fit, source)
		}
	}
	switch {
	case len(fit) == 0:
		for i := range all {
			all[i] = path.Base(all[i])
		}
		return fmt.Sprintf("no class of the file %s can be reached in the program%s", name, suggest(path.Base(name), all))
	case len(fit) > 1:
		return fmt.Sprintf("%s may be %s; name the directory too", name, strings.Join(fit, " or "))
	}
	return ""
}

// sourceOf is the source file of a class, in the directory of its package; ""
// if it is not known.
func sourceOf(c *ir.Class) string {
	if c.Source == "" {
		return ""
	}
	dot := strings.LastIndexByte(c.Name, '.')
	return strings.ReplaceAll(c.Name[:dot+1], ".", "/") + c.Source
}

// isFile reports whether a name, which may leave out directories at its
// beginning or have more, is that of the source file.
func isFile(source, name string) bool {
	return source == name || strings.HasSuffix(source, "/"+name) || strings.HasSuffix(name, "/"+source)
}

// keeps are the classes that it may mean: without them the file or the class
// would be one that the program does not have.
func (u Unreachable) keeps(prog *ir.Program) (classes []string, fields []ir.FieldID) {
	if u.Line == "" {
		class, _ := classAndMethod(u.Parts[0])
		return []string{class}, nil
	}
	for _, c := range prog.Classes {
		if source := sourceOf(c); source != "" && isFile(source, strings.Join(u.Parts, "/")) {
			classes = append(classes, c.Name)
		}
	}
	return classes, nil
}

// attach marks what must not be reached: the beginning of the method, or each
// way into the line.
func (u Unreachable) attach(w *weaver) error {
	if u.Line == "" {
		class, method := classAndMethod(u.Parts[0])
		for _, m := range w.in.Class(class).Methods {
			if m.ID.Name() == method && len(m.Blocks) > 0 {
				w.mark(u.Name(), m, m.Blocks[0], 0)
			}
		}
		return nil
	}
	line, _ := strconv.Atoi(u.Line)
	near := lines{at: line}
	for _, c := range w.in.Classes {
		for _, m := range c.Methods {
			u.attachLine(w, m, line, &near)
		}
	}
	if problem := near.problem(u.place()); problem != "" {
		return fmt.Errorf("%s: %s", u.Pos, problem)
	}
	return nil
}

func (u Unreachable) attachLine(w *weaver, m *ir.Method, line int, near *lines) {
	for _, b := range m.Blocks {
		inside := false
		for i, s := range b.Stmts {
			n := 0
			if isFile(w.source(m, s), strings.Join(u.Parts, "/")) {
				n = s.Pos().Line
			}
			if n > 0 {
				near.see(n)
			}
			if _, handler := s.(*ir.Catch); handler {
				continue // what follows it is marked
			}
			if n == line && !inside {
				w.mark(u.Name(), m, b, i)
			}
			inside = n == line
		}
	}
}

// lines finds the nearest lines to one that has no statement. Whether nothing
// can come there, or the compiler made nothing of it, a program does not tell: a
// jump, and a variable that nobody reads, leave no statement. So it is refused.
type lines struct {
	at            int
	found         bool
	before, after int // the nearest with statements, 0 for none
}

func (l *lines) see(n int) {
	switch {
	case n == l.at:
		l.found = true
	case n < l.at:
		l.before = max(l.before, n)
	case l.after == 0 || n < l.after:
		l.after = n
	}
}

func (l *lines) problem(place string) string {
	if l.found {
		return ""
	}
	near := ""
	switch {
	case l.before > 0 && l.after > 0:
		near = fmt.Sprintf(", expected a line such as %d or %d", l.before, l.after)
	case l.before+l.after > 0:
		near = fmt.Sprintf(", expected a line such as %d", l.before+l.after)
	}
	return fmt.Sprintf("no statement of the program is at %s: nothing calls what is there, or it is no statement%s; of a method, \"check unreachable CLASS.METHOD\" takes also one that nothing calls", place, near)
}
