import type { Doing } from '@sandtable/umpire';
import { declaration, type Merkur } from '../position/position.ts';
import { changeHands } from './04-facilities/captured.ts';
import { presence } from './05-units/stood.ts';
import { takeByZoi } from './07-ground-movement/zoi-ownership.ts';
import { zones } from './07-ground-movement/zoi.ts';

const { at, marks } = declaration.families.units.columns;
const { at: wings } = declaration.families.aircraft.columns;
const { owner } = declaration.families.hexes.columns;

/** Has what follows at once from where units are been carried out? */
const consequences = declaration.derive<{ drawn: boolean }>(
  { columns: [at, marks, owner, wings], after: [zones, presence.axis, presence.allied] },
  {
    blank: () => ({ drawn: false }),
    derive(_position, known) {
      known.drawn = false;
    },
  },
);

/** What follows at once from where units are: hexes that ZOIs take (7.H.1.a.iii), and airbases that change hands (4.B.4). */
export function settle(doing: Doing<Merkur>): void {
  const { position } = doing;
  if (consequences.of(position).drawn) return;
  takeByZoi(doing);
  changeHands(doing);
  consequences.of(position).drawn = true;
}
