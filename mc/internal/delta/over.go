package delta

// dataOver is the data of all states in which the thread has ended: nothing is read of what it left. They are those of the
// first that is met, with statics that are null or 0.
func (e *Engine) dataOver() uint32 {
	if e.over > 0 {
		return e.over - 1
	}
	defer func(cells []value) { e.statics.cells = cells }(e.statics.cells)
	e.statics.cells = make([]value, len(e.userStatics))
	e.form.begin(e, e.ended(e.common), nil)
	e.form.done = func(_ []uint64, number func(int) uint32) { e.over = number(0) + 1 }
	e.form.walk(e.all, 0, 0)
	e.form.end()
	return e.over - 1
}
