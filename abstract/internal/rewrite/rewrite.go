// Package rewrite makes a lowered program an abstract one: variables that the
// typing gives an abstraction hold its tokens, literals that come to them are
// token constants, and the operators and comparisons that work on them are Abs
// statements (Bandera section 6.2).
//
// How values meet follows from the types alone (artifact/typing): a concrete
// value becomes a token where one is expected; a token of one abstraction
// where one of another is expected becomes any token of that; a token where a
// concrete value is expected becomes any number that it stands for, if these are few, and is
// refused else.
// Only what is printed does not matter: there a token becomes 0.
//
// An entry of an operator's table may be empty: division by a token that only
// stands for 0. The branch that lowering puts before a division excludes it, so
// a path that comes to such an entry is none of the program's, and ends.
//
//	coerce.go    from the type of a value to that of its variable
//	stmt.go      statements that compute or move
//	fuse.go      branches on longs, floats and doubles
//	literal.go   operators of which an operand is a known number
//	chains.go    how variables were computed with known numbers
//	compared.go  comparisons that come again with the same outcome
//	control.go   branches and switches
//	call.go      calls, arguments and results
//	reference.go tokens of references and strings
//	number.go    tokens as numbers
//	box.go       boxes of numbers
//	cells.go     arrays whose indices are abstracted
//	declare.go   fields and locals
//	dispatch.go  methods that lowering made for virtual calls to share
//
//kinds:of lowered
package rewrite

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/typing"
	"bandsaw/internal/analysis/unread"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// maxErrors bounds the refusals that one run reports.
const maxErrors = 10

// rewriter is the rewriting of one program.
type rewriter struct {
	in    *ir.Program
	types *typing.Typing
	abs   map[string]*ir.Abstraction
	errs  []error

	cache    *derive.Cache
	appliers map[string]*derive.Applier
	coerced  map[[2]string]bool        // coercions that the program has, by abstraction and name
	derived  map[string]*ir.Operator   // by abstraction and operator
	used     map[string][]*ir.Operator // of those, by abstraction, what the program has
	threads  bool                      // the program starts some
	unknown  int                       // results in those that nothing could decide
	// granted are the places, by abstraction, at which operators on its tokens are taken not to overflow.
	granted map[string][]string

	sites       map[string]int    // lines on which objects are made that abstractions ask for, from 1
	singles     map[string]bool   // those of them on which one object is made only
	setsOf      map[string]string // by abstraction, that of sets of its tokens
	cuts        bool              // some way of the abstract program is not followed, and says so
	dispatchers map[ir.MethodID]*dispatcher
	boxes       []string          // classes of which a box of what is a token is made
	unread      map[*ir.Call]bool // calls that make a text which nobody looks into
}

// Program rewrites the lowered program in. The abstractions must contain all
// that the typing names. The result shares with in what does not change.
//
// Operators derived here are kept in the cache, which may be nil. Unknown counts
// the results of theirs that are possible only because nothing could decide
// them.
//
// Errors name the method and line of each place that needs a value where there
// is only a token.
func Program(in *ir.Program, types *typing.Typing, abstractions []*ir.Abstraction, cache *derive.Cache) (out *ir.Program, unknown int, err error) {
	if in.Level != ir.Lowered {
		return nil, 0, fmt.Errorf("cannot abstract a program at level %s, expected %s", in.Level, ir.Lowered)
	}
	r := &rewriter{
		in: in, types: types, abs: map[string]*ir.Abstraction{}, cache: cache,
		granted:  map[string][]string{},
		appliers: map[string]*derive.Applier{}, coerced: map[[2]string]bool{}, derived: map[string]*ir.Operator{}, used: map[string][]*ir.Operator{},
	}
	for _, a := range abstractions {
		r.abs[a.Name] = a
	}
	if err := r.checkTyping(); err != nil {
		return nil, 0, err
	}
	if err := r.declareSets(); err != nil {
		return nil, 0, err
	}
	r.findSites()
	in.BuildIndex()
	r.findSingles()
	r.findDispatchers()
	r.findBoxes()
	r.threads = startsThreads(in)
	r.unread = unread.Texts(in)
	out = &ir.Program{
		Made:        in.Made,
		Level:       ir.Abstract,
		Entry:       in.Entry,
		ThreadEntry: in.ThreadEntry,
		Uncaught:    in.Uncaught,
		Sliced:      in.Sliced,
		Unmodelled:  in.Unmodelled,
	}
	for _, c := range in.Classes {
		out.Classes = append(out.Classes, r.class(c))
	}
	r.declareCut(out)
	for _, name := range slices.Concat(types.Abstractions, slices.Collect(maps.Values(r.setsOf))) {
		out.Abstractions = append(out.Abstractions, r.withUsed(r.abs[name]))
	}
	slices.SortFunc(out.Abstractions, func(a, b *ir.Abstraction) int { return strings.Compare(a.Name, b.Name) })
	out.Notes = r.notes(in.Notes, out.Abstractions)
	if err := r.error(); err != nil {
		return nil, 0, err
	}
	return out, r.unknown, nil
}

// notes adds to a program's notes what its abstractions assume.
func (r *rewriter) notes(old []string, abstractions []*ir.Abstraction) []string {
	out := slices.Clone(old)
	for _, a := range abstractions {
		at := ""
		if places := r.granted[a.Name]; len(places) > 0 {
			at = ", no overflow at " + strings.Join(places, ", ")
		}
		switch {
		case a.Arithmetic == ir.IdealArithmetic:
			out = append(out, "ideal arithmetic: "+a.Name+at)
		case at != "":
			out = append(out, "ideal arithmetic in the library: "+a.Name+at)
		}
		if a.Unsafe {
			out = append(out, "unsafe abstraction: "+a.Name)
		}
	}
	return out
}

// checkTyping makes sure that the typing is about this program and that its
// abstractions are there and can be used.
func (r *rewriter) checkTyping() error {
	for _, name := range r.types.Abstractions {
		a := r.abs[name]
		if a == nil {
			return fmt.Errorf("the typing uses the abstraction %s, which was not given", name)
		}
		if a.Arithmetic == ir.TrapArithmetic && !prop.ChecksOverflow(r.in) {
			return fmt.Errorf("abstraction %s traps overflow, but the property does not check it, expected \"check overflow\"", name)
		}
		if a.TokenOf(0) < 0 {
			return fmt.Errorf("abstraction %s: no token stands for 0, the value that variables begin with", name)
		}
	}
	for _, f := range r.types.Fields {
		if r.in.Field(f.Field) == nil {
			return fmt.Errorf("the typing is of another program: it has a type for the field %s", f.Field)
		}
	}
	for _, l := range r.types.Locals {
		m := r.in.Method(l.Method)
		if m == nil || len(m.Blocks) == 0 {
			continue // a <clinit> that became initial values
		}
		if !slices.ContainsFunc(m.Locals, func(x *ir.Local) bool { return x.Name == l.Local }) {
			return fmt.Errorf("the typing is of another program: it has a type for the local %s of %s", l.Local, l.Method)
		}
	}
	return nil
}

// refuse reports that a statement cannot be abstracted.
func (r *rewriter) refuse(m *ir.Method, s ir.Stmt, format string, args ...any) {
	r.errs = append(r.errs, fmt.Errorf("%s: %s", where(m.ID, s), fmt.Sprintf(format, args...)))
}

// where is the place of a statement of the method.
func where(m ir.MethodID, s ir.Stmt) string {
	return fmt.Sprintf("%s.%s:%d", m.Class(), m.Name(), s.Pos().Line)
}

func (r *rewriter) error() error {
	if more := len(r.errs) - maxErrors; more > 0 {
		return errors.Join(append(r.errs[:maxErrors:maxErrors], fmt.Errorf("and %d more", more))...)
	}
	return errors.Join(r.errs...)
}

// class rewrites the fields and methods of c.
func (r *rewriter) class(c *ir.Class) *ir.Class {
	ac := *c
	ac.Fields = make([]*ir.Field, len(c.Fields))
	for i, f := range c.Fields {
		ac.Fields[i] = r.field(c, f)
	}
	if c.Name == string(ir.ObjectClass) && len(r.sites) > 0 {
		ac.Fields = append(ac.Fields, &ir.Field{Name: siteField, Type: ir.Int})
	}
	ac.Methods = make([]*ir.Method, len(c.Methods))
	for i, m := range c.Methods {
		ac.Methods[i] = r.method(m)
	}
	ac.Instantiated = c.Instantiated || slices.Contains(r.boxes, c.Name)
	return &ac
}

// method rewrites the body of m.
func (r *rewriter) method(m *ir.Method) *ir.Method {
	am := *m
	am.Facts = nil // of calls, which are made anew
	b := &body{
		rewriter: r, m: m, out: &am,
		blocks:  make(map[*ir.Block]*ir.Block, len(m.Blocks)),
		temps:   map[string]*ir.Local{},
		fused:   map[*ir.Block][]ir.Stmt{},
		lengths: map[*ir.Local]*variable{},
		negated: map[*ir.If]bool{},
	}
	b.declare()
	if r.boxesToken(m) {
		am.Blocks = nil
		b.box()
		am.Blocks[0].Name = "b0"
		return &am
	}
	for _, blk := range m.Blocks {
		b.blocks[blk] = &ir.Block{Stmts: make([]ir.Stmt, 0, len(blk.Stmts))}
	}
	am.Blocks = nil
	at := map[*ir.Block]known{}
	if b.hasTokens() {
		at = b.findKnown()
	}
	b.findRemembered(at)
	for _, blk := range m.Blocks {
		b.begin(b.blocks[blk])
		b.known = nothing() // as where nothing comes
		b.restoreLengths()
		if k, ok := at[blk]; ok {
			b.known = k.clone()
		}
		for _, s := range b.stmts(blk) {
			b.at = ir.At{Origin: *s.Pos()}
			b.temporaries = 0
			b.stmt(s)
			b.learn(b.known, s)
		}
	}
	for i, blk := range am.Blocks {
		blk.Name = "b" + strconv.Itoa(i)
	}
	return &am
}

// body is the rewriting of one method's body.
type body struct {
	*rewriter
	m, out  *ir.Method
	locals  map[*ir.Local]*variable
	blocks  map[*ir.Block]*ir.Block
	cur     *ir.Block
	temps   map[string]*ir.Local
	fused   map[*ir.Block][]ir.Stmt // what stmts gave
	negated map[*ir.If]bool         // of those, branches that go to Then if the comparison does not hold
	at      ir.At
	// temporaries of values are in use by the statement being rewritten.
	temporaries int
	known       known // before that statement
	// lengths are the temporaries of lowering that hold a token now, with what they are else.
	lengths map[*ir.Local]*variable
	// remembered are the variables with what is known of two values: a relation.
	remembered map[pair]*ir.Local
}

func (b *body) begin(blk *ir.Block) {
	b.out.Blocks = append(b.out.Blocks, blk)
	b.cur = blk
}

func (b *body) emit(s ir.Stmt) { b.cur.Stmts = append(b.cur.Stmts, s) }
