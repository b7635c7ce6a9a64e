// The keys: letters for commands, arrows for the moves or, on the board, for the squares.

const STEPS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

function typing(element) {
  return element.closest('input:not([type=checkbox]), select, textarea, dialog') !== null;
}

/**
 * `commands` maps keys ("u", "ArrowLeft", "Escape") to functions. On the board, arrows go to the neighbour in the view,
 * and Enter or the space bar calls `press` with the square.
 */
export function listenToKeys(commands, view, press) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const square = event.target.dataset?.square;
    if (square && STEPS[event.key]) {
      const next = view.neighbour(square, ...STEPS[event.key]);
      if (next) view.focus(next);
      event.preventDefault();
      return;
    }
    if (square && (event.key === 'Enter' || event.key === ' ')) {
      press(square);
      event.preventDefault();
      return;
    }
    const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command) return;
    command();
    event.preventDefault();
  });
}
