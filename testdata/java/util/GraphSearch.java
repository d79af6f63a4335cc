import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/** Graphs: breadth first, Dijkstra, topological order, components. */
public class GraphSearch {
    record Edge(String to, int weight) {}

    static class Graph {
        final Map<String, List<Edge>> edges = new TreeMap<>();

        void add(String from, String to, int weight) {
            edges.computeIfAbsent(from, k -> new ArrayList<>()).add(new Edge(to, weight));
            edges.computeIfAbsent(to, k -> new ArrayList<>());
        }

        Set<String> reach(String start) {
            Set<String> seen = new LinkedHashSet<>();
            Deque<String> queue = new ArrayDeque<>(List.of(start));
            while (!queue.isEmpty()) {
                String n = queue.poll();
                if (seen.add(n)) {
                    for (Edge e : edges.get(n)) {
                        queue.add(e.to());
                    }
                }
            }
            return seen;
        }

        List<String> shortest(String from, String to) {
            Map<String, Integer> distance = new HashMap<>();
            Map<String, String> previous = new HashMap<>();
            PriorityQueue<Map.Entry<String, Integer>> queue = new PriorityQueue<>(Comparator.comparingInt((Map.Entry<String, Integer> e) -> e.getValue()).thenComparing(Map.Entry::getKey));
            distance.put(from, 0);
            queue.add(Map.entry(from, 0));
            while (!queue.isEmpty()) {
                var head = queue.poll();
                if (head.getValue() > distance.get(head.getKey())) {
                    continue;
                }
                for (Edge e : edges.get(head.getKey())) {
                    int d = head.getValue() + e.weight();
                    if (d < distance.getOrDefault(e.to(), Integer.MAX_VALUE)) {
                        distance.put(e.to(), d);
                        previous.put(e.to(), head.getKey());
                        queue.add(Map.entry(e.to(), d));
                    }
                }
            }
            if (!distance.containsKey(to)) {
                return List.of();
            }
            List<String> path = new ArrayList<>();
            for (String at = to; at != null; at = previous.get(at)) {
                path.add(at);
            }
            path.add(String.valueOf(distance.get(to)));
            Collections.reverse(path);
            return path;
        }

        List<String> topological() {
            List<String> order = new ArrayList<>();
            Set<String> done = new HashSet<>(), open = new HashSet<>();
            for (String n : edges.keySet()) {
                visit(n, done, open, order);
            }
            Collections.reverse(order);
            return order;
        }

        private void visit(String n, Set<String> done, Set<String> open, List<String> order) {
            if (done.contains(n)) {
                return;
            }
            if (!open.add(n)) {
                throw new IllegalStateException("cycle through " + n);
            }
            edges.get(n).forEach(e -> visit(e.to(), done, open, order));
            open.remove(n);
            done.add(n);
            order.add(n);
        }
    }

    public static void main(String[] args) {
        Graph g = new Graph();
        String[] lines = {"a b 7", "a c 9", "a f 14", "b c 10", "b d 15", "c d 11", "c f 2", "d e 6", "f e 9", "g h 1"};
        for (String l : lines) {
            String[] p = l.split(" ");
            g.add(p[0], p[1], Integer.parseInt(p[2]));
        }
        System.out.println(g.reach("a") + " " + g.reach("g"));
        System.out.println(g.shortest("a", "e") + " " + g.shortest("a", "g"));
        System.out.println(g.topological());
        g.add("e", "a", 1);
        try {
            g.topological();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
