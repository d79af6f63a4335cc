package main

import (
	"bytes"
	"testing"
)

// What a program printed is out after an interrupt, but an interrupt does not
// wait for who does not read.
func TestOutputInterrupted(t *testing.T) {
	var out bytes.Buffer
	o := newOutput(&out)
	o.Write([]byte("printed"))
	o.flushAtTimes()
	o.last()
	if out.String() != "printed" {
		t.Errorf("got %q", out.String())
	}
	o.mu.Lock()
	o.last()
}
