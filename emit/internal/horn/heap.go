package horn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// value is what an operand is: a number, "" for one of which nothing is said, or a reference to the object with that number of the site n.
type value struct{ n, id string }

// null is the reference to nothing, and zero.
var null = value{"0", "0"}

// get is what the operand is.
func (w *way) get(x ir.Operand) value {
	if l, ok := x.(*ir.Local); ok {
		return w.read(w.m.locals[l], l.Type)
	}
	c := x.(*ir.Const)
	switch {
	case integral(c.Type):
		return value{smt.Numeral(c.Bits), "0"}
	case c.Type.IsReal():
		return value{}
	}
	for _, s := range w.t.referred(c) {
		return value{strconv.Itoa(s.id), "0"}
	}
	return null
}

// read is what the cells of the type hold.
func (w *way) read(c cells, typ ir.Type) value { return held(w.value, c, typ) }

// held is what the cells of the type hold where the slots are those.
func held(slot func(*slot) string, c cells, typ ir.Type) value {
	switch {
	case c.n == nil && typ.IsRef():
		return null
	case c.n == nil:
		return value{}
	case c.id == nil:
		return value{slot(c.n), "0"}
	}
	return value{slot(c.n), slot(c.id)}
}

// set lets the cells hold the value.
func (w *way) set(c cells, v value) {
	passed := w.passed(c, v)
	if c.n != nil {
		w.env[c.n] = passed[0]
	}
	if c.id != nil {
		w.env[c.id] = passed[1]
	}
}

// passed are the value's parts as cells hold them.
func (w *way) passed(c cells, v value) []string {
	var out []string
	if c.n != nil {
		if v.n == "" {
			v = value{w.any(c.n), ""}
		}
		out = append(out, v.n)
	}
	if c.id != nil {
		if v.id == "" {
			v.id = w.any(c.id)
		}
		out = append(out, v.id)
	}
	return out
}

// unknown lets the variable be anything, if there is one.
func (w *way) unknown(l *ir.Local) {
	if l != nil {
		w.set(w.m.locals[l], value{})
	}
}

// choose is the value of the site's that the reference is to, of several.
func choose(v value, sites []*site, of func(s *site) value) value {
	out := of(sites[0])
	for _, s := range sites[1:] {
		x := of(s)
		is := "(= " + v.n + " " + strconv.Itoa(s.id) + ")"
		out = value{ite(is, x.n, out.n), ite(is, x.id, out.id)}
	}
	return out
}

func ite(cond, yes, no string) string {
	if yes == no {
		return yes
	}
	return "(ite " + cond + " " + yes + " " + no + ")"
}

// objects divides the way by the object that the operand refers to, and gives the ways that f has gone on: with all together that are alone,
// each being the only one of its site, and with each other site alone, of many objects with the latest and with the older ones.
func (w *way) objects(x ir.Operand, alone func(s *site) bool, together func(w *way, v value, sites []*site), one func(w *way, v value, s *site, latest bool)) []*way {
	var group, others []*site
	for _, s := range w.t.referred(x) {
		if alone(s) {
			group = append(group, s)
		} else {
			others = append(others, s)
		}
	}
	v := w.get(x)
	var out []*way
	if len(group) > 0 {
		y := w.clone()
		if len(others) > 0 {
			y.assume("%s", or(are(v.n, group)))
		}
		together(y, v, group)
		out = append(out, y)
	}
	for _, s := range others {
		for _, latest := range []bool{true, false} {
			if (latest || !s.many) && (s.inner || s.vague) != !latest { // there are no such
				continue
			}
			y := w.clone()
			if len(group)+len(others) > 1 {
				y.assume("(= %s %d)", v.n, s.id)
			}
			if s.many && !s.inner {
				is := "(= " + v.id + " " + y.value(w.t.heap[s].count) + ")"
				if !latest {
					is = "(not " + is + ")"
				}
				y.assume("%s", is)
			}
			one(y, v, s, latest)
			out = append(out, y)
		}
	}
	return out
}

// pulled is what an older object of the site may hold, by slot.
func (w *way) pulled(s *site) map[*slot]string {
	name, slots := w.t.older(s)
	out := map[*slot]string{}
	args := w.anything(out, slots)
	if len(slots) > 0 {
		w.assume("%s", applied(name, args))
	}
	return out
}

// load reads a place.
func (w *way) load(s *ir.Load) []*way {
	to := w.m.locals[s.Dst]
	switch p := s.From.(type) {
	case *ir.StaticPlace:
		w.set(to, w.read(w.t.globals[p.Field], s.Dst.Type))
	case *ir.FieldPlace:
		field := func(w *way, o *site) value { return w.read(w.t.heap[o].fields[p.Field], s.Dst.Type) }
		return w.objects(p.Obj, single,
			func(w *way, v value, sites []*site) {
				w.set(to, choose(v, sites, func(o *site) value { return field(w, o) }))
			},
			func(w *way, _ value, o *site, latest bool) {
				switch {
				case o.vague:
					w.set(to, value{})
				case latest:
					w.set(to, field(w, o))
				default:
					c := w.t.heap[o].fields[p.Field]
					holds := w.pulled(o)
					w.set(to, held(func(x *slot) string { return holds[x] }, c, s.Dst.Type))
				}
			})
	case *ir.ElemPlace:
		index := w.get(p.Index).n
		return w.objects(p.Array, w.standing,
			func(w *way, v value, sites []*site) {
				w.set(to, choose(v, sites, func(o *site) value { return w.element(o, index, s.Dst.Type) }))
			},
			func(w *way, _ value, o *site, latest bool) {
				switch {
				case o.vague:
					w.set(to, value{})
				case latest && w.t.heap[o].picks:
					w.set(to, w.element(o, index, s.Dst.Type))
				default:
					w.set(to, w.related(o, latest, index, s.Dst.Type))
				}
			})
	}
	return []*way{w}
}

// single reports whether the site makes one object, which is told.
func single(s *site) bool { return !s.many && !s.vague }

// standing reports whether the site makes one array, whose elements stand in slots.
func (w *way) standing(s *site) bool {
	st := w.t.heap[s]
	return single(s) && (len(st.cells) > 0 || st.picks || s.length == 0)
}

// element is that of the site's latest array, which stands in slots.
func (w *way) element(s *site, index string, typ ir.Type) value {
	st := w.t.heap[s]
	if st.picks {
		return w.picked(s, index)
	}
	if len(st.cells) == 0 { // nobody gets an element of an array that has none
		if typ.IsReal() {
			return value{}
		}
		return null
	}
	out := w.read(st.cells[0], typ)
	for i, c := range st.cells {
		x := w.read(c, typ)
		switch is := "(= " + index + " " + strconv.Itoa(i) + ")"; {
		case index == strconv.Itoa(i):
			return x
		case i > 0:
			out = value{ite(is, x.n, out.n), ite(is, x.id, out.id)}
		}
	}
	return out
}

// picked is an element of the site's latest array, of which one at any index is known: what is so of that where the way began is so of the one at the
// index that is asked for, and the way has stored to some.
func (w *way) picked(s *site, index string) value {
	st := w.t.heap[s]
	if st.picked.n == nil {
		return w.read(st.picked, s.typ.Elem())
	}
	since := w.stored[s]
	v := value{"", "0"}
	if len(since) > 0 && since[0].index == "" {
		if v, since = since[0].v, since[1:]; v.id == "" {
			v.id = w.any(st.picked.id)
		}
	} else {
		v = w.begunWith(s, index)
	}
	for _, x := range since {
		is := "(= " + index + " " + x.index + ")"
		if x.cond != "" {
			is = "(and " + x.cond + " " + is + ")"
		}
		v = value{ite(is, x.v.n, v.n), ite(is, x.v.id, v.id)}
	}
	return v
}

// begunWith is the element at the index of the site's latest array where the way began: of the relation that was met there, which holds of that
// index too.
func (w *way) begunWith(s *site, index string) value {
	known := w.indexed[index]
	if known == nil {
		known = map[*slot]string{}
		w.indexed[index] = known
		args := slices.Clone(w.begun.args)
		same := []string{"true"}
		for i, x := range w.begun.slots { // what is stands behind what was when the method was called
			switch {
			case x == w.t.index:
				args[i] = index
			case w.t.picked[x]:
				args[i] = w.any(x)
				known[x] = args[i]
				same = append(same, "(= "+args[i]+" "+w.begun.args[i]+")")
			}
		}
		w.assume("%s", applied(w.begun.relation, args))
		w.assume("(=> (= %s %s) (and %s))", index, w.value(w.t.index), strings.Join(same, " "))
	}
	c := w.t.heap[s].picked
	if c.id == nil {
		return value{known[c.n], "0"}
	}
	return value{known[c.n], known[c.id]}
}

// length is that of the site's latest array, or of an older one.
func (w *way) length(s *site, latest bool) string {
	st := w.t.heap[s]
	switch {
	case s.length >= 0:
		return smt.Numeral(s.length)
	case latest:
		return w.value(st.length)
	}
	return w.pulled(s)[st.length]
}

// related is an element of an array of the site's, of which a relation says what it may be.
func (w *way) related(s *site, latest bool, index string, typ ir.Type) value {
	length := w.length(s, latest)
	key := fmt.Sprint(s.id, " ", index)
	c := w.t.element(s)
	if c.n == nil {
		return w.read(c, typ)
	}
	if known, ok := w.known[key]; ok && latest {
		return known
	}
	args := []string{length, index}
	v := value{w.any(c.n), "0"}
	args = append(args, v.n)
	if c.id != nil {
		v.id = w.any(c.id)
		args = append(args, v.id)
	}
	w.assume("(and (<= 0 %s) (< %s %s))", index, index, length)
	w.assume("%s", applied(w.t.elements(s), args))
	if latest {
		w.known[key] = v
	}
	return v
}

// store writes a place.
func (w *way) store(s *ir.Store) []*way {
	switch p := s.To.(type) {
	case *ir.StaticPlace:
		if c, ok := w.t.globals[p.Field]; ok {
			w.set(c, w.get(s.Src))
		}
	case *ir.FieldPlace:
		return w.objects(p.Obj, single,
			func(w *way, v value, sites []*site) {
				for _, o := range sites {
					w.replace(w.t.heap[o].fields[p.Field], isOf(v, o, sites), w.get(s.Src))
				}
			},
			func(w *way, _ value, o *site, latest bool) {
				c := cells{}
				if !o.vague {
					c = w.t.heap[o].fields[p.Field]
				}
				switch {
				case c.n == nil: // nobody reads it
				case latest:
					w.set(c, w.get(s.Src))
				default:
					src := w.get(s.Src)
					holds := w.pulled(o)
					passed := w.passed(c, src)
					if holds[c.n] = passed[0]; c.id != nil {
						holds[c.id] = passed[1]
					}
					name, slots := w.t.older(o)
					args := make([]string, len(slots))
					for i, x := range slots {
						args[i] = holds[x]
					}
					w.clause(applied(name, args))
				}
			})
	case *ir.ElemPlace:
		index := w.get(p.Index).n
		return w.objects(p.Array, w.standing,
			func(w *way, v value, sites []*site) {
				for _, o := range sites {
					w.put(o, isOf(v, o, sites), index, w.get(s.Src))
				}
			},
			func(w *way, _ value, o *site, latest bool) {
				switch {
				case o.vague || !o.read[elements]: // nobody reads it
				case latest && w.t.heap[o].picks:
					w.put(o, "", index, w.get(s.Src))
				default:
					length := w.length(o, latest)
					args := append([]string{length, index}, w.passed(w.t.element(o), w.get(s.Src))...)
					w.clause(applied(w.t.elements(o), args))
					clear(w.known)
				}
			})
	}
	return []*way{w}
}

// isOf says that the reference is to the site's object, if it may be to those of several: "" if it is.
func isOf(v value, s *site, of []*site) string {
	if len(of) == 1 {
		return ""
	}
	return "(= " + v.n + " " + strconv.Itoa(s.id) + ")"
}

// replace lets the cells hold the value if the condition holds, "" always does.
func (w *way) replace(c cells, cond string, v value) {
	if c.n == nil {
		return
	}
	passed := w.passed(c, v)
	if cond != "" {
		passed[0] = ite(cond, passed[0], w.value(c.n))
	}
	w.env[c.n] = passed[0]
	if c.id != nil {
		if cond != "" {
			passed[1] = ite(cond, passed[1], w.value(c.id))
		}
		w.env[c.id] = passed[1]
	}
}

// put stores to an element of the site's latest array, which stands in slots, if the condition holds.
func (w *way) put(s *site, cond, index string, v value) {
	st := w.t.heap[s]
	if st.picks {
		passed := w.passed(st.picked, v)
		if len(passed) == 0 {
			return
		}
		v = value{passed[0], "0"}
		if st.picked.id != nil {
			v.id = passed[1]
		}
		w.stored[s] = append(slices.Clip(w.stored[s]), stored{cond, index, v})
		is := "(= " + w.value(w.t.index) + " " + index + ")"
		if cond != "" {
			is = "(and " + cond + " " + is + ")"
		}
		w.replace(st.picked, is, v)
		return
	}
	for i, c := range st.cells {
		at := smt.Numeral(int64(i))
		switch {
		case at == index:
			w.replace(c, cond, v)
		case isNumeral(index): // it is another one
		default:
			is := "(= " + index + " " + at + ")"
			if cond != "" {
				is = "(and " + cond + " " + is + ")"
			}
			w.replace(c, is, v)
		}
	}
}

func isNumeral(v string) bool {
	_, err := strconv.ParseInt(v, 10, 64)
	return err == nil
}

// made is a new object.
func (w *way) made(s *ir.New) {
	o := w.t.made[s][0]
	st := w.t.heap[o]
	v := value{strconv.Itoa(o.id), "0"}
	if o.many {
		w.retire(o)
		v.id = w.counted(st)
	}
	for _, f := range st.order {
		w.set(st.fields[f], null)
	}
	w.set(w.m.locals[s.Dst], v)
}

// counted counts one more object of the site, and gives its number.
func (w *way) counted(st *storage) string {
	w.env[st.count] = "(+ " + w.value(st.count) + " 1)"
	return w.env[st.count]
}

// retire lets the latest object of the site, if there is one, be one of the older ones.
func (w *way) retire(o *site) {
	clear(w.known)
	st := w.t.heap[o]
	y := w.clone()
	y.assume("(>= %s 1)", y.value(st.count))
	if name, slots := w.t.older(o); len(slots) > 0 {
		y.clause(applied(name, y.values(slots)))
	}
	if st.picks {
		length, i := y.length(o, true), y.value(w.t.index)
		y.assume("(and (<= 0 %s) (< %s %s))", i, i, length)
		y.clause(applied(w.t.elements(o), append([]string{length, i}, y.passed(w.t.element(o), y.read(st.picked, o.typ.Elem()))...)))
	}
}

// newArray makes an array and, for further dimensions, those that it consists of.
func (w *way) newArray(s *ir.NewArray) {
	sites := w.t.made[s]
	for i := len(sites) - 1; i > 0; i-- { // of those that they consist of first
		w.madeTogether(sites[i], w.get(s.Dims[i]).n, first(sites, i+1))
	}
	o := sites[0]
	st := w.t.heap[o]
	v := value{strconv.Itoa(o.id), "0"}
	if o.many {
		w.retire(o)
		v.id = w.counted(st)
	}
	n := w.get(s.Dims[0]).n
	if st.length != nil {
		w.env[st.length] = n
	}
	w.fill(o, n, first(sites, 1))
	w.set(w.m.locals[s.Dst], v)
}

// first is the site at the place, nil if there is none.
func first(sites []*site, at int) *site {
	if at < len(sites) {
		return sites[at]
	}
	return nil
}

// madeTogether tells of any number of arrays of the length, which are older ones at once.
func (w *way) madeTogether(o *site, n string, inner *site) {
	st := w.t.heap[o]
	if st.count != nil {
		more := w.variable("Int")
		w.assume("(>= %s 0)", more)
		w.env[st.count] = "(+ " + w.value(st.count) + " " + more + ")"
	}
	if st.length != nil {
		y := w.clone()
		y.env[st.length] = n
		name, slots := w.t.older(o)
		y.clause(applied(name, y.values(slots)))
	}
	w.fill(o, n, inner)
}

// fill tells what the elements of a new array are: arrays of the inner site, or zeros if that is nil.
func (w *way) fill(o *site, n string, inner *site) {
	if !o.read[elements] {
		return
	}
	st := w.t.heap[o]
	v := func(w *way) value {
		if inner == nil {
			return null
		}
		return value{strconv.Itoa(inner.id), ""} // any of them
	}
	switch {
	case st.picks:
		passed := w.passed(st.picked, v(w))
		if len(passed) == 0 {
			return
		}
		all := value{passed[0], "0"}
		if st.picked.id != nil {
			all.id = passed[1]
		}
		w.set(st.picked, all)
		if inner != nil && st.picked.id != nil { // each is another one
			all.id = ""
		}
		w.stored[o] = []stored{{v: all}}
	case len(st.cells) > 0:
		for _, c := range st.cells {
			w.set(c, v(w))
		}
	case o.length != 0:
		clear(w.known)
		y := w.clone()
		i := y.variable("Int")
		y.assume("(and (<= 0 %s) (< %s %s))", i, i, n)
		y.clause(applied(w.t.elements(o), append([]string{n, i}, y.passed(w.t.element(o), v(y))...)))
	}
}

// lengthOf reads the length of an array.
func (w *way) lengthOf(s *ir.Length) []*way {
	to := w.m.locals[s.Dst]
	return w.objects(s.Array, func(o *site) bool { return single(o) || o.length >= 0 },
		func(w *way, v value, sites []*site) {
			w.set(to, choose(v, sites, func(o *site) value { return value{w.length(o, true), "0"} }))
		},
		func(w *way, _ value, o *site, latest bool) {
			if o.vague {
				w.set(to, value{})
				w.assume("(>= %s 0)", w.value(to.n))
				return
			}
			w.set(to, value{w.length(o, latest), "0"})
		})
}
