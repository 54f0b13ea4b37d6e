import { NONE } from '@sandtable/hexes';
import type { Total } from '@sandtable/staff/plan';
import { BARRED, DISRUPTED, LANDED, WITHOUT_ZOI, type Owner } from '../position/marks.ts';
import {
  declaration,
  hexOf,
  isMarked,
  isOnMap,
  LATER,
  mark,
  marksOf,
  ownerOf,
  put,
  sideOf,
  unitAt,
  unmark,
  type Merkur,
} from '../position/position.ts';
import { isSupport } from '../rules/05-units/movers.ts';
import { crowding } from '../rules/05-units/stacking.ts';
import { hexesOfSide, isHeldBy, spOf, unitsIn, unitsOf } from '../rules/05-units/stood.ts';
import { explore } from '../rules/07-ground-movement/reach.ts';
import { canAttack } from '../rules/10-ground-combat/attackers.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { airPower, type AirPower } from './air-power.ts';
import { Clashes } from './clash.ts';
import { kept } from './sea/known.ts';
import type { Stakes } from './stakes.ts';
import { strandedBeside, strikesOf, sumOf, type Expected, type Strike } from './strikes.ts';
import { isContested } from './theatre.ts';

/** What an arrangement is worth to the side that plans it, in victory points. */
export interface Worth extends Total {
  readonly places: number;
  readonly attacks: number;
  readonly reply: number;
  readonly open: number;
  readonly pull: number;
}

/** How much each term counts. */
export type Style = { readonly [term in Exclude<keyof Worth, 'total'>]: number };
export const PLAIN: Style = { places: 1, attacks: 1, reply: 1, open: 1, pull: 1 };

/** What ends for whoever has come by air before his side attacks again. */
const FROM_THE_AIR = LANDED | WITHOUT_ZOI | DISRUPTED | BARRED;
/** What the enemy can do is what he will do, so often. */
const REPLIES = 0.6;
/** A place that lies open is taken, so often. */
const TAKEN = 0.8;
/** A hex nearer to what counts, for each SP. */
const NEARER = 0.12;
const FAR = 6;
/** Too many in a hex. */
const CROWDED = 50;

/**
 * What a side sees coming: which of the enemy's units can come beside which hexes in their next move, and into which, if nobody bars their
 * way.
 */
export class Threats {
  /** By hex, who can come there, or beside it, as things stand. */
  readonly #into = new Map<number, number[]>();
  readonly #beside = new Map<number, number[]>();

  constructor(seen: Merkur, enemy: Side) {
    // Whom they find in their way is what is being planned: nobody is taken for granted.
    const position = declaration.clone(seen);
    for (const unit of unitsOf(seen, enemyOf(enemy))) if (isContested(seen, hexOf(seen, unit))) put(position, unit, LATER);
    const { grid } = position.world;
    for (const unit of position.world.units.keys()) {
      if (sideOf(position, unit) !== enemy || !isOnMap(position, unit) || unitAt(position, unit).kind !== 'combat') continue;
      const from = hexOf(position, unit);
      if (!isContested(position, from)) continue;
      const reached = unitAt(position, unit).move === 0 ? [from] : [from, ...reachedBy(position, enemy, unit, from)];
      const beside = new Set(reached.flatMap((hex) => Array.from(grid.neighbours.subarray(hex * 6, hex * 6 + 6))));
      for (const hex of new Set(reached)) this.#into.set(hex, [...(this.#into.get(hex) ?? []), unit]);
      for (const hex of beside) if (hex !== NONE) this.#beside.set(hex, [...(this.#beside.get(hex) ?? []), unit]);
    }
  }

  into(hex: number): readonly number[] {
    return this.#into.get(hex) ?? [];
  }

  beside(hex: number): readonly number[] {
    return this.#beside.get(hex) ?? [];
  }
}

const reachedBy = (position: Merkur, side: Side, unit: number, from: number): readonly number[] => [
  ...explore(position, { side, occasion: 'movement', units: [unit] }, from, { spent: {} }).reached,
];

/** When an arrangement is weighed: whether its side attacks before the enemy moves. */
export interface Moment {
  readonly attacks: boolean;
}

/** Weighs where a side's units stand in a position that is shifted about. */
export class Appraisal {
  readonly position: Merkur;
  readonly side: Side;
  readonly #stakes: Stakes;
  readonly #threats: Threats;
  readonly #moment: Moment;
  readonly #style: Style;
  readonly #own: Expected;
  readonly #theirs: Expected;
  /** Of the enemy's units those who have just come by air, with their marks of it. */
  readonly #scattered: readonly (readonly [unit: number, marks: number])[];

  constructor(position: Merkur, side: Side, stakes: Stakes, threats: Threats, moment: Moment, style: Style = PLAIN) {
    this.position = position;
    this.side = side;
    this.#stakes = stakes;
    this.#threats = threats;
    this.#moment = moment;
    this.#style = style;
    this.#own = expectedOf(position, side, false);
    this.#theirs = expectedOf(position, enemyOf(side), true);
    this.#scattered = unitsOf(position, enemyOf(side)).flatMap((unit) => {
      const marks = marksOf(position, unit) & FROM_THE_AIR;
      return marks === 0 ? [] : [[unit, marks] as const];
    });
  }

  /** The attacks that pay as things stand. */
  strikes(): Strike[] {
    return strikesOf(this.position, this.side, this.#stakes, this.#own);
  }

  worth(): Worth {
    const style = this.#style;
    const places = this.#places() * style.places;
    const attacks = this.#moment.attacks ? this.#attacks() * style.attacks : 0;
    const { reply, open } = this.#answers();
    const pull = this.#pull() * style.pull;
    const [met, left] = [-reply * style.reply, -open * style.open];
    return { places, attacks, reply: met, open: left, pull, total: places + attacks + met + left + pull - this.#crowded() };
  }

  #attacks(): number {
    const strikes = this.strikes();
    return sumOf(strikes) - strandedBeside(this.position, this.side, this.#stakes, strikes);
  }

  /** Whose a place is when the enemy moves, as units stand. */
  #ownerOf(hex: number): Owner {
    for (const side of [this.side, enemyOf(this.side)])
      if (isHeldBy(this.position, side, hex) && !isHeldBy(this.position, enemyOf(side), hex) && this.#owning(side, hex) >= QUARTERS)
        return side;
    return ownerOf(this.position, hex);
  }

  #owning(side: Side, hex: number): number {
    return unitsIn(this.position, side, hex).reduce(
      (sum, unit) => sum + (isSupport(this.position, unit) || isMarked(this.position, unit, DISRUPTED) ? 0 : spOf(this.position, unit)),
      0,
    );
  }

  #places(): number {
    let sum = 0;
    for (const hex of this.#stakes.places) {
      const owner = this.#ownerOf(hex);
      if (owner !== 'nobody') sum += (owner === this.side ? 0.5 : -0.5) * this.#stakes.swing(hex);
    }
    return sum;
  }

  /** What the enemy can do next: attack, and walk into what lies open. Those of his who have just landed have gathered by then (10.N.1.g.v). */
  #answers(): { readonly reply: number; readonly open: number } {
    if (this.#stakes.left === 0) return { reply: 0, open: 0 };
    for (const [unit, marks] of this.#scattered) unmark(this.position, unit, marks);
    const answers = { reply: REPLIES * this.#replies(), open: TAKEN * this.#open() };
    for (const [unit, marks] of this.#scattered) mark(this.position, unit, marks);
    return answers;
  }

  #replies(): number {
    const { position, side } = this;
    const enemy = enemyOf(side);
    const mine = new Set(hexesOfSide(position, side).filter((hex) => isContested(position, hex) && !isHeldBy(position, enemy, hex)));
    const clashes = new Clashes(position, this.#stakes);
    const used = new Set<number>();
    let sum = 0;
    for (let first = true; mine.size > 0; first = false) {
      let [worth, at] = [0, NONE];
      let by: readonly number[] = [];
      for (const hex of mine) {
        const there = unitsIn(position, side, hex);
        const attackers = this.#threats
          .beside(hex)
          .filter((unit) => !used.has(unit) && isOnMap(position, unit) && canAttack(position, unit, there));
        if (attackers.length === 0) continue;
        const one = clashes.on(hex, attackers).outlook(first ? this.#theirs.massed(hex) : this.#theirs.else(hex));
        if (one.worth > worth) [worth, at, by] = [one.worth, hex, attackers];
      }
      if (at === NONE) break;
      sum += worth;
      mine.delete(at);
      for (const unit of by) used.add(unit);
    }
    return sum;
  }

  #open(): number {
    const { position, side } = this;
    let sum = 0;
    for (const hex of this.#stakes.places) {
      if (this.#ownerOf(hex) !== side || isHeldBy(position, side, hex)) continue;
      const quarters = this.#threats.into(hex).reduce((all, unit) => all + (isSupport(position, unit) ? 0 : spOf(position, unit)), 0);
      if (quarters >= QUARTERS) sum += this.#stakes.swing(hex);
    }
    return sum;
  }

  #pull(): number {
    const { position, side } = this;
    let sum = 0;
    for (const hex of hexesOfSide(position, side)) {
      if (!isContested(position, hex)) continue;
      let near = 0;
      for (const place of this.#stakes.places)
        near = Math.max(near, this.#stakes.swing(place) * (FAR - Math.min(FAR, position.world.grid.distance(hex, place))));
      const quarters = unitsIn(position, side, hex).reduce((all, unit) => all + spOf(position, unit), 0);
      sum += (near * quarters) / QUARTERS;
    }
    const most = Math.max(...this.#stakes.places.map((place) => this.#stakes.swing(place)));
    return (NEARER * sum) / most;
  }

  #crowded(): number {
    const { position, side } = this;
    const isFull = (hex: number): boolean => crowding(position, hex, unitsIn(position, side, hex)) !== null;
    return hexesOfSide(position, side).filter((hex) => isContested(position, hex) && isFull(hex)).length * CROWDED;
  }
}

/** The enemy's support goes over any of several attacks, and so often over this one. */
const ANSWERED = 0.5;

/**
 * What aircraft do for the attacks of a side, its own and the enemy's: the first attack has all of its own that are free, over the others
 * there are only the enemy's. `later`: when all have come home.
 */
export function expectedOf(position: Merkur, side: Side, later: boolean): Expected {
  const powers = new Map<number, readonly [own: AirPower, theirs: AirPower]>();
  const over = (hex: number): readonly [AirPower, AirPower] =>
    kept(powers, hex, () => [airPower(position, side, hex, later), airPower(position, enemyOf(side), hex, later)]);
  return {
    massed(hex) {
      const [own, theirs] = over(hex);
      return { attack: own.factors, defence: theirs.factors, drm: own.drm - theirs.drm };
    },
    else(hex) {
      const [, theirs] = over(hex);
      return { attack: 0, defence: ANSWERED * theirs.factors, drm: 0 - Math.floor(ANSWERED * theirs.drm) };
    },
  };
}
