package handle

import (
	"hash/fnv"

	"bandsaw/ir"
)

// The classes whose methods make or use handles.
const (
	unsafeClass    = "jdk.internal.misc.Unsafe"
	sunUnsafeClass = "sun.misc.Unsafe"
	handlesClass   = "java.lang.invoke.MethodHandles"
	lookupClass    = "java.lang.invoke.MethodHandles$Lookup"
	// bootstrapsClass makes dynamic constants, and has methods that may be called like others.
	bootstrapsClass = "java.lang.invoke.ConstantBootstraps"
	mhUtilClass     = "jdk.internal.invoke.MhUtil"
	intUpdater      = "java.util.concurrent.atomic.AtomicIntegerFieldUpdater"
	longUpdater     = "java.util.concurrent.atomic.AtomicLongFieldUpdater"
	refUpdater      = "java.util.concurrent.atomic.AtomicReferenceFieldUpdater"
)

// VarHandleClass is the class of the handles of variables.
const VarHandleClass = "java.lang.invoke.VarHandle"

var handleClasses = map[string]bool{
	unsafeClass: true, sunUnsafeClass: true, VarHandleClass: true, handlesClass: true, lookupClass: true,
	mhUtilClass: true, bootstrapsClass: true, methodHandleClass: true, reflectFieldClass: true, intUpdater: true, longUpdater: true, refUpdater: true,
}

const getUnsafe = ir.MethodID(unsafeClass + ".getUnsafe()" + unsafeClass)

// made is what a call that makes a handle gives.
func (s *scope) made(c *ir.Call) value {
	a := c.Args
	class, name := c.Method.Class(), c.Method.Name()
	if c.Kind == ir.StaticCall && len(a) == 0 && c.Method.Result() == VarHandleClass {
		s.h.mu.Lock()
		defer s.h.mu.Unlock()
		return s.h.constants[c.Method]
	}
	switch class {
	case ir.ClassClass:
		if name == "getDeclaredField" {
			return fieldValue(fieldRef, s.fieldOf, a[0], a[1])
		}
	case "java.nio.ByteOrder":
		if name == "nativeOrder" {
			return value{kind: order}
		}
	case unsafeClass, sunUnsafeClass:
		switch {
		case name == "objectFieldOffset" && len(a) == 3:
			return fieldValue(offset, s.fieldOf, a[1], a[2])
		case name == "objectFieldOffset" || name == "staticFieldOffset":
			if v := s.value(a[1]); v.kind == fieldRef {
				return value{kind: offset, field: v.field}
			}
		case name == "arrayBaseOffset":
			return value{kind: base}
		}
	case handlesClass:
		return s.madeByHandles(name, a)
	case lookupClass:
		switch name {
		case "findVarHandle", "findStaticVarHandle":
			return s.fieldHandle(s.from(a[0]), a[1], a[2], a[3], name == "findStaticVarHandle")
		case "unreflectVarHandle":
			if v := s.value(a[1]); v.kind == fieldRef {
				return value{kind: fieldVar, field: v.field, class: ir.Type(v.field.ID.Class())}
			}
		case "in":
			l, c := s.value(a[0]), s.class(a[1])
			return value{kind: lookup, class: c, narrow: l.narrow || l.class != c}
		default:
			if len(a) >= 3 {
				return s.found(c)
			}
		}
	case bootstrapsClass:
		if v := s.value(a[2]); v.kind == constant && v.operand.Text == VarHandleClass && (name == "fieldVarHandle" || name == "staticFieldVarHandle") {
			return s.fieldHandle(s.from(a[0]), a[3], a[1], a[4], name == "staticFieldVarHandle")
		}
	case mhUtilClass:
		if name != "findVarHandle" {
			break
		}
		if len(a) == 4 {
			return s.fieldHandle(s.from(a[0]), a[1], a[2], a[3], false)
		}
		if l := s.value(a[0]); l.kind == lookup && l.class != "" {
			return s.fieldHandle(s.from(a[0]), classConst(l.class), a[1], a[2], false)
		}
	case methodTypeClass:
		if len(a) > 0 && c.Kind == ir.StaticCall {
			return s.methodType(c)
		}
	case VarHandleClass:
		if name == "withInvokeExactBehavior" || name == "withInvokeBehavior" {
			return s.value(a[0])
		}
	case intUpdater, longUpdater:
		if name == "newUpdater" {
			return s.updaterOf(class, a[0], a[1])
		}
	case refUpdater:
		if name == "newUpdater" {
			return s.updaterOf(class, a[0], a[2])
		}
	default:
		v, _ := s.wrapped(c)
		return v
	}
	return value{}
}

// from is the class whose code may use what the lookup finds, "" if that is not known. The JDK's own code may use all.
func (s *scope) from(x ir.Operand) string {
	if own := s.m.ID.Class(); s.w().Library(own) {
		return own
	}
	if l := s.value(x); l.kind == lookup && !l.narrow {
		return string(l.class)
	}
	return ""
}

func (s *scope) madeByHandles(name string, a []ir.Operand) value {
	switch name {
	case "lookup":
		return value{kind: lookup, class: ir.Type(s.m.ID.Class())}
	case "privateLookupIn":
		return value{kind: lookup, class: s.class(a[0])}
	case "arrayElementVarHandle":
		if t := s.class(a[0]); t.IsArray() {
			return value{kind: arrayVar, class: t}
		}
	case "byteArrayViewVarHandle":
		if t, o := s.class(a[0]), s.value(a[1]); t.IsArray() && o.kind == order {
			return value{kind: viewVar, class: t, big: o.big}
		}
	}
	return value{}
}

// fieldValue is a value of the kind for the field that find gives.
func fieldValue(k kind, find func(x, name ir.Operand) (Field, bool), x, name ir.Operand) value {
	f, ok := find(x, name)
	if !ok {
		return value{}
	}
	return value{kind: k, field: f}
}

// fieldHandle is the VarHandle of a field, of which the program says the type.
// If there is no such field, or the lookup may not use it, the program gets an exception, which the models
// leave open.
func (s *scope) fieldHandle(from string, class, name, typ ir.Operand, static bool) value {
	f, on, ok := s.resolved(from, class, name, typ)
	if !ok || f.Static != static {
		return value{}
	}
	return value{kind: fieldVar, field: f, class: on}
}

// updaterOf is the updater of a volatile field.
func (s *scope) updaterOf(updaterClass string, class, name ir.Operand) value {
	f, ok := s.fieldOf(class, name)
	fits := updaterClass == intUpdater && f.Type == ir.Int || updaterClass == longUpdater && f.Type == ir.Long ||
		updaterClass == refUpdater && f.Type.IsRef()
	if !ok || f.Static || !fits {
		return value{}
	}
	return value{kind: updater, field: f}
}

// firstField is where the numbers of fields begin that stand for their
// offsets. Offsets in arrays are smaller.
const firstField = 1 << 50

// offsetOf is the number that stands for a field's offset. It depends on
// nothing but the field's name, so that it is the same in every run.
func offsetOf(id ir.FieldID) int64 {
	hash := fnv.New64a()
	hash.Write([]byte(id))
	return firstField | int64(hash.Sum64()>>24)<<3
}
