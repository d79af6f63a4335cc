package pointsto

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// owners tells objects apart by who they are made for. An owner is a statement of the program's
// own code: one that makes an object, or calls a static method of the library that may
// return a new one. What it makes belongs to it, and so does what the library makes while it runs
// for that: the table of a map, its nodes, views and iterators. So what is in one list is not
// taken to be in all (Milanova, Rountev and Ryder 2005, with the owner in the place of the
// receiver: an object of the library has the context of whom it is a part of, however deep).
type owners struct {
	number map[ir.Stmt]int // of each statement, the owner, from 1
	of     []int           // of each object, its owner; 0, or too short, for none
	owned  map[ownedObject]int
	parts  map[int][]int // of an object, those like it that belong to owners
	like   map[int]int   // and of these the object
}

// ownedObject is an object that belongs to none, and an owner who has one like it.
type ownedObject struct{ like, owner int }

func newOwners() owners {
	return owners{number: map[ir.Stmt]int{}, owned: map[ownedObject]int{}, parts: map[int][]int{}, like: map[int]int{}}
}

// setOwners makes owners of the statements. What one of them makes has a place of its own.
func (u *Objects) setOwners(statements []ir.Stmt) {
	for _, s := range statements {
		owner := len(u.number) + 1
		u.number[s] = owner
		if n, ok := s.(*ir.New); ok {
			if _, ok := u.Made[n]; !ok {
				u.Made[n] = len(u.Types)
				u.Types = append(u.Types, ir.Type(n.Class))
			}
			u.belong(u.Made[n], owner)
		}
	}
}

func (u *Objects) belong(object, owner int) {
	for len(u.of) <= object {
		u.of = append(u.of, 0)
	}
	u.of[object] = owner
}

// Owner is whom the object belongs to, 0 for nobody.
func (u *Objects) Owner(object int) int {
	if object < len(u.of) {
		return u.of[object]
	}
	return 0
}

// Part is what the statement, of the library, makes for the owner.
func (u *Objects) Part(s *ir.New, owner int) (object int, ok bool) {
	object, ok = u.owned[ownedObject{u.made(s), owner}]
	return object, ok && u.number[s] == 0
}

// Like is the object as it is of nobody, which for those of nobody and of those whom it is made by is itself.
func (u *Objects) Like(object int) int {
	if like, ok := u.like[object]; ok {
		return like
	}
	return object
}

// ofOwner is the object like the one that belongs to the owner. Exceptions are not told apart.
func (t *analysis) ofOwner(object, owner int) int {
	o := ownedObject{t.u.Like(object), owner}
	if owner == 0 || t.throwable.Has(object) {
		return object
	}
	i, ok := t.u.owned[o]
	if !ok {
		i = t.more(o.like)
		t.u.owned[o], t.u.like[i] = i, o.like
		t.u.parts[o.like] = append(t.u.parts[o.like], i)
		t.u.belong(i, owner)
		if n, ok := t.u.lengths[o.like]; ok {
			t.u.lengths[i] = n
		}
	}
	return i
}

// resized is the array that an operation of the machine makes of the class of one, of another length.
func (t scope) resized(array int) int {
	like := t.u.Like(array)
	of, ok := t.u.resized[like]
	if !ok {
		of = t.more(like)
		t.u.resized[like], t.u.resized[of] = of, of
	}
	owner := t.owner()
	if owner == 0 {
		owner = t.u.Owner(array)
	}
	return t.ofOwner(of, owner)
}

// more makes place for another object of the type of one.
func (t *analysis) more(like int) int {
	i := t.u.more(like)
	for _, p := range t.possible {
		if p.objects.Has(i) {
			t.system.AddOne(p.variable, i)
		}
	}
	if t.Opaque {
		t.holdsAnything(i)
	}
	return i
}

// makes is the object that the statement makes here.
func (t scope) makes(s *ir.New) int {
	made := t.u.made(s)
	if t.u.number[s] != 0 {
		return made
	}
	return t.ofOwner(made, t.owner())
}

// owner is whom what the method makes belongs to.
func (t scope) owner() int {
	if !t.failing && t.library(t.m) {
		return t.in.owner
	}
	return 0
}

// failing are the blocks from which every way ends in a throw.
func failing(m *ir.Method) map[*ir.Block]bool {
	out := map[*ir.Block]bool{}
	for again := true; again; {
		again = false
		for _, b := range slices.Backward(m.Blocks) {
			if out[b] {
				continue
			}
			_, fails := b.Stmts[len(b.Stmts)-1].(*ir.Throw)
			if next := b.Succs(); len(next) > 0 {
				fails = !slices.ContainsFunc(next, func(to *ir.Block) bool { return !out[to] })
			}
			if fails {
				out[b], again = true, true
			}
		}
	}
	return out
}

// library reports whether the method is of a class of the library.
func (t *analysis) library(m *ir.Method) bool {
	c := t.p.Class(m.ID.Class())
	return c != nil && c.Library
}

// ownersOf lists the statements of the program's own code that are to be owners: those of classes, and
// calls of methods, that are not too many.
func (t *Result) ownersOf() []ir.Stmt {
	by := map[string][]ir.Stmt{}
	var order []string
	add := func(what string, s ir.Stmt) {
		if by[what] == nil {
			order = append(order, what)
		}
		by[what] = append(by[what], s)
	}
	t.EachReached(func(m *ir.Method) {
		if t.p.Class(m.ID.Class()).Library {
			return
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				switch s := s.(type) { // others: make none
				case *ir.New:
					if !t.p.IsSubclass(s.Class, ir.ThrowableClass) {
						add(s.Class, s)
					}
				case *ir.Call:
					if s.Kind == ir.StaticCall && s.Method.Result().IsRef() && t.ofLibrary(s.Method) {
						add(string(s.Method), s)
					}
				}
			}
		}
	})
	var out []ir.Stmt
	for _, what := range order {
		c := t.p.Class(what)
		if len(by[what]) > few || c != nil && !c.Library && len(by[what]) == 1 {
			continue // what one statement alone makes of a class of the program's is told apart by the class
		}
		out = append(out, by[what]...)
	}
	return out
}

// ofLibrary reports whether the method is of the library, and has a body.
func (t *Result) ofLibrary(id ir.MethodID) bool {
	m := t.p.Method(id)
	return m != nil && len(m.Blocks) > 0 && t.p.Class(id.Class()).Library
}

// Activation is a method as it runs for an owner, 0 for none.
type Activation struct {
	Method ir.MethodID
	Owner  int
}

// callFor is a call as its method runs for an owner.
type callFor struct {
	call  *ir.Call
	owner int
}

// localFor is a variable of a method that runs for an owner.
type localFor struct {
	local *ir.Local
	owner int
}

// byOwner is what is known of methods that run for several owners.
type byOwner struct {
	owners map[ir.MethodID][]int // sorted
	calls  map[callFor][]Activation
	locals map[localFor]*bitset.Set
	count  []int // of each owner, how many methods run for it
	total  int
	wide   []bool // the owners for whom there would be more than perOwner
}

func newByOwner(owners int) byOwner {
	return byOwner{
		owners: map[ir.MethodID][]int{}, calls: map[callFor][]Activation{}, locals: map[localFor]*bitset.Set{},
		count: make([]int, owners), wide: make([]bool, owners),
	}
}

// How many methods are told apart by their owners: so many of each, and so many in all. What formats a text or
// writes a log is no container, and runs half of the library.
const (
	perOwner = 200
	inAll    = 4000
)

// admit is the owner as long as the method may be one more that runs for it, or else 0.
func (b *byOwner) admit(m ir.MethodID, owner int) int {
	if owner == 0 || b.has(m, owner) {
		return owner
	}
	if b.count[owner] < perOwner && b.total < inAll {
		return owner
	}
	b.wide[owner] = b.wide[owner] || b.count[owner] >= perOwner
	return 0
}

func (b *byOwner) has(m ir.MethodID, owner int) bool {
	_, known := slices.BinarySearch(b.owners[m], owner)
	return known
}

// OfFor is the set of the objects that the operand can refer to as its method m runs for the owner.
func (r *Result) OfFor(m ir.MethodID, owner int, x ir.Operand) *bitset.Set {
	if l, ok := x.(*ir.Local); ok && len(r.Owners(m)) > 1 {
		return r.apart.locals[localFor{l, owner}]
	}
	return r.Of(x)
}

// Owners lists those for whom the method runs, sorted.
func (r *Result) Owners(m ir.MethodID) []int { return r.apart.owners[m] }

// CalledFor lists what the call can run as its method runs for the owner.
func (r *Result) CalledFor(owner int, c *ir.Call) []Activation {
	return r.apart.calls[callFor{c, owner}]
}

func (b *byOwner) runs(m ir.MethodID, owner int) {
	if at, known := slices.BinarySearch(b.owners[m], owner); !known {
		b.owners[m] = slices.Insert(b.owners[m], at, owner)
		if owner != 0 {
			b.count[owner]++
			b.total++
		}
	}
}

func (b *byOwner) runsFor(c *ir.Call, owner int, callee Activation) {
	k := callFor{c, owner}
	if !slices.Contains(b.calls[k], callee) {
		b.calls[k] = append(b.calls[k], callee)
	}
}

// ofSeveral are the variables of methods that run for several owners.
func (t *analysis) ofSeveral() map[*ir.Local]bool {
	out := map[*ir.Local]bool{}
	t.EachReached(func(m *ir.Method) {
		if len(t.apart.owners[m.ID]) > 1 {
			for _, l := range m.Locals {
				out[l] = true
			}
		}
	})
	return out
}
