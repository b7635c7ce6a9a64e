// A game: where it started, its moves with all variations, the line and the ply that are shown. Knows no rules and no
// page.

import {GameTree, lastOf, pathTo} from './game_tree.js';

export const SIDES = ['black', 'white'];
/** The headers of a record that name the players. */
export const NAMES = {black: 'Black', white: 'White'};

export function other(side) {
  return side === 'black' ? 'white' : 'black';
}

export class Game {
  /** The nodes of the line shown, the start first. It may end before the tree does: that is where play is. */
  #path;

  /**
   * `data` is what toJSON() gave, or the part of it that a new game needs: variant, options, players. `moves` are those
   * of a record, or of a game that was stored before games had variations.
   */
  constructor(data) {
    this.id = data.id ?? `${Date.now()}-${Math.random()}`;
    this.variant = data.variant;
    this.options = data.options ?? {};
    this.sfen = data.sfen ?? null;
    this.players = data.players;
    this.headers = data.headers ?? {};
    this.paused = data.paused ?? false;
    if (data.nodes) {
      const [tree, nodes] = GameTree.read(data.nodes);
      this.tree = tree;
      this.#path = pathTo(nodes[data.end]);
    } else {
      const [tree, end] = GameTree.ofMoves(data.moves ?? []);
      this.tree = tree;
      this.#path = pathTo(end);
      if (data.outcome) end.outcome = data.outcome;
      data.scores?.forEach((score, ply) => score && this.keepScore(ply, score));
    }
    this.ply = Math.min(data.ply ?? this.moves.length, this.moves.length);
  }

  toJSON() {
    const {id, variant, options, sfen, ply, players, headers, paused} = this;
    const nodes = this.tree.nodes();
    return {
      id,
      variant,
      options,
      sfen,
      nodes: this.tree.toJSON(),
      end: nodes.indexOf(this.#path.at(-1)),
      ply,
      players,
      headers,
      paused,
    };
  }

  /** The moves of the line shown. */
  get moves() {
    return this.#path.slice(1).map(({usi}) => usi);
  }

  /** The server's texts of these moves; undefined where it was not asked yet. */
  get texts() {
    return this.#path.slice(1).map(({text}) => text);
  }

  set texts(texts) {
    texts.forEach((text, index) => {
      this.#path[index + 1].text = text;
    });
  }

  /** The scores of the positions of the line shown, with gaps. */
  get scores() {
    return this.#path.map(({score}) => score);
  }

  /** The position shown. */
  get node() {
    return this.#path[this.ply];
  }

  /** Is a node on the line shown? */
  isShown(node) {
    return this.#path[node.ply] === node;
  }

  /**
   * What no position shows: a resignation or a declared win, {winner, reason}, at the end of the line; `here`: it was
   * said on this page and may be taken back.
   */
  get outcome() {
    return this.#path.at(-1).outcome ?? null;
  }

  set outcome(outcome) {
    this.#path.at(-1).outcome = outcome;
  }

  /** What the server is asked about: the line shown up to a ply. */
  line(ply = this.ply) {
    return {variant: this.variant, options: this.options, sfen: this.sfen, moves: this.moves.slice(0, ply)};
  }

  get atEnd() {
    return this.ply === this.#path.length - 1;
  }

  /** Does the game go on behind the position shown, on this line or, where it ends, on one played before? */
  get goesOn() {
    return this.node.children.length > 0;
  }

  /** Where the line shown ends before its moves do, shows those too. */
  goOn() {
    if (this.atEnd) this.#path = pathTo(lastOf(this.node));
  }

  goTo(ply) {
    if (ply > this.ply) this.goOn();
    this.ply = Math.max(0, Math.min(this.#path.length - 1, ply));
  }

  /** Shows a position of any line, and that line to its end. */
  show(node) {
    if (!this.isShown(node)) this.#path = pathTo(lastOf(node));
    this.ply = node.ply;
  }

  /** Plays at the ply shown. What came after it stays, as another line. */
  play(usi) {
    this.#path = pathTo(this.tree.child(this.node, usi));
    this.ply += 1;
  }

  /** Makes the position shown the end of the line: play goes on from here. */
  playFromHere() {
    this.#path.length = this.ply + 1;
  }

  /** Ends the game here for a reason that is not on the board. */
  end(winner, reason) {
    this.playFromHere();
    this.outcome = {winner, reason, here: true};
  }

  /** Makes the variation shown the main line. */
  promote() {
    this.tree.promote(this.node);
  }

  /** Removes the variation shown; restore() brings it back. */
  removeVariation() {
    const before = this.tree.remove(this.node);
    if (before) this.show(before);
  }

  restore() {
    this.show(this.tree.restore());
  }

  /** Keeps a score for a ply, from Black's side: {cp} or {mate}, and its depth. The deeper one stays. */
  keepScore(ply, score) {
    const node = this.#path[ply];
    if (node && !(node.score?.depth > score.depth)) node.score = score;
  }

  isEngine(side) {
    return this.players[side].kind === 'engine';
  }

  /** The side of the only person, or null. */
  get onlyHuman() {
    const sides = SIDES.filter((side) => !this.isEngine(side));
    return sides.length === 1 ? sides[0] : null;
  }

  get hasHuman() {
    return SIDES.some((side) => !this.isEngine(side));
  }
}
