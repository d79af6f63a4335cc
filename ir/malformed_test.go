package ir

import (
	"io"
	"reflect"
	"testing"
)

// TestMalformed: Check refuses and nothing panics when a part of a statement
// is missing.
func TestMalformed(t *testing.T) {
	optional := map[string]bool{"Call.Dst": true, "Call.Args": true, "Call.Targets": true, "Switch.Cases": true, "ClassSwitch.Cases": true, "If.Check": true, "Load.Volatile": true, "Store.Volatile": true, "Choose.Says": true, "Thread.Dst of wake": true, "AnyOf.Abstraction": true}
	for _, level := range Levels {
		p := randomProgram(level, 2)
		for _, c := range p.Classes {
			for _, m := range c.Methods {
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						withoutParts(s, func(part string) {
							if wake, ok := s.(*Thread); ok && wake.Op == Wake {
								part += " of wake"
							}
							_ = String(s)
							if err := Print(io.Discard, p); err != nil {
								t.Fatal(err)
							}
							if err := Write(io.Discard, p); err != nil {
								t.Fatal(err)
							}
							if err := Check(p); err == nil && !optional[part] {
								t.Errorf("%s without %s is accepted", String(s), part)
							}
						})
					}
				}
			}
		}
	}
}

// withoutParts calls f after each part of the statement was made zero, and
// puts it back.
func withoutParts(s Stmt, f func(part string)) {
	v := reflect.ValueOf(s).Elem()
	for i := 1; i < v.NumField(); i++ { // the first is the origin
		field := v.Field(i)
		old := reflect.New(field.Type()).Elem()
		old.Set(field)
		if old.IsZero() {
			continue
		}
		field.SetZero()
		f(v.Type().Name() + "." + v.Type().Field(i).Name)
		field.Set(old)
	}
}

// TestMissingParts: the same for the parts of a program.
func TestMissingParts(t *testing.T) {
	for name, spoil := range map[string]func(p *Program){
		"class":       func(p *Program) { p.Classes[0] = nil },
		"abstraction": func(p *Program) { p.Abstractions[0] = nil },
		"operator":    func(p *Program) { p.Abstractions[0].Operators[0] = nil },
		"guard":       func(p *Program) { p.Abstractions[0].Guards[0] = nil },
		"method":      func(p *Program) { p.Classes[0].Methods = append(p.Classes[0].Methods, nil) },
		"field":       func(p *Program) { p.Classes[0].Fields = append(p.Classes[0].Fields, nil) },
		"block":       func(p *Program) { p.Classes[0].Methods[0].Blocks[0] = nil },
		"statement":   func(p *Program) { p.Classes[0].Methods[0].Blocks[0].Stmts[0] = nil },
		"statements":  func(p *Program) { p.Classes[0].Methods[0].Blocks[0].Stmts = nil },
		"local":       func(p *Program) { m := p.Classes[0].Methods[0]; m.Locals[len(m.Locals)-1] = nil },
		"parameter":   func(p *Program) { m := p.Classes[0].Methods[0]; m.Locals = m.Locals[1:] },
		"level":       func(p *Program) { p.Level = "" },
	} {
		p := randomProgram(Abstract, 2)
		spoil(p)
		if Check(p) == nil {
			t.Errorf("a missing %s is accepted", name)
		}
	}
}
