package peers

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// addClasses adds the natives that ask about classes.
func addClasses(t map[ir.MethodID]machine.Peer) {
	t[class+"constant(java.lang.String)java.lang.String"] = func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		if args[0] == 0 {
			return 0, fmt.Errorf("null dereference")
		}
		return m.Constant(args[0]), nil
	}
	t[class+"superclass(java.lang.Class)java.lang.Class"] = superclass
	t[class+"interfaceAt(java.lang.Class,int)java.lang.Class"] = interfaceAt
	t[class+"componentType(java.lang.Class)java.lang.Class"] = componentType
	t[class+"isAssignable(java.lang.Class,java.lang.Class)boolean"] = isAssignable
}

// typeOf is the type that a Class object stands for.
func typeOf(m *machine.Machine, obj int64) (ir.Type, error) {
	if obj == 0 {
		return "", fmt.Errorf("null dereference")
	}
	name, ok := m.Program.ClassName(obj)
	if !ok {
		return "", fmt.Errorf("a class that is no constant")
	}
	return name, nil
}

// superclass is Class.getSuperclass.
func superclass(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	t, err := typeOf(m, args[0])
	if err != nil {
		return 0, err
	}
	if t.IsArray() {
		return m.Program.ClassObject(ir.ObjectClass), nil
	}
	if c := m.Program.IR.Class(string(t)); c != nil && c.Super != "" && !c.Interface {
		return m.Program.ClassObject(ir.Type(c.Super)), nil
	}
	return 0, nil
}

// interfaceAt is one of Class.getInterfaces.
func interfaceAt(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	t, err := typeOf(m, args[0])
	if err != nil {
		return 0, err
	}
	var names []string
	if t.IsArray() {
		names = []string{"java.lang.Cloneable", "java.io.Serializable"} // JLS 10.8
	} else if c := m.Program.IR.Class(string(t)); c != nil {
		names = c.Interfaces
	}
	if args[1] < 0 || args[1] >= int64(len(names)) {
		return 0, nil
	}
	if o := m.Program.ClassObject(ir.Type(names[args[1]])); o != 0 {
		return o, nil
	}
	return 0, fmt.Errorf("no Class object of %s", names[args[1]])
}

// componentType is Class.getComponentType.
func componentType(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	t, err := typeOf(m, args[0])
	if err != nil || !t.IsArray() {
		return 0, err
	}
	return m.Program.ClassObject(t.Elem()), nil
}

// isAssignable is Class.isAssignableFrom.
func isAssignable(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
	to, err := typeOf(m, args[0])
	if err != nil {
		return 0, err
	}
	from, err := typeOf(m, args[1])
	if err != nil {
		return 0, err
	}
	primitive := func(t ir.Type) bool { return t.IsPrimitive() || t == ir.Void }
	if to == from || !primitive(to) && !primitive(from) && m.Program.IR.Assignable(from, to) {
		return 1, nil
	}
	return 0, nil
}
