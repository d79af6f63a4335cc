// verdict: holds
import bandsaw.Verify;


public class Tcas {
    static final int OLEV = 600;
    static final int MAXALTDIFF = 600;
    static final int MINSEP = 300;
    static final int NOZCROSS = 100;

    static int curVerticalSep;
    static boolean highConfidence;
    static boolean twoOfThreeReportsValid;
    static int ownTrackedAlt;
    static int ownTrackedAltRate;
    static int otherTrackedAlt;
    static int altLayerValue;
    static int upSeparation;
    static int downSeparation;
    static int otherRac;
    static int otherCapability;
    static boolean climbInhibit;

    static int alim() {
        switch (altLayerValue) {
            case 0:
                return 400;
            case 1:
                return 500;
            case 2:
                return 640;
            default:
                return 740;
        }
    }

    static int inhibitBiasedClimb() {
        return climbInhibit ? upSeparation + NOZCROSS : upSeparation;
    }

    static boolean ownBelowThreat() {
        return ownTrackedAlt < otherTrackedAlt;
    }

    static boolean ownAboveThreat() {
        return otherTrackedAlt < ownTrackedAlt;
    }

    static boolean nonCrossingBiasedClimb() {
        boolean upwardPreferred = inhibitBiasedClimb() > downSeparation;
        if (upwardPreferred) {
            return !ownBelowThreat() || ownBelowThreat() && !(downSeparation >= alim());
        }
        return ownAboveThreat() && curVerticalSep >= MINSEP && upSeparation >= alim();
    }

    static boolean nonCrossingBiasedDescend() {
        boolean upwardPreferred = inhibitBiasedClimb() > downSeparation;
        if (upwardPreferred) {
            return ownBelowThreat() && curVerticalSep >= MINSEP && downSeparation >= alim();
        }
        return !ownAboveThreat() || ownAboveThreat() && upSeparation >= alim();
    }

    static int altSepTest() {
        boolean enabled = highConfidence && ownTrackedAltRate <= OLEV && curVerticalSep > MAXALTDIFF;
        boolean tcasEquipped = otherCapability == 1;
        boolean intentNotKnown = twoOfThreeReportsValid && otherRac == 0;
        int altSep = 0;
        if (enabled && (tcasEquipped && intentNotKnown || !tcasEquipped)) {
            boolean needUp = nonCrossingBiasedClimb() && ownBelowThreat();
            boolean needDown = nonCrossingBiasedDescend() && ownAboveThreat();
            if (needUp && needDown) {
                altSep = 0;
            } else if (needUp) {
                altSep = 1;
            } else if (needDown) {
                altSep = 2;
            }
        }
        return altSep;
    }

    public static void main(String[] args) {
        curVerticalSep = Verify.anyInt();
        highConfidence = Verify.chooseBoolean();
        twoOfThreeReportsValid = Verify.chooseBoolean();
        ownTrackedAlt = Verify.anyInt();
        ownTrackedAltRate = Verify.anyInt();
        otherTrackedAlt = Verify.anyInt();
        altLayerValue = Verify.anyInt();
        upSeparation = Verify.anyInt();
        downSeparation = Verify.anyInt();
        otherRac = Verify.anyInt();
        otherCapability = Verify.anyInt();
        climbInhibit = Verify.chooseBoolean();
        Verify.assume(upSeparation >= 0 && upSeparation < 100000 && downSeparation >= 0 && downSeparation < 100000);
        int r = altSepTest();
        assert r >= 0 && r <= 2;
        if (r == 1) {
            assert ownTrackedAlt < otherTrackedAlt;
        }
        if (r == 2) {
            assert !(ownTrackedAlt < otherTrackedAlt);
        }
    }
}
