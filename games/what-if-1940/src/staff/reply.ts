import { grouped, REACHED, Reaches } from '@sandtable/staff/plan';
import { GERMAN, type Side } from '../world/world.ts';
import type { Clash, Manner } from './clash.ts';
import type { Field } from './field.ts';
import { gainOf } from './keys.ts';
import { CLOSED, SOVIET } from './ground.ts';
import { Routes } from './routes.ts';
import { strikesOf, type Fighter, type Option, type Strike } from './strikes.ts';

/** What the enemy can do in his next turn against an arrangement: attacks, and walking into what nobody guards. */
export class Reply {
  readonly #field: Field;
  readonly #clash: Clash;
  readonly #enemy: Side;
  readonly #keys: Float64Array;
  readonly #keyHexes: readonly number[];
  readonly #reaches: Reaches;

  constructor(field: Field, clash: Clash, enemy: Side, keys: Float64Array, keyHexes: readonly number[]) {
    this.#field = field;
    this.#clash = clash;
    this.#enemy = enemy;
    this.#keys = keys;
    this.#keyHexes = keyHexes;
    const routes = new Routes(field.count);
    const movers = field.roster[enemy].filter((unit) => field.still[unit] === 0);
    const gangs = [...grouped(movers, (unit) => field.alike(unit)).values()];
    this.#reaches = new Reaches(
      field,
      field.ground.neighbours,
      gangs.map((units) => units.toSorted((a, b) => (field.attack[b] as number) - (field.attack[a] as number))),
      (unit) => {
        routes.flood(field, unit, field.hex[unit] as number, field.points[unit] as number, null);
        return routes;
      },
    );
  }

  /** Looks at the arrangement as it is now; `strikes` and `canReach` speak of it from then on. */
  look(): void {
    this.#reaches.look();
  }

  /** What was looked at last is how everybody stands from now on, or all stand again as they did before. */
  settled(isKept: boolean): void {
    this.#reaches.settled(isKept);
  }

  /** Can any enemy come to the hex? */
  canReach(hex: number): boolean {
    return this.#reaches.canReach(hex);
  }

  /** Can any enemy come to the hex, or beside it? */
  comesNear(hex: number): boolean {
    return this.#reaches.comesNear(hex);
  }

  /** The attacks that he would make, nobody in two of them. */
  strikes(): Strike[] {
    const field = this.#field;
    const mine = (1 - this.#enemy) as Side;
    const seen = new Set<number>();
    const options: Option[] = [];
    for (const unit of field.roster[mine]) seen.add(field.hex[unit] as number);
    for (const hex of this.#keyHexes) if (field.isGarrisoned(mine, hex)) seen.add(hex);
    for (const hex of seen) {
      if (hex < 0) continue;
      const fighters = this.#fighters(hex);
      if (fighters.length === 0) continue;
      const target = this.#clash.target(this.#enemy, hex, gainOf(this.#keys, this.#enemy, hex, field.front));
      options.push({ target, fighters, manner: this.#manner(hex) });
    }
    return strikesOf(field, this.#clash, this.#enemy, options);
  }

  /** Germans support their attacks from the air, where it matters most with nearly all they have. */
  #manner(hex: number): Manner {
    if (this.#enemy !== GERMAN) return { kind: 'PA', aircraft: 0 };
    return { kind: 'PA', aircraft: hex === this.#field.ground.world.moscow ? 3 : 1 };
  }

  /** Who can come beside the hex, no more than find room there. */
  #fighters(hex: number): Fighter[] {
    const field = this.#field;
    const { neighbours, costs } = field.ground;
    const mine = 1 - this.#enemy;
    const fighters: Fighter[] = [];
    const used = new Set<number>();
    for (const wet of [0, 1, 2])
      for (let d = 0; d < 6; d++) {
        if (field.ground.water[hex * 6 + d] !== wet || costs[SOVIET][hex * 6 + d] === CLOSED) continue;
        const beside = neighbours[hex * 6 + d] as number;
        if (beside < 0 || field.stacked(mine, beside) > 0) continue;
        let room = field.limit;
        for (const { units, reach } of this.#reaches.gangs) {
          if (room === 0) break;
          if (reach[beside] !== REACHED) continue;
          for (const unit of units) {
            if (room === 0) break;
            if (used.has(unit) || ((field.open[hex] as number) & (field.passport[unit] as number)) === 0) continue;
            used.add(unit);
            room--;
            fighters.push({ unit, direction: d, strength: this.#clash.strength(this.#enemy, unit, beside) });
          }
        }
      }
    return fighters;
  }
}
