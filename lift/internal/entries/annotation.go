package entries

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf16"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// AnnotationName is the class of the annotations of a type.
func AnnotationName(class string) string { return class + "$$annotation" }

// runtime are those of the annotations that a program can see: that are kept at run time and
// whose type is there (JVMS 4.7.16: others are ignored).
func runtime(env Env, list []classfile.Annotation) (out []classfile.Annotation) {
	for _, a := range list {
		if t := env.File(a.Class); a.Visible && t != nil && t.Is(classfile.AccAnnotation) && retained(t) {
			out = append(out, a)
		}
	}
	return out
}

// retained reports whether an annotation's type says that its annotations are kept at run time.
func retained(t *classfile.File) bool {
	for _, a := range t.Annotations(t.Other) {
		for _, e := range a.Elements {
			if a.Class == "java.lang.annotation.Retention" && e.Name == "value" {
				return e.Value.Name == "RUNTIME"
			}
		}
	}
	return false
}

// annotations adds the method that gives the annotations among the attributes, unless there are none.
func annotations(env Env, c class, name string, f *classfile.File, attrs []classfile.Attribute) {
	list := runtime(env, f.Annotations(attrs))
	if len(list) == 0 {
		return
	}
	b := begin(c, name, ir.ArrayOf(annotationType))
	all, err := b.annotations(env, list)
	if err != nil {
		b.missing(env, err)
		return
	}
	b.ret(all)
}

func (b *body) annotations(env Env, list []classfile.Annotation) (ir.Operand, error) {
	var all []ir.Operand
	for i := range list {
		x, err := b.annotation(env, &list[i])
		if err != nil {
			return nil, err
		}
		all = append(all, x)
	}
	return b.array(annotationType, all), nil
}

// parameterAnnotations adds the method that gives the annotations of the parameters, those last
// that are in the source, as compilers list only these.
func parameterAnnotations(env Env, c class, f *classfile.File, m *classfile.Method) {
	lists := f.ParameterAnnotations(m)
	found := false
	for i := range lists {
		lists[i] = runtime(env, lists[i])
		found = found || len(lists[i]) > 0
	}
	if !found || len(lists) > len(m.Params) {
		return
	}
	b := begin(c, "parameterAnnotations", ir.ArrayOf(ir.ArrayOf(annotationType)))
	all := make([]ir.Operand, 0, len(m.Params))
	for range len(m.Params) - len(lists) {
		all = append(all, b.array(annotationType, nil))
	}
	for _, list := range lists {
		x, err := b.annotations(env, list)
		if err != nil {
			b.missing(env, err)
			return
		}
		all = append(all, x)
	}
	b.ret(b.array(ir.ArrayOf(annotationType), all))
}

// defaultValue adds the method that gives the default of an annotation's element.
func defaultValue(env Env, c class, m *classfile.Method, v classfile.Value) {
	b := begin(c, "defaultValue", ir.ObjectClass)
	x, err := b.value(env, v, ir.Type(m.Result))
	if err != nil {
		b.missing(env, err)
		return
	}
	b.ret(b.box(x, ir.Type(m.Result)))
}

// annotation makes an annotation, with the values that stand there or the defaults.
func (b *body) annotation(env Env, a *classfile.Annotation) (ir.Operand, error) {
	t := env.File(a.Class)
	if t == nil {
		return nil, fmt.Errorf("class %s is not there", a.Class)
	}
	given := map[string]classfile.Value{}
	for _, e := range a.Elements {
		given[e.Name] = e.Value
	}
	var values []ir.Operand
	for _, m := range elements(t) {
		v, ok := given[m.Name]
		if !ok {
			v, ok = t.Default(m)
		}
		if !ok {
			return nil, fmt.Errorf("annotation %s lacks a value of %s", a.Class, m.Name)
		}
		x, err := b.value(env, v, ir.Type(m.Result))
		if err != nil {
			return nil, err
		}
		values = append(values, b.box(x, ir.Type(m.Result)))
	}
	env.Define(Annotation(t))
	return b.object(AnnotationName(a.Class), []ir.Type{ir.ArrayOf(ir.ObjectClass)}, b.array(ir.ObjectClass, values)), nil
}

// elements are the methods of an annotation's type that stand for its elements, in the order in which an annotation
// tells them: those with a default first, as the JDK has these in a HashMap.
func elements(t *classfile.File) []*classfile.Method {
	var defaults, others []*classfile.Method
	for _, m := range t.Methods {
		if !m.Is(classfile.AccAbstract) || len(m.Params) > 0 {
			continue
		}
		if _, ok := t.Default(m); ok {
			defaults = append(defaults, m)
		} else {
			others = append(others, m)
		}
	}
	buckets := uint32(2)
	for uint32(len(defaults)) > buckets*3/4 { // the table of a HashMap that began empty
		buckets *= 2
	}
	slices.SortStableFunc(defaults, func(x, y *classfile.Method) int {
		return cmp.Compare(bucket(x.Name, buckets), bucket(y.Name, buckets))
	})
	return append(defaults, others...)
}

// bucket is where a HashMap with so many has a text.
func bucket(text string, buckets uint32) uint32 {
	h := uint32(0)
	for _, c := range utf16.Encode([]rune(text)) {
		h = 31*h + uint32(c)
	}
	return (h ^ h>>16) & (buckets - 1)
}

// value makes the value of an element of a type.
func (b *body) value(env Env, v classfile.Value, t ir.Type) (ir.Operand, error) {
	unfit := fmt.Errorf("the value of an annotation's element of type %s is of another", t)
	switch v.Tag {
	case '[':
		if !t.IsArray() {
			return nil, unfit
		}
		var all []ir.Operand
		for _, e := range v.Array {
			x, err := b.value(env, e, t.Elem())
			if err != nil {
				return nil, err
			}
			all = append(all, x)
		}
		return b.array(t.Elem(), all), nil
	case 'e':
		return b.constant(env, v, t)
	case 'c':
		if err := lacks(env, v.Type); err != nil {
			return nil, err
		}
		if t != ir.ClassClass {
			return nil, unfit
		}
		return classConst(v.Type), nil
	case '@':
		if string(t) != v.Annotation.Class {
			return nil, unfit
		}
		return b.annotation(env, v.Annotation)
	}
	k := translate.Constant(v.Constant)
	if k == nil || k.Type != t && (k.Type != ir.Int || !t.IsPrimitive() || t == ir.Long || t == ir.Float || t == ir.Double) {
		return nil, unfit
	}
	k.Type = t
	return k, nil
}

// constant reads a constant of an enum.
func (b *body) constant(env Env, v classfile.Value, t ir.Type) (ir.Operand, error) {
	f := env.File(v.Type)
	if f == nil || string(t) != v.Type {
		return nil, fmt.Errorf("class %s is not there", v.Type)
	}
	for _, fd := range f.Fields {
		if fd.Name == v.Name && fd.Is(classfile.AccEnum) && fd.Is(classfile.AccStatic) {
			l := b.local(t)
			b.emit(&ir.Load{At: translate.NoOrigin, Dst: l, From: &ir.StaticPlace{Field: ir.NewFieldID(v.Type, v.Name)}})
			return l, nil
		}
	}
	return nil, fmt.Errorf("enum %s has no constant %s", v.Type, v.Name)
}

// Annotation makes the class of the annotations of a type.
func Annotation(t *classfile.File) *ir.Class {
	c := newClass(AnnotationName(t.Name), annotationEntry, t.Name)
	values := ir.ArrayOf(ir.ObjectClass)
	b := begin(c, "<init>", ir.Void, values)
	var names []ir.Operand
	for _, m := range elements(t) {
		names = append(names, textConst(m.Name))
	}
	init := ir.NewMethodID(annotationEntry, "<init>", []ir.Type{ir.ClassClass, ir.ArrayOf(ir.StringClass), values}, ir.Void)
	b.call(ir.SpecialCall, init, b.this, classConst(t.Name), b.array(ir.StringClass, names), b.params[0])
	b.ret(nil)
	for _, a := range t.Annotations(t.Other) {
		if a.Class == "java.lang.annotation.Inherited" {
			c.intMethod("inherited", 1)
		}
	}
	for i, m := range elements(t) {
		b := begin(c, m.Name, ir.Type(m.Result))
		v := b.call(ir.VirtualCall, ir.NewMethodID(annotationEntry, "value", []ir.Type{ir.Int}, ir.ObjectClass), b.this, ir.IntConst(int32(i)))
		b.ret(b.unbox(v, ir.Type(m.Result)))
	}
	return c.Class
}
