package lifter

import (
	"fmt"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/handle"
	"bandsaw/lift/internal/indy"
	"bandsaw/lift/internal/translate"
)

// Dynamic implements translate.Env: the method that stands for a call site or
// constant is made here, with the classes that it needs. One that cannot be
// made has a stand-in, so that nothing but that call is refused.
func (lf *Lifter) Dynamic(site translate.DynamicSite) (ir.MethodID, error) {
	id, err := lf.dynamic(site)
	if err != nil {
		number := slices.Index(site.File.Methods, site.Method)
		id = ir.NewMethodID(site.File.Name, fmt.Sprintf("dynamic$%d$%d", number, site.PC), site.Params(), site.Result())
		lf.StandIn(id, true, err)
	}
	return id, nil
}

func (lf *Lifter) dynamic(site translate.DynamicSite) (ir.MethodID, error) {
	id, classes, err := indy.Make(site, lf)
	if err != nil {
		return "", err
	}
	host := lf.Known(site.File.Name)
	for _, c := range classes {
		c.Library = host != nil && host.Library
		for _, m := range c.Methods {
			if m.ID == id && id.Result() == handle.VarHandleClass {
				if err := lf.Handles.Constant(m); err != nil {
					return "", err
				}
			}
		}
		if err := lf.Define(c); err != nil {
			return "", err
		}
	}
	return id, nil
}
