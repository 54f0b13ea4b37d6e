import type { Reaches, Stacks } from '@sandtable/staff/plan';
import { FACES, MODES } from '../position/marks.ts';
import { declaration, hexOf, modeOf, setMode, shows, unitAt, type Ocs } from '../position/position.ts';
import { isStoodIn, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL } from '../rules/06-movement/step.ts';
import { isFree } from '../rules/09-combat/combat-supply.ts';
import { rateOf } from '../rules/11-supply/bill.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { isGarrison } from '../rules/special-rules.ts';
import type { Side } from '../world/sides.ts';
import { Field, numberOf, other } from './field.ts';
import { Larder } from './larder.ts';

/** What it is worth that a headquarters reaches a unit where it will fight, … */
const FIGHTS = 1;
/** … and where it will draw for the next week. */
const DRAWS = 1;
/** A unit out of its reach counts for that part of one within it, less by the hexes to it: nothing from so many on. */
const PARTLY = 0.5;
const FAR = 40;
/** That much of it is left in the last movement before the supply is used. */
const LATE = 0.2;
/** A headquarters that gains no more stays in Combat Mode, in which it throws farther. */
const LEAST_GAIN = 0.1;
/** What is lost with a headquarters that the enemy can walk into, in units fed. */
const LOST = 6;
/** So many of the hexes that it can come to are looked at: those nearest to its units, and others one by one between them and the farthest. */
const NEAREST = 12;
const BETWEEN = 20;

/** Where those stand whom a side's headquarters are to reach, and what each of them is worth where. */
class Posts {
  readonly #position: Ocs;
  readonly #side: Side;
  readonly #larder: Larder;
  readonly #clients: readonly Client[];
  readonly #isEarly: boolean;
  readonly #threats: Reaches;
  /** Where those are to go that have been sent. */
  readonly #meant = new Map<number, number>();

  /** @param meant units as they would stand */
  constructor(position: Ocs, side: Side, meant: Stacks) {
    const field = new Field(position, 'regular');
    this.#position = position;
    this.#side = side;
    this.#larder = new Larder(field, numberOf(side));
    this.#clients = meant
      .units(numberOf(side))
      .filter((unit) => unitAt(position, unit).kind === 'combat' && !isGarrison(position, unit))
      .map((unit) => ({ hex: meant.hex[unit] as number, formation: unitAt(position, unit).formation }));
    const part = readPhase(position.facts.phase);
    this.#isEarly = part.is === 'side turn' && part.turn === 1;
    this.#threats = field.reachesOf(other(numberOf(side)));
    this.#threats.look();
  }

  /** The side's headquarters that can be given a mode. */
  headquarters(): number[] {
    return this.#larder.headquarters().filter((unit) => modeOf(this.#position, unit) !== MODES.disorganized);
  }

  /** Those whom no other headquarters reaches with what it has, wherever it stands or is meant to go. */
  #near(unit: number): Client[] {
    const others = this.#larder.headquarters().filter((one) => one !== unit);
    return this.#clients.filter(({ hex }) => !others.some((one) => this.#reaches(one, hex)));
  }

  /** Does a headquarters come to the hex with what it throws? */
  #reaches(unit: number, hex: number): boolean {
    const position = this.#position;
    const meant = this.#meant.get(unit);
    const { paths, tokens, brought } = this.#larder.seat(meant ?? hexOf(position, unit), true);
    if (tokens + (meant === undefined ? 0 : brought) === 0) return false;
    const { combat, move } = unitAt(position, unit);
    const range = this.#isEarly ? combat.throw : meant === undefined ? shows(position, unit).throw : move.throw;
    return this.#larder.costInto(paths, hex) <= range;
  }

  /** From now on the headquarters is counted on in that hex. */
  send(unit: number, to: number): void {
    this.#meant.set(unit, to);
  }

  /** What the headquarters is worth to those in a hex, with so far a throw for what fights, and for the next week. */
  #value(unit: number, near: readonly Client[], hex: number, fights: number, draws: number): number {
    const position = this.#position;
    const open = this.#threats.canReach(hex) && !isStoodIn(position, this.#side, hex, [unit]) ? LOST : 0;
    const part = ({ hex: at }: Client): number => PARTLY * Math.max(0, 1 - position.world.grid.distance(hex, at) / FAR);
    const covered = (isWeekly: boolean, range: number): number => {
      const { paths, tokens, brought } = this.#larder.seat(hex, isWeekly);
      if (tokens + brought === 0) return 0;
      const reached = new Set(near.filter((one) => this.#larder.costInto(paths, one.hex) <= range));
      const share = Math.min(1, (tokens + brought) / this.#weekly(reached));
      // Whom it does not reach when the week's supply is used goes without, however near it is.
      const nearly = isWeekly && !this.#isEarly ? LATE : 1;
      return near.reduce((sum, one) => sum + Math.max(reached.has(one) ? share : 0, nearly * part(one)), 0);
    };
    return FIGHTS * covered(false, fights) + DRAWS * covered(true, draws) - open;
  }

  /** Tokens for a week at Low of all of these: for each of their divisions, and for one DSE more (11.5b-1). */
  #weekly(those: Iterable<Client>): number {
    const { formations } = this.#position.world;
    const divisions = new Set([...those].map(({ formation }) => formation));
    const dse = [...divisions].reduce((sum, formation) => sum + (formations[formation]?.dse ?? 0), 1);
    return dse * rateOf(this.#position, 'low');
  }

  /** What it is worth where it is, as it throws in Combat Mode or in Move Mode. */
  stays(unit: number, mode: 'combat' | 'move'): number {
    const { combat, move } = unitAt(this.#position, unit);
    const now = mode === 'combat' ? combat.throw : move.throw;
    return this.#value(unit, this.#near(unit), hexOf(this.#position, unit), now, this.#isEarly ? combat.throw : now);
  }

  /** Where it is worth most in Move Mode of all hexes that it can come to, and how much. */
  goes(unit: number): { readonly to: number; readonly worth: number } {
    const near = this.#near(unit);
    const { combat, move } = unitAt(this.#position, unit);
    let [to, worth] = [hexOf(this.#position, unit), -Infinity];
    for (const hex of places(this.#position, this.#side, unit, near)) {
      const value = this.#value(unit, near, hex, move.throw, this.#isEarly ? combat.throw : move.throw);
      if (value > worth) [to, worth] = [hex, value];
    }
    return { to, worth };
  }
}

/** A unit that a headquarters is to reach: where it stands, and of which division it is. */
interface Client {
  readonly hex: number;
  readonly formation: number;
}

/**
 * The headquarters of a side that should take to the road in a Mode Determination Phase, though they throw half as far then; `meant` are
 * units as they would stand after the movement.
 */
export function headquartersToMove(position: Ocs, side: Side, meant: Stacks): ReadonlySet<number> {
  const wanted = new Set<number>();
  if (isFree(position)) return wanted;
  const posts = new Posts(position, side, meant);
  for (const unit of posts.headquarters()) {
    const { to, worth } = posts.goes(unit);
    if (worth <= posts.stays(unit, 'combat') + LEAST_GAIN) continue;
    wanted.add(unit);
    posts.send(unit, to);
  }
  return wanted;
}

/** Where a headquarters on the road goes once all others stand where they do; null where none gains anything by going on. */
export function nextToFollow(position: Ocs, side: Side, done: ReadonlySet<number>): { readonly unit: number; readonly to: number } | null {
  const locals = { seat: side, occasion: 'regular' } as const;
  const isOpen = (unit: number): boolean =>
    unitAt(position, unit).kind === 'headquarters' && !done.has(unit) && refuseMover(position, locals, unit) === null;
  const able = isFree(position) ? [] : unitsOf(position, side).filter(isOpen);
  if (able.length === 0) return null;
  const posts = new Posts(position, side, new Field(position, 'regular'));
  for (const unit of able) {
    const { to, worth } = posts.goes(unit);
    if (worth > posts.stays(unit, 'move') + LEAST_GAIN) return { unit, to };
  }
  return null;
}

/** Where a headquarters can come in Move Mode: the hexes that lie nearest to its units, and some of all others. */
function places(position: Ocs, side: Side, unit: number, clients: readonly Client[]): number[] {
  const marching = declaration.clone(position);
  setMode(marching, unit, MODES.move, FACES.move);
  if (refuseMover(marching, { seat: side, occasion: 'regular' }, unit) !== null) return [];
  const { grid } = position.world;
  const far = (hex: number): number => clients.reduce((sum, client) => sum + grid.distance(hex, client.hex), 0);
  const { reached } = explore(marching, { side, occasion: 'regular', units: [unit] }, hexOf(position, unit), FULL);
  const sorted = [...reached].map((hex) => ({ hex, far: far(hex) })).toSorted((a, b) => a.far - b.far);
  const every = Math.max(1, Math.floor((sorted.length - NEAREST) / BETWEEN));
  return sorted.flatMap(({ hex }, i) => (i < NEAREST || (i - NEAREST) % every === 0 ? [hex] : []));
}
