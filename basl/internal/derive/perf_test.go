package derive
import ("testing";"fmt";"time";"os";"path/filepath";"strings";"bandsaw/basl/internal/syntax";"bandsaw/basl/internal/define")
func TestPerf(t *testing.T){
 files,_ := filepath.Glob("../../lib/*.basl")
 big := "abstraction Big13 abstracts int begin TOKENS = {B"; r := "n < 0 -> {B};\n"
 for i:=0;i<=10;i++ { big += fmt.Sprintf(",N%d",i); r += fmt.Sprintf("n==%d->{N%d};\n",i,i)}
 big += ",A}; abstract(n) begin "+r+" n > 10 -> {A}; end end"
 os.WriteFile("/tmp/big.basl", []byte(big), 0o644)
 files = append(files, "/tmp/big.basl")
 for _, f := range files {
  src,_ := os.ReadFile(f)
  tree, err := syntax.Parse(f, src); if err!=nil {t.Fatal(err)}
  defs, err := define.File(tree, src); if err!=nil {t.Fatal(err)}
  for _, ar := range []string{Java,Ideal} {
   d := newDeriver(defs[0], Options{Arithmetic: ar, Limit: 1000000, Bits: 32})
   if err := d.checkGuards(); err!=nil {t.Fatal(err)}
   tot := time.Now()
   var sb strings.Builder
   for _, op := range define.Symbols {
    t0 := time.Now()
    tab, err := d.derive(op); if err!=nil {t.Fatal(err)}
    by := map[string]int{}
    for _, c := range tab.cells { for _, r := range c.reasons { by[r.by]++ } }
    fmt.Fprintf(&sb, "   %s %v %v\n", op.Name, time.Since(t0).Round(time.Millisecond), by)
   }
   fmt.Println(defs[0].Abstraction.Name, ar, time.Since(tot)); if time.Since(tot) > 150*time.Millisecond {fmt.Print(sb.String())}
  }
 }
}
