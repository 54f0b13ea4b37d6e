import { draw, type Dice } from '@sandtable/umpire';
import { NONE } from '@sandtable/hexes';
import type { Side } from '../world/world.ts';
import type { Appraisal, Worth } from './appraisal.ts';
import type { Field } from './field.ts';
import { Routes } from './routes.ts';

/** Units that begin in one hex and go alike, and where they can go. */
interface Party {
  readonly units: readonly number[];
  readonly from: number;
  readonly reach: readonly number[];
  readonly reached: ReadonlySet<number>;
}

/** Every so many manoeuvres a ring is tried. */
const RING_EVERY = 7;

/** Looks for a better arrangement of one side's units: manoeuvres are tried over and over, and kept where they pay. */
export class Manoeuvres {
  readonly #appraisal: Appraisal;
  readonly #field: Field;
  readonly #side: Side;
  readonly #dice: Dice;
  readonly #parties: Party[];
  readonly #partyOf: Map<number, Party> = new Map();
  /** Places of ours that are worth a ring of guards. */
  readonly #wards: readonly number[];
  #worth: Worth;

  constructor(appraisal: Appraisal, side: Side, dice: Dice) {
    this.#appraisal = appraisal;
    this.#field = appraisal.field;
    this.#side = side;
    this.#dice = dice;
    this.#parties = partiesOf(this.#field, side);
    for (const party of this.#parties) for (const unit of party.units) this.#partyOf.set(unit, party);
    this.#worth = appraisal.worth();
    this.#wards = appraisal.wards();
  }

  get worth(): Worth {
    return this.#worth;
  }

  /** Can anybody go anywhere? */
  get isIdle(): boolean {
    return this.#parties.length === 0;
  }

  /** Tries the next manoeuvre; keeps it if it pays. */
  next(tried: number): void {
    if (tried < this.#parties.length) return this.#march(this.#parties[tried] as Party);
    if (tried % RING_EVERY === 0 && this.#wards.length > 0) return this.#ring();
    switch (tried % 4) {
      case 0:
        return this.#mass();
      case 1:
        return this.#march(this.#any(this.#parties));
      default:
        return this.#shift();
    }
  }

  #any<T>(list: readonly T[]): T {
    return list[draw(this.#dice, 'manoeuvre', list.length)] as T;
  }

  /** Carries changes out, and back again where they do not pay. */
  #attempt(changes: readonly (readonly [unit: number, to: number])[]): void {
    const field = this.#field;
    const before: [number, number][] = [];
    for (const [unit, to] of changes) {
      const from = field.hex[unit] as number;
      if (from === to || !field.fits(unit, to)) continue;
      before.push([unit, from]);
      field.put(unit, to);
    }
    if (before.length === 0) return;
    const worth = this.#appraisal.worth();
    if (worth.total > this.#worth.total + 1e-9) {
      this.#worth = worth;
      return;
    }
    for (const [unit, from] of before.toReversed()) field.put(unit, from);
  }

  /** A party, or some of it, goes where it is drawn to most, or nearly. */
  #march(party: Party): void {
    const [unit] = party.units;
    if (unit === undefined) return;
    const open = this.#sample(party, 10);
    const goal = open.toSorted((a, b) => this.#appraisal.pull(unit, b) - this.#appraisal.pull(unit, a))[0];
    if (goal === undefined) return;
    const some = draw(this.#dice, 'some', 2) === 0 ? party.units : [this.#any(party.units)];
    this.#attempt(some.map((one) => [one, goal] as const));
  }

  /** One unit goes somewhere else: anywhere, back to where it stood, or beside an enemy. */
  #shift(): void {
    const party = this.#any(this.#parties);
    const unit = this.#any(party.units);
    const to = draw(this.#dice, 'home', 8) === 0 ? party.from : this.#any(this.#sample(party, 3));
    if (to !== undefined) this.#attempt([[unit, to]]);
  }

  #sample(party: Party, many: number): number[] {
    const found: number[] = [];
    for (let i = 0; i < many; i++) found.push(this.#any(party.reach));
    return found;
  }

  /** All who can come close in around an enemy hex, the strongest first, as far as there is room. */
  #mass(): void {
    const field = this.#field;
    const enemies = field.roster[(1 - this.#side) as Side];
    if (enemies.length === 0) return;
    const target = field.hex[this.#any(enemies)] as number;
    if (target === NONE) return;
    const { neighbours } = field.ground;
    const beside = [0, 1, 2, 3, 4, 5].map((d) => neighbours[target * 6 + d] as number).filter((hex) => hex !== NONE);
    const come = [...this.#partyOf]
      .filter(([, { reached, from }]) => !beside.includes(from) && beside.some((hex) => reached.has(hex)))
      .map(([unit]) => unit)
      .toSorted((a, b) => (field.attack[b] as number) - (field.attack[a] as number));
    const room = new Map(beside.map((hex) => [hex, field.limit - (field.crowd[this.#side * field.count + hex] as number)]));
    const changes: [number, number][] = [];
    const most = 1 + draw(this.#dice, 'most', 6);
    for (const unit of come) {
      if (changes.length >= most) break;
      const { reached } = this.#partyOf.get(unit) as Party;
      const hex = beside
        .filter((one) => reached.has(one) && (room.get(one) as number) > 0)
        .toSorted((a, b) => this.#appraisal.pull(unit, b) - this.#appraisal.pull(unit, a))[0];
      if (hex === undefined) continue;
      room.set(hex, (room.get(hex) as number) - 1);
      changes.push([unit, hex]);
    }
    this.#attempt(changes);
  }

  /** One unit on each side of a place that matters, so that no enemy comes beside it: only all of them together are worth anything. */
  #ring(): void {
    const field = this.#field;
    const key = this.#any(this.#wards);
    const { neighbours } = field.ground;
    const used = new Set<number>();
    const changes: [number, number][] = [];
    for (let d = 0; d < 6; d++) {
      const hex = neighbours[key * 6 + d] as number;
      if (hex === NONE || !this.#appraisal.isReached(hex) || field.stacked(this.#side, hex) > 0) continue;
      const able = [...this.#partyOf].filter(([unit, { reached }]) => !used.has(unit) && reached.has(hex) && field.hex[unit] !== key);
      if (able.length === 0) continue;
      const [unit] = this.#any(able);
      used.add(unit);
      changes.push([unit, hex]);
    }
    this.#attempt(changes);
  }
}

function partiesOf(field: Field, side: Side): Party[] {
  const groups = new Map<string, number[]>();
  for (const unit of field.roster[side]) {
    if (field.still[unit] === 1 || field.moved[unit] === 1 || field.points[unit] === 0) continue;
    const key = `${field.hex[unit]} ${field.gait[unit]} ${field.passport[unit]} ${field.points[unit]}`;
    const others = groups.get(key);
    if (others) others.push(unit);
    else groups.set(key, [unit]);
  }
  const routes = new Routes(field.count);
  return [...groups.values()].flatMap((units) => {
    const unit = units[0] as number;
    const from = field.hex[unit] as number;
    routes.flood(field, unit, from, field.points[unit] as number, null);
    const reach = [...routes.reached];
    return reach.length < 2 ? [] : [{ units, from, reach, reached: new Set(reach) }];
  });
}
