import type { Explanation, Facts } from '@sandtable/umpire';
import type { Board, OverlayFace } from '../../face/face.ts';
import type { MarkKind, Overlay } from '../../face/overlay.ts';
import { count, factsIn, listIn, reachOverlay, washed, type Washes } from '../../face/washes.ts';
import { gertrudData } from './data.ts';
import { NATIONALITIES } from './look.ts';

const nationalities: ReadonlyMap<string, string> = new Map(gertrudData.counters.counters.map(({ id, nationality }) => [id, nationality]));

/** Whose units these are; of nobody's, the seat that looks. */
const ownerOf = (units: readonly string[], seat: string, board: Board): string =>
  board.seatOf[nationalities.get(units[0] ?? '') ?? ''] ?? seat;

const otherThan = (seat: string): string => (seat === 'german' ? 'allied' : 'german');
const nameOf = (seat: string, board: Board): string => board.seats[seat]?.name ?? seat;

/** The supply of units that stand together. */
interface Trace {
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly cut: boolean;
  readonly reason: string | null;
}

/** Of chosen units their own nationality's supply, for each has its own cities (7.5); of none, all that the seat has. */
function supplyQuestion(seat: string, units: readonly string[], board: Board): Facts {
  const nationality = nationalities.get(units[0] ?? '');
  return { supplies: { seat: ownerOf(units, seat, board), ...(nationality === undefined ? {} : { nationality }) } };
}

/** The supply of the chosen units by their path; with none chosen, of every stack of the side. */
function supply(answer: Explanation, seat: string, units: readonly string[], board: Board): Overlay {
  const side = ownerOf(units, seat, board);
  const nationality = nationalities.get(units[0] ?? '');
  const all = listIn<Trace>(answer['traces']);
  const traces = units.length === 0 ? all : all.filter((trace) => trace.units.some((unit) => units.includes(unit)));
  const cut = traces.filter((trace) => trace.cut);
  const marks = new Map<string, MarkKind>(listIn<string>(answer['sources']).map((hex) => [hex, 'source']));
  for (const trace of cut) marks.set(board.where.get(trace.units[0] ?? '') ?? '', 'cut');
  const traced = traces.length - cut.length;
  const why = units.length > 0 ? (cut[0]?.reason ?? null) : null;
  return {
    title: 'Supply',
    washes: new Map(listIn<string>(answer['area']).map((hex) => [hex, { wash: 'supplied' as const }])),
    lines: traces.filter(({ path }) => path.length > 1),
    marks,
    legend: [
      { wash: 'supplied', says: `${NATIONALITIES[nationality ?? '']?.name ?? nameOf(side, board)} supply` },
      ...(traced > 0 ? [{ wash: 'line', says: `${count(traced, 'stack', 'stacks')} in supply` }] : []),
      ...(cut.length > 0 ? [{ wash: 'cut', says: why ?? `${count(cut.length, 'stack', 'stacks')} cut off` }] : []),
    ],
  };
}

function zones(answer: Explanation, seat: string, board: Board): Overlay {
  const washes: Washes = new Map();
  for (const [hex, whose] of Object.entries(factsIn(answer['hexes'])))
    washes.set(hex, { wash: whose === 'both' ? 'both' : whose === seat ? 'ours' : 'theirs' });
  return {
    title: 'Zones of control',
    washes,
    lines: [],
    marks: new Map(),
    legend: [
      { wash: 'ours', says: `${nameOf(seat, board)} ${washed(washes, 'ours')}` },
      { wash: 'theirs', says: `${nameOf(otherThan(seat), board)} ${washed(washes, 'theirs')}` },
      { wash: 'both', says: `both ${washed(washes, 'both')}` },
    ],
  };
}

/** Who holds the objectives: those of the seat that looks fly its flag, the others are still wanted or to be held. */
function control(answer: Explanation, seat: string, board: Board): Overlay {
  const objectives = listIn<{ readonly hex: string; readonly holder: string | null }>(answer['objectives']);
  const held = objectives.filter(({ holder }) => holder === 'german').length;
  return {
    title: 'Objectives',
    washes: new Map(objectives.map(({ hex, holder }) => [hex, { wash: holder === seat ? ('ours' as const) : ('theirs' as const) }])),
    lines: [],
    marks: new Map(objectives.map(({ hex, holder }) => [hex, holder === 'german' ? ('held' as const) : ('wanted' as const)])),
    holders: new Map(
      objectives.map(({ hex, holder }) => [
        hex,
        board.stacks.get(hex)?.[0]?.piece.nationality ?? board.seats[holder ?? 'allied']?.nationality ?? 'turkish',
      ]),
    ),
    legend: [
      { wash: seat === 'german' ? 'ours' : 'theirs', says: `${nameOf('german', board)} ${held}` },
      { wash: seat === 'german' ? 'theirs' : 'ours', says: `${nameOf('allied', board)} ${objectives.length - held}` },
    ],
  };
}

/** What can be laid over the map of Operation Gertrud. */
export const OVERLAYS: readonly OverlayFace[] = [
  {
    id: 'supply',
    title: 'Supply',
    icon: 'supply',
    key: '1',
    rule: '7.0b',
    needs: null,
    question: supplyQuestion,
    read: supply,
  },
  {
    id: 'zones',
    title: 'Zones',
    icon: 'zones',
    key: '2',
    rule: '8.0a',
    needs: null,
    question: () => ({ zones: {} }),
    read: (answer, seat, _units, board) => zones(answer, seat, board),
  },
  {
    id: 'control',
    title: 'Control',
    icon: 'control',
    key: '3',
    rule: '4.0a',
    needs: null,
    question: () => ({ control: {} }),
    read: (answer, seat, _units, board) => control(answer, seat, board),
  },
  {
    id: 'reach',
    title: 'Reach',
    icon: 'reach',
    key: '4',
    rule: '9.0a',
    needs: 'Select a hex with units',
    question: (_seat, units) => (units.length > 0 ? { reach: { units } } : null),
    read: (answer, _seat, units) => reachOverlay(answer, 'reach', 'Reach', count(units.length, 'unit', 'units')),
  },
  {
    id: 'threat',
    title: 'Enemy reach',
    icon: 'threat',
    key: '5',
    rule: '9.0a',
    needs: null,
    question: (seat) => ({ threat: { seat: otherThan(seat) } }),
    read: (answer, seat, _units, board) => reachOverlay(answer, 'threat', 'Enemy reach', nameOf(otherThan(seat), board)),
  },
];
