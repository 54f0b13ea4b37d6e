import { best, bestSlowly, namedBy, offerOf, type Progress } from '@sandtable/staff';
import { NONE } from '@sandtable/hexes';
import type { Command, Offer } from '@sandtable/umpire';
import { indices } from '@sandtable/warfare';
import { RESERVE, RESERVE_ARRIVED, ROMANIA, SOUTHWEST, SOUTHWEST_ARRIVED } from '../../world/places.ts';
import { unitsAt, type WhatIf } from '../../position/position.ts';
import { ALLIED, ANY_CITY, EAST, GERMAN, hasBuilt, WEST, type Front, type SeatId } from '../../world/world.ts';
import { armiesIn, isInfantryCorps } from '../../rules/12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import type { Weights } from '../weights.ts';
import { arriving, frontAt, Placing } from './asked.ts';

/** The hexes that an offer names. */
export const hexesOf = (offer: Offer): readonly string[] => namedBy(offer, 'hex');

/** The units that an offer names; where a hex is named before them, for the first of these. */
export function unitsOf(offer: Offer): readonly string[] {
  const single = offer.parts.some(({ name }) => name === 'unit');
  if (single) return namedBy(offer, 'unit');
  const [hex] = hexesOf(offer);
  return namedBy(offer, 'units', hex === undefined ? {} : { hex });
}

/** An answer that takes long enough to be thought in slices. */
export type Slow<T> = Generator<Progress, T, boolean | undefined>;

/** 9.5, 5.5d: an army comes onto the map where it does most good; the others follow one by one. */
export function* placeAnswer(position: WhatIf, seat: SeatId, offers: readonly Offer[], weights: Weights): Slow<Command | null> {
  const offer = offerOf(offers, 'place');
  if (!offer) return null;
  const id = unitsOf(offer)[0];
  if (id === undefined) return null;
  const [unit = 0] = indices(position, [id]);
  const front: Front = seat === 'anglo-french' ? WEST : EAST;
  const placing = arriving(position, seat, front, weights, [unit]);
  const hex = yield* bestSlowly(namedBy(offer, 'hex', { unit: id }), (number) => placing.worth([unit], position.world.grid.index(number)));
  if (hex === undefined) return null;
  return seat === 'anglo-french' ? { act: 'place', unit: id, hex } : { act: 'place', hex, units: [id] };
}

/** 5.5b: an army is put elsewhere where that pays: onto the road to Moscow, or into a city. */
export function* redeployAnswer(position: WhatIf, offer: Offer, weights: Weights): Slow<Command | null> {
  const placing = new Placing(position, 'soviet', EAST, weights);
  const { along } = placing.field.ground;
  const { grid } = position.world;
  yield { done: 0, plan: null };
  const standing = placing.appraisal.worth().total;
  const options: { unit: string; hex: string }[] = [];
  for (const unit of unitsOf(offer)) {
    yield { done: 0, plan: null };
    for (const hex of namedBy(offer, 'hex', { unit }))
      if (along[grid.index(hex)] !== NONE || hasBuilt(position.world, grid.index(hex), ANY_CITY)) options.push({ unit, hex });
  }
  const worth = ({ unit, hex }: { unit: string; hex: string }): number => placing.worth(indices(position, [unit]), grid.index(hex));
  const found = yield* bestSlowly(options, worth);
  return found && worth(found) > standing ? { act: 'redeploy', ...found } : null;
}

/** So many corps are kept in the reserve against an invasion of Romania (12.4a), while Ploesti stands and armies are at its border. */
const FOR_ROMANIA = 2;

/** Are there armies that could go into Romania, or are there already (12.7)? */
const isRomaniaThreatened = (position: WhatIf): boolean =>
  !position.facts.ploesti && [SOUTHWEST, SOUTHWEST_ARRIVED, ROMANIA].some((box) => armiesIn(position, box).length > 0);

/** 12.1: corps leave the reserve for where they do most good; enough stay for Romania. */
export function* transferAnswer(position: WhatIf, seat: SeatId, offers: readonly Offer[], weights: Weights): Slow<Command> {
  const waiting = unitsAt(position, RESERVE).filter((unit) => isInfantryCorps(position, unit));
  const onTheWay = unitsAt(position, RESERVE_ARRIVED).length;
  const kept = isRomaniaThreatened(position) ? Math.max(0, FOR_ROMANIA - onTheWay) : 0;
  const offer = offerOf(offers, 'enter');
  const unit = waiting[0];
  if (!offer || unit === undefined || waiting.length <= kept) return { act: 'end' };
  let found: { hex: string; gain: number } | null = null;
  const hexes = hexesOf(offer);
  for (const front of [WEST, EAST] as const) {
    const here = hexes.filter((hex) => frontAt(position, position.world.grid.index(hex)) === front);
    if (here.length === 0) continue;
    const placing = arriving(position, front === WEST ? 'german-west' : seat, front, weights, [unit]);
    yield { done: 0, plan: null };
    const standing = placing.appraisal.worth().total;
    const gain = (hex: string): number => placing.worth([unit], position.world.grid.index(hex)) - standing;
    const hex = (yield* bestSlowly(here, gain)) as string;
    const gained = gain(hex) + (front === EAST ? OUT_OF_THE_WAY : OUT_OF_THE_WAY_WEST);
    if (gained > (found?.gain ?? 0)) found = { hex, gain: gained };
  }
  return found ? { act: 'enter', hex: found.hex, units: [position.world.units[unit]?.id as string] } : { act: 'end' };
}
/** A corps in the field is worth more than one in the box, though it stands far from where it is wanted at first. */
const OUT_OF_THE_WAY = 2.2;
const OUT_OF_THE_WAY_WEST = 0.4;

/** 9.8: forts on the hexes before Moscow, the ones first on which armies stand and the enemy comes. */
export function fortAnswer(position: WhatIf, offers: readonly Offer[], weights: Weights): Command {
  const offer = offerOf(offers, 'fortify');
  if (!offer) return { act: 'end' };
  const placing = new Placing(position, 'soviet', EAST, weights);
  const { field } = placing;
  const score = (number: string): number => {
    const hex = position.world.grid.index(number);
    const armies = field.stacked(ALLIED, hex);
    const road = (field.ground.along[hex] as number) >= 0 ? 1 : 0;
    return armies + 2 * road - 0.3 * (field.ground.toMoscow[hex] as number) - enemyDistance(placing, hex) * 0.3;
  };
  const hex = best(hexesOf(offer), score);
  return hex === undefined ? { act: 'end' } : { act: 'fortify', hex };
}

function enemyDistance({ field }: Placing, hex: number): number {
  const { grid } = field.ground.world;
  return Math.min(
    20,
    ...field.roster[GERMAN].filter((unit) => (field.hex[unit] as number) >= 0).map((unit) => grid.distance(hex, field.hex[unit] as number)),
  );
}
