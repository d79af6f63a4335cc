package cli

import "testing"

func TestDidYouMean(t *testing.T) {
	for _, c := range []struct {
		name       string
		candidates []string
		want       string
	}{
		{"Main.totl", []string{"Main.total", "Main.other"}, ` (did you mean "Main.total"?)`},
		{"Account.balance", []string{"Bank$Account.balance", "Account.balances"}, ` (did you mean "Bank$Account.balance"?)`},
		{"Bank.Account.balance", []string{"shop.Bank$Account.balance"}, ` (did you mean "shop.Bank$Account.balance"?)`},
		{"Account.balance", []string{"B$Account.balance", "A$Account.balance", "Account.balanc"}, ` (did you mean "A$Account.balance" or "B$Account.balance"?)`},
		{"Evnet.count", []string{"Event.count", "Main.total"}, ` (did you mean "Event.count"?)`},
		{"app.Ledger.amount", []string{"app.Ledger$Entry.amount", "app.Ledger.main.t"}, ` (did you mean "app.Ledger$Entry.amount"?)`},
		{"gdc", []string{"main", "gcd"}, ` (did you mean "gcd"?)`},
		{"-mian", []string{"-main", "-memory"}, ` (did you mean "-main"?)`},
		{"zzz", []string{"Event.count", "Main.total"}, ""},
		{"count", []string{"MyAccount"}, ""},
		{"Account.balance", nil, ""},
	} {
		if got := DidYouMean(c.name, c.candidates); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}
