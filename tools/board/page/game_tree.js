// The moves of a game with all its variations. A node is the position after a move; its first child is the main line.
// Nothing here is ever forgotten but by remove(), which restore() takes back.

/** What a node keeps beside its move: texts and scores of the server, ends that are not on the board. */
const KEPT = ['text', 'score', 'outcome'];

function node(parent, usi) {
  return {parent, usi, ply: parent ? parent.ply + 1 : 0, children: []};
}

/** The nodes from the start to `end`. */
export function pathTo(end) {
  const path = [];
  for (let each = end; each; each = each.parent) path.push(each);
  return path.reverse();
}

/** The last node of the main line from here. */
export function lastOf(start) {
  let end = start;
  while (end.children.length > 0) [end] = end.children;
  return end;
}

export class GameTree {
  root = node(null, null);
  #removed = null;

  /** Adds a line of moves, and answers its last node. */
  static ofMoves(moves) {
    const tree = new GameTree();
    let end = tree.root;
    for (const usi of moves) end = tree.child(end, usi);
    return [tree, end];
  }

  /** From what toJSON() gave. */
  static read(stored) {
    const tree = new GameTree();
    const nodes = stored.map(({parent, usi, ...kept}, index) =>
      Object.assign(index === 0 ? tree.root : tree.child(null, usi), {above: parent}, kept),
    );
    for (const each of nodes.slice(1)) {
      each.parent = nodes[each.above];
      each.ply = each.parent.ply + 1;
      each.parent.children.push(each);
    }
    for (const each of nodes) delete each.above;
    return [tree, nodes];
  }

  /** All nodes, each after its parent, the main line first. */
  nodes() {
    const nodes = [];
    const open = [this.root];
    while (open.length > 0) {
      const each = open.pop();
      nodes.push(each);
      open.push(...each.children.toReversed());
    }
    return nodes;
  }

  toJSON() {
    const nodes = this.nodes();
    const numbers = new Map(nodes.map((each, index) => [each, index]));
    return nodes.map((each) => ({
      parent: each.parent ? numbers.get(each.parent) : null,
      usi: each.usi,
      ...Object.fromEntries(KEPT.filter((name) => each[name]).map((name) => [name, each[name]])),
    }));
  }

  /** The node after a move, which is a new variation if the move was not there yet. */
  child(parent, usi) {
    const known = parent?.children.find((each) => each.usi === usi);
    if (known) return known;
    const added = node(parent, usi);
    parent?.children.push(added);
    return added;
  }

  /** Where the way to a node leaves the main line for the last time; null: it does not. */
  branchOf(end) {
    return pathTo(end).findLast((each) => each.parent && each.parent.children[0] !== each) ?? null;
  }

  /** Makes the variation that a node is in the main line of its position. */
  promote(end) {
    const branch = this.branchOf(end);
    if (!branch) return;
    const {children} = branch.parent;
    children.splice(children.indexOf(branch), 1);
    children.unshift(branch);
  }

  /** Takes the variation that a node is in out of the game. Answers the position that it began in. */
  remove(end) {
    const branch = this.branchOf(end);
    if (!branch) return null;
    const {children} = branch.parent;
    this.#removed = {branch, index: children.indexOf(branch), end};
    children.splice(this.#removed.index, 1);
    return branch.parent;
  }

  get canRestore() {
    return this.#removed !== null;
  }

  /** Puts back what was removed last, and answers the node that was shown then. */
  restore() {
    const {branch, index, end} = this.#removed;
    branch.parent.children.splice(index, 0, branch);
    this.#removed = null;
    return end;
  }
}
