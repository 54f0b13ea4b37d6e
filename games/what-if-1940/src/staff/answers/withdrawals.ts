import { bestSlowly, offerOf } from '@sandtable/staff';
import { NONE } from '@sandtable/hexes';
import type { Command, Offer } from '@sandtable/umpire';
import { ids, indices } from '@sandtable/warfare';
import { RESERVE, RESERVE_ARRIVED } from '../../world/places.ts';
import { unitsAt, type WhatIf } from '../../position/position.ts';
import { ALLIED, EAST, GERMAN, WEST } from '../../world/world.ts';
import { isInfantryCorps } from '../../rules/12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import { Appraisal } from '../appraisal.ts';
import { Field } from '../field.ts';
import type { Weights } from '../weights.ts';
import { unitsOf, type Slow } from './arrivals.ts';

/** Western corps so near to the Ruhr are there in two turns, and so near, in one. */
const COMING = 9;
const CLOSE = 6;
/** Beside a corps for each Ruhr city, one is wanted in the west for so many that come, and for so many that are close. */
const COMING_FOR_ONE = 3;
const CLOSE_FOR_ONE = 2;
/** So many corps leave the east in one turn at most, and none whose leaving costs more than that. */
const MOST_FROM_EAST = 2;
const IDLE = 0.35;

/** 12.1b: corps go into the reserve where they are not wanted, to come in on the other front next turn; null where all stay. */
export function* withdrawalAnswer(position: WhatIf, offers: readonly Offer[], weights: Weights): Slow<Command | null> {
  const offer = offerOf(offers, 'withdraw');
  if (!offer) return null;
  const able = new Set(indices(position, unitsOf(offer)));
  const west = new Field(position, WEST);
  const there = west.roster[GERMAN].filter((unit) => isInfantryCorps(position, unit));
  const far = (unit: number): number => west.ground.toRuhr[west.hex[unit] as number] as number;
  const within = (range: number): number => west.roster[ALLIED].filter((unit) => far(unit) <= range).length;
  const least = west.ground.ruhr.length;
  const spare = there.length - least - Math.ceil(within(COMING) / COMING_FOR_ONE);
  if (spare > 0) {
    const units = there
      .filter((unit) => able.has(unit))
      .toSorted((a, b) => far(b) - far(a))
      .slice(0, spare);
    return units.length > 0 ? { act: 'withdraw', units: ids(position, units) } : null;
  }
  const coming = unitsAt(position, RESERVE_ARRIVED).length;
  const wanted = least + Math.ceil(within(CLOSE) / CLOSE_FOR_ONE) - there.length - unitsAt(position, RESERVE).length - coming;
  return wanted > 0 && coming < MOST_FROM_EAST ? yield* fromEast(position, able, weights) : null;
}

/** The corps that the east misses least, if it hardly misses it. */
function* fromEast(position: WhatIf, able: ReadonlySet<number>, weights: Weights): Slow<Command | null> {
  yield { done: 0, plan: null };
  const field = new Field(position, EAST);
  const appraisal = new Appraisal(field, GERMAN, weights, { fights: false, fightMove: false });
  const before = appraisal.worth().total;
  const losses = new Map<number, number>();
  const unit = yield* bestSlowly(
    field.roster[GERMAN].filter((one) => able.has(one)),
    (one) => {
      const hex = field.hex[one] as number;
      // Nobody is drawn to Moscow from the box: only what the corps guards counts, and where it stands does not.
      field.put(one, NONE);
      const gain = appraisal.worth().total - before + appraisal.pull(one, hex);
      field.put(one, hex);
      losses.set(one, -gain);
      return gain;
    },
  );
  return unit !== undefined && (losses.get(unit) as number) <= IDLE ? { act: 'withdraw', units: ids(position, [unit]) } : null;
}
