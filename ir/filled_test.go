package ir_test

import (
	"fmt"
	"reflect"
	"strings"

	"bandsaw/ir"
)

// filled are statements of the kind with all fields set, each operand and
// target another: one statement, or one for each sort of place.
func filled(k ir.Kind) []ir.Stmt {
	var out []ir.Stmt
	for _, place := range []ir.Place{&ir.FieldPlace{}, &ir.StaticPlace{}, &ir.ElemPlace{}} {
		n := 0
		s := reflect.New(reflect.TypeOf(k.Zero).Elem())
		hasPlace := fill(s.Elem(), place, &n)
		out = append(out, s.Interface().(ir.Stmt))
		if !hasPlace {
			break
		}
	}
	return out
}

// fill sets a value by its type, n being the number of those set so far, and
// reports whether it holds a place.
func fill(v reflect.Value, place ir.Place, n *int) (hasPlace bool) {
	*n++
	local := &ir.Local{Name: fmt.Sprint("v", *n), Type: ir.Int}
	switch v.Interface().(type) {
	case *ir.Local:
		v.Set(reflect.ValueOf(local))
		return false
	case *ir.Const:
		v.Set(reflect.ValueOf(ir.IntConst(int32(*n))))
		return false
	case *ir.Block:
		v.Set(reflect.ValueOf(&ir.Block{Name: fmt.Sprint("b", *n)}))
		return false
	}
	switch v.Kind() {
	case reflect.Interface:
		if v.Type() == reflect.TypeFor[ir.Operand]() {
			v.Set(reflect.ValueOf(local))
			return false
		}
		p := reflect.New(reflect.TypeOf(place).Elem())
		fill(p.Elem(), place, n)
		v.Set(p)
		return true
	case reflect.Struct:
		for i := range v.NumField() {
			hasPlace = fill(v.Field(i), place, n) || hasPlace
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), place, n)
		fill(v.Index(1), place, n)
	case reflect.String:
		v.SetString(fmt.Sprint("A.f", *n))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int32:
		v.SetInt(int64(*n))
	default:
		panic("a field of type " + v.Type().String())
	}
	return hasPlace
}

// fields are what a statement has in its fields and their parts.
type fields struct {
	dst      *ir.Local
	operands map[ir.Operand]bool
	targets  map[*ir.Block]bool
}

func fieldsOf(s ir.Stmt) fields {
	f := fields{operands: map[ir.Operand]bool{}, targets: map[*ir.Block]bool{}}
	f.collect(reflect.ValueOf(s).Elem())
	return f
}

func (f *fields) collect(v reflect.Value) {
	switch v.Type() {
	case reflect.TypeFor[*ir.Local]():
		f.dst = v.Interface().(*ir.Local)
		return
	case reflect.TypeFor[*ir.Block]():
		f.targets[v.Interface().(*ir.Block)] = true
		return
	case reflect.TypeFor[ir.Operand]():
		f.operands[v.Interface().(ir.Operand)] = true
		return
	}
	switch v.Kind() { // pointers are to the values of AnyOf, which are part of it
	case reflect.Interface:
		f.collect(v.Elem().Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			f.collect(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			f.collect(v.Index(i))
		}
	}
}

// members are those of a statement's JSON that its fields come to.
func members(k ir.Kind) map[string]bool {
	out := map[string]bool{}
	t := reflect.TypeOf(k.Zero).Elem()
	for i := range t.NumField() {
		switch f := t.Field(i); {
		case f.Name == "At", f.Name == "Check": // the origin; the word
		case f.Name == "Op":
			out["f"] = true
		case f.Type == reflect.TypeFor[ir.Place]():
			for _, part := range []string{"obj", "field", "array", "index"} {
				out[part] = true
			}
		default:
			out[strings.ToLower(f.Name)] = true
		}
	}
	return out
}
