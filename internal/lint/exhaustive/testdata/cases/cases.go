// Package cases has a switch of each sort.
package cases

import (
	"fmt"

	"bandsaw/ir"
)

func Lacks(s ir.Stmt) {
	switch s.(type) { // want `the switch over Stmt lacks .*Binary.*, Goto, `
	case *ir.Move, *ir.If:
	}
}

func LacksOne(p ir.Place) int {
	switch p := p.(type) { // want `the switch over Place lacks StaticPlace: add them, or say // others`
	case *ir.FieldPlace:
		return len(p.Field)
	case *ir.ElemPlace:
		return 1
	}
	return 0
}

func SaysOthers(p ir.Place) {
	switch p.(type) {
	case *ir.FieldPlace:
		// others: nothing
	}
	switch p.(type) { // others: nothing
	case *ir.FieldPlace:
	}
}

func EmptyWord(p ir.Place) {
	switch p.(type) { // want `lacks ElemPlace, StaticPlace`
	case *ir.FieldPlace:
		// others:
	}
}

func SaysTooMuch(p ir.Place) {
	switch p.(type) {
	case *ir.FieldPlace, *ir.StaticPlace, *ir.ElemPlace:
	default: /* want `there are no others: the switch has them all` */ // others: nothing
	}
}

// OfInner: the comment is the inner switch's.
func OfInner(p, q ir.Place) {
	switch p.(type) { // want `the switch over Place lacks ElemPlace, StaticPlace`
	case *ir.FieldPlace:
		switch q.(type) {
		case *ir.FieldPlace:
			// others: nothing
		}
	}
}

func SilentDefault(x ir.Operand) bool {
	switch x.(type) { // want `the switch over Operand lacks Const`
	case *ir.Local:
		return true
	default:
		return false
	}
}

func Refuses(p ir.Place) (int, error) {
	switch p.(type) {
	case *ir.FieldPlace:
		return 1, nil
	default:
		return 0, fmt.Errorf("a place of type %T", p)
	}
}

func RefusesNothing(p ir.Place) (int, error) {
	switch p.(type) { // want `lacks ElemPlace, StaticPlace`
	case *ir.FieldPlace:
		return 1, nil
	default:
		return 0, nil
	}
}

func PanicsAfter(p ir.Place) int {
	switch p.(type) {
	case *ir.FieldPlace:
		return 1
	}
	panic(fmt.Sprintf("a place of type %T", p))
}

func LaterPanic(p ir.Place) int {
	switch p.(type) { // want `lacks ElemPlace, StaticPlace`
	case *ir.FieldPlace:
		return 1
	}
	if p == nil {
		return 0
	}
	panic("not of the switch")
}

func ByValue(op ir.CondOp) bool {
	switch op { // want `the switch over CondOp lacks Le`
	case ir.Eq, ir.Ne, "<", ir.Ge, ir.Gt:
		return true
	}
	switch op {
	case ir.Eq, ir.Ne, ir.Lt, ir.Ge, ir.Gt, "<=":
		return true
	}
	return false
}

// Open: a type may be any class, and other switches are no business of ours.
func Open(t ir.Type, x any) {
	switch t {
	case ir.Int:
	}
	switch x.(type) {
	case *ir.Move:
	}
	switch {
	case t == ir.Int:
	}
}

//kinds:of lifted terminators
func OfFunction(s ir.Stmt) {
	switch s.(type) {
	case *ir.Goto, *ir.If, *ir.Switch, *ir.Return, *ir.Throw:
	}
	switch s.(type) { // want `the switch over Stmt lacks Throw: `
	case *ir.Goto, *ir.If, *ir.Switch, *ir.Return:
	}
}

func OfSwitch(s ir.Stmt) {
	//kinds:of lowered abstract terminators
	switch s.(type) {
	case *ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return:
	case *ir.Throw: // want `no Throw comes here: the kinds are those of lowered abstract terminators`
	}
	//kinds:of lower
	switch s.(type) { // want `//kinds:of knows lifted, lowered, abstract, plain and terminators, not lower`
	case *ir.Goto:
	}
}
