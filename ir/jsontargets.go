package ir

import "strings"

// Calls of one method mostly have the same targets, and there may be thousands
// of both. Long lists of targets stand once in a file, in the program's member
// "targets", and calls give their number.

// longTargets is how many targets make a list long.
const longTargets = 8

// targetSets numbers the long lists of a program.
type targetSets struct {
	lists  [][]MethodID
	number map[string]int   // by content
	known  map[sameList]int // calls may share lists
}

// sameList tells whether two lists are one.
type sameList struct {
	first *MethodID
	n     int
}

func identity(list []MethodID) sameList { return sameList{&list[0], len(list)} }

// findTargets collects the long lists in the order of the calls.
func findTargets(p *Program) *targetSets {
	t := &targetSets{number: map[string]int{}, known: map[sameList]int{}}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if call, ok := s.(*Call); ok && len(call.Targets) > longTargets {
						t.add(call.Targets)
					}
				}
			}
		}
	}
	return t
}

func (t *targetSets) add(list []MethodID) {
	if _, ok := t.known[identity(list)]; ok {
		return
	}
	var key strings.Builder
	for _, id := range list {
		key.WriteString(string(id))
		key.WriteByte(' ')
	}
	n, ok := t.number[key.String()]
	if !ok {
		n = len(t.lists)
		t.number[key.String()] = n
		t.lists = append(t.lists, list)
	}
	t.known[identity(list)] = n
}

// of is the number of a list, false for one that is written where it is.
func (t *targetSets) of(list []MethodID) (int, bool) {
	if t == nil || len(list) <= longTargets {
		return 0, false
	}
	return t.known[identity(list)], true
}

// targetFix is a call whose targets are given by their number.
type targetFix struct {
	call *Call
	n    int64
	pos  int
}

// targetFixes are given their lists when the whole file has been read.
type targetFixes []targetFix

func (f targetFixes) resolve(lists [][]MethodID) {
	for _, fix := range f {
		if fix.n < 0 || fix.n >= int64(len(lists)) {
			panic(&syntaxError{fix.pos, "no list of this number in the program's targets"})
		}
		fix.call.Targets = lists[fix.n]
	}
}
