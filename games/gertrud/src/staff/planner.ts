import { thinkingDice, type Machine, type Sight, type Thinking } from '@sandtable/staff';
import { Column, frameOf, imagined, type Campaign, type Order, type Thought } from '@sandtable/staff/plan';
import type { Awaiting, Command, Dice, Game, Seat } from '@sandtable/umpire';
import { ids, type Gertrud } from '../position/position.ts';
import { sideOf, type GertrudSeat, type Side } from '../world/world.ts';
import { answer } from './answers/index.ts';
import { operation } from './answers/operations.ts';
import { nextAttack } from './assault.ts';
import { nextOrder, nextStep, restingPlace, takeUp, wayOf } from './march.ts';
import type { MoveLocals } from '../rules/09-movement/move.ts';
import { Occasion } from './occasion.ts';
import type { Weights } from './outlook.ts';

/** Makes the plan of a movement phase. Hurried, it ends with the best that it has. */
export type Strategist = (position: Gertrud, side: Side, dice: Dice, game: Game<Gertrud>) => Thought<Campaign>;

/** A machine that plans whole movement phases, attacks by exact odds as the dice fall, and answers all else as it comes. */
export class Planner implements Machine<Gertrud> {
  readonly #name: string;
  readonly #seed: string;
  readonly #side: Side;
  readonly #weights: Weights;
  readonly #strategist: Strategist;
  /** What was planned for last; a machine that remembers nothing plans what is left of its phase anew. */
  #occasion: Occasion | null = null;
  #campaign: Campaign | null = null;
  /** The orders given in this phase, the last one last: they may differ from those of the campaign. */
  #given: Order[] = [];
  /** The units taken up last, and their way. */
  #column = new Column();

  constructor(name: string, seed: string, seat: Seat, weights: Weights, strategist: Strategist) {
    this.#name = name;
    this.#seed = seed;
    this.#side = sideOf(seat);
    this.#weights = weights;
    this.#strategist = strategist;
  }

  *think(sight: Sight<Gertrud>): Thinking {
    const command = yield* this.#command(sight);
    return { command, plan: this.#campaign?.plan ?? null };
  }

  *#command(sight: Sight<Gertrud>): Thought<Command | null> {
    const { seat, game } = sight;
    const frame = frameOf(sight);
    const move = frame.procedure === 'move' ? (frame.locals as MoveLocals) : null;
    if (move && !this.#isForgotten(move)) return this.#step(sight, move);
    const { position, dice } = imagined(sight, this.#name, this.#seed);
    if (move) {
      position.frames = position.frames?.below ?? null;
      yield* this.#march(position, dice, game);
      return this.#step(sight, move);
    }
    const awaiting = game.awaiting(position) as Awaiting;
    switch (`${awaiting.procedure} › ${awaiting.step}`) {
      case 'movement › movement':
        return operation(position, this.#side)?.command ?? (yield* this.#march(position, dice, game));
      case 'combat › combat':
        return nextAttack(position, this.#side, this.#weights);
      default:
        return answer(position, seat as GertrudSeat, awaiting);
    }
  }

  *#march(position: Gertrud, dice: Dice, game: Game<Gertrud>): Thought<Command | null> {
    if (!this.#occasion?.holds(position)) {
      this.#occasion = new Occasion(position, this.#side);
      this.#given = [];
      this.#campaign = yield* this.#strategist(position, this.#side, dice, game);
    }
    const order = nextOrder(position, this.#side, this.#campaign?.orders ?? []);
    if (order) this.#given.push(order);
    this.#column = order ? new Column(ids(position, order.units), wayOf(position, order)) : new Column();
    return order ? takeUp(position, order) : { act: 'end' };
  }

  /**
   * Units that it does not remember taking up, and that have spent nothing: it plans as if they were still to be taken up, or it would do
   * so again and again.
   */
  #isForgotten({ hand, at, purse }: MoveLocals): boolean {
    return hand.length > 0 && purse.hexes === 0 && !this.#column.isUnderWay(hand, at, 0);
  }

  /** Goes on with the open move. */
  #step(sight: Sight<Gertrud>, move: MoveLocals): Command {
    const { hand, at, purse } = move;
    return nextStep(move, this.#column.isUnderWay(hand, at, purse.hexes) ? this.#column.way : this.#resumed(sight, move));
  }

  /** The rest of the way in a move that is not the one begun last, as after an undo; units without an order stay where they may. */
  #resumed(sight: Sight<Gertrud>, { hand, at }: MoveLocals): readonly string[] {
    const position = sight.imagine(thinkingDice(this.#name, this.#seed, sight.seat));
    const units = hand.map((id) => position.world.unit.get(id) as number);
    if (units.length === 0) return [];
    const from = position.world.grid.index(at);
    const order = this.#given.findLast((one) => units.every((unit) => one.units.includes(unit)));
    return wayOf(position, { units, from, to: order?.to ?? restingPlace(position, this.#side, units, from) });
  }
}
