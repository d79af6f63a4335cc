import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Dijkstra, Floyd and Warshall, and a topological sort. */
public class ShortestPaths {
    private record Edge(String to, int length) {
    }

    private final Map<String, List<Edge>> edges = new LinkedHashMap<>();

    void add(String from, String to, int length) {
        edges.computeIfAbsent(from, k -> new ArrayList<>()).add(new Edge(to, length));
        edges.computeIfAbsent(to, k -> new ArrayList<>()).add(new Edge(from, length));
    }

    List<String> path(String from, String to) {
        Map<String, Integer> distance = new LinkedHashMap<>();
        Map<String, String> via = new LinkedHashMap<>();
        PriorityQueue<Map.Entry<String, Integer>> queue = new PriorityQueue<>(Map.Entry.comparingByValue(Comparator.naturalOrder()));
        distance.put(from, 0);
        queue.add(Map.entry(from, 0));
        while (!queue.isEmpty()) {
            Map.Entry<String, Integer> at = queue.poll();
            if (at.getValue() > distance.get(at.getKey())) {
                continue;
            }
            for (Edge e : edges.get(at.getKey())) {
                int d = at.getValue() + e.length();
                if (d < distance.getOrDefault(e.to(), Integer.MAX_VALUE)) {
                    distance.put(e.to(), d);
                    via.put(e.to(), at.getKey());
                    queue.add(Map.entry(e.to(), d));
                }
            }
        }
        List<String> path = new ArrayList<>();
        for (String s = to; s != null; s = via.get(s)) {
            path.add(s);
        }
        Collections.reverse(path);
        path.add("" + distance.get(to));
        return path;
    }

    static int[][] floyd(int[][] w) {
        int n = w.length;
        int[][] d = new int[n][];
        for (int i = 0; i < n; i++) {
            d[i] = w[i].clone();
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (d[i][k] != Integer.MAX_VALUE && d[k][j] != Integer.MAX_VALUE) {
                        d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
                    }
                }
            }
        }
        return d;
    }

    public static void main(String[] args) {
        ShortestPaths g = new ShortestPaths();
        String[] roads = {"Oslo Bergen 7", "Oslo Lillehammer 2", "Lillehammer Trondheim 4", "Bergen Trondheim 10", "Trondheim Bodo 9", "Oslo Kristiansand 4"};
        for (String road : roads) {
            String[] p = road.split(" ");
            g.add(p[0], p[1], Integer.parseInt(p[2]));
        }
        System.out.println(g.path("Kristiansand", "Bodo"));
        System.out.println(g.path("Bergen", "Trondheim"));
        int inf = Integer.MAX_VALUE;
        int[][] w = {{0, 3, inf, 7}, {8, 0, 2, inf}, {5, inf, 0, 1}, {2, inf, inf, 0}};
        System.out.println(Arrays.deepToString(floyd(w)));
    }
}
