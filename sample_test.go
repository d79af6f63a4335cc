package main

import (
	"flag"
	"hash/fnv"
)

var everyWay = flag.Bool("everyway", false, "TestVerdicts, TestStructures, TestServices and TestMended: ask of each program in every way, not in some that change from program to program")

// turn is which of n ways a program is asked in: it depends on the program's name, so
// that others that come or go change nothing.
func turn(name string, n int) int {
	sum := fnv.New32a()
	sum.Write([]byte(name))
	return int(sum.Sum32()>>8) % n // the low bits are much alike for names that are
}
