import bandsaw.Verify;

/**
 * Three nodes that look for routes on demand, after the idea of AODV (RFC 3561): requests are broadcast, replies go back along the
 * routes that requests leave, sequence numbers tell which of two routes is newer. Messages get lost, links break and come back.
 * No node may ever send on a circle. With a second argument, "forget", nodes forget the number of a route that broke: then they do.
 */
final class Routing implements Driver.Structure {
    private static final int NODES = 3;
    private static final int REQUEST = 0;
    private static final int REPLY = 1;
    private static final int BROKEN = 2;

    /** What a node knows of the way to another. */
    private static final class Route {
        int next = -1;
        int hops;
        int sequence;
    }

    private static final class Node {
        int sequence = 1;
        int request; // the number of its last
        final int[] answered = new int[NODES]; // of each node the number of its last request that came here
        final Route[] routes = {new Route(), new Route(), new Route()};
    }

    private static final class Message {
        int kind;
        int from;
        int to;
        int origin; // who asks; of BROKEN nobody
        int request;
        int originSequence;
        int target;
        int targetSequence;
        int hops;
        Message next;
    }

    private final Node[] nodes = {new Node(), new Node(), new Node()};
    private final boolean[] down = new boolean[NODES]; // link i is the one that does not touch node i
    private final boolean forget;
    private Message first;

    /** Nodes on a line, of which the first has found its way to the last. */
    private Routing(boolean forget) {
        this.forget = forget;
        down[1] = true;
        ask(0, NODES - 1);
        while (first != null) {
            deliver(taken(1));
        }
    }

    public static void main(String[] args) {
        Driver.explore(new Routing(args.length > 1 && args[1].equals("forget")), args);
    }

    @Override
    public int kinds() {
        return 4;
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                Verify.assume(value < NODES); // node 2 is looked for by the others
                ask(value - 1, NODES - 1);
                break;
            case 1:
                deliver(taken(value));
                break;
            case 2:
                taken(value); // lost
                break;
            default:
                Verify.assume(value <= NODES);
                change(value - 1);
        }
    }

    private boolean linked(int a, int b) {
        return !down[NODES - a - b];
    }

    private void ask(int node, int target) {
        Node n = nodes[node];
        Verify.assume(n.routes[target].next < 0);
        n.sequence++;
        Message m = new Message();
        m.kind = REQUEST;
        m.origin = node;
        m.request = ++n.request;
        m.originSequence = n.sequence;
        m.target = target;
        m.targetSequence = n.routes[target].sequence;
        n.answered[node] = n.request;
        broadcast(m, node);
    }

    private void broadcast(Message m, int from) {
        for (int to = 0; to < NODES; to++) {
            if (to != from) {
                send(m, from, to);
            }
        }
    }

    /** Puts a copy behind the other messages. */
    private void send(Message m, int from, int to) {
        if (!linked(from, to)) {
            return;
        }
        Message copy = new Message();
        copy.kind = m.kind;
        copy.from = from;
        copy.to = to;
        copy.origin = m.origin;
        copy.request = m.request;
        copy.originSequence = m.originSequence;
        copy.target = m.target;
        copy.targetSequence = m.targetSequence;
        copy.hops = m.hops;
        if (first == null) {
            first = copy;
            return;
        }
        Message last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = copy;
    }

    /** Takes the message of that number, from 1; there is no path if there is none. */
    private Message taken(int number) {
        Message before = null;
        Message m = first;
        for (int i = 1; i < number && m != null; i++) {
            before = m;
            m = m.next;
        }
        Verify.assume(m != null);
        if (before == null) {
            first = m.next;
        } else {
            before.next = m.next;
        }
        return m;
    }

    private void deliver(Message m) {
        switch (m.kind) {
            case REQUEST:
                requested(nodes[m.to], m);
                break;
            case REPLY:
                replied(nodes[m.to], m);
                break;
            default:
                Route route = nodes[m.to].routes[m.target];
                if (route.next == m.from && m.targetSequence >= route.sequence) {
                    breaks(m.to, m.target, m.targetSequence);
                }
        }
    }

    private void requested(Node n, Message m) {
        if (n.answered[m.origin] >= m.request) {
            return;
        }
        n.answered[m.origin] = m.request;
        m.hops++;
        learn(n, m.origin, m.from, m.hops, m.originSequence);
        Route known = n.routes[m.target];
        Message reply = new Message();
        reply.kind = REPLY;
        reply.origin = m.origin;
        reply.target = m.target;
        if (m.to == m.target) {
            n.sequence = Math.max(n.sequence, m.targetSequence);
            reply.targetSequence = n.sequence;
            send(reply, m.to, m.from);
        } else if (known.next >= 0 && known.sequence >= m.targetSequence) {
            reply.targetSequence = known.sequence;
            reply.hops = known.hops;
            send(reply, m.to, m.from);
        } else {
            m.targetSequence = Math.max(m.targetSequence, known.sequence);
            broadcast(m, m.to);
        }
    }

    private void replied(Node n, Message m) {
        m.hops++;
        learn(n, m.target, m.from, m.hops, m.targetSequence);
        Route back = n.routes[m.origin];
        if (m.to != m.origin && back.next >= 0) {
            send(m, m.to, back.next);
        }
    }

    /** Takes a route that is newer than what is known, or as new and shorter. */
    private static void learn(Node n, int target, int next, int hops, int sequence) {
        Route route = n.routes[target];
        if (sequence > route.sequence || sequence == route.sequence && route.next >= 0 && hops < route.hops) {
            route.next = next;
            route.hops = hops;
            route.sequence = sequence;
        }
    }

    /** The link breaks, which those that it joins notice; or it comes back. */
    private void change(int link) {
        down[link] = !down[link];
        if (!down[link]) {
            return;
        }
        int a = link == 0 ? 1 : 0;
        int b = NODES - link - a;
        for (int target = 0; target < NODES; target++) {
            if (nodes[a].routes[target].next == b) {
                breaks(a, target, nodes[a].routes[target].sequence + 1);
            }
            if (nodes[b].routes[target].next == a) {
                breaks(b, target, nodes[b].routes[target].sequence + 1);
            }
        }
    }

    private void breaks(int node, int target, int sequence) {
        Route route = nodes[node].routes[target];
        route.next = -1;
        route.hops = 0;
        route.sequence = forget ? 0 : sequence;
        Message m = new Message();
        m.kind = BROKEN;
        m.target = target;
        m.targetSequence = sequence;
        broadcast(m, node);
    }

    @Override
    public void check() {
        for (int target = 0; target < NODES; target++) {
            for (int node = 0; node < NODES; node++) {
                int at = node;
                for (int hops = 0; at >= 0 && at != target; hops++) {
                    Verify.check(hops < NODES, "a route goes in a circle");
                    at = nodes[at].routes[target].next;
                }
            }
        }
    }
}
