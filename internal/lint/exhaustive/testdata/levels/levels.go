// Package levels says for all its switches which kinds come.
//
//kinds:of lowered terminators
package levels

import "bandsaw/ir"

func Switches(s ir.Stmt, p ir.Place) {
	switch s.(type) {
	case *ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return:
	}
	switch s.(type) { // want `the switch over Stmt lacks ClassSwitch: `
	case *ir.Goto, *ir.If, *ir.Switch, *ir.Return:
	}
	switch p.(type) { // want `the switch over Place lacks StaticPlace: `
	case *ir.FieldPlace, *ir.ElemPlace:
	}
}

//kinds:of lowered plain
func OfFunction(s ir.Stmt) {
	switch s.(type) { // want `the switch over Stmt lacks Binary, Call, Choose, InstanceOf, Length, Load, Monitor, New, NewArray, Pending, Store, Thread, Unary: `
	case *ir.Move:
	}
}
