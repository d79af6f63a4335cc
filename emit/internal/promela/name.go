package promela

import "bandsaw/ir"

// named is a Thread object and the name that a call gives it.
type named struct {
	thread, name value
}

// noteName notes the name that a call of a constructor of Thread, or of setName,
// gives its object.
func (p *process) noteName(m *ir.Method, args []value) {
	if m.ID.Class() != ir.ThreadClass || m.ID.Name() != "<init>" && m.ID.Name() != "setName" {
		return
	}
	for i, l := range m.Params {
		if l.Type == ir.StringClass {
			p.named = append(p.named, named{args[0], args[i]})
		}
	}
}

// text is the string that the value always is, "" if that is not known.
func (w *network) text(x value) string {
	if x.v == nil {
		return x.c.Text
	}
	text := ""
	for i := range x.v.refs.Set().All() {
		if s := w.sites[i]; s.kind != stringConst || text != "" {
			return ""
		} else {
			text = s.text
		}
	}
	return text
}

// threadNames are the names of the sites of Thread objects of which each is
// always given the same constant; of others they are "".
func (w *network) threadNames() map[*site]string {
	out := map[*site]string{}
	for _, p := range w.processes {
		for _, n := range p.named {
			text := w.text(n.name)
			for i := range w.points(n.thread).All() {
				if old, given := out[w.sites[i]]; given && old != text {
					text = ""
				}
				out[w.sites[i]] = text
			}
		}
	}
	return out
}
