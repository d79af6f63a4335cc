/** Minimax with pruning, from an opening with a blunder. */
public class TicTacToe {
    private static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    private final char[] board = ".........".toCharArray();
    private int visited;

    char winner() {
        for (int[] l : LINES) {
            if (board[l[0]] != '.' && board[l[0]] == board[l[1]] && board[l[1]] == board[l[2]]) {
                return board[l[0]];
            }
        }
        for (char c : board) {
            if (c == '.') {
                return 0;
            }
        }
        return '=';
    }

    int score(char player, int alpha, int beta, int depth) {
        visited++;
        char w = winner();
        if (w != 0) {
            return w == '=' ? 0 : w == player ? 10 - depth : depth - 10;
        }
        for (int i = 0; i < 9 && alpha < beta; i++) {
            if (board[i] == '.') {
                board[i] = player;
                alpha = Math.max(alpha, -score(other(player), -beta, -alpha, depth + 1));
                board[i] = '.';
            }
        }
        return alpha;
    }

    static char other(char player) {
        return player == 'X' ? 'O' : 'X';
    }

    int best(char player) {
        int best = -1, bestScore = Integer.MIN_VALUE;
        for (int i = 0; i < 9; i++) {
            if (board[i] == '.') {
                board[i] = player;
                int s = -score(other(player), -100, 100, 1);
                board[i] = '.';
                if (s > bestScore) {
                    bestScore = s;
                    best = i;
                }
            }
        }
        return best;
    }

    public static void main(String[] args) {
        TicTacToe game = new TicTacToe();
        game.board[4] = 'X';
        game.board[1] = 'O';
        char player = 'X';
        while (game.winner() == 0) {
            int move = game.best(player);
            game.board[move] = player;
            System.out.println(player + " takes " + move);
            player = other(player);
        }
        System.out.println("result " + game.winner() + ", visited " + game.visited);
        for (int r = 0; r < 3; r++) {
            System.out.println(new String(game.board, 3 * r, 3));
        }
    }
}
