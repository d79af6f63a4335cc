package peers

import (
	"testing"

	"bandsaw/ir"
)

// TestEveryOperationHasAPeer: each operation of the machine is executed here, or is
// replaced by lowering, or has a body that lift makes, or is nobody's; and nothing
// else is executed here.
func TestEveryOperationHasAPeer(t *testing.T) {
	for _, op := range ir.MachineOperations() {
		elsewhere := op.Replaced() || op.By == ir.ByBody || op.By == ir.ByNobody
		if has := Table()[op.ID] != nil; has == elsewhere {
			t.Errorf("%s: has a peer: %v; is another's: %v", op.ID, has, elsewhere)
		}
	}
	for id := range Table() {
		if ir.MachineOperation(id) == nil {
			t.Errorf("%s is no operation of the machine", id)
		}
	}
}
