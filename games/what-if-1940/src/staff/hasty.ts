import { best, localsOf, namedBy, offerOf } from '@sandtable/staff';
import { NONE } from '@sandtable/hexes';
import type { Awaiting, Command, Offer } from '@sandtable/umpire';
import { ids, indices, printed, unitAt } from '@sandtable/warfare';
import type { BattleLocals } from '../rules/11-combat/engagement.ts';
import type { WhatIf } from '../position/position.ts';
import { stackOf } from '../rules/07-stacking-and-fog-of-war/stacks.ts';
import { room } from '../rules/07-stacking-and-fog-of-war/room.ts';
import { ANY_CITY, EAST, enemyOf, frontOf, GERMAN, hasBuilt, sideOf, type SeatId } from '../world/world.ts';
import { destinations } from '../rules/11-combat/ways-out.ts';
import { unitsOf } from './answers/arrivals.ts';
import { retreating } from './answers/asked.ts';
import { answer } from './answers/index.ts';
import { groundOf } from './ground.ts';
import { averageFront } from './fronts.ts';
import type { Weights } from './weights.ts';

/** What is asked while nobody thinks long. */
export interface Asked {
  readonly position: WhatIf;
  readonly seat: SeatId;
  readonly awaiting: Awaiting;
  readonly weights: Weights;
  offers(): readonly Offer[];
  /** The aircraft with which the attack under way was reckoned. */
  readonly aircraft: number;
  /** Does the seat stand still in this look? */
  readonly isAtRest: boolean;
}

const END: Command = { act: 'end' };

/**
 * An answer in a look ahead: by rules of thumb where the seat's own answers weigh whole arrangements, which takes too long there; its own
 * otherwise. What touches neither front (transfers, the war in the air, the reserve) is left as it is, for every draft alike.
 */
export function hasty(asked: Asked): Command {
  const { position, seat, awaiting, weights, offers } = asked;
  switch (awaiting.procedure) {
    case 'game':
      return { act: 'order', order: 'move-fight' };
    case 'air and transfer':
    case 'transfer':
    case 'interdiction':
    case 'surprise':
      return END;
    case 'battle':
      if (awaiting.step.endsWith('aircraft')) return flights(asked);
      break;
    case 'retreat': {
      const command = retreat(position);
      if (command) return command;
      break;
    }
    case 'advance':
      return advance(asked);
    case 'soviet reinforcement':
    case 'armor doctrine':
      return arrival(position, seat, offers());
  }
  const thinking = answer(position, seat, awaiting, weights, offers);
  let step = thinking.next(true);
  while (!step.done) step = thinking.next(true);
  if (!step.value) throw new Error(`${seat} finds no answer at ${awaiting.procedure} › ${awaiting.step}`);
  return step.value;
}

/** 8.4: as many aircraft as the attack was reckoned with; only Moscow and the Ruhr are defended from the air. */
function flights({ position, awaiting, offers, aircraft }: Asked): Command {
  const [offer] = offers();
  const able = offer ? namedBy(offer, 'aircraft') : [];
  const { hex } = localsOf<BattleLocals>(position);
  const place = position.world.grid.index(hex);
  const isKey = place !== NONE && (place === position.world.moscow || groundOf(position.world).ruhr.includes(place));
  const many = awaiting.step.startsWith('attacking') ? aircraft : isKey ? able.length : 0;
  return { act: 'aircraft', aircraft: able.slice(0, many) };
}

/** 11.11: away from enemies, among friends, towards where the front wants them; null where somebody must be displaced first. */
function retreat(position: WhatIf): Command | null {
  const { units, into, shut } = retreating(position);
  for (const unit of units) {
    const { allowed } = destinations(position, unit, units, into, shut);
    const to = best(allowed, (hex) => shelter(position, unit, hex));
    if (to !== undefined) return { act: 'retreat', unit: unitAt(position, unit).id, to: printed(position, to) };
  }
  return null;
}

function shelter(position: WhatIf, unit: number, hex: number): number {
  const { grid } = position.world;
  const side = unitAt(position, unit).nationality === 'german' ? GERMAN : enemyOf(GERMAN);
  let enemies = 0;
  for (let d = 0; d < 6; d++) {
    const beside = grid.neighbour(hex, d as 0);
    if (beside !== NONE && stackOf(position, enemyOf(side), beside) > 0) enemies++;
  }
  return stackOf(position, side, hex) + 2 * Number(hasBuilt(position.world, hex, ANY_CITY)) - enemies;
}

/** 11.13: the strongest go in, as many as find room; but those who bar a road to the enemy only into a city or onto the road. */
function advance({ position, seat, offers }: Asked): Command {
  const { hex } = localsOf<BattleLocals>(position);
  const place = position.world.grid.index(hex);
  const isWanted =
    seat === 'german-east' ||
    seat === 'anglo-french' ||
    hasBuilt(position.world, place, ANY_CITY) ||
    (groundOf(position.world).along[place] as number) >= 0;
  const [offer] = isWanted ? offers() : [];
  const able = indices(position, offer ? namedBy(offer, 'units') : []).toSorted((a, b) => strength(position, b) - strength(position, a));
  return { act: 'advance', units: ids(position, able.slice(0, Math.max(0, room(position, sideOf(seat), place)))) };
}

const strength = (position: WhatIf, unit: number): number => unitAt(position, unit).defense[0] ?? averageFront(position, unit).defense;

/**
 * 9.5, 9.2: armies come where the road can be barred: into cities and onto the road that nobody holds, as near to the Germans as there is
 * one.
 */
function arrival(position: WhatIf, seat: SeatId, offers: readonly Offer[]): Command {
  const offer = offerOf(offers, 'place');
  const unit = offer && unitsOf(offer)[0];
  if (!offer || unit === undefined) return END;
  const hex = best(namedBy(offer, 'hex', { unit }), (number) => wanted(position, seat, position.world.grid.index(number)));
  if (hex === undefined) return END;
  return seat === 'anglo-french' ? { act: 'place', unit, hex } : { act: 'place', hex, units: [unit] };
}

function wanted(position: WhatIf, seat: SeatId, hex: number): number {
  const { toMoscow, toRuhr, along } = groundOf(position.world);
  const isEast = frontOf(position.world, hex) === EAST;
  const far = (isEast ? toMoscow : toRuhr)[hex] as number;
  const others = stackOf(position, sideOf(seat), hex);
  const road = isEast && (along[hex] as number) >= 0 ? 3 : 0;
  const city = hasBuilt(position.world, hex, ANY_CITY) ? 2 : 0;
  return road + city - 2 * others - 0.3 * far;
}
