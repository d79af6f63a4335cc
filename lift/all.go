package main

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/reach"

	urfave "github.com/urfave/cli/v2"
)

// liftAll lifts all methods of a part of the classes, and says how many.
func liftAll(c *urfave.Context, from classes.Sources) error {
	var part, parts int
	if n, err := fmt.Sscanf(c.String("part"), "%d/%d", &part, &parts); n != 2 || err != nil || part < 1 || part > parts {
		return fmt.Errorf("-part %s: expected I/N, as in 1/4", c.String("part"))
	}
	names, err := from.User[:1].Names()
	switch module := c.String("module"); module {
	case "":
	case "ALL":
		names, err = from.JDK.Names()
	default:
		names, err = from.JDK.ModuleNames(module)
		if err == nil && len(names) == 0 {
			err = fmt.Errorf("the JDK has no module %s", module)
		}
	}
	if err != nil {
		return err
	}
	names = slices.DeleteFunc(names, func(name string) bool { // JVMS 4.1: it is no class
		return name == "module-info" || strings.HasSuffix(name, ".module-info")
	})
	n := len(names)
	r, count, err := reach.Whole(from, names[n*(part-1)/parts:n*part/parts])
	if err != nil {
		return err
	}
	if err := write(c, from, r); err != nil {
		return err
	}
	fmt.Fprintf(c.App.ErrWriter, "lift: %d classes, %d methods, %d refused, %d classes without their supertypes\n",
		count.Classes, count.Methods, count.Refused, count.Lacking)
	return nil
}
