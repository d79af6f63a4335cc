package check

import (
	"errors"
	"fmt"
	"strings"

	"bandsaw/ir"
)

// Untrack makes fields of the program untracked: CLASS.FIELD each, the class with or
// without its package.
func Untrack(p *ir.Program, fields []string) error {
	for _, name := range fields {
		var found *ir.Field
		for _, c := range p.Classes {
			for _, f := range c.Fields {
				id := c.Name + "." + f.Name
				if id != name && !strings.HasSuffix(id, "."+name) {
					continue
				}
				if found != nil && id != name {
					return fmt.Errorf("there are several fields %s, expected the class with its package", name)
				}
				found = f
			}
		}
		if found == nil {
			return fmt.Errorf("there is no field %s; what nothing depends on is not there after slicing", name)
		}
		found.Untracked = true
	}
	return nil
}

// inPlace makes the search one that only undoes, if the program has untracked fields:
// what they hold is in no vector that could be restored.
func (c *checker) inPlace() error {
	if !c.code.Untracked {
		return nil
	}
	switch {
	case c.o.Search == "" || c.o.Search == Auto:
		c.o.Search = DFS
	case storing[c.o.Search] && c.o.Search != DFS:
		return errors.New("the program has untracked fields, which a search that restores states cannot leave as they are: expected -search dfs")
	}
	if c.o.Backtrack == Copy {
		return errors.New("the program has untracked fields, which a whole state that is restored cannot leave as they are: expected -backtrack undo")
	}
	return nil
}

// errUndefined says that the state of untracked data is not defined any more.
var errUndefined = errors.New("what it is to be after going back is not defined")

// undefined is the error that the state of untracked data is not defined any more, nil
// if it is.
func (s *system) undefined() error {
	o := s.m.Orphan()
	if o == 0 {
		return nil
	}
	return fmt.Errorf("no untracked field leads any more to an object of class %s, and tracked references do: %w; make it tracked or untracked for all its life", s.m.TypeOf(o).Name, errUndefined)
}
