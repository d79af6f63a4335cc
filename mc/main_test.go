package main

import (
	"testing"

	"bandsaw/internal/scripttest"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) { scripttest.Main(m, "mc", main) }

func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", Cmds: map[string]func(*testscript.TestScript, bool, []string){
		"exits": scripttest.Exits,
	}})
}
