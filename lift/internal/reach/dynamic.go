package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/indy"
	"bandsaw/lift/internal/translate"
)

// Dynamic implements translate.Env: the method that stands for a call site or
// constant is made here, with the classes that it needs.
func (w *world) Dynamic(site translate.Site) (ir.MethodID, error) {
	id, classes, err := indy.Make(site, w)
	if err != nil {
		return "", err
	}
	host := w.known(site.File.Name)
	for _, c := range classes {
		c.Library = host != nil && host.library
		if err := w.Define(c); err != nil {
			return "", err
		}
	}
	return id, nil
}
