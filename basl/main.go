// Command basl checks abstraction definitions, derives their operators with an
// SMT solver and compiles them. docs/basl.md is the language's reference.
package main

import (
	"io/fs"

	"bandsaw/internal/basl/derive"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"

	urfave "github.com/urfave/cli/v2"
)

func main() { cli.Main(app()) }

func app() *urfave.App {
	return &urfave.App{
		Name:  "basl",
		Usage: "check, derive and compile abstractions of data",
		Description: `An abstraction replaces numbers or references by a few tokens. It is defined by its
tokens and by guards that say which values each token stands for; its operators on
tokens are derived, by trying operands and by asking the solver Z3 what cannot happen.

Where a FILE is expected, a plain name such as Signs means the abstraction of
that name in the library.

Examples:
  basl list
  basl show Signs
  basl check mine.basl
  basl derive --arithmetic ideal Signs
  basl compile -o build mine.basl Signs`,
		Commands: []*urfave.Command{
			{
				Name:      "check",
				Usage:     "check that guards cover each value once, and that given operators are safe",
				UsageText: "basl check [options] FILE ...",
				Flags:     deriveFlags(),
				Action:    check,
			},
			{
				Name:      "derive",
				Usage:     "print the tables of all operators",
				UsageText: "basl derive [options] FILE ...",
				Flags:     deriveFlags(),
				Action:    deriveTables,
			},
			{
				Name:      "compile",
				Usage:     "write NAME.abs.json for each abstraction",
				UsageText: "basl compile [options] FILE ...",
				Flags:     append(deriveFlags(), directoryFlag()),
				Action:    compile,
			},
			{
				Name:      "list",
				Usage:     "list the abstractions of the library",
				UsageText: "basl list [-lib DIR] [TYPE]",
				Description: `With a primitive TYPE, lists what variables of the type can be abstracted by.

Examples:
  basl list
  basl list double`,
				Flags:  []urfave.Flag{libFlag()},
				Action: list,
			},
			{
				Name:      "show",
				Usage:     "print an abstraction's definition and tables",
				UsageText: "basl show [options] NAME ...",
				Flags:     deriveFlags(),
				Action:    show,
			},
			{
				Name:      "go",
				Usage:     "write each abstraction as a Go package in a directory of its own",
				UsageText: "basl go [options] FILE ...    (FILE may be compiled: NAME.abs.json)",
				Flags:     append(deriveFlags(), directoryFlag()),
				Action:    goPackages,
			},
			{
				Name:      "java",
				Usage:     "write each abstraction as a Java class",
				UsageText: "basl java [options] FILE ...    (FILE may be compiled: NAME.abs.json)",
				Description: `Writes a class for each abstraction: tokens as constants, of(n), and a static method
for each operator, which chooses among its results by bandsaw.Verify. Such a class can
stand in a program that was abstracted by hand.

Examples:
  basl java -o src Signs
  basl java -o src -package shop.abs 'Range(0, 3)'`,
				Flags: append(deriveFlags(), directoryFlag(),
					&urfave.StringFlag{Name: "package", Usage: "write classes of the package `NAME`, in its directory"}),
				Action: javaClasses,
			},
			{
				Name:      "compare",
				Usage:     "tell which of two abstractions is more precise, and where",
				UsageText: "basl compare [options] A B",
				Description: `Examples:
  basl compare Signs ZeroNonZero
  basl compare 'Cuts(0, 10)' 'Range(0, 2)'`,
				Flags:  deriveFlags(),
				Action: compare,
			},
		},
	}
}

func deriveFlags() []urfave.Flag {
	return []urfave.Flag{
		&urfave.StringFlag{Name: "arithmetic", Value: derive.Java,
			Usage: "`A`: java, where ints wrap; ideal, which assumes that they do not overflow; or trap, which has the property check that"},
		&urfave.UintFlag{Name: "rlimit", Value: derive.Limit,
			Usage: "let Z3 do at most `N` units of work on a question; 0 is no limit. What it leaves open stays possible"},
		libFlag(),
		flags.CacheFlag(),
	}
}

func libFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "lib", TakesFile: true, DefaultText: "the built-in library",
		Usage: "look for abstractions by name in the definitions (*.basl) in `DIR`"}
}

func directoryFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "o", Value: ".", TakesFile: true, Usage: "write into the directory `DIR`, which is made if it does not exist"}
}

// builtIn is the library that comes with basl.
func builtIn() fs.FS {
	sub, err := fs.Sub(library, "lib")
	if err != nil {
		panic(err) // the directory is embedded
	}
	return sub
}
