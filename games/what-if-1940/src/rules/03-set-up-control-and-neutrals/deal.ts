import type { Doing } from '@sandtable/umpire';
import { ids, put, unitNamed } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import {
  ARCTIC,
  FAR_EAST,
  placeName,
  RESERVE,
  SOUTHWEST_ARRIVED,
  TO_SET_UP,
  TO_SET_UP_EAST,
  TO_SET_UP_WEST,
  trackBox,
} from '../../world/places.ts';
import type { WhatIf } from '../../position/position.ts';
import { bring } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { RuleId } from '../../rulebook.ts';
import { facedown, shuffle } from '../02-components/untried.ts';

/** 3.2: how the Soviet counters are dealt out. */
export const JUGGERNAUTS_IN_SOUTHWEST = 3;
export const JUGGERNAUTS_IN_LENINGRAD = 2;
export const ARMIES_IN_ARCTIC = 2;
/** 3.2f: the game turn in whose box the 1st Shock Army waits. */
const SHOCK_TURN = 10;

/** 3.2: what of the Soviet set-up leaves no choice; the untried pieces are alike, so that the first of them are as good as drawn. */
export function dealSoviets({ position, happen }: Doing<WhatIf>): void {
  const { world } = position;
  const faces = (pool: 'juggernaut' | 'regular'): string[] => world.faces.filter((face) => face.pool === pool).map(({ id }) => id);
  const pieces = (pool: 'juggernaut' | 'regular'): number[] => [...world.units.keys()].filter((unit) => world.units[unit]?.pool === pool);
  const juggernauts = pieces('juggernaut');
  const armies = pieces('regular').slice(0, faces('regular').length);
  shuffle(position, juggernauts, faces('juggernaut'));
  shuffle(position, armies, faces('regular'));
  const send = (units: readonly number[], place: number, ...rules: RuleId[]): void => {
    for (const unit of units) bring(position, unit, place);
    const told = { hex: placeName(position, place), by: 'soviet', top: null, ...facedown(position, units) };
    happen({ what: 'set up', units: ids(position, units), ...told, rules });
  };
  send([unitNamed(position, 'su-mg')], world.moscow, '3.2a');
  send(juggernauts.splice(0, JUGGERNAUTS_IN_SOUTHWEST), SOUTHWEST_ARRIVED, '3.2b', '2.12a');
  send(juggernauts.splice(0, JUGGERNAUTS_IN_LENINGRAD), world.leningrad, '3.2c');
  for (const unit of juggernauts) put(position, unit, TO_SET_UP);
  send(
    ['su-fe-1c', 'su-fe-2irb', 'su-fe-15'].map((id) => unitNamed(position, id)),
    FAR_EAST,
    '3.2e',
  );
  send([unitNamed(position, 'su-1-shock')], trackBox(SHOCK_TURN), '3.2f', '2.12d');
  applies('3.2g', '2.11d', '3.11a');
  send(armies.splice(0, ARMIES_IN_ARCTIC), ARCTIC, '3.2h');
  for (const { turn, reinforcements } of world.tables.track) send(armies.splice(0, reinforcements), trackBox(turn), '3.2i');
}

/** 3.3 to 3.5: the other counters wait to be sorted and set up; the tank corps stay aside (3.5a). */
export function musterOthers({ position }: Doing<WhatIf>): void {
  applies('3.3a', '3.3b', '3.3c', '3.5a');
  for (const [unit, { nationality, type }] of position.world.units.entries()) {
    if (nationality === 'soviet' || type === 'tank') continue;
    if (nationality === 'german') put(position, unit, type === 'paratroops' ? RESERVE : type === 'panzer' ? TO_SET_UP_EAST : TO_SET_UP);
    else put(position, unit, TO_SET_UP_WEST);
  }
}
