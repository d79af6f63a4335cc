package slicer

import (
	"strings"
	"testing"

	"bandsaw/artifact/prop"
)

// TestShares: what is not proved with the first share of the work is tried again.
func TestShares(t *testing.T) {
	const halves = `
instantiated class Main {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local n int
  b0:
    n = length args
    n = static Main.halve(int)int (n)
    return
  }
  static method halve(int)int {
    param n int
  b0:
    n = n + 3
    goto b1
  b1:
    if n > 0 goto b2 else b3
  b2:
    n = n / 2
    goto b1
  b3:
    return n
  }
}
`
	defer func(old []uint) { shares = old }(shares)
	for _, given := range [][]uint{shares, {1, 0}} {
		shares = given
		got := sliced(t, "halves", halves, prop.Default())
		if strings.Contains(got, "/ 2") {
			t.Errorf("shares %v: the loop stays:\n%s", given, got)
		}
	}
	shares = []uint{1}
	if got := sliced(t, "halves", halves, prop.Default()); !strings.Contains(got, "/ 2") {
		t.Errorf("a share of nothing proves that the loop ends:\n%s", got)
	}
}
