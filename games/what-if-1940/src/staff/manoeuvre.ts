import { NONE } from '@sandtable/hexes';
import { PartyManoeuvres, partiesOf, Search, type Party } from '@sandtable/staff/plan';
import type { Dice } from '@sandtable/umpire';
import type { Side } from '../world/world.ts';
import type { Appraisal, Worth } from './appraisal.ts';
import type { Field } from './field.ts';
import { Routes } from './routes.ts';

/** Every so many manoeuvres a ring is tried. */
const RING_EVERY = 7;
/** What gains no more is not kept. */
const TRIFLE = 1e-9;

/** Looks for a better arrangement of one side's units: what parties can do in any game, and rings of guards around what is dear. */
export class Manoeuvres extends PartyManoeuvres<Worth> {
  readonly #appraisal: Appraisal;
  readonly #side: Side;
  /** Places of ours that are worth a ring of guards. */
  readonly #wards: readonly number[];

  constructor(appraisal: Appraisal, side: Side, dice: Dice) {
    const { field } = appraisal;
    super(new Search(field, appraisal, dice, TRIFLE), field, marching(field, side), field.roster[(1 - side) as Side], {
      neighbours: field.ground.neighbours,
      fits: (unit, hex) => field.fits(unit, hex),
      room: (hex) => field.limit - (field.crowd[side * field.count + hex] as number),
      pull: (unit, hex) => appraisal.pull(unit, hex),
      strength: (unit) => field.attack[unit] as number,
    });
    this.#appraisal = appraisal;
    this.#side = side;
    this.#wards = appraisal.wards();
  }

  override next(tried: number): void {
    if (tried >= this.parties.length && tried % RING_EVERY === 0 && this.#wards.length > 0) this.#guard(this.search.pick(this.#wards));
    else super.next(tried);
  }

  /** One unit on each side of a place that matters, so that no enemy comes beside it. */
  #guard(key: number): void {
    const { field } = this.#appraisal;
    const beside = [...field.ground.neighbours.subarray(key * 6, key * 6 + 6)];
    this.ring(
      key,
      beside.filter((hex) => hex !== NONE && this.#appraisal.isReached(hex) && field.stacked(this.#side, hex) === 0),
    );
  }
}

/** The side's units that can go somewhere, those together that go alike. */
function marching(field: Field, side: Side): Party[] {
  const able = field.roster[side].filter((unit) => field.still[unit] === 0 && field.moved[unit] === 0 && field.points[unit] !== 0);
  const routes = new Routes(field.count);
  return partiesOf(
    field,
    able,
    (unit) => field.alike(unit),
    (unit) => {
      routes.flood(field, unit, field.hex[unit] as number, field.points[unit] as number, null);
      return routes.reached;
    },
  );
}
