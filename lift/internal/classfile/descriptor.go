package classfile

import "strings"

// reserved are the characters that the JVM forbids in names (JVMS 4.2.2).
const reserved = ".;[/"

// className turns "java/util/Map$Entry" into "java.util.Map$Entry", false if
// it is not the internal form of a class name (JVMS 4.2.1).
func className(s string) (string, bool) {
	if s == "" {
		return "", false
	}
	part := 0
	for i := 0; i <= len(s); i++ {
		switch {
		case i == len(s) || s[i] == '/':
			if part == 0 {
				return "", false
			}
			part = 0
		case strings.IndexByte(reserved, s[i]) >= 0:
			return "", false
		default:
			part++
		}
	}
	return EscapeClass(strings.ReplaceAll(s, "/", ".")), true
}

// typeName turns what a CONSTANT_Class holds, a class name or an array's
// descriptor, into a type.
func typeName(s string) (string, bool) {
	if strings.HasPrefix(s, "[") {
		return fieldType(s)
	}
	return className(s)
}

var primitives = map[byte]string{
	'B': "byte", 'C': "char", 'D': "double", 'F': "float",
	'I': "int", 'J': "long", 'S': "short", 'Z': "boolean",
}

// fieldType turns a field descriptor (JVMS 4.3.2) into a type.
func fieldType(d string) (string, bool) {
	t, rest, ok := takeType(d)
	return t, ok && rest == ""
}

// takeType splits the first type off a descriptor.
func takeType(d string) (typ, rest string, ok bool) {
	dims := 0
	for dims < len(d) && d[dims] == '[' {
		dims++
	}
	if dims > 255 || dims == len(d) {
		return "", "", false
	}
	base := ""
	if c := d[dims]; c == 'L' {
		end := strings.IndexByte(d, ';')
		if end < 0 {
			return "", "", false
		}
		name, ok := className(d[dims+1 : end])
		if !ok {
			return "", "", false
		}
		base, rest = name, d[end+1:]
	} else if p, ok := primitives[c]; ok {
		base, rest = p, d[dims+1:]
	} else {
		return "", "", false
	}
	return base + strings.Repeat("[]", dims), rest, true
}

// methodType splits a method descriptor (JVMS 4.3.3).
func methodType(d string) (params []string, result string, ok bool) {
	if !strings.HasPrefix(d, "(") {
		return nil, "", false
	}
	d = d[1:]
	slots := 0
	for !strings.HasPrefix(d, ")") {
		t, rest, ok := takeType(d)
		if !ok {
			return nil, "", false
		}
		params, d = append(params, t), rest
		slots += Slots(t)
	}
	if d = d[1:]; d == "V" {
		result = "void"
	} else if result, ok = fieldType(d); !ok {
		return nil, "", false
	}
	return params, result, slots <= 255
}

// Slots is the number of local variable slots that a value of the type takes.
func Slots(typ string) int {
	if typ == "long" || typ == "double" {
		return 2
	}
	return 1
}

// describe prints a method for messages: "add(int,long)".
func describe(name string, params []string) string {
	return name + "(" + strings.Join(params, ",") + ")"
}
