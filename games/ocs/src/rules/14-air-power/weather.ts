import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { setActivity, wingHex } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import { SIDES } from '../../world/sides.ts';
import { isSupplied } from '../15-air-bases/bases.ts';
import { activeOf, wingIds } from './skies.ts';

/** Does the weather let anybody fly (14.1e)? */
export function canFly({ world, facts: { weather } }: Ocs): boolean {
  applies('14.1e-2');
  return world.weather.codes[weather]?.flight === true;
}

/** 14.1e: where nobody can fly, whoever is on station anywhere but at a supplied base of his goes to one. Is there anybody? */
export function ground({ position, happen }: Doing<Ocs>): boolean {
  if (canFly(position)) return false;
  let grounded = false;
  for (const side of SIDES) {
    const those = activeOf(position, side).filter((one) => !isSupplied(position, side, wingHex(position, one)));
    if (those.length === 0) continue;
    // 2.3.I1-3: what is supplied is so by what was paid in the turn before.
    applies('2.3.I1-3');
    for (const one of those) setActivity(position, one, 'homebound');
    happen({ what: 'grounded', seat: side, units: wingIds(position, those), rules: ['2.3.I1-2', '14.1e-1'] });
    grounded = true;
  }
  return grounded;
}
