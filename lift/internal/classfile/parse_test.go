package classfile_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/internal/jdks"
	"bandsaw/lift/internal/classfile"
	ct "bandsaw/lift/internal/classfile/classtest"
)

// oneMethod is a class with the code as its only method, static f()V.
func oneMethod(c ct.Code) []byte {
	b := ct.New("p/C")
	b.Method(0x0009, "f", "()V", &c)
	return b.Bytes()
}

func TestParse(t *testing.T) {
	b := ct.New("p/C")
	lines := b.Attribute("LineNumberTable", 0, 1, 0, 0, 0, 7)
	b.Method(0x0001, "f", "(I[[JLjava/lang/String;)D", &ct.Code{Stack: 2, Locals: 4, Bytes: []byte{0x0e, 0xaf}, Attributes: [][]byte{lines}})
	b.Method(0x0401, "g", "()V", nil)
	src := b.Utf8("C.java")
	f, err := classfile.Parse("C.class", b.Bytes(b.Attribute("SourceFile", byte(src>>8), byte(src))))
	if err != nil {
		t.Fatal(err)
	}
	m := f.Methods[0]
	if f.Name != "p.C" || f.Super != "java.lang.Object" || f.SourceFile != "C.java" || f.Major != 61 {
		t.Errorf("class %+v", f)
	}
	if m.Descriptor() != "f(int,long[][],java.lang.String)" || m.Result != "double" || code(t, m).Line(1) != 7 {
		t.Errorf("method %+v", m)
	}
	if in := code(t, m).Instrs; len(in) != 2 || in[0].Op != classfile.OpDconst0 || in[1].Op != classfile.OpDreturn {
		t.Errorf("code %+v", in)
	}
}

func code(t *testing.T, m *classfile.Method) *classfile.Code {
	t.Helper()
	c, err := m.Code.Decode()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// whole reads a class file with the code of all methods.
func whole(data []byte) (*classfile.File, error) {
	f, err := classfile.Parse("C.class", data)
	if err != nil {
		return nil, err
	}
	for _, m := range f.Methods {
		if m.Code == nil {
			continue
		}
		if _, err := m.Code.Decode(); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// TestBad are class files with one fault each.
func TestBad(t *testing.T) {
	good := oneMethod(ct.Code{Bytes: []byte{0xb1}})
	edit := func(at int, bytes ...byte) []byte {
		out := append([]byte(nil), good...)
		copy(out[at:], bytes)
		return out
	}
	tests := []struct {
		name string
		data []byte
		want string
	}{
		{"empty", nil, "offset 0: truncated: expected 4 bytes of magic number, found 0"},
		{"magic", edit(0, 'P', 'K', 3, 4), "offset 0: magic number 0x504B0304, expected 0xCAFEBABE: not a class file"},
		{"version", edit(6, 0, 44), "offset 4: class-file version 44, expected 45 to 69"},
		{"pool", edit(8, 0, 0), "constant pool count is 0"},
		{"tag", edit(10, 2), "offset 10: constant 1 has the unknown tag 2"},
		{"old", func() []byte {
			b := ct.New("p/C")
			b.Major = 49
			b.Raw(1, 16, 0, 1)
			b.Utf8("()V")
			return b.Bytes()
		}(), "which class files have from version 51, but this is version 49"},
		{"index", func() []byte {
			b := ct.New("p/C")
			b.Raw(1, 7, 1, 0)
			return b.Bytes()
		}(), "constant 1: index 256 is not in the constant pool, expected a Utf8"},
		{"name", func() []byte {
			b := ct.New("p//C")
			return b.Bytes()
		}(), `"p//C" is not a class name`},
		{"super", func() []byte {
			b := ct.New("p/C")
			b.Super = ""
			return b.Bytes()
		}(), "class p.C has no superclass"},
		{"tail", append(append([]byte(nil), good...), 0), "1 bytes too many at the end of the class file"},
		{"descriptor", func() []byte {
			b := ct.New("p/C")
			b.Method(0x0401, "f", "(I", nil)
			return b.Bytes()
		}(), `"f" "(I" does not describe a method`},
		{"twice", func() []byte {
			b := ct.New("p/C")
			b.Method(0x0401, "f", "()V", nil)
			b.Method(0x0401, "f", "()V", nil)
			return b.Bytes()
		}(), "method f()void occurs twice"},
		{"abstract", func() []byte {
			b := ct.New("p/C")
			b.Method(0x0500, "f", "()V", nil)
			return b.Bytes()
		}(), "method f() is abstract and also private, static, final or native"},
		{"nocode", func() []byte {
			b := ct.New("p/C")
			b.Method(1, "f", "()V", nil)
			return b.Bytes()
		}(), "method f() has no code"},
		{"nocodebytes", oneMethod(ct.Code{}), "code of 0 bytes, expected 1 to 65535"},
		{"opcode", oneMethod(ct.Code{Bytes: []byte{0x00, 0xca}}), "p.C.f() at 1: unknown opcode 202"},
		{"cut", oneMethod(ct.Code{Bytes: []byte{0x00, 0x11, 0x01}}), "p.C.f() at 1: the code ends inside an instruction"},
		{"jump", oneMethod(ct.Code{Bytes: []byte{0xa7, 0x00, 0x02, 0xb1}}), "p.C.f() at 0: goto to 2, which is not an instruction"},
		{"local", oneMethod(ct.Code{Stack: 2, Locals: 1, Bytes: []byte{0x1e, 0xb1}}), "p.C.f() at 0: lload of slot 0, but the method has 1"},
		{"constant", oneMethod(ct.Code{Stack: 1, Bytes: []byte{0x12, 0x01, 0xb1}}), "p.C.f() at 0: constant 1 is a Utf8, expected a value"},
		{"wide", oneMethod(ct.Code{Bytes: []byte{0xc4, 0x00}}), "p.C.f() at 0: wide before nop"},
		{"newarray", oneMethod(ct.Code{Bytes: []byte{0xbc, 0x03}}), "p.C.f() at 0: newarray of the unknown type 3"},
		{"table", oneMethod(ct.Code{Bytes: []byte{0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 1}}), "p.C.f() at 0: tableswitch from 5 to 1"},
		{"lookup", oneMethod(ct.Code{Bytes: []byte{0xab, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0, 0, 0}}), "p.C.f() at 0: lookupswitch with 2130706432 cases"},
		{"handler", oneMethod(ct.Code{Bytes: []byte{0x00, 0xb1}, Handlers: []ct.Handler{{Start: 1, End: 1}}}), "exception table entry from 1 to 1, handler 0: expected offsets of instructions"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := whole(tt.data)
			if err == nil || !strings.HasPrefix(err.Error(), "C.class: ") || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

// TestTruncated cuts a class file at every byte.
func TestTruncated(t *testing.T) {
	b := ct.New("p/C")
	b.Long(5)
	b.Method(0x0009, "f", "()V", &ct.Code{Stack: 2, Locals: 2, Bytes: []byte{0x0a, 0x3f, 0xb1}, Handlers: []ct.Handler{{Start: 0, End: 1, Target: 2, Class: "java/lang/Error"}},
		Attributes: [][]byte{b.Attribute("LineNumberTable", 0, 1, 0, 0, 0, 7), b.Attribute("Unknown", 1, 2, 3)}})
	data := b.Bytes(b.Attribute("Deprecated"))
	if _, err := classfile.Parse("C.class", data); err != nil {
		t.Fatal(err)
	}
	for n := range data {
		if _, err := classfile.Parse("C.class", data[:n]); err == nil {
			t.Errorf("no error with %d of %d bytes", n, len(data))
		}
	}
}

func TestModifiedUTF8(t *testing.T) {
	b := ct.New("p/C")
	for raw, want := range map[string]string{
		"a\xc0\x80b":               "a\x00b",
		"\xed\xa0\xbd\xed\xb8\x80": "\U0001F600",
		"\xed\xa0\xbd!":            "\xed\xa0\xbd!",
		"\xe2\x82\xac\xc3\xb6":     "€ö",
	} {
		i := b.String(raw)
		f, err := classfile.Parse("C.class", b.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if got, err := f.Pool.Value(int(i)); err != nil || got != classfile.String(want) {
			t.Errorf("%q: %q, %v", raw, got, err)
		}
	}
	b.Utf8("\xff")
	if _, err := classfile.Parse("C.class", b.Bytes()); err == nil || !strings.Contains(err.Error(), "malformed modified UTF-8") {
		t.Errorf("error %v", err)
	}
}

// FuzzParse looks for class files that make Parse panic.
func FuzzParse(f *testing.F) {
	f.Add(oneMethod(ct.Code{Stack: 1, Locals: 1, Bytes: []byte{0x01, 0x4b, 0xb1}, Handlers: []ct.Handler{{Start: 0, End: 1, Target: 1}}}))
	for _, data := range compiled(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := whole(data)
		if (file == nil) == (err == nil) {
			t.Errorf("file %v, error %v", file != nil, err)
		}
	})
}

// compiled are the classes of the test programs, if there is a compiler.
func compiled(f *testing.F) (out [][]byte) {
	sources, _ := filepath.Glob("../../testdata/java/*.java")
	if testing.Short() {
		sources = sources[:1]
	}
	dir := f.TempDir()
	if err := jdks.Javac("javac", append([]string{"-g", "-d", dir}, sources...)...).Run(); err != nil {
		return nil
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*.class"))
	for _, name := range names {
		if data, err := os.ReadFile(name); err == nil && len(data) < 8<<10 {
			out = append(out, data)
		}
	}
	return out
}

// TestNames reads names that only the JVM allows.
func TestNames(t *testing.T) {
	for raw, want := range map[string]string{
		"a b":     "a b",
		"f(x)":    "f%28x%29",
		"a,b]":    "a%2Cb%5D",
		"50%":     "50%25",
		"x%%int":  "x%25%25int",
		"%28":     "%2528",
		"plain_1": "plain_1",
	} {
		got := classfile.EscapeName(raw)
		if got != want {
			t.Errorf("%q: %q, want %q", raw, got, want)
		}
		if back := classfile.UnescapeName(got); back != raw {
			t.Errorf("%q: back %q", raw, back)
		}
	}
	for raw, want := range map[string]string{"int": "%69nt", "@A": "%40A", "p.int": "p.int", "p.(": "p.%28"} {
		got := classfile.EscapeClass(raw)
		if got != want || classfile.UnescapeName(got) != raw {
			t.Errorf("%q: %q, want %q", raw, got, want)
		}
	}
	b := ct.New("int")
	b.Field(0, "x", "I")
	b.Field(0, "x", "[Lp/C;")
	b.Method(0x0009, "f(a, b)", "()V", &ct.Code{Bytes: []byte{0xb1}})
	f, err := classfile.Parse("C.class", b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if f.Name != "%69nt" || f.Methods[0].Name != "f%28a%2C b%29" || f.Fields[0].Name != "x" || f.Fields[1].Name != "x%%p%2EC%5B%5D" {
		t.Errorf("class %s, method %s, fields %s %s", f.Name, f.Methods[0].Name, f.Fields[0].Name, f.Fields[1].Name)
	}
	if n := classfile.UnescapeName(f.Fields[1].Name); n != "x" {
		t.Errorf("field %q", n)
	}
}
