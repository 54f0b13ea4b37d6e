import type { BoxFace } from '../../face/face.ts';
import type { TablesData } from './data.ts';
import { NATIONALITIES } from './look.ts';

/** Holding boxes as they lie side by side (7.7), by the words that the game has for their places. */
const HOLDING: readonly { readonly id: string; readonly title: string; readonly note: string; readonly nationality: string }[] = [
  { id: 'reserve-arrived', title: 'Strategic Reserve: just arrived', note: 'eligible next turn', nationality: 'german' },
  { id: 'reserve', title: 'Strategic Reserve: eligible', note: 'may go to either map', nationality: 'german' },
  { id: 'southwest-arrived', title: 'Southwest Front: just arrived', note: 'for the east map or Romania', nationality: 'soviet' },
  { id: 'southwest', title: 'Southwest Front: eligible', note: 'may invade Romania, or come as reinforcements', nationality: 'soviet' },
  { id: 'romania', title: 'In Romania', note: 'never leaves it', nationality: 'soviet' },
  { id: 'arctic', title: 'Arctic Front', note: 'too few armies may bring Finland in', nationality: 'soviet' },
  { id: 'far-east', title: 'Far East', note: 'armies that leave may bring Japan in', nationality: 'soviet' },
];

/** In hex widths: the heights of a holding box and of a turn of the track, and the room between boxes. */
const HIGH = { holding: 3, turn: 2.3 } as const;
const GAP = 0.2;

/** Boxes in a row from a north-west corner, as wide as the row has room for each. */
function inARow(
  boxes: readonly Omit<BoxFace, 'at' | 'size'>[],
  [left, top]: readonly [number, number],
  width: number,
  height: number,
): readonly BoxFace[] {
  const each = (width - GAP * (boxes.length - 1)) / boxes.length;
  return boxes.map((box, i) => ({ ...box, at: [left + i * (each + GAP), top], size: [each, height] }));
}

/** The holding boxes and, under them, the turn record track, from this north-west corner of the world and so wide. */
export function boxesFrom(corner: readonly [number, number], width: number, track: TablesData['track']): readonly BoxFace[] {
  const holding = HOLDING.map(({ id, title, note, nationality }) => ({
    id,
    title,
    notes: [note],
    colour: NATIONALITIES[nationality]?.face ?? '',
  }));
  const turns = track.map(({ turn, label, gemmf, reinforcements, replacements }) => ({
    id: `track-${turn}`,
    title: `Turn ${turn}, ${label}`,
    notes: [
      `German moves ${gemmf.mechanized}/${gemmf.nonMechanized}`,
      `arrivals ${reinforcements}`,
      ...(replacements > 0 ? [`replacements ${replacements}`] : []),
    ],
    turn,
  }));
  return [...inARow(holding, corner, width, HIGH.holding), ...inARow(turns, [corner[0], corner[1] - HIGH.holding - GAP], width, HIGH.turn)];
}
