package contract

import (
	"fmt"
	"slices"

	"bandsaw/lift/internal/classfile"
)

// Finds lists methods that find something by a name, their first parameter.
const Finds = "bandsaw.Finds"

// What they find.
const (
	FindsClass     = "class"
	FindsResource  = "resource"
	FindsResources = "resources" // all of a name
	FindsBundle    = "bundle"
	FindsZone      = "zone"
	FindsNames     = "names"      // of classes, somewhere within what the parameter has
	FindsBean      = "properties" // of the class that the parameter is, by its methods' names
)

// Found is what an annotation says that its methods find.
func Found(a classfile.Annotation) string {
	what, _ := a.Constant("what").(classfile.String)
	return string(what)
}

// finds looks whether a model says of a method that it finds something that nobody looks for.
func (c *comparison) finds(model *classfile.File) {
	for _, a := range Marks(model, model.Other, Finds) {
		if what := Found(a); !slices.Contains([]string{FindsClass, FindsResource, FindsResources, FindsBundle, FindsZone, FindsNames, FindsBean}, what) {
			c.found = append(c.found, fmt.Sprintf("%s: nobody asks who finds a %s", model.Name, what))
		}
	}
}
