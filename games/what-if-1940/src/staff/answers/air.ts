import { best } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { hexOf, printed } from '@sandtable/warfare';
import { flieger } from '../../airborne.ts';
import { RESERVE } from '../../places.ts';
import { airState, READY, SUPPRESSED, type WhatIf } from '../../position.ts';
import { ALLIED, EAST, GERMAN, WEST, type Front, type SeatId } from '../../world.ts';
import { Field } from '../field.ts';
import { namedBy } from './asked.ts';

/** With panzers so near to Moscow the paratroops may be wanted. */
const DROP_RANGE = 9;
const PANZERS_WANTED = 3;
/** Western corps so near to the Ruhr make their aircraft dangerous. */
const RUHR_RANGE = 3;
const CORPS_FEARED = 4;

/** 8.1: the Soviet aircraft is suppressed when paratroops may drop on Moscow, a western one when the Ruhr is in danger; otherwise all fly where there is fighting. */
export function superiorityAnswer(position: WhatIf, offers: readonly Offer[]): Command {
  const offer = offers.find(({ act }) => act === 'suppress');
  const [aircraft] = offer ? namedBy(offer, 'aircraft') : [];
  if (!offer || aircraft === undefined) return { act: 'end' };
  const target = targets(position).find((id) => airState(position, position.world.air.get(id) as number) !== SUPPRESSED);
  return target === undefined ? { act: 'end' } : { act: 'suppress', aircraft, target };
}

function targets(position: WhatIf): string[] {
  const nations = (nationality: string): string[] =>
    position.world.aircraft.filter((line) => line.nationality === nationality).map(({ id }) => id);
  const unit = flieger(position);
  const east = new Field(position, EAST);
  const near = east.roster[GERMAN].filter(
    (one) => east.assaults[one] === 1 && (east.ground.toMoscow[east.hex[one] as number] as number) <= DROP_RANGE,
  );
  const drops = unit !== undefined && hexOf(position, unit) === RESERVE && near.length >= PANZERS_WANTED;
  const west = new Field(position, WEST);
  const feared = west.roster[ALLIED].filter((one) => (west.ground.toRuhr[west.hex[one] as number] as number) <= RUHR_RANGE);
  return [...(drops ? nations('soviet') : []), ...(feared.length >= CORPS_FEARED ? nations('french') : [])];
}

/** 8.3: what has not flown yet interdicts those that are nearest to where they do harm; the Anglo-French keep theirs for their battles. */
export function interdictionAnswer(position: WhatIf, seat: SeatId, front: Front, offers: readonly Offer[]): Command {
  const offer = offers.find(({ act }) => act === 'interdict');
  if (!offer || seat === 'anglo-french') return { act: 'end' };
  const ready = position.world.aircraft.filter(({ nationality }, air) => nationality === 'german' && airState(position, air) === READY);
  // In the west one stays for the defense of the Ruhr; in the east two are kept, for the western player turn is still to come.
  if (ready.length <= (front === EAST ? KEPT_EAST : KEPT_WEST)) return { act: 'end' };
  const field = new Field(position, front);
  const goal = front === EAST ? field.ground.toMoscow : field.ground.toRuhr;
  const { grid } = position.world;
  const worth = (hex: number): number => {
    let sum = 0;
    for (const unit of field.roster[ALLIED]) {
      const at = field.hex[unit] as number;
      if (at < 0 || field.still[unit] === 1 || field.zone[ALLIED * field.count + at] === 1 || grid.distance(at, hex) > 1) continue;
      sum += (field.worth[unit] as number) / (2 + (goal[at] as number));
    }
    return sum;
  };
  const hexes = namedBy(offer, 'hex');
  const hex = best(hexes, (number) => worth(grid.index(number)));
  if (hex === undefined || worth(grid.index(hex)) < LEAST) return { act: 'end' };
  const [aircraft] = namedBy(offer, 'aircraft', { hex });
  return aircraft === undefined ? { act: 'end' } : { act: 'interdict', hex: printed(position, grid.index(hex)), aircraft };
}
const KEPT_EAST = 2;
const KEPT_WEST = 1;
const LEAST = 0.1;
