package main

import (
	"bytes"
	"io"
	"runtime/pprof"

	"bandsaw/internal/cli"
)

// profiled profiles mc itself until the function returned writes that to the
// file; "" is none.
func profiled(file string) (write func() error, err error) {
	if file == "" {
		return func() error { return nil }, nil
	}
	var profile bytes.Buffer
	if err := pprof.StartCPUProfile(&profile); err != nil {
		return nil, err
	}
	return func() error {
		pprof.StopCPUProfile()
		return cli.Write(file, func(w io.Writer) error {
			_, err := profile.WriteTo(w)
			return err
		})
	}, nil
}
