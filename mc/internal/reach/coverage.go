package reach

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// Coverage is what paths came to of the user's code: lines, and the sides of
// branches, those aside that no source has.
type Coverage struct {
	files map[string]*file
}

// file is a source file.
type file struct {
	lines    map[int]bool // by number, whether a statement of it was executed
	branches []conditional
	// copies says where a branch is among them of which passes made several.
	copies  map[ir.Origin]int
	methods []method
}

// conditional is a branch of the source.
type conditional struct {
	line    int
	reached bool
	sides   []bool // which were taken
}

// also adds what another copy of the branch was reached by.
func (c *conditional) also(reached bool, sides []bool) {
	c.reached = c.reached || reached
	for i, taken := range sides {
		c.sides[i] = c.sides[i] || taken
	}
}

type method struct {
	name    string
	line    int
	reached bool
}

// Covered tells what was reached of the program that is left: of lines that were
// sliced away nothing is known.
func Covered(p *code.Program) *Coverage {
	f := &finder{prog: p}
	f.index()
	f.conditions = conditions{p: p, home: f.home()}
	c := &Coverage{files: map[string]*file{}}
	for _, m := range p.Methods {
		if Users(m) && !f.conditions.foreign(m.Class) && !tell.OfRecord(m.IR) && m.Class.Source != "" {
			c.add(f.body(m))
		}
	}
	for _, f := range c.files {
		slices.SortStableFunc(f.branches, func(a, b conditional) int { return cmp.Compare(a.line, b.line) })
		slices.SortFunc(f.methods, func(a, b method) int { return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.name, b.name)) })
	}
	return c
}

// add adds a method.
func (c *Coverage) add(b *body) {
	name := sourceOf(b.m.Class)
	f := c.files[name]
	if f == nil {
		f = &file{lines: map[int]bool{}, copies: map[ir.Origin]int{}}
		c.files[name] = f
	}
	first := 0
	for pc, s := range b.m.Stmts {
		l := lineOf(b.m, s)
		if l.n == 0 || l.class != b.m.ID.Class() {
			continue
		}
		if first == 0 || l.n < first {
			first = l.n
		}
		in := &b.m.Code[pc]
		f.lines[l.n] = f.lines[l.n] || in.Reached
		sides, o := b.sides(int32(pc)), originOf(b.m, s)
		if len(sides) < 2 {
			continue
		}
		if i, known := f.copies[o]; known && o.Offset >= 0 && len(f.branches[i].sides) == len(sides) {
			f.branches[i].also(in.Reached, sides)
			continue
		}
		f.copies[o] = len(f.branches)
		f.branches = append(f.branches, conditional{l.n, in.Reached, sides})
	}
	if first > 0 {
		f.methods = append(f.methods, method{b.m.ID.Class() + "." + b.m.ID.Signature(), first, b.m.Code[0].Reached})
	}
}

// sides are the ways on from a branch of the source, and which were taken; nil for
// other instructions. A case of a switch was taken if its code was reached.
func (b *body) sides(pc int32) []bool {
	switch s := b.m.Stmts[pc].(type) { // others: no branches of the source
	case *ir.If:
		if !s.Check && onException(b.blockOf(pc)) == nil {
			taken := b.m.Code[pc].Taken
			return []bool{taken&code.TookX != 0, taken&code.TookY != 0}
		}
	case *ir.Switch:
		var out []bool
		seen := map[*ir.Block]bool{}
		for _, to := range b.blockOf(pc).Succs() {
			if !seen[to] {
				seen[to] = true
				out = append(out, b.m.Code[pc].Reached && b.m.Code[b.start[to]].Reached)
			}
		}
		return out
	}
	return nil
}

// sourceOf is the source file of a class, in the directory of its package.
func sourceOf(c *ir.Class) string {
	dot := strings.LastIndexByte(c.Name, '.')
	return strings.ReplaceAll(c.Name[:dot+1], ".", "/") + c.Source
}

// Summary counts what there is and what was reached.
func (c *Coverage) Summary() *result.Coverage {
	s := &result.Coverage{}
	for _, f := range c.files {
		for _, reached := range f.lines {
			count(&s.Lines, reached)
		}
		for _, b := range f.branches {
			for _, taken := range b.sides {
				count(&s.Branches, taken)
			}
		}
	}
	return s
}

func count(c *result.Covered, reached bool) {
	c.All++
	if reached {
		c.Reached++
	}
}

// Write writes the coverage in the format of lcov's tracefiles (geninfo(1)). A search
// does not count how often it comes to a line: 1 stands for any number.
func (c *Coverage) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(c.files)) {
		f := c.files[name]
		fmt.Fprintf(out, "TN:\nSF:%s\n", name)
		f.write(out)
		fmt.Fprintf(out, "end_of_record\n")
	}
	return out.Flush()
}

func (f *file) write(out io.Writer) {
	var methods, branches, lines result.Covered
	for _, m := range f.methods {
		fmt.Fprintf(out, "FN:%d,%s\n", m.line, m.name)
	}
	for _, m := range f.methods {
		fmt.Fprintf(out, "FNDA:%d,%s\n", number(m.reached), m.name)
		count(&methods, m.reached)
	}
	fmt.Fprintf(out, "FNF:%d\nFNH:%d\n", methods.All, methods.Reached)
	for i, b := range f.branches {
		for k, taken := range b.sides {
			times := "-" // the branch was never come to
			if b.reached {
				times = fmt.Sprint(number(taken))
			}
			fmt.Fprintf(out, "BRDA:%d,%d,%d,%s\n", b.line, i, k, times)
			count(&branches, taken)
		}
	}
	fmt.Fprintf(out, "BRF:%d\nBRH:%d\n", branches.All, branches.Reached)
	for _, n := range slices.Sorted(maps.Keys(f.lines)) {
		fmt.Fprintf(out, "DA:%d,%d\n", n, number(f.lines[n]))
		count(&lines, f.lines[n])
	}
	fmt.Fprintf(out, "LF:%d\nLH:%d\n", lines.All, lines.Reached)
}

func number(reached bool) int {
	if reached {
		return 1
	}
	return 0
}

// Merge adds to what was reached of a program what another search reached of it.
func Merge(p, other *code.Program) {
	for i, m := range p.Methods {
		from := other.Methods[i].Code
		for pc := range m.Code {
			m.Code[pc].Reached = m.Code[pc].Reached || from[pc].Reached
			m.Code[pc].Taken |= from[pc].Taken
		}
	}
}
