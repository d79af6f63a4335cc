package main

import (
	"fmt"
	"os"
	"testing"

	"bandsaw/schemas"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"basl":  main,
		"valid": valid,
	})
}

func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}

// valid checks files against their schemas.
//
//	valid Signs.abs.json
func valid() {
	for _, name := range os.Args[1:] {
		data, err := os.ReadFile(name)
		if err == nil {
			err = schemas.Validate(name, data)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
