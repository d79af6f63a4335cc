package pred

import (
	"strings"
	"testing"
)

// TestRead: what is read prints in Java's notation, and that reads back to itself.
func TestRead(t *testing.T) {
	in := `// the paper's figure 2
[static]
  fread(f, sfread(o1, pkg.Example)) = 42

[object pkg.T]
  fread(f, this) > 0

[method pkg.T.<init>]
  this.f = 42

[method pkg.Example.main(java.lang.String[], int)]
  any k in data
  class(pkg.Example).o1.f = i
  alength(arrlen, data) = 1   /* and more */
  aread(arr, data, 0) = 35
  split x <= 1..3
  2 * (x - 3) - x * 4 != -y + 1
  data[i + 1].length >= return
  a == null
  s.length() > 1
  return + old <= old(i)
  (x + 1 & 0x0c) != 0
  c <= 'a' + '\''
  open == true
  open != false
  x % 4 + 1 == (x & (1)) - (2 * y - 1) % 8
  keep i, pkg.T.f
`
	want := `[static]
class(pkg.Example).o1.f == 42

[object pkg.T]
this.f > 0

[method pkg.T.<init>]
this.f == 42

[method pkg.Example.main(java.lang.String[], int)]
any k in data
class(pkg.Example).o1.f == i
data.length == 1
data[0] == 35
split x <= 1
split x <= 2
split x <= 3
-2 * x - 6 != -y + 1
data[i + 1].length >= return
a == null
s.length() > 1
return + old <= old(i)
(x + 1 & 12) != 0
c <= 136
open == 1
open != 0
(x % 4) + 1 == (x & 1) - ((2 * y - 1) % 8)
keep i
keep pkg.T.f
`
	f, err := Read("P.pred", []byte(in))
	if err != nil {
		t.Fatal(err)
	}
	if got := f.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	again, err := Read("P.pred", []byte(f.String()))
	if err != nil || again.String() != want {
		t.Errorf("%v, read back:\n%v", err, again)
	}
}

// TestFamilies: ranges of one line are combined.
func TestFamilies(t *testing.T) {
	f, err := Read("P.pred", []byte("[static]\nclass(A).x + 1..2 <= 3..4"))
	if err != nil {
		t.Fatal(err)
	}
	want := "class(A).x + 1 <= 3|class(A).x + 2 <= 3|class(A).x + 1 <= 4|class(A).x + 2 <= 4"
	var got []string
	for _, p := range f.Sections[0].Predicates {
		got = append(got, p.String())
	}
	if strings.Join(got, "|") != want {
		t.Errorf("got %v", got)
	}
}

func TestErrors(t *testing.T) {
	for in, want := range map[string]string{
		"":                                   "P.pred: no predicates",
		"x < 1":                              "P.pred:1:1: a line before the first section",
		"[static]\nx * y < 1":                "P.pred:2:5: a product of two variables, expected a linear term",
		"[static]\nx < ":                     "P.pred:2:5: found the end of the line, expected a sum",
		"[static]\nx + 1":                    "P.pred:2:6: found the end of the line, expected ",
		"[static]\nx.size() < 1":             "P.pred:2:2: x.size(..) is a call; predicates are about variables, ",
		"[static]\nx.isEmpty() == 1":         "P.pred:2:2: x.isEmpty(..) is a call; of a text expected x.length() == 0, else ",
		"[static]\nf(1) == 1":                "P.pred:2:1: f(..) is a call; ",
		"[statik]\nx < 1":                    `P.pred:1:2: found "statik", expected "static", "object" or "method"`,
		"[method main]\nx < 1":               "P.pred:1:1: main names no method, expected CLASS.METHOD",
		"[static]\nx < 5..1":                 "P.pred:2:5: 5..1 is no range",
		"[static]\nx < 99999999999999999999": "P.pred:2:5: the number 99999999999999999999 is too large",
		"[static]\nx + null == 1":            "P.pred:2:1: null in a sum",
		"[static]\n0..99 + x < 0..99":        "P.pred:2:1: more than 256 predicates in one line",
		"[static]\n9999999 * x < 1":          "P.pred:2:11: a factor that is too large",
		"[static]\n0.5 * x < 1":              "P.pred:2:1: a product with a decimal number, expected whole factors",
		"[static]\nx < 1e999":                "P.pred:2:5: the number 1e999 is too large",
		"[object]":                           "P.pred:1:8:",
		"[static]\nx / 2 < 1":                `P.pred:2:3: found "/", expected one comparison of sums of variables with whole factors`,
		"[static]\nx & 3 == 0":               `P.pred:2:3: found "&", expected one comparison of sums`,
		"[static]\nx < 1 || y < 1":           `P.pred:2:7: found "||", expected one comparison of sums`,
	} {
		_, err := Read("P.pred", []byte(in))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, expected %s", in, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("[method A.b(int)]\nx[1..2].f * 3 = class(C).y\nkeep i\nany k in a"))
	f.Add([]byte("[static]\nclass(C).x + 0.5f - 2 <= 1e-3 - 1.0"))
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := Read("P.pred", data)
		if err != nil {
			return
		}
		y, err := Read("P.pred", []byte(x.String()))
		if err != nil || y.String() != x.String() {
			t.Errorf("%q is printed %q: %v", data, x, err)
		}
	})
}
