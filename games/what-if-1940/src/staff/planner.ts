import { greedyLevel, type Machine, type Plan, type Sight, type Thinking } from '@sandtable/staff';
import { Column, frameOf, imagined, type Campaign, type Thought } from '@sandtable/staff/plan';
import type { Awaiting, Command, Dice, Facts, Game, Seat } from '@sandtable/umpire';
import { hexOf, ids, indices, printed, stepsOf } from '@sandtable/warfare';
import { allegianceOf, type WhatIf } from '../position/position.ts';
import { leftTo, type Move } from '../rules/10-movement-and-mobile-assault/purse.ts';
import { EAST, GERMAN, sideOf, WEST, type Front, type SeatId, type Side } from '../world/world.ts';
import { answer } from './answers/index.ts';
import { Appraisal } from './appraisal.ts';
import { nextAssault } from './combat.ts';
import { loneDrop } from './drops.ts';
import { Field } from './field.ts';
import { assaultPlan, attackPlan } from './intent.ts';
import { isWalkable, leftBehind, nextMarch, takeUp } from './march.ts';
import { bestAssault, launchOf } from './mobile.ts';
import { Routes } from './routes.ts';
import { simpleValue } from './simple.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** What a movement phase is planned from. */
export interface Situation {
  /** As it was imagined for the phase. */
  readonly position: WhatIf;
  readonly side: Side;
  readonly front: Front;
  readonly dice: Dice;
  readonly game: Game<WhatIf>;
  /** Has the phase been planned before, and marches got in each other's way: it is about those that were left behind. */
  readonly isAgain: boolean;
  /** Another position that agrees with what the seat knows. */
  imagine(dice: Dice): WhatIf;
}

/** Makes the plan of a movement phase. Hurried, it ends with the best that it has. */
export type Strategist = (situation: Situation) => Thought<Campaign>;

export const frontFor = (seat: string): Front => (seat === 'german-west' || seat === 'anglo-french' ? WEST : EAST);

/** A machine that plans whole movement phases, attacks by exact odds as the dice fall, and answers all else as it comes. */
export class Planner implements Machine<WhatIf> {
  readonly #name: string;
  readonly #seed: string;
  readonly #seat: SeatId;
  readonly #side: Side;
  readonly #front: Front;
  readonly #strategist: Strategist;
  readonly #weights: Weights;
  readonly #fallback: Machine<WhatIf>;
  /** On what the plan rests, and the plan. */
  #occasion = '';
  #campaign: Campaign | null = null;
  /** How often the phase has been planned again, because marches got in each other's way. */
  #again = 0;
  #plan: Plan | null = null;
  /** The way of the units taken up last, and whom they assault at its end. */
  #column = new Column();
  #assault: Command | null = null;

  constructor(name: string, seed: string, seat: Seat, strategist: Strategist, weights: Weights = WEIGHTS) {
    this.#name = name;
    this.#seed = seed;
    this.#seat = seat as SeatId;
    this.#side = sideOf(seat);
    this.#front = frontFor(seat);
    this.#strategist = strategist;
    this.#weights = weights;
    this.#fallback = greedyLevel(simpleValue).sit(seed, seat);
  }

  *think(sight: Sight<WhatIf>): Thinking {
    const frame = frameOf(sight);
    if (frame.procedure === 'move') {
      const known = this.#nextStep(frame.locals as Move);
      if (known) return { command: known, plan: this.#plan };
    }
    const { position, dice } = imagined(sight, this.#name, this.#seed);
    const command = yield* this.#command(sight, position, dice);
    if (command && !sight.game.refuse(position, this.#seat, command)) return { command, plan: this.#plan };
    // What no answer fits is left to whoever only looks one act ahead.
    const plain = yield* this.#fallback.think(sight);
    return { command: plain.command, plan: null };
  }

  *#command(sight: Sight<WhatIf>, position: WhatIf, dice: Dice): Thought<Command | null> {
    const awaiting = sight.game.awaiting(position) as Awaiting;
    const locals = (position.frames?.locals ?? {}) as Facts;
    switch (`${awaiting.procedure} › ${awaiting.step}`) {
      case 'movement › movement':
        return yield* this.#march(position, dice, sight);
      case 'move › moving':
        return yield* this.#onward(position, locals as Move);
      case 'combat › combat': {
        const assault = nextAssault(position, this.#side, this.#front, this.#seat, this.#weights, locals);
        this.#plan = assault ? attackPlan(position, assault.strike) : null;
        return assault?.command ?? (yield* loneDrop(position, this.#front, this.#seat, this.#weights, locals)) ?? { act: 'end' };
      }
      default:
        this.#plan = null;
        return yield* answer(position, this.#seat, awaiting, this.#weights, () => sight.choices());
    }
  }

  /** Mobile assaults first, then the marches as planned, anew after every fall of the dice. */
  *#march(position: WhatIf, dice: Dice, { game, imagine }: Sight<WhatIf>): Thought<Command | null> {
    const field = new Field(position, this.#front);
    const assault = this.#mobileAssault(field);
    if (assault) return assault;
    const occasion = occasionOf(position, this.#side);
    const situation = { position, side: this.#side, front: this.#front, dice, game, imagine, isAgain: false };
    if (occasion !== this.#occasion) {
      this.#campaign = yield* this.#strategist(situation);
      this.#occasion = occasion;
      this.#again = 0;
    }
    let march = nextMarch(field, this.#seat, this.#campaign?.orders ?? []);
    while (!march && this.#again < MOST_AGAIN && leftBehind(position, this.#campaign?.orders ?? []).length > 0) {
      this.#again++;
      this.#campaign = yield* this.#strategist({ ...situation, isAgain: true });
      march = nextMarch(field, this.#seat, this.#campaign.orders);
    }
    this.#plan = this.#campaign?.plan ?? null;
    if (!march) return { act: 'end' };
    this.#setOut(position, march.units, march.way, null);
    return takeUp(position, march);
  }

  #mobileAssault(field: Field): Command | null {
    const { position } = field;
    if (!field.roster[this.#side].some((unit) => field.assaults[unit] === 1 && field.moved[unit] === 0)) return null;
    const fightMove = position.facts.order === 'fight-move' && this.#seat === 'german-east';
    const assault = bestAssault(new Appraisal(field, this.#side, this.#weights, { fights: false, fightMove }), this.#side, this.#seat);
    if (!assault) return null;
    this.#plan = assaultPlan(position, assault);
    this.#setOut(position, assault.units, assault.way, launchOf(position, assault));
    return takeUp(position, assault);
  }

  #setOut(position: WhatIf, units: readonly number[], way: readonly number[], assault: Command | null): void {
    this.#column = new Column(
      ids(position, units),
      way.map((hex) => printed(position, hex)),
    );
    this.#assault = assault;
  }

  /** The next command of the move that was planned; null where the move is another one, or has come to its end by an assault. */
  #nextStep({ hand, at, purse }: Move): Command | null {
    const { units, way } = this.#column;
    const isWhole = hand.length > 0 && hand.length === units.length;
    if (!isWhole || !this.#column.isUnderWay(hand, at, purse.way.length - 1)) return null;
    const to = way[purse.way.length];
    if (to !== undefined) return { act: 'step', to };
    const assault = this.#assault;
    this.#assault = null;
    return assault ?? { act: 'put-down' };
  }

  /** Units in an open move that no plan leads on: after a mobile assault they go where they stand best. */
  *#onward(position: WhatIf, { hand, at, purse }: Move): Thought<Command | null> {
    const units = indices(position, hand);
    const [first] = units;
    if (first === undefined || this.#column.way.length === 0) return { act: 'put-down' };
    const field = new Field(position, this.#front);
    const points = Math.min(...units.map((unit) => leftTo(position, unit, purse)));
    const from = position.world.grid.index(at);
    const isOpen = (one: readonly number[]): boolean => isWalkable(position, this.#seat, units, one, purse);
    const way = points > 0 ? yield* bestWay(field, this.#side, units, from, points, this.#weights, isOpen) : [from];
    this.#column = new Column(hand, [...purse.way, ...way.slice(1).map((hex) => printed(position, hex))]);
    this.#assault = null;
    const to = this.#column.way[purse.way.length];
    return to === undefined ? { act: 'put-down' } : { act: 'step', to };
  }
}

/** A phase is planned anew so often at most where no march of the plan can be carried out any more. */
const MOST_AGAIN = 2;

/** How many places are weighed for units that go on after an assault. */
const ONWARD = 40;
const SLICE = 8;

/** The way to where the units stand best, with so many points left; only the hex itself where they stay. */
function* bestWay(
  field: Field,
  side: Side,
  units: readonly number[],
  from: number,
  points: number,
  weights: Weights,
  isOpen: (way: readonly number[]) => boolean,
): Thought<readonly number[]> {
  const unit = units[0] as number;
  const fightMove = side === GERMAN && field.front === EAST && field.position.facts.order === 'fight-move';
  const appraisal = new Appraisal(field, side, weights, { fights: !fightMove, fightMove: false });
  const routes = new Routes(field.count);
  const isFull = (hex: number): boolean => hex !== from && (field.crowd[side * field.count + hex] as number) + units.length > field.limit;
  routes.flood(field, unit, from, points, isFull);
  const likely = [...routes.reached].toSorted((a, b) => appraisal.pull(unit, b) - appraisal.pull(unit, a)).slice(0, ONWARD);
  if (!likely.includes(from)) likely.push(from);
  const totals: { readonly hex: number; readonly total: number }[] = [];
  for (const [i, hex] of likely.entries()) {
    if (i > 0 && i % SLICE === 0 && (yield { done: i / likely.length, plan: null })) break;
    for (const one of units) field.put(one, hex);
    totals.push({ hex, total: appraisal.worth().total });
  }
  for (const { hex } of totals.toSorted((a, b) => b.total - a.total)) {
    const way = routes.pathTo(hex);
    if (hex === from || isOpen(way)) return way;
  }
  return [from];
}

/** What a plan rests on: the phase, the enemy, and what losses the side has had; its own marches change nothing. */
function occasionOf(position: WhatIf, side: Side): string {
  const { facts, world } = position;
  const others = world.units.map((_, unit) => (allegianceOf(position, unit) === side ? stepsOf(position, unit) : hexOf(position, unit)));
  return `${facts.turn} ${facts.phase} ${facts.belgium} ${facts.netherlands} ${others.join()}`;
}
