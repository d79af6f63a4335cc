package translate

import (
	"strings"
	"testing"
)

// final is an environment in which strings and boxes have no subclasses.
type final struct{ Env }

func (final) Final(class string) bool {
	return strings.HasPrefix(class, "java.lang.") && class != "java.lang.Object"
}
func (final) IsSubclass(sub, sup string) bool { return sub == sup }

// TestJoinFormats joins what a constant format says, unless it is not plain, does not fit, or somebody else has the array or changes what is in it.
func TestJoinFormats(t *testing.T) {
	const head = "param i int\nparam s java.lang.String\nparam o java.lang.Object\nparam out java.io.PrintStream\nlocal a java.lang.Object[]\nlocal k java.lang.Integer\nlocal r java.lang.String\nb0:\n"
	const box = "k = static java.lang.Integer.valueOf(int)java.lang.Integer (i)\n"
	format := func(text string) string {
		return "r = static " + string(formatsStrings) + " (\"" + text + "\", a)\nreturn r"
	}
	one := func(x string) string { return "a = newarray java.lang.Object[] (1)\na[0] = " + x + "\n" }
	joined := func(text, literal string) string {
		return text + "r = static " + string(Concat) + " (x0, \"" + literal + "\")\nreturn r"
	}
	localized := func(t, text, number string) string {
		return "static bandsaw.Formats.localized(java.lang.String,java.lang.String," + t + ")java.lang.String (" + text + ", \"%d\", " + number + ")\n"
	}
	for _, test := range []struct{ name, body, want string }{
		{"a number", box + one("k") + format("%d!"), box + "x0 = static bandsaw.Machine.text(int)java.lang.String (i)\nx1 = " + localized("int", "x0", "i") + "x2 = static bandsaw.Formats.number(java.lang.String)java.lang.String (x1)\nr = static " + string(Concat) + " (x2, \"!\")\nreturn r"},
		{"a string", one("s") + format("%s"), "r = static " + string(Concat) + " (s, \"\")\nreturn r"},
		{"an object", one("o") + format("%s."), joined("x0 = static bandsaw.Formats.text(java.lang.Object,java.util.Locale)java.lang.String (o, null)\n", ".")},
		{"of a locale", "o = <java.util.Locale.US>\n" + box + one("k") + "r = static " + string(formatsFor) + " (o, \"%d\", a)\nreturn r",
			"o = <java.util.Locale.US>\n" + box + "x0 = static bandsaw.Machine.text(int)java.lang.String (i)\nr = static " + string(Concat) + " (x0, \"\")\nreturn r"},
		{"of a locale that is not known", box + one("k") + "r = static " + string(formatsFor) + " (o, \"%d\", a)\nreturn r", ""},
		{"a wide object", one("o") + format("%-9.2s."), joined("x0 = static bandsaw.Formats.text(java.lang.Object,java.util.Locale,java.lang.String,int,int)java.lang.String (o, null, \"%-9.2s\", -9, 2)\n", ".")},
		{"no array", format("%d"), ""},
		{"dates", one("o") + format("%tT"), ""},
		{"a number that is perhaps none", one("o") + format("%d"), ""},
		{"too few", one("s") + format("%s %s"), ""},
		{"an array with more uses", one("s") + "o = a\n" + format("%s"), ""},
		{"an element that is stored twice", one("s") + "a[0] = o\n" + format("%s"), ""},
		{"an element that is not stored", "a = newarray java.lang.Object[] (2)\na[0] = s\n" + format("%s"), ""},
		{"a variable that changes", one("s") + "s = \"other\"\n" + format("%s"), ""},
		{"a boxed variable that changes", box + "i = i + 1\n" + one("k") + format("%d"), box + "i = i + 1\nx0 = static java.lang.String.valueOf(java.lang.Object)java.lang.String (k)\n" +
			"x1 = " + localized("java.lang.Object", "x0", "k") + "x2 = static bandsaw.Formats.number(java.lang.String)java.lang.String (x1)\nr = static " + string(Concat) + " (x2, \"\")\nreturn r"},
		{"in another block", one("s") + "goto b1\nb1:\n" + format("%s"), ""},
		{"an object on a stream", one("o") + "virtual " + string(printfs) + " (out, \"%s\", a)\nreturn s", ""},
		{"a string on a stream", one("s") + "virtual " + string(printfs) + " (out, \"%s\", a)\nreturn s",
			one("s") + "text = static " + string(Concat) + " (s, \"\")\nvirtual " + string(printed) + " (out, text, \"%s\", a)\nreturn s"},
		{"a number on a stream", box + one("k") + "virtual " + string(printfs) + " (out, \"%d\", a)\nreturn s",
			box + one("k") + "x0 = static bandsaw.Formats.seen(int)int (i)\nx1 = static bandsaw.Machine.text(int)java.lang.String (x0)\nx2 = " + localized("int", "x1", "x0") + "text = static " +
				string(Concat) + " (x2, \"\")\nvirtual " + string(printed) + " (out, text, \"%d\", a)\nreturn s"},
	} {
		m := parseMethod(t, head+test.body)
		joinFormats(m, final{})
		got := body(m)
		want := test.want
		if want == "" {
			want = body(parseMethod(t, head+test.body))
		}
		if got != want {
			t.Errorf("%s:\n%s\nwant:\n%s", test.name, got, want)
		}
	}
}

// TestParseFormat takes only what a Formatter takes, whatever the argument.
func TestParseFormat(t *testing.T) {
	for _, plain := range []string{"", "a", "%d", "%s%n", "100%%", "%5d", "%-5d", "%05d", "%+d", "%,d", "%.3s", "%-8.2s|", "%x", "%08X", "%c", "%-3c", "%7b", "%f", "%8.2f", "%,.2f", "%+f"} {
		if _, ok := parseFormat(plain); !ok {
			t.Errorf("%q is not plain", plain)
		}
	}
	for _, not := range []string{"%", "%5", "%q", "%-d", "%0d", "%.2d", "%+s", "%,x", "%+x", "%5n", "%-%", "%1$s", "%<s", "%S", "%e", "%.2d", "%tT", "%-05d", "% d", "%(d", "%#x", "%05s", "%99999d"} {
		if _, ok := parseFormat(not); ok {
			t.Errorf("%q is plain", not)
		}
	}
	parts, _ := parseFormat("a%5d%%b%n")
	if len(parts) != 3 || parts[0].literal != "a" || parts[1].width != 5 || parts[1].of != 'd' || parts[2].literal != "%b\n" {
		t.Errorf("%v", parts)
	}
}
