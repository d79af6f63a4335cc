package handle

import "bandsaw/ir"

// updaterAccesses are the methods of the field updaters; those that count have
// a fixed operand.
var updaterAccesses = map[string]struct {
	access access
	by     int64
}{
	"get": {access: getAccess}, "set": {access: setAccess}, "lazySet": {access: setAccess},
	"compareAndSet": {access: compareAndSet}, "weakCompareAndSet": {access: compareAndSet},
	"getAndSet": {access: getAndSet}, "getAndAdd": {access: getAndAdd}, "addAndGet": {access: addAndGet},
	"getAndIncrement": {getAndAdd, 1}, "getAndDecrement": {getAndAdd, -1},
	"incrementAndGet": {addAndGet, 1}, "decrementAndGet": {addAndGet, -1},
}

// updater writes an access by a known field updater.
func (r *rewriter) updater(c *ir.Call) (bool, error) {
	u, ok := updaterAccesses[c.Method.Name()]
	if !ok || c.Kind != ir.VirtualCall {
		return false, nil
	}
	x := r.value(c.Args[0])
	if x.kind != updater {
		return false, nil
	}
	t := x.field.Type
	obj := r.convert(c.Args[1], ir.ObjectClass, ir.Type(x.field.ID.Class()))
	var values []ir.Operand
	for _, v := range c.Args[2:] {
		if t.IsRef() {
			v = r.convert(v, ir.ObjectClass, t)
		}
		values = append(values, v)
	}
	if u.by != 0 {
		values = append(values, &ir.Const{Type: t, Bits: u.by})
	}
	return true, r.access(u.access, fieldVariable(x.field, obj), values, c.Dst)
}
