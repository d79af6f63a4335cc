package main

import (
	"os/exec"
	"testing"
)

// TestDeadlines compares, on random sequences, which tasks of a pool are due first by
// the models' deadlines, which know an order only, and by instants of a fine grid.
func TestDeadlines(t *testing.T) {
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	classes, dir := t.TempDir(), "testdata/deadlines/"
	if status, said, err := found.first.compiler.javac("-d", classes, "models/bandsaw/Deadline.java", "models/bandsaw/OnlyIf.java",
		dir+"Machine.java", dir+"Clock.java", dir+"Deadlines.java"); err != nil || status != 0 {
		t.Fatalf("%v\n%s", err, said)
	}
	out, err := exec.Command(found.first.home+"/bin/java", "-cp", classes, "bandsaw.Deadlines").CombinedOutput()
	if err != nil || string(out) != "agree\n" {
		t.Errorf("%v\n%s", err, out)
	}
}
