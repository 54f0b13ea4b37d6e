import { call, type Facts, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { wingHex, wingSide } from '../../position/air.ts';
import { airBoxAt } from '../../position/off-map.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { activeIn, wingIds } from '../14-air-power/skies.ts';
import { wayFrom } from './air-boxes.ts';

/** These fly to a box beyond the map, by the way that is shortest, and are inactive there. */
export function setOutToBox(
  position: Ocs,
  those: readonly number[],
  box: number,
  flags: { readonly home: boolean; readonly safe: boolean },
  then?: string,
): Turn {
  const [first] = those as readonly [number];
  const [seat, start] = [wingSide(position, first), wingHex(position, first)];
  const route = wayFrom(position, those, box, start).toReversed().slice(1);
  const foes = wingIds(position, activeIn(position, enemyOf(seat), start));
  const flight: Facts = {
    seat,
    aircraft: wingIds(position, those),
    at: printed(position, start),
    route: route.map((hex) => printed(position, hex)),
    spent: 0,
    ...flags,
    foes,
    into: airBoxAt(position, box).id,
  };
  applies('Intro.3-1', '14.1a-1');
  return call('flight', flight, then);
}
