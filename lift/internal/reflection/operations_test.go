package reflection

import (
	"testing"

	"bandsaw/ir"
)

// TestBodiesOfOperations: lift makes bodies for those operations of the machine of
// which the table says so, and for no others.
func TestBodiesOfOperations(t *testing.T) {
	made := map[ir.MethodID]bool{
		ir.MachineEnumValues: true, // constants
		ir.MachineRethrown:   true, // exceptionsAnew
		ir.MachineArrayOf:    true, // arrays
		ir.MachineEntry:      true, // entries
		ir.MachineFile:       true, // files
		ir.MachineProxy:      true, // proxies
		ir.MachineClassNamed: true, // byNames
		ir.MachineProviders:  true, // providers
		ir.MachineResource:   true, // resources
		ir.MachineBundles:    true, // bundles
		ir.MachineZone:       true, // zones
	}
	for _, op := range ir.MachineOperations() {
		if made[op.ID] != (op.By == ir.ByBody) {
			t.Errorf("%s: a body is made: %v; the table: %v", op.ID, made[op.ID], op.By == ir.ByBody)
		}
		delete(made, op.ID)
	}
	for id := range made {
		t.Errorf("%s is no operation of the machine", id)
	}
}
