import type { Explanation, Facts, Value } from '@sandtable/umpire';
import type { Board, OverlayFace } from '../../face/face.ts';
import type { MarkKind, Overlay } from '../../face/overlay.ts';
import { count, costsIn, factsIn, listIn, reachOf, reachOverlay, washed, type Washes } from '../../face/washes.ts';
import { isWest, whatIfData } from './data.ts';

type SideId = 'german' | 'allied';

/** The side of each seat (1.3). */
const SIDES: ReadonlyMap<string, string> = new Map(
  whatIfData.nations.nationalities.flatMap(({ seats, side }) => seats.map((seat) => [seat, side] as const)),
);
const sideOf = (seat: string): string => SIDES.get(seat) ?? seat;
const NAMES: { readonly [side in SideId]: string } = { german: 'German', allied: 'Allied' };

/** Whose units these are; of nobody's, the seat that looks. */
function ownerOf(units: readonly string[], seat: string, board: Board): string {
  const standing = board.stacks.get(board.where.get(units[0] ?? '') ?? '')?.find(({ piece }) => piece.id === units[0]);
  return board.seatOf[standing?.piece.nationality ?? ''] ?? seat;
}

/** The supply of units that stand together, traced in the same way. */
interface Trace {
  readonly units: readonly string[];
  readonly at: string;
  readonly path: readonly string[];
  readonly source: string | null;
  readonly cut: boolean;
  readonly reason: string;
  readonly rules: readonly string[];
}

/** The supply of the chosen units by their paths, along the Rollbahn where they follow it; with none chosen, of every stack of the side. */
function supply(answer: Explanation, seat: string, units: readonly string[], board: Board): Overlay {
  const all = listIn<Trace>(answer['traces']);
  const chosen = all.filter((trace) => trace.units.some((unit) => units.includes(unit)));
  const traces = chosen.length > 0 ? chosen : all;
  const cut = traces.filter((trace) => trace.cut);
  // Who needs no line has none to show.
  const supplied = traces.flatMap(({ path, at, cut: isCut }) => (path.length > 0 || isCut ? path : [at]));
  const washes: Washes = new Map(supplied.map((hex) => [hex, { wash: 'supplied' as const }]));
  const marks = new Map<string, MarkKind>(traces.flatMap(({ source }) => (source === null ? [] : [[source, 'source' as const]])));
  for (const { at } of cut) marks.set(at, 'cut');
  const lines = traces.filter(({ path }) => path.length > 1).map(({ path, cut: isCut }) => ({ path, cut: isCut }));
  const side = NAMES[sideOf(ownerOf(units, seat, board)) as SideId];
  return {
    title: 'Supply',
    washes,
    lines,
    marks,
    ...(chosen[0]?.rules[0] !== undefined && { rule: chosen[0].rules[0] }),
    legend: [
      ...(lines.length > 0 ? [{ wash: 'line', says: `${side}: ${count(lines.length, 'line', 'lines')} of supply` }] : []),
      ...(cut.length > 0
        ? [{ wash: 'cut', says: chosen.length > 0 ? (cut[0]?.reason ?? '') : `${count(cut.length, 'stack', 'stacks')} out of supply` }]
        : []),
      ...(lines.length + cut.length === 0 ? [{ wash: 'supplied', says: traces[0]?.reason ?? 'No units on the maps' }] : []),
    ],
  };
}

/** A wash for each hex by whose it is: of the seat that looks, of its enemy, of both. */
function byOwner(hexes: Facts, isOurs: (whose: Value) => boolean): Washes {
  const washes: Washes = new Map();
  for (const [hex, whose] of Object.entries(hexes))
    if (whose !== 'nobody') washes.set(hex, { wash: whose === 'both' ? 'both' : isOurs(whose) ? 'ours' : 'theirs' });
  return washes;
}

/** Hexes in which aircraft double what movement costs: ours are those that hinder the enemy. */
function interdiction(answer: Explanation, seat: string): Overlay {
  const washes = byOwner(factsIn(answer['hexes']), (whose) => whose !== sideOf(seat));
  const says = { ours: 'hinder the enemy', theirs: 'hinder us', both: 'hinder both' } as const;
  const kinds = (['ours', 'theirs', 'both'] as const).filter((wash) => washed(washes, wash) > 0);
  return {
    title: 'Interdiction',
    washes,
    lines: [],
    marks: new Map(),
    legend:
      kinds.length > 0
        ? kinds.map((wash) => ({ wash, says: `${count(washed(washes, wash), 'hex', 'hexes')} ${says[wash]}` }))
        : [{ wash: 'ours', says: 'No aircraft interdicts now' }],
  };
}

interface Held {
  readonly hex: string;
  readonly holder: SideId | 'nobody';
}

/** Whose flag flies over a place of a side where nobody stands. */
const flagOf = (hex: string, side: Held['holder']): string => (side === 'german' ? 'german' : isWest(hex) ? 'french' : 'soviet');

/** Who holds the cities and forts, and all the land. */
function control(answer: Explanation, seat: string, board: Board): Overlay {
  const places = listIn<Held>(answer['places']).filter(({ holder }) => holder !== 'nobody');
  const washes = byOwner(factsIn(answer['hexes']), (whose) => whose === sideOf(seat));
  const held = (side: SideId): number => places.filter(({ holder }) => holder === side).length;
  const legend = (['german', 'allied'] as const).map((side) => ({
    wash: sideOf(seat) === side ? 'ours' : 'theirs',
    says: `${NAMES[side]}: ${count(held(side), 'city or fort', 'cities and forts')}`,
  }));
  return {
    title: 'Control',
    washes,
    lines: [],
    marks: new Map(places.map(({ hex }) => [hex, 'held' as const])),
    holders: new Map(places.map(({ hex, holder }) => [hex, board.stacks.get(hex)?.[0]?.piece.nationality ?? flagOf(hex, holder)])),
    legend,
  };
}

/** Where the enemy could come, and what of ours he could attack when he has. */
function threatened(answer: Explanation, seat: string): Overlay {
  const washes = costsIn(answer, 'threat');
  const attacks = Object.entries(factsIn(answer['attacks']));
  for (const [hex] of attacks) washes.set(hex, { wash: 'theirs' });
  const whose = NAMES[sideOf(seat) === 'german' ? 'allied' : 'german'];
  const reach = washed(washes, 'threat');
  const mobile = attacks.filter(([, how]) => how === 'assault').length;
  const unseen = typeof answer['unseen'] === 'number' ? answer['unseen'] : 0;
  return {
    title: 'Enemy reach',
    washes,
    lines: [],
    marks: new Map(),
    legend: [
      { wash: 'threat', says: reachOf(whose, reach) },
      ...(attacks.length > 0
        ? [
            {
              wash: 'theirs',
              says: `In danger: ${count(attacks.length, 'place', 'places')}${mobile > 0 ? `, ${mobile} by mobile assault` : ''}`,
            },
          ]
        : []),
      ...(unseen > 0 ? [{ wash: 'threat', says: `${unseen} unseen, at their fastest` }] : []),
    ],
  };
}

/** Units that the umpire may be asked about: those that are seen and stand on a map. */
const seen = (units: readonly string[], board: Board): readonly string[] =>
  units.filter((unit) => {
    const at = board.where.get(unit) ?? '';
    const isHidden = (board.stacks.get(at) ?? []).some(({ piece }) => piece.id === unit && piece.blank === 'hidden');
    return !isHidden && /^\d/.test(at);
  });

/** What can be laid over the maps of 1940: What If? */
export const OVERLAYS: readonly OverlayFace[] = [
  {
    id: 'supply',
    title: 'Supply',
    icon: 'supply',
    key: '1',
    rule: '6.3a',
    needs: null,
    question: (seat, units, board) => ({ supplies: { seat: ownerOf(units, seat, board) } }),
    read: supply,
  },
  {
    id: 'interdiction',
    title: 'Air zones',
    icon: 'zones',
    key: '2',
    rule: '8.3b',
    needs: null,
    question: () => ({ interdiction: {} }),
    read: interdiction,
  },
  {
    id: 'control',
    title: 'Control',
    icon: 'control',
    key: '3',
    rule: '3.12d',
    needs: null,
    question: () => ({ control: {} }),
    read: (answer, seat, _units, board) => control(answer, seat, board),
  },
  {
    id: 'reach',
    title: 'Reach',
    icon: 'reach',
    key: '4',
    rule: '10.2a',
    needs: 'Select a hex with units',
    question: (_seat, units, board) => (seen(units, board).length > 0 ? { reach: { units: seen(units, board) } } : null),
    read: (answer, _seat, units) => reachOverlay(answer, 'reach', 'Reach', count(units.length, 'unit', 'units')),
  },
  {
    id: 'threat',
    title: 'Enemy reach',
    icon: 'threat',
    key: '5',
    rule: '10.2a',
    needs: null,
    question: () => ({ threat: {} }),
    read: (answer, seat) => threatened(answer, seat),
  },
];
