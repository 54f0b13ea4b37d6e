import { NONE } from '@sandtable/hexes';
import {
  grouped,
  listed,
  ordersOf,
  planWorth,
  Search,
  searched,
  sentenceOf,
  termsTold,
  type Campaign,
  type Manoeuvring,
  type TermWords,
  type Thought,
} from '@sandtable/staff/plan';
import type { Intention } from '@sandtable/staff';
import type { Dice } from '@sandtable/umpire';
import { hexOf, ids, printed, unitAt, type Merkur } from '../position/position.ts';
import { hexesOfSide } from '../rules/05-units/stood.ts';
import { movers } from '../rules/07-ground-movement/movers.ts';
import { explore } from '../rules/07-ground-movement/reach.ts';
import { moverOf } from '../rules/05-units/movers.ts';
import type { OnOccasion } from '../rules/acting.ts';
import { enemyOf } from '../world/sides.ts';
import { purseOf } from '../rules/07-ground-movement/movers.ts';
import { Appraisal, Threats, type Style, type Worth } from './appraisal.ts';
import { Field } from './field.ts';
import { Stakes } from './stakes.ts';
import { isContested } from './theatre.ts';

/** What gains no more is not kept. */
const TRIFLE = 1e-6;
/** Arrangements weighed between two looks at whether one is hurried. */
const SLICE = 4;

/** Units of a hex that can go alike, with where they can go: their own hex first. */
interface Party {
  readonly units: readonly number[];
  readonly reached: readonly number[];
}

function partiesOf(position: Merkur, locals: OnOccasion): Party[] {
  const groups = grouped(movers(position, locals), (unit) => {
    const { move } = unitAt(position, unit);
    return `${hexOf(position, unit)} ${moverOf(position, unit)} ${move} ${purseOf(position, [unit]).spent[unitAt(position, unit).id] ?? 0}`;
  });
  return [...groups.values()].flatMap((units): Party[] => {
    const from = hexOf(position, units[0] as number);
    if (!isContested(position, from)) return [];
    const { reached } = explore(position, { side: locals.seat, occasion: locals.occasion, units }, from, purseOf(position, units));
    const reach = [from, ...[...reached].filter((hex) => hex !== from)];
    return reach.length > 1 ? [{ units, reached: reach }] : [];
  });
}

/** The changes that are tried: all who can beside one enemy hex, whole parties, parts of them, single units. */
class Manoeuvres implements Manoeuvring {
  readonly #field: Field;
  readonly #search: Search<Worth>;
  readonly #parties: readonly Party[];
  readonly #targets: readonly number[];
  readonly #places: readonly number[];

  constructor(field: Field, search: Search<Worth>, parties: readonly Party[], targets: readonly number[], places: readonly number[]) {
    this.#field = field;
    this.#search = search;
    this.#parties = parties;
    this.#targets = targets;
    this.#places = places;
  }

  get isIdle(): boolean {
    return this.#parties.length === 0;
  }

  next(tried: number): void {
    const search = this.#search;
    const goals = this.#targets.length + this.#places.length;
    if (tried < goals) {
      const target = this.#targets[tried];
      if (target === undefined) this.#gather(this.#places[tried - this.#targets.length] as number, 1);
      else this.#mass(target, 1);
    } else
      switch (search.draw(5)) {
        case 0:
          if (this.#targets.length > 0) this.#mass(search.pick(this.#targets), 2);
          break;
        case 1:
          if (this.#places.length > 0) this.#gather(search.pick(this.#places), 2);
          break;
        case 2:
          this.#shift(search.pick(this.#parties));
          break;
        default:
          this.#send(search.pick(this.#parties));
      }
    search.settle();
  }

  /** All who can come beside an enemy hex, or one of so many of them. */
  #mass(target: number, of: number): void {
    const { grid } = this.#field.position.world;
    for (const { units, reached } of this.#parties) {
      const beside = reached.filter((hex) => grid.direction(hex, target) !== null);
      if (beside.length === 0) continue;
      for (const unit of units) {
        if (of > 1 && this.#search.draw(of) > 0) continue;
        const now = this.#field.hex[unit] as number;
        if (of === 1 && grid.direction(now, target) !== null) continue;
        this.#search.put(unit, this.#search.pick(beside));
      }
    }
  }

  /** All who can into a place that counts. */
  #gather(place: number, of: number): void {
    for (const { units, reached } of this.#parties) {
      if (!reached.includes(place)) continue;
      for (const unit of units) if (of === 1 || this.#search.draw(of) === 0) this.#search.put(unit, place);
    }
  }

  /** All of a party who stand together go on together. */
  #shift({ units, reached }: Party): void {
    const first = this.#search.pick(units);
    const [from, to] = [this.#field.hex[first], this.#search.pick(reached)];
    for (const unit of units) if (this.#field.hex[unit] === from) this.#search.put(unit, to);
  }

  #send({ units, reached }: Party): void {
    this.#search.put(this.#search.pick(units), this.#search.pick(reached));
  }
}

/** What is planned for: the position belongs to the planner. */
export interface Task {
  readonly position: Merkur;
  readonly locals: OnOccasion;
  readonly style: Style;
}

/** The best arrangement of a movement, as orders. */
export function* draft({ position, locals, style }: Task, dice: Dice, budget: number): Thought<Campaign> {
  const enemy = enemyOf(locals.seat);
  const stakes = new Stakes(position);
  const threats = new Threats(position, enemy);
  const parties = partiesOf(position, locals);
  const field = new Field(position);
  const before = Int16Array.from(field.hex);
  const appraisal = new Appraisal(position, locals.seat, stakes, threats, { attacks: locals.occasion === 'movement' }, style);
  const search = new Search<Worth>(field, appraisal, dice, TRIFLE);
  const targets = hexesOfSide(position, enemy).filter((hex) => isContested(position, hex));
  yield* searched(new Manoeuvres(field, search, parties, targets, stakes.places), budget, SLICE);
  const goers = parties.flatMap(({ units }) => units);
  const orders = ordersOf(goers, before, field.hex, (unit) => `${moverOf(position, unit)} ${unitAt(position, unit).move}`);
  return { orders, plan: planFor(position, before, field.hex, orders, appraisal, search.best) };
}

const TERMS: TermWords<Worth> = {
  places: { says: 'places that count', rule: '17.A.2.a' },
  attacks: { says: 'attacks now, by the table', rule: '10.B.3#1' },
  reply: { says: 'attacks of the enemy', rule: '10.B.3#1' },
  open: { says: 'places that lie open', rule: '7.H.1.a.i#1' },
  pull: { says: 'nearer to what counts', rule: null },
};

function planFor(
  position: Merkur,
  before: Int16Array,
  after: Int16Array,
  orders: Campaign['orders'],
  appraisal: Appraisal,
  worth: Worth,
): Campaign['plan'] {
  const strikes = worth.attacks === 0 ? [] : appraisal.strikes();
  const named = (hex: number): string => printed(position, hex);
  const intentions: Intention[] = [
    ...orders.map(({ units, from, to }): Intention => ({
      kind: 'move',
      pieces: ids(position, units),
      from: named(from),
      to: named(to),
      says: 'marches',
    })),
    ...strikes.map(({ hex, attackers, cleared }): Intention => {
      const [first] = attackers;
      const from = first === undefined ? NONE : (after[first] as number);
      return {
        kind: 'attack',
        pieces: ids(position, attackers),
        from: from === NONE ? null : named(from),
        to: named(hex),
        says: `${Math.round(100 * cleared)} % that it is given up`,
      };
    }),
  ];
  const goals = [...new Set(orders.filter(({ units }) => before[units[0] as number] !== NONE).map(({ to }) => named(to)))];
  const parts = [
    ...(strikes.length > 0 ? [`attack ${listed(strikes.map(({ hex }) => named(hex)))}`] : []),
    ...(goals.length > 0 ? [`march to ${listed(goals)}`] : []),
  ];
  return planWorth({ intent: sentenceOf(parts), intentions, unit: 'points', terms: termsTold(worth, TERMS), rejected: [] });
}
