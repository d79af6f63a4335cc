// verdict: assertion
import java.util.ArrayList;
import java.util.List;

/** Votes in a term: granting looks at votedFor without the lock that sets it, so that a voter votes twice. */
public class RaftVotes {
    record VoteRequest(int term, int candidate) {}
    record VoteReply(int term, boolean granted) {}

    static class Server {
        final int id;
        private int term;
        private volatile Integer votedFor;

        Server(int id) {
            this.id = id;
        }

        VoteReply requestVote(VoteRequest r) {
            synchronized (this) {
                if (r.term() > term) {
                    term = r.term();
                    votedFor = null;
                }
                if (r.term() < term) {
                    return new VoteReply(term, false);
                }
            }
            boolean grant = votedFor == null || votedFor == r.candidate();
            if (grant) {
                synchronized (this) {
                    votedFor = r.candidate();
                }
            }
            return new VoteReply(r.term(), grant);
        }
    }

    static class Candidate extends Thread {
        private final Server self;
        private final List<Server> peers;
        boolean leader;

        Candidate(Server self, List<Server> cluster) {
            super("candidate " + self.id);
            this.self = self;
            this.peers = new ArrayList<>(cluster);
        }

        @Override
        public void run() {
            int votes = 0;
            VoteRequest r = new VoteRequest(1, self.id);
            votes += self.requestVote(r).granted() ? 1 : 0;
            for (Server p : peers) {
                if (p != self && p.requestVote(r).granted()) {
                    votes++;
                }
            }
            leader = votes > peers.size() / 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Server> cluster = List.of(new Server(0), new Server(1), new Server(2));
        Candidate a = new Candidate(cluster.get(0), cluster);
        Candidate b = new Candidate(cluster.get(1), cluster);
        a.start();
        b.start();
        a.join();
        b.join();
        assert !(a.leader && b.leader) : "two leaders in term 1";
    }
}
