import { AheadDice, localsOf, sceneOf } from '@sandtable/staff';
import type { Order } from '@sandtable/staff/plan';
import type { Awaiting, Command, Dice, Doing, Game } from '@sandtable/umpire';
import { ids, mark, printed } from '@sandtable/warfare';
import { violate, violates } from '../rules/03-set-up-control-and-neutrals/neutrality.ts';
import { MOVED } from '../position/marks.ts';
import { isControlledBy, type WhatIf } from '../position/position.ts';
import type { Move } from '../rules/10-movement-and-mobile-assault/purse.ts';
import { moveTo, takeControl } from '../rules/03-set-up-control-and-neutrals/control.ts';
import { sideOf, type Front, type SeatId, type Side } from '../world/world.ts';
import { Appraisal } from './appraisal.ts';
import { nextAssault } from './combat.ts';
import { Field } from './field.ts';
import { hasty } from './hasty.ts';
import { Manoeuvres } from './manoeuvre.ts';
import { ordersFor } from './march.ts';
import { bestAssault, launchOf } from './mobile.ts';
import { frontFor } from './planner.ts';
import { Routes } from './routes.ts';
import type { Weights } from './weights.ts';
import { yardstick } from './yardstick.ts';

/** Dice to look ahead with, which note the chances of the rolls for Moscow (4.3). */
export const aheadDice = (dice: Dice): AheadDice => new AheadDice(dice, yardstick.verdict);

/** How everybody acts where nobody thinks long: small plans, put down without marching step by step. */
export interface Fashion {
  /** Arrangements weighed in a movement phase, for each side. */
  readonly budgets: readonly [german: number, allied: number];
  readonly weights: Weights;
  /** The maps on which anybody moves and fights; on others everybody stands. */
  readonly fronts: readonly Front[];
}

/** Nothing asks this often before a game ends. */
const MOST = 20_000;
/** Arrangements weighed between two breaths. */
const BREATH = 8;
/** Aircraft sent with a mobile assault, if there are any. */
const WITH_ASSAULTS = 1;

/** Work that can be broken off wherever it yields. */
export type Breathing<T> = Generator<undefined, T, undefined>;

/** The name of the phase that is under way: "3 soviet movement". */
export const phaseOf = ({ facts }: WhatIf): string => `${facts.turn} ${facts.phase}`;

/** Plays a position on quickly, for all seats; the position is changed. */
export class Ahead {
  readonly #game: Game<WhatIf>;
  readonly #position: WhatIf;
  readonly #dice: AheadDice;
  readonly #fashion: Fashion;
  /** The phase in which everybody stands already where he should. */
  #arranged: string;
  /** What the units in hand were brought up for. */
  #assault: Command | null = null;
  /** The aircraft with which the attack under way was reckoned. */
  #aircraft = 0;

  constructor(game: Game<WhatIf>, position: WhatIf, dice: AheadDice, fashion: Fashion, arranged = '') {
    this.#game = game;
    this.#position = position;
    this.#dice = dice;
    this.#fashion = fashion;
    this.#arranged = arranged;
  }

  /** Until that says that it is far enough, or the game is over. */
  *play(until: (position: WhatIf) => boolean): Breathing<void> {
    const [game, position] = [this.#game, this.#position];
    for (let asked = 0; asked < MOST; asked++) {
      const awaiting = game.awaiting(position);
      if (!awaiting || until(position)) return;
      const seat = awaiting.seats[0] as SeatId;
      this.#dice.sceneTo(phaseOf(position));
      const command = yield* this.#decided(seat, awaiting);
      this.#dice.sceneTo(sceneOf(phaseOf(position), position, command));
      game.play(position, seat, command, this.#dice);
      yield;
    }
  }

  *#decided(seat: SeatId, awaiting: Awaiting): Breathing<Command> {
    const isAtRest = !this.#fashion.fronts.includes(frontFor(seat));
    switch (`${awaiting.procedure} › ${awaiting.step}`) {
      case 'movement › movement':
        return isAtRest ? END : yield* this.#moved(seat);
      case 'move › moving':
        return this.#onward();
      case 'combat › combat':
        return isAtRest ? END : this.#attack(seat);
      default: {
        const { weights } = this.#fashion;
        const offers = () => this.#game.choices(this.#position, seat);
        return hasty({ position: this.#position, seat, awaiting, weights, offers, aircraft: this.#aircraft, isAtRest });
      }
    }
  }

  /** Mobile assaults as long as one pays, then everybody at once. */
  *#moved(seat: SeatId): Breathing<Command> {
    const phase = phaseOf(this.#position);
    if (this.#arranged === phase) return END;
    const assault = this.#overrun(seat);
    yield;
    if (assault) return assault;
    this.#arranged = phase;
    yield* this.#arrange(seat);
    return END;
  }

  /** Brings the units of the best mobile assault to where it is launched, and takes them up; null where none pays. */
  #overrun(seat: SeatId): Command | null {
    const position = this.#position;
    const side = sideOf(seat);
    const field = new Field(position, frontFor(seat));
    if (!field.roster[side].some((unit) => field.assaults[unit] === 1 && field.moved[unit] === 0)) return null;
    const outlook = { fights: false, fightMove: isFightMove(position, seat) };
    const assault = bestAssault(new Appraisal(field, side, this.#fashion.weights, outlook), side, seat);
    if (!assault) return null;
    march(this.#doing, side, assault.units, assault.way);
    this.#assault = launchOf(position, assault);
    this.#aircraft = WITH_ASSAULTS;
    return { act: 'take-up', from: printed(position, assault.to), units: ids(position, assault.units) };
  }

  /** The assault that the units were taken up for; once it is over they stay where they are. */
  #onward(): Command {
    const assault = this.#assault;
    this.#assault = null;
    const { hand } = localsOf<Move>(this.#position);
    return assault && hand.length > 0 ? assault : { act: 'put-down' };
  }

  #attack(seat: SeatId): Command {
    const position = this.#position;
    const assault = nextAssault(position, sideOf(seat), frontFor(seat), seat, this.#fashion.weights, localsOf(position));
    this.#aircraft = assault?.aircraft ?? 0;
    return assault?.command ?? END;
  }

  /** Looks for an arrangement, and puts everybody where it has him. */
  *#arrange(seat: SeatId): Breathing<void> {
    const position = this.#position;
    const { budgets, weights } = this.#fashion;
    const side = sideOf(seat);
    const budget = budgets[side];
    const field = new Field(position, frontFor(seat));
    const before = field.hex.slice();
    const appraisal = new Appraisal(field, side, weights, { fights: !isFightMove(position, seat), fightMove: false });
    const manoeuvres = new Manoeuvres(appraisal, side, this.#dice);
    for (let tried = 0; tried < budget && !manoeuvres.isIdle; tried++) {
      if (tried % BREATH === BREATH - 1) yield;
      manoeuvres.next(tried);
    }
    const orders = ordersFor(field, side, before);
    for (const { units, from } of orders) for (const unit of units) field.put(unit, from);
    deploy(this.#doing, field, side, orders);
  }

  get #doing(): Doing<WhatIf> {
    return { position: this.#position, dice: this.#dice, happen: () => {} };
  }
}

const END: Command = { act: 'end' };

const isFightMove = ({ facts }: WhatIf, seat: SeatId): boolean => facts.order === 'fight-move' && seat === 'german-east';

/**
 * Carries orders out at once: each group goes by the way that a flood over the field finds, and what follows from where it comes past
 * (control, neutrality) is the engine's own. Who finds no way yet waits until others have gone; who finds none at all stays. `field` is as
 * the position is, and goes along.
 */
export function deploy(doing: Doing<WhatIf>, field: Field, side: Side, orders: readonly Order[]): void {
  const routes = new Routes(field.count);
  let waiting = orders;
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    waiting = waiting.filter((order) => !isCarriedOut(doing, field, routes, side, order));
  }
}

function isCarriedOut(doing: Doing<WhatIf>, field: Field, routes: Routes, side: Side, { units, from, to }: Order): boolean {
  const [first] = units;
  if (first === undefined) return true;
  const isFull = (hex: number): boolean => hex !== from && (field.crowd[side * field.count + hex] as number) + units.length > field.limit;
  routes.flood(field, first, from, field.points[first] as number, isFull);
  if (!routes.isReached(to) || !field.fits(first, to)) return false;
  march(doing, side, units, routes.pathTo(to));
  for (const unit of units) {
    field.put(unit, to);
    mark(doing.position, unit, MOVED);
  }
  return true;
}

/** Units go a way together: every hex on it changes hands (3.12d), and a neutral nation is violated at its border (3.6b). */
function march(doing: Doing<WhatIf>, side: Side, units: readonly number[], way: readonly number[]): void {
  const { position } = doing;
  for (const hex of way.slice(1)) {
    if (units.some((unit) => violates(position, unit, hex))) violate(doing, hex);
    if (!isControlledBy(position, side, hex)) takeControl(doing, side, hex);
  }
  if (way.length > 1) for (const unit of units) moveTo(doing, unit, way.at(-1) as number);
}
