import { NONE } from '@sandtable/hexes';
import {
  listed,
  ordersOf,
  partiesOf,
  PartyManoeuvres,
  planWorth,
  Search,
  searched,
  sentenceOf,
  termsTold,
  type Campaign,
  type Party,
  type Thought,
} from '@sandtable/staff/plan';
import type { Dice } from '@sandtable/umpire';
import { MODES } from '../position/marks.ts';
import { modeOf, printed, unitAt, type Ocs } from '../position/position.ts';
import { refuseActing } from '../rules/06-movement/movers.ts';
import { refuseLevel } from '../rules/12-specialized-units/artillery.ts';
import type { Occasion } from '../rules/acting.ts';
import { QUARTERS } from '../world/units.ts';
import { isHeadquarters } from './allotment.ts';
import { Appraisal, TERMS, type Style, type Worth } from './appraisal.ts';
import type { Axes } from './axes.ts';
import { Field, other, type Numbered } from './field.ts';
import { isRepairer } from './repairs.ts';
import { isReplacement } from './replacements.ts';

/** Arrangements weighed between two reports of progress. */
const SLICE = 20;
/** What gains no more is not kept. */
const TRIFLE = 1e-6;
/** Every so many manoeuvres somebody is sent to guard a headquarters or a dump, and a headquarters follows. */
const GUARDS = 6;
const ADVANCES = 4;
/** Of the hexes nearest to a goal one of so many is gone on from to where there is room. */
const NEAREST = 4;
const FOLLOWS = 3;

/** Artillery that can barrage once all have moved. */
export function batteries(field: Field, side: Numbered): number[] {
  const { position, occasion } = field;
  return field.units(side).filter((unit) => {
    const mode = modeOf(position, unit);
    if (unitAt(position, unit).kind !== 'artillery' || mode === MODES.strategic || mode === MODES.reserve) return false;
    return refuseActing(position, occasion, unit) === null && refuseLevel(position, unit) === null;
  });
}

/** Those that any game has, guards for headquarters and dumps, and headquarters that follow those whom they feed. */
class Manoeuvres extends PartyManoeuvres<Worth> {
  readonly #appraisal: Appraisal;
  readonly #headquarters: readonly Party[];
  readonly #onAxis: readonly Party[];
  readonly #fits: (unit: number, hex: number) => boolean;

  constructor(appraisal: Appraisal, position: Ocs, ...others: ConstructorParameters<typeof PartyManoeuvres<Worth>>) {
    super(...others);
    this.#appraisal = appraisal;
    this.#fits = others[4].fits;
    this.#onAxis = this.parties.filter(({ units }) => units.some((unit) => appraisal.isOnAxis(unit)));
    this.#headquarters = this.parties.filter(({ units }) => units.some((unit) => isHeadquarters(position, unit)));
  }

  override next(tried: number): void {
    const { treasures } = this.#appraisal;
    const party = this.parties[tried];
    if (party && this.#onAxis.includes(party)) this.#advance(party);
    else if (tried % ADVANCES === 1 && this.#onAxis.length > 0) this.#advance(this.search.pick(this.#onAxis));
    else if (tried % GUARDS === 0 && treasures.length > 0) this.ring(NONE, [this.search.pick(treasures)]);
    else if (tried % GUARDS === FOLLOWS && this.#headquarters.length > 0) this.march(this.search.pick(this.#headquarters));
    else super.next(tried);
  }

  /** A party, or one of it, goes as near to its goal as there is room. */
  #advance({ units, reach }: Party): void {
    const some = this.search.draw(2) === 0 ? units : [this.search.pick(units)];
    for (const unit of some) {
      const goals = [...reach].toSorted((a, b) => this.#appraisal.draws(unit, b) - this.#appraisal.draws(unit, a));
      const goal = goals.slice(this.search.draw(NEAREST)).find((hex) => this.#fits(unit, hex));
      if (goal !== undefined) this.search.put(unit, goal);
    }
    this.search.settle();
  }
}

/** What a movement phase is planned for. */
export interface Occasioned {
  readonly position: Ocs;
  readonly side: Numbered;
  readonly occasion: Occasion;
  readonly axes: Axes | null;
  readonly style: Style;
}

/** A movement phase as it has been thought out: where all would stand then, who can move, and what that is worth. */
interface Arranged {
  readonly field: Field;
  readonly before: Int16Array;
  readonly movers: readonly number[];
  readonly worth: Worth;
}

/** The best arrangement found with so many weighed. */
export function* arranged({ position, side, occasion, axes, style }: Occasioned, dice: Dice, budget: number): Thought<Arranged> {
  const field = new Field(position, occasion);
  const before = field.hex.slice();
  const appraisal = new Appraisal(field, side, batteries(field, side), axes, style);
  // Who repairs railroads goes by himself, and so do replacements, who gather to rebuild; in reaction they go with the others.
  const goesAlone = (unit: number): boolean => isRepairer(position, unit) || (occasion === 'regular' && isReplacement(position, unit));
  const movers = field.movers(side).filter((unit) => !goesAlone(unit));
  const parties = partiesOf(
    field,
    movers,
    (unit) => field.alike(unit),
    (unit) => field.ways(unit).reached,
  );
  const search = new Search(field, appraisal, dice, TRIFLE);
  const manoeuvres = new Manoeuvres(appraisal, position, search, field, parties, field.units(other(side)), {
    neighbours: field.neighbours,
    fits: (unit, hex) => field.room(side, hex) >= (field.size[unit] as number),
    room: (hex) => Math.ceil(field.room(side, hex) / QUARTERS),
    pull: (unit, hex) => (isHeadquarters(position, unit) ? appraisal.serves(unit, hex) : appraisal.draws(unit, hex)),
    strength: (unit) => field.attack[unit] as number,
  });
  yield* searched(manoeuvres, budget, SLICE);
  return { field, before, movers, worth: search.best };
}

/** The same as orders, and what is meant by them. */
export function* draft(occasioned: Occasioned, dice: Dice, budget: number): Thought<Campaign> {
  const { position } = occasioned;
  const { field, before, movers, worth } = yield* arranged(occasioned, dice, budget);
  const orders = ordersOf(movers, before, field.hex, (unit) => field.alike(unit));
  const goals = new Set(orders.map(({ to }) => position.world.town[to]?.name ?? printed(position, to)));
  const intent = sentenceOf(goals.size > 0 ? [`march to ${listed([...goals])}`] : []);
  return { orders, plan: planWorth({ intent, intentions: [], unit: 'points', terms: termsTold(worth, TERMS), rejected: [] }) };
}
