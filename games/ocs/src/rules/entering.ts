import type { Doing } from '@sandtable/umpire';
import { hold, holderOf, printed, type Ocs } from '../position/position.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { putToSea } from './19-naval-power/sailing.ts';
import { captureBase } from './15-air-bases/building.ts';
import { blowBridge } from './special/blown-bridges.ts';
import { noteEntry } from './special/once-held.ts';
import { loseDefenses } from './special/town-defenses.ts';

/** What follows where units of a side come into a hex, by movement or advance: the hex is theirs. */
export function entered(doing: Doing<Ocs>, side: Side, hex: number): void {
  const { position, happen } = doing;
  putToSea(doing, enemyOf(side), hex);
  if (holderOf(position, hex) === side) return;
  captureBase(doing, side, hex);
  loseDefenses(doing, side, hex);
  blowBridge(doing, side, hex);
  hold(position, hex, side);
  noteEntry(position, side, hex);
  const town = position.world.town[hex];
  if (town && town.class !== 'village')
    happen({ what: 'city taken', seat: side, city: town.name, hex: printed(position, hex), rules: ['Intro.3-1'] });
}
