package overlay

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/lift/internal/classfile"
)

// Stack traces tell lines of the JDK's sources, not of the models'.

// InPlace is the model that replaces the JDK's class entirely.
func InPlace(model, class *classfile.File) *classfile.File {
	f := *model
	f.Methods = nil
	for _, x := range model.Methods {
		if x.Code != nil {
			x = told(x, class)
		}
		f.Methods = append(f.Methods, x)
	}
	return &f
}

// told is a method of the model as stack traces tell of it: as the class's of the same
// signature, or of the same name if that is the only one, and does what it does by this;
// else not at all.
func told(x *classfile.Method, class *classfile.File) *classfile.Method {
	var named []*classfile.Method
	for _, old := range class.Methods {
		if Signature(old) == Signature(x) {
			return relined(x, old, class)
		}
		if old.Name == x.Name {
			named = append(named, old)
		}
	}
	if len(named) == 1 {
		return relined(x, named[0], class)
	}
	return own(x)
}

// relined is the model's method, which replaces the JDK's old, with lines of that: a
// call is where the JDK's calls the same, the first one where its first one does, and so
// on; what a method calls that the JVM hides, is where that is called; what the JDK's does not call, the model's own, is where the JDK's first throws
// something, or where the call before it is. What replaces a native method has no lines. Where
// it calls something of the JDK's that that does not, the lines are guessed: what the models add has no frames.
func relined(x, old *classfile.Method, class *classfile.File) *classfile.Method {
	stands := withLines(x, func(code *classfile.Code) ([]classfile.LineNumber, error) {
		if old.Code == nil {
			return nil, nil
		}
		jdk, err := old.Code.Decode()
		if err != nil || len(jdk.Lines) == 0 {
			return nil, err
		}
		called := map[string][]int{} // the lines of the JDK's calls
		thrown := 0
		for i, in := range jdk.Instrs {
			for _, name := range shown(in, class) {
				called[name] = append(called[name], jdk.Line(in.PC))
			}
			if in.Op == classfile.OpAthrow && thrown == 0 && i > 0 && strings.HasSuffix(callee(jdk.Instrs[i-1]), ".<init>") {
				thrown = jdk.Line(jdk.Instrs[i-1].PC)
			}
		}
		lined := maps.Clone(called)
		lines := []classfile.LineNumber{{PC: 0, Line: jdk.Lines[0].Line}}
		calls := map[string]int{}
		for _, in := range code.Instrs {
			name := callee(in)
			at := called[name]
			if name != "" && !strings.HasPrefix(name, "bandsaw.") && !isOwn(in, class) {
				calls[name]++
			}
			if len(at) == 0 && name != "" && thrown > 0 {
				at = []int{thrown}
			}
			if len(at) == 0 {
				continue
			}
			lines = append(lines, classfile.LineNumber{PC: in.PC, Line: at[0]})
			if len(at) > 1 {
				called[name] = at[1:]
			}
		}
		for name, n := range calls {
			if at := lined[name]; len(at) == 0 || n != len(at) && slices.Min(at) != slices.Max(at) {
				code.Guessed = true
			}
		}
		return lines, nil
	})
	stands.StandsForHidden = class.Hides(old)
	return stands
}

// shown is what the instruction of a method of the class calls, by class and name, and, where that is a method
// of the class that the JVM hides, what stack traces show in its place.
func shown(in classfile.Instr, class *classfile.File) (names []string) {
	name := callee(in)
	if name == "" {
		return nil
	}
	names = append(names, name)
	for _, m := range class.Methods {
		if class.Name+"."+m.Name != name || m.Code == nil || !class.Hides(m) {
			continue
		}
		if code, err := m.Code.Decode(); err == nil {
			for _, in := range code.Instrs {
				if name := callee(in); name != "" {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// isOwn reports whether a model of the class calls a method there that only the model has.
func isOwn(call classfile.Instr, class *classfile.File) bool {
	m, ok := call.Const.(*classfile.MethodRef)
	return ok && m.Class == class.Name && !slices.ContainsFunc(class.Methods, func(x *classfile.Method) bool { return x.Name == m.Name })
}

// own is a method that only the model has: no stack trace tells of it.
func own(x *classfile.Method) *classfile.Method {
	x = withLines(x, func(*classfile.Code) ([]classfile.LineNumber, error) { return nil, nil })
	x.Synthetic = true
	return x
}

func withLines(x *classfile.Method, lines func(*classfile.Code) ([]classfile.LineNumber, error)) *classfile.Method {
	other := *x
	other.Code = x.Code.Relined(lines)
	return &other
}

// callee is what the instruction calls, by class and name; "" if it calls nothing.
func callee(in classfile.Instr) string {
	if m, ok := in.Const.(*classfile.MethodRef); ok {
		return m.Class + "." + m.Name
	}
	return ""
}
