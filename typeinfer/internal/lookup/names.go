package lookup

import (
	"errors"
	"fmt"
	"slices"

	"bandsaw/artifact/sel"
	"bandsaw/internal/cli"
	"bandsaw/internal/library"
	"bandsaw/ir"
)

// CheckNames refuses abstractions that ask for classes which the program, before slicing, does
// not have, and for lines on which it makes no objects.
func CheckNames(lib library.Library, names []sel.Name, prog *ir.Program) error {
	var errs []error
	for _, n := range names {
		a, _, err := lib.Read(n.Text)
		if err != nil || !a.Of.IsRef() {
			continue // that is for Abstractions to say
		}
		seen := map[string]bool{}
		for _, g := range a.Guards {
			visit(g, func(g *ir.Guard) {
				if g.Text == "" || seen[g.Op+g.Text] {
					return
				}
				seen[g.Op+g.Text] = true
				if msg := missingIn(prog, g); msg != "" {
					errs = append(errs, fmt.Errorf("%s: %s: %s", n.Pos, n.Text, msg))
				}
			})
		}
	}
	return errors.Join(errs...)
}

func visit(g *ir.Guard, f func(*ir.Guard)) {
	f(g)
	for _, x := range g.Args {
		visit(x, f)
	}
}

// missingIn says what the program does not have of what the guard asks for, "" for nothing.
func missingIn(prog *ir.Program, g *ir.Guard) string {
	switch g.Op { // others: no names of the program
	case "instance":
		if prog.Class(g.Text) == nil {
			var known []string
			for _, c := range prog.Classes {
				known = append(known, c.Name)
			}
			return "the program has no class " + g.Text + cli.DidYouMean(g.Text, known)
		}
	case "site":
		if !slices.ContainsFunc(prog.Classes, func(c *ir.Class) bool { return makesAt(c, g.Text) }) {
			return "the program makes no object at " + g.Text
		}
	}
	return ""
}

// makesAt reports whether a method of the class makes an object on the line.
func makesAt(c *ir.Class, line string) bool {
	for _, m := range c.Methods {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if _, ok := s.(*ir.New); ok && fmt.Sprintf("%s:%d", c.Source, s.Pos().Line) == line {
					return true
				}
			}
		}
	}
	return false
}
