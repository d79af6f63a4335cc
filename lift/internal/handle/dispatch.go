package handle

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/ir"
)

// fieldsClass declares, as native methods, the accesses to a field by its
// number: loadInt(Object, long) and so on. Their bodies are made here.
const fieldsClass = "bandsaw.Fields"

// unknownField is what these methods call for a number that is no field's.
// Nobody can execute it.
const unknownField = ir.MethodID(fieldsClass + ".unknown(long)void")

// Dispatches reports whether the method's body is made by Dispatch.
func Dispatches(id ir.MethodID) bool { return id.Class() == fieldsClass && id != unknownField }

// Fields lists the fields that the methods make handles of, by name.
func (h *Handles) Fields(methods []*ir.Method) ([]Field, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := map[ir.FieldID]Field{}
	numbers := map[int64]ir.FieldID{}
	for _, m := range methods {
		for _, f := range h.fields[m.ID] {
			all[f.ID] = f
			n := offsetOf(f.ID)
			if other, ok := numbers[n]; ok && other != f.ID {
				return nil, fmt.Errorf("fields %s and %s have one number: rename one", other, f.ID)
			}
			numbers[n] = f.ID
		}
	}
	out := make([]Field, 0, len(all))
	for _, id := range slices.Sorted(maps.Keys(all)) {
		out = append(out, all[id])
	}
	return out, nil
}

// Dispatch gives a method of bandsaw.Fields its body: it finds the field among
// those given, and loads or stores it. The number of a static field stands for
// it whatever the object is.
func Dispatch(m *ir.Method, fields []Field) error {
	store := strings.HasPrefix(m.ID.Name(), "store")
	typ := m.ID.Result()
	if store {
		typ = m.ID.Params()[2]
	}
	var suited []Field
	for _, f := range fields {
		if (f.Type == typ || f.Type.IsRef() && typ.IsRef()) && (!store || !f.Final) {
			suited = append(suited, f)
		}
	}
	slices.SortStableFunc(suited, func(a, b Field) int { return cmp.Compare(key(a), key(b)) })
	p, err := ir.Parse(string(m.ID), []byte(dispatchText(m.ID, typ, store, suited)))
	if err != nil {
		return fmt.Errorf("body of %s: %w", m.ID, err)
	}
	made := p.Classes[0].Methods[0]
	m.Native, m.Synthetic = false, true
	m.Params, m.Locals, m.Blocks = made.Params, made.Locals, made.Blocks
	return nil
}

// key is a part of the field's number that a switch can tell fields apart by;
// two may have the same.
func key(f Field) int32 { return int32(offsetOf(f.ID) >> 3) }

func dispatchText(id ir.MethodID, typ ir.Type, store bool, fields []Field) string {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("program lifted\n\nclass %s {\n  static synthetic method %s {", quote(fieldsClass), id.Signature())
	line("    param o java.lang.Object\n    param id long")
	if store {
		line("    param x %s", typ)
	} else {
		line("    local v %s", typ)
	}
	line("    local n long\n    local k int\n  start:\n    n = id >> 3\n    k = l2i n")
	var cases []string
	for i, f := range fields {
		if i == 0 || key(fields[i-1]) != key(f) {
			cases = append(cases, fmt.Sprintf("%d: test%d, ", key(f), i))
		}
	}
	line("    switch k { %sdefault: none }", strings.Join(cases, ""))
	for i, f := range fields {
		next := "none"
		if i+1 < len(fields) && key(fields[i+1]) == key(f) {
			next = fmt.Sprintf("test%d", i+1)
		}
		place := "<" + quote(string(f.ID)) + ">"
		if !f.Static {
			place = "o." + place
		}
		line("  test%d:\n    k = id cmp %dL\n    if k == 0 goto field%d else %s\n  field%d:", i, offsetOf(f.ID), i, next, i)
		if store {
			line("    %s = x\n    return", place)
		} else {
			line("    v = %s\n    return v", place)
		}
	}
	line("  none:\n    static %s (id)", unknownField)
	if store {
		line("    return")
	} else {
		line("    return v")
	}
	line("  }\n}")
	return w.String()
}
