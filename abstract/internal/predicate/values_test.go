package predicate

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
)

// TestGivenValues: what has no value is given that of a variable that has one, a parameter, and
// other threads see it frozen: what predicates say of it is known, and a variable that it is
// read to stands for it.
func TestGivenValues(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const text = heads.Threads + `instantiated class L {
  field n int
  final field most int
}
class Main {
  static field l L
  static method <init>(int)void {
    param this L
    param most int
  b0:
    this.<L.most> = most @0:1
    return
  }
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
    local l L
    local n int
    local most int
    local e E
  b0:
    l = <Main.l> @0:2
    monitor enter l @1:3
    n = l.<L.n> @2:4
    most = l.<L.most> @3:4
    if n < most goto b1 else b2 @4:4
  b1:
    n = n + 1 @5:5
    l.<L.n> = n @6:5
    goto b2 @7:5
  b2:
    n = l.<L.n> @8:6
    monitor exit l @9:7
    if n <= most goto b3 else b4 @10:8
  b3:
    return
  b4:
    e = new E @11:9
    pending = e @12:9
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local l L
    local h java.lang.Thread
  b0:
    l = new L @0:11
    static Main.<init>(int)void (l, %d) @1:12
    <Main.l> = l @2:13
    h = new java.lang.Thread @3:14
    thread start h @4:15
    h = new java.lang.Thread @5:16
    thread start h @6:17
    return
  }
}
`
	const preds = "[object L]\nthis.n >= 0\nthis.n <= this.most\nthis.n < this.most\nthis.n > 0\nthis.most > 0\n"
	for most, thrown := range map[int]bool{2: false, -1: true} {
		in, out, _, err := abstracted(fmt.Sprintf(text, most), preds, Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		real, ok, err := reference.Explore(in, 10000)
		if err != nil || !ok || real.Thrown["E"] != thrown {
			t.Fatalf("%d: %v, %v %v", most, real, ok, err)
		}
		image, ok, err := reference.Explore(out, 100000)
		if err != nil || !ok || image.Thrown["E"] != thrown {
			t.Errorf("%d: of the abstract program %v, %v %v", most, image, ok, err)
		}
		for _, g := range out.Groups {
			for _, x := range g.Predicates {
				if strings.Contains(strings.ReplaceAll(x, ".most", ""), "most") && !strings.HasPrefix(g.Name, "Main.<init>") {
					t.Errorf("%d: %s is about a variable that stands for what is frozen", most, x)
				}
			}
		}
	}
}
