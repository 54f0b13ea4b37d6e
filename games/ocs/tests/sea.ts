import type { Facts, Value } from '@sandtable/umpire';
import countersData from '../data/counters.json' with { type: 'json' };
import { PHASES } from '../src/world/schema/scenario.ts';
import { FIELD, fieldWith, type Referee } from './referee.ts';

/** German ships: a cruiser (barrage 20, range 4), a monitor (12, range 2), two landing craft (4 supply points each), a freighter (10). */
export const [CRUISER, MONITOR, CRAFT, CRAFT2, FREIGHTER] = [
  'de-cruiser',
  'de-monitor',
  'de-craft-1',
  'de-craft-2',
  'de-freighter',
] as const;
/** A Soviet gunboat (8, range 2). */
export const GUNBOAT = 'su-gunboat';

const ship = (id: string, side: string, more: Facts): Facts => ({
  id,
  side,
  name: id,
  short: id.slice(3, 12),
  source: 'ours: for trials',
  ...more,
});
const SHIPS = [
  ship(CRUISER, 'german', { move: 5, guns: { barrage: 20, range: 4 } }),
  ship(MONITOR, 'german', { move: 3, guns: { barrage: 12, range: 2 } }),
  ship(CRAFT, 'german', { move: 6, holds: 4, craft: true }),
  ship(CRAFT2, 'german', { move: 6, holds: 4, craft: true }),
  ship(FREIGHTER, 'german', { move: 4, holds: 10 }),
  ship(GUNBOAT, 'soviet', { move: 4, guns: { barrage: 8, range: 2 } }),
];
/** Of the game's own counters those that these tests put on their maps: a world of all of them takes long to make. */
const USED: ReadonlySet<string> = new Set([
  'de-sr-12',
  'de-sr-33',
  'de-k-34',
  'de-hq-xlviii',
  'de-ar-103',
  'de-art-xiii',
  'de-kg-53-i',
  'su-10-abn',
  'su-9-gm',
  'su-413',
  'su-11-tb',
]);
const used = <L extends { readonly id: string }>(lines: readonly L[]): L[] => lines.filter(({ id }) => USED.has(id));
const COUNTERS = {
  ...countersData,
  counters: used(countersData.counters),
  aircraft: used(countersData.aircraft),
  pools: countersData.pools.filter(({ kind }) => ['truck', 'wagon', 'hedgehog', 'reserve'].includes(kind)),
  ships: SHIPS,
} as unknown as Value;

const rows = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
/** Land to column 05, a coast in 06 with a beach in 06.04 and a port of 6 supply points in 06.08, the open sea beyond. */
export const COAST = [
  ...rows.map((row) => `06.${row} ${row === '04' ? 'beach' : row === '08' ? 'coast port6' : 'coast'}`),
  ...['07', '08', '09', '10', '11', '12'].flatMap((column) => rows.map((row) => `${column}.${row} sea`)),
].join(' ');
export const [BEACH, PORT] = ['06.04', '06.08'] as const;
/** Ports that only some tests have. */
export const [OTHER_PORT, SOVIET_PORT] = ['06.11', '06.01'] as const;

/** How a ship is put. */
export interface Put {
  readonly at: string;
  readonly cargo?: number;
  readonly dropped?: number;
  readonly spent?: number;
}

/** Units of both sides that can move, and guns with a target, far from all else, so that no phase is over before it is to be. */
const STANDBY = [
  ['de-sr-12', '01.01'],
  ['su-10-abn', '01.12'],
  ['de-art-xiii', '01.10'],
  ['su-9-gm', '02.11'],
] as const;

/** A coast on which fighting costs no supply, in the German Movement Phase, with these ships. */
export const coast = (ships: { readonly [ship: string]: string | Put }, { map = '', ...scenario }: Facts = {}): Referee =>
  STANDBY.reduce(
    (all, [unit, hex]) => all.put(unit, hex),
    fieldWith(
      { phases: PHASES.filter((phase) => !phase.startsWith('air')), rules: ['free-fighting'], ...scenario } as unknown as Facts,
      `${COAST} ${String(map)}`,
    ).counters(COUNTERS),
  ).facts({
    ships: Object.fromEntries(
      Object.entries(ships).map(([id, put]) => [id, typeof put === 'string' ? { at: put } : put]),
    ) as unknown as Facts,
  });

/** Where a ship is now and what it has. */
export const shipOf = (at: Referee, id: string): Put | undefined =>
  (at.fact('ships') as unknown as { readonly [id: string]: Put } | undefined)?.[id];

export const sail = (id: string, to: string) => ({ act: 'sail', ship: id, to });
export const bombard = (hex: string, target: string, ships: readonly string[], units: readonly string[] = []) => ({
  act: 'bombard',
  hex,
  target,
  ships,
  units,
});

/** Three turns on that coast, a port on each side, for random games. */
export const COASTER = {
  ...FIELD,
  id: 'coaster',
  last: { turn: 3, playerTurn: 2 },
  phases: PHASES.filter((phase) => !phase.startsWith('air')),
  rules: ['free-fighting'],
  setup: {
    german: [
      { units: ['de-sr-12', 'de-hq-xlviii'], hex: PORT },
      { units: ['de-sr-33', 'de-k-34'], hex: OTHER_PORT, mode: 'move' },
      { units: ['de-ar-103'], hex: '05.09' },
    ],
    soviet: [
      { units: ['su-413'], hex: '05.04' },
      { units: ['su-11-tb', 'su-10-abn'], hex: SOVIET_PORT },
      { units: ['su-9-gm'], hex: '04.03' },
    ],
  },
  territory: 'nearest',
  dumps: [
    { side: 'german', hex: PORT, points: 20 },
    { side: 'german', hex: OTHER_PORT, points: 20 },
    { side: 'soviet', hex: SOVIET_PORT, points: 20 },
  ],
  carriers: [{ side: 'german', hex: PORT, kind: 'truck', points: 2, cargo: 0 }],
  ships: [
    { ships: [CRUISER, MONITOR], hex: '08.06' },
    { ships: [CRAFT], hex: PORT },
    { ships: [CRAFT2], hex: BEACH, cargo: 2 },
    { ships: [FREIGHTER], hex: PORT, cargo: 4 },
    { ships: [GUNBOAT], hex: SOVIET_PORT },
  ],
  ports: [{ hex: PORT, hits: 1 }],
  shipping: [{ side: 'german', points: 6 }],
  victory: {
    objectives: [{ for: 'place', hex: SOVIET_PORT, side: 'german', points: 1 }],
    levels: [
      { to: 0, winner: null, says: 'Draw' },
      { to: 9, winner: 'german', says: 'Germans' },
    ],
  },
} as unknown as Facts;
