package predicate

import (
	"strings"
	"testing"

	"bandsaw/artifact/pred"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

const small = `program lowered
entry Main.main(java.lang.String[])void
class java.lang.Object
instantiated class T {
  field count int
  field part double
  field all java.lang.Object[]
}
class Main {
  static field total int
  static native method natural(int)void
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var i int
    var o T
    var q java.lang.Object
  b0:
    o = new T                                            @0:1
    i = o.<T.count>                                      @1:2
    static Main.natural(int)void (i)                     @2:3
    return                                               @3:4
  }
}
`

// TestErrors: what the program does not have, or needs the value of, is told by name.
func TestErrors(t *testing.T) {
	for preds, want := range map[string]string{
		"[static]\nclass(Main).totl > 0":                         `P.pred:2:1: no static field totl in the class Main (did you mean "total"?)`,
		"[object S]\nthis.x > 0":                                 "P.pred:1:1: no class S in the program",
		"[method Main.man]\ni > 0":                               `P.pred:1:1: no method Main.man in the program (did you mean "main"?)`,
		"[method Main.main(int)]\ni > 0":                         "P.pred:1:1: no method Main.main(int) in the program, expected [method Main.main(java.lang.String[])]",
		"[method Main.main]\nj > 0":                              "P.pred:2:1: no variable j in Main.main",
		"[method Main.main]\no.cnt > 0":                          `no field cnt in the class T`,
		"[method Main.main]\no.all == 0.5":                       "P.pred:2:1: o.all == 0.5 compares a reference with a number",
		"[method Main.main]\no > 0":                              "P.pred:2:1: o > 0 compares a reference with a number",
		"[method Main.main]\no < null":                           "P.pred:2:1: references are compared by = and != only",
		"[method Main.main]\ni.f > 0":                            "P.pred:2:2: i is a number, it has no f",
		"[method Main.main]\nreturn > 0":                         "P.pred:2:1: Main.main returns nothing",
		"[method Main.main]\nold(i) > 0":                         "P.pred:2:1: no parameter i of Main.main",
		"[static]\nold(i) > 0":                                   "P.pred:2:1: old(i) stands in a section of a method only",
		"[method Main.main]\n1 > 0":                              "P.pred:2:1: 1 > 0 has no variable",
		"[method Main.main]\no.all[0] == 1":                      "P.pred:2:6: o.all[0] is a reference in an array, which predicates cannot go through",
		"[method Main.main]\n(o & 1) == 1":                       "P.pred:2:2: o is a reference, expected a number",
		"[method Main.main]\n(i & i) == 1":                       "P.pred:2:2: (i & i), expected a number behind &",
		"[method Main.main]\ni % -2 == 1":                        "P.pred:2:1: (i % -2), expected a number that is more than 0 behind %",
		"[method Main.main]\no.part % 2 == 1":                    "P.pred:2:1: (o.part % 2) is of a floating-point number, expected an integer",
		"[static]\nthis.count > 0":                               "P.pred:2:1: this is no static field; expected C.f",
		"[static]\nMain.totl > 0":                                `P.pred:2:5: no static field totl in the class Main (did you mean "total"?)`,
		"[static]\nMann.total > 0":                               `P.pred:2:1: Mann is no static field; expected C.f (did you mean "Main"?)`,
		"[static]\ntotal > 0":                                    `P.pred:2:1: total is no static field; expected C.f (did you mean "Main.total"?)`,
		"[static]\nMain.tota > 0":                                `P.pred:2:5: no static field tota in the class Main (did you mean "total"?)`,
		"[object T]\ncuont > 0":                                  `P.pred:2:1: no field cuont in the class T (did you mean "count"?)`,
		"[object T]\nthis.count > class(Main).total":             "P.pred:2:1: this.count > class(Main).total has class(Main).total, from which there is no way back",
		"[method Main.main]\ni > 0\n":                            "Main.main:3: the native method Main.natural(int)void needs the value of its argument, which predicates took; keep what it is",
		"[object T]\nthis.count > 0\n[method Main.main]\nkeep i": "Main.main:2: i is to be kept, but what it gets here has no value any more; keep that too",
		"[method Main.main]\nany k in args\nsplit k == i":        "P.pred:3:1: split k == i would decide on one index, but any is each",
		"[method Main.main]\nany k in i\nk == 0":                 "P.pred:2:1: i is no array",
		"[method Main.main]\nany i in args\ni == 0":              "P.pred:2:1: i is a variable of the method, expected a name that it does not have",
		"[static]\nany k in a\nk == 0":                           "P.pred:2:1: any stands in a section of a method only",
		"[static]\nkeep Main.tota":                               `P.pred:2:6: no field tota in the class Main (did you mean "total"?)`,
	} {
		in, err := ir.Parse("small", []byte(small))
		if err != nil {
			t.Fatal(err)
		}
		in.SortClasses()
		f, err := pred.Read("P.pred", []byte(preds))
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = Program(in, f, Options{Branches: true, Suggest: cli.DidYouMean})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", preds, err, want)
		}
	}
}
