package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
)

// The sessions under test say javac, as people do. What stands first on their
// path by that name passes the command line on to the one compiler that stays as
// long as the tests: starting a compiler takes longer than most sessions.

// compilerSocket is the environment variable with the address of that compiler.
const compilerSocket = "BANDSAW_TEST_COMPILER"

// serveJavac answers the command lines that come to a socket, which it names in
// the environment. What it gives ends that.
func serveJavac() (end func(), err error) {
	found, err := jdks()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "javac")
	if err != nil {
		return nil, err
	}
	socket := filepath.Join(dir, "socket")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		return nil, err
	}
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				line, err := io.ReadAll(c)
				if err != nil {
					return
				}
				status, said, err := found.first.compiler.javac(strings.Split(string(line), "\t")...)
				if err != nil {
					status, said = 4, err.Error()+"\n"
				}
				fmt.Fprintf(c, "%d\n%s", status, said)
			}()
		}
	}()
	return func() { os.RemoveAll(dir) }, os.Setenv(compilerSocket, socket)
}

// askJavac is that javac: it has paths where it stands made absolute, sends the
// command line, and ends as the compiler does.
func askJavac() {
	status, err := passOn(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "javac:", err)
		status = 4
	}
	os.Exit(status)
}

func passOn(args []string) (status int, err error) {
	var line []string
	for i := 0; i < len(args); i++ {
		switch a := args[i]; {
		case strings.HasPrefix(a, "-J"):
			// What is for the virtual machine comes too late.
		case a == "-d" || a == "-cp" || a == "-classpath" || a == "-sourcepath":
			i++
			line = append(line, a, absolute(args[i]))
		case strings.HasPrefix(a, "-"):
			line = append(line, a)
		default:
			line = append(line, absolute(a))
		}
	}
	c, err := net.Dial("unix", os.Getenv(compilerSocket))
	if err != nil {
		return 0, err
	}
	defer c.Close()
	if _, err := io.WriteString(c, strings.Join(line, "\t")); err != nil {
		return 0, err
	}
	if err := c.(*net.UnixConn).CloseWrite(); err != nil {
		return 0, err
	}
	answer, err := io.ReadAll(c)
	if err != nil {
		return 0, err
	}
	first, said, _ := strings.Cut(string(answer), "\n")
	if _, err := fmt.Sscan(first, &status); err != nil {
		return 0, err
	}
	_, err = io.WriteString(os.Stderr, said)
	return status, err
}

// absolute makes each path of a list absolute.
func absolute(list string) string {
	paths := filepath.SplitList(list)
	for i, p := range paths {
		if abs, err := filepath.Abs(p); err == nil {
			paths[i] = abs
		}
	}
	return strings.Join(paths, string(os.PathListSeparator))
}
