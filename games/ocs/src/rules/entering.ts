import type { Doing } from '@sandtable/umpire';
import { baseOf } from '../position/air.ts';
import { hold, holderOf, printed, type Ocs } from '../position/position.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { putToSea } from './19-naval-power/sailing.ts';
import { captureBase } from './15-air-bases/building.ts';
import { blowBridge } from './special/blown-bridges.ts';
import { noteEntry } from './special/once-held.ts';
import { loseDefenses } from './special/town-defenses.ts';

/**
 * What follows where units of a side come into a hex, by movement, advance or retreat: the hex is theirs. `takesBase`: an enemy air base there
 * falls to them; else that is left alone, and with it the hex, whose owner is the base's (OA-113).
 */
export function entered(doing: Doing<Ocs>, side: Side, hex: number, takesBase = true): void {
  const { position, happen } = doing;
  putToSea(doing, enemyOf(side), hex);
  if (holderOf(position, hex) === side) return;
  if (takesBase) captureBase(doing, side, hex);
  loseDefenses(doing, side, hex);
  blowBridge(doing, side, hex);
  noteEntry(position, side, hex);
  if (!takesBase && baseOf(position, hex) > 0) return;
  hold(position, hex, side);
  const town = position.world.town[hex];
  if (town && town.class !== 'village')
    happen({ what: 'city taken', seat: side, city: town.name, hex: printed(position, hex), rules: ['Intro.3-1'] });
}
