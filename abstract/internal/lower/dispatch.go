package lower

import (
	"slices"
	"strconv"

	"bandsaw/ir"
)

// dispatch knows the methods that virtual calls share:
//
//	static synthetic method T.f$dispatch(...)R {
//	  param this T
//	  ...
//	b0:
//	  classswitch this { C: b1, ... }
//	b1:
//	  $result = static C.f(...)R (this, ...)
//	  goto b2
//	b2:
//	  return $result
//	}
//
// T is the class that all receivers are below. Calls that choose from other
// targets have a method of another number.
type dispatch struct {
	p     *ir.Program
	limit int                   // see limits.targets
	in    map[string][]*callees // by class, in the order of the calls

	numbers map[ir.MethodID]int // of the last method for one that is called
}

func newDispatch(p *ir.Program, limit int) *dispatch {
	return &dispatch{p, limit, map[string][]*callees{}, map[ir.MethodID]int{}}
}

// wants reports whether calls of c, of which there is one more, need a shared
// method. A single call chooses by itself.
func (d *dispatch) wants(c *callees) bool {
	return c.calls == 2 && len(c.methods) > 1 && len(c.methods)+len(c.targets) > d.limit
}

// add makes calls of c go through a method named after the one that the first
// of them names.
func (d *dispatch) add(c *callees, called ir.MethodID) {
	own := called.Of(c.above)
	for c.dispatch == "" {
		d.numbers[own]++
		name := called.Name() + ir.DispatchMark
		if n := d.numbers[own]; n > 1 {
			name += strconv.Itoa(n)
		}
		id := ir.NewMethodID(c.above, name, called.Params(), called.Result())
		if d.p.Method(id) == nil {
			c.dispatch = id
		}
	}
	d.in[c.above] = append(d.in[c.above], c)
}

// dispatchMethod makes the method that calls of c share.
func (p *program) dispatchMethod(c *callees) *ir.Method {
	b := generated(c.dispatch, paramNames(c.dispatch)...)
	b.out.Varargs = c.methods[0].Varargs
	this := &ir.Local{Name: "this", Type: ir.Type(c.above)}
	b.out.Params = slices.Insert(b.out.Params, 0, this)
	b.out.Locals = slices.Clone(b.out.Params)
	args := make([]ir.Operand, len(b.out.Params))
	for i, l := range b.out.Params {
		args[i] = l
	}
	r := &ir.Return{At: b.at}
	var result *ir.Local
	if t := c.dispatch.Result(); t != ir.Void {
		result = b.temp("$result", t)
		r.X = result
	}
	b.classSwitch(c, args, result)
	b.emit(r)
	return b.finish()
}

// paramNames are names for the declared parameters of a method that has none.
func paramNames(id ir.MethodID) []string {
	names := make([]string, len(id.Params()))
	for i := range names {
		names[i] = "$" + strconv.Itoa(i+1)
	}
	return names
}
