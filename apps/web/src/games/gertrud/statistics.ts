import type { Facts, Happening } from '@sandtable/umpire';
import { texts } from '@sandtable/warfare/telling';
import type { Face, SeatFace, Statistics } from '../../face/face.ts';
import { tallied } from '../../face/tally.ts';
import type { Told } from '@sandtable/desk/messages';
import type { TablesData } from './data.ts';
import { SECOND_GAME } from './values.ts';
import { seatsOf, sidesOf } from './view.ts';

/** Adds up losses, objectives and attacks from what a seat was told. */
export const statisticsOf = (told: readonly Told[], face: Face, { crt }: TablesData): Statistics =>
  tallied(told, face, {
    crt,
    objectives: { seat: 'german', rule: '4.0a' },
    loserOf: (unit, _happening, { before }) => seatsOf(before > 0, face)[face.pieces[unit]?.nationality ?? ''],
    held: ({ what, objectives }) => (what === 'victory roll' || what === 'no victory roll' ? Number(objectives) : null),
    steps: stepsChanged,
    isSecondGame: ({ what }) => what === SECOND_GAME,
    titleOf: (turn, before) => (before > 0 && turn > before ? `II ${turn - before}` : String(turn)),
    seatFace: (seat, before) => calledBoth(face.seats[seat] as SeatFace, before > 0 ? sidesOf(true, face)[seat] : undefined),
  });

function stepsChanged(happening: Happening & Facts): readonly { readonly unit: string; readonly by?: number; readonly to?: number }[] {
  const unit = String(happening['unit'] ?? '');
  switch (happening.what) {
    case 'set up reduced':
      return texts(happening['units']).map((one) => ({ unit: one, by: -1 }));
    case 'raid launched':
      // 17.0d: the small raid sets out with a step less, which no enemy took.
      return happening['size'] === 'small' ? [{ unit, by: -1 }] : [];
    case 'returned':
      return [{ unit, to: Number(happening['steps']) }];
    default:
      return [];
  }
}

/** In a second game the Soviets came after the Germans. */
const calledBoth = (first: SeatFace, second: SeatFace | undefined): SeatFace =>
  second && second.name !== first.name ? { ...first, name: `${first.name}, then ${second.name}` } : first;
