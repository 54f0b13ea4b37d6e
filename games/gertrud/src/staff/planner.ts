import { thinkingDice, type Machine, type Plan, type Progress, type Sight, type Thinking } from '@sandtable/staff';
import type { Command, Dice, Game, Seat } from '@sandtable/umpire';
import type { Gertrud } from '../position.ts';
import { sideOf, type GertrudSeat, type Side } from '../world.ts';
import { answer } from './answers/index.ts';
import { operation } from './answers/operations.ts';
import { nextAttack } from './assault.ts';
import { nextOrder, nextStep, takeUp, wayOf, type Order } from './march.ts';
import type { MoveLocals } from '../move.ts';
import type { Weights } from './outlook.ts';

/** A movement phase planned. */
export interface Campaign {
  readonly orders: readonly Order[];
  readonly plan: Plan;
}

/** Makes the plan of a movement phase. Hurried, it ends with the best that it has. */
export type Strategist = (
  position: Gertrud,
  side: Side,
  dice: Dice,
  game: Game<Gertrud>,
) => Generator<Progress, Campaign, boolean | undefined>;

type Step = Generator<Progress, Command | null, boolean | undefined>;

/** A machine that plans whole movement phases, attacks by exact odds as the dice fall, and answers all else as it comes. */
export class Planner implements Machine<Gertrud> {
  readonly #name: string;
  readonly #seed: string;
  readonly #side: Side;
  readonly #weights: Weights;
  readonly #strategist: Strategist;
  /** The phase that was planned last; a machine that remembers nothing plans what is left of its phase anew. */
  #phase = '';
  #campaign: Campaign | null = null;
  /** The way of the units taken up last. */
  #way: readonly string[] = [];

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

  *#command(sight: Sight<Gertrud>): Step {
    const { awaiting, seat, game } = sight;
    if (awaiting.procedure === 'move') return nextStep(localsOf(sight), this.#way);
    const dice = thinkingDice(this.#name, this.#seed, seat, String(sight.view['turn']), String(sight.view['phase']));
    const position = sight.imagine(dice);
    switch (`${awaiting.procedure} › ${awaiting.step}`) {
      case 'movement › movement':
        return operation(position, this.#side)?.command ?? (yield* this.#march(position, dice, game));
      case 'combat › combat':
        return nextAttack(position, this.#side, this.#weights);
      default:
        return answer(position, seat as GertrudSeat, awaiting);
    }
  }

  *#march(position: Gertrud, dice: Dice, game: Game<Gertrud>): Step {
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    if (this.#phase !== phase) {
      this.#campaign = yield* this.#strategist(position, this.#side, dice, game);
      this.#phase = phase;
    }
    const order = nextOrder(position, this.#side, this.#campaign?.orders ?? []);
    this.#way = order ? wayOf(position, order) : [];
    return order ? takeUp(position, order) : { act: 'end' };
  }
}

/** The open move as the view has it. */
const localsOf = ({ view }: Sight<Gertrud>): MoveLocals => {
  const frames = view['awaiting'] as unknown as readonly { readonly locals: MoveLocals }[];
  return (frames.at(-1) as { readonly locals: MoveLocals }).locals;
};
