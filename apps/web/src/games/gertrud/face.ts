import { LAYERS } from '@sandtable/gertrud/layers';
import { ACCOUNTS } from '@sandtable/gertrud/telling';
import type { Edition, Value } from '@sandtable/umpire';
import type { Chart, Face, Piece } from '../../face/face.ts';
import { overlaysOf } from '../../face/layers.ts';
import { motionsBy } from '../../face/motions.ts';
import { gertrudData, type CountersData, type MapData, type TablesData } from './data.ts';
import { CORPS_INK, NATIONALITIES, PHASES, SEATS } from './look.ts';
import { mapFaceOf } from './map-face.ts';
import { playOf } from './play.ts';
import { scenarioFaces } from './scenarios.ts';
import { storyWith } from './story.ts';
import { readBoard } from './view.ts';
import { WORDS } from './words.ts';

let standard: Face | null = null;

/** What Operation Gertrud shows, with the map, counters and tables of an edition where it brings its own. */
export function gertrudFace(edition: Edition | null): Face {
  return edition ? faceOf(edition) : (standard ??= faceOf(null));
}

function faceOf(edition: Edition | null): Face {
  const own = <T>(value: Value | undefined, ours: T): T => (value === undefined ? ours : (value as unknown as T));
  const map = own<MapData>(edition?.map, gertrudData.map);
  const counters = own<CountersData>(edition?.counters, gertrudData.counters);
  const tables = own<TablesData>(edition?.tables, gertrudData.tables);
  const storyOf = storyWith(tables);
  const face: Face = {
    id: 'gertrud',
    title: 'Operation Gertrud',
    scenarios: scenarioFaces(edition, counters),
    map: mapFaceOf(map),
    pieces: piecesOf(counters),
    formations: formationsOf(counters),
    nationalities: NATIONALITIES,
    seats: SEATS,
    sides: [],
    hasSecrets: false,
    phases: PHASES,
    companion: async () => (await import('./rulebook-face.ts')).companionOf(edition),
    charts: chartsOf(tables),
    words: WORDS,
    play: playOf(tables),
    read: (view) => readBoard(view, face, edition),
    overlays: overlaysOf(LAYERS),
    motions: motionsBy(ACCOUNTS),
    story: (told) => storyOf(told, face),
    statistics: async (told) => (await import('./statistics.ts')).statisticsOf(told, face, tables),
  };
  return face;
}

function piecesOf({ counters }: CountersData): Face['pieces'] {
  const pieces: Record<string, Piece> = {};
  for (const line of counters) {
    const land = line.kind === 'land' ? line : null;
    pieces[line.id] = {
      id: line.id,
      nationality: line.nationality,
      kind: line.kind,
      name: line.name,
      short: line.short ?? line.name,
      type: land?.type ?? line.kind,
      size: land ? (land.type === 'commando' ? 'none' : land.size) : 'none',
      formation: land?.formation ?? null,
      factors: land?.combat ?? [],
      otherFactors: land?.rough ?? null,
      movement: land?.movement ?? null,
      steps: land?.steps ?? 1,
      bonus: line.kind === 'air' ? (line.bonus ?? 0) : null,
    };
  }
  return pieces;
}

function formationsOf({ formations }: CountersData): Face['formations'] {
  const known: Record<string, { name: string; colour: string }> = {};
  for (const { id, colour, ...rest } of formations ?? []) {
    const ink = colour ? (CORPS_INK[colour] ?? colour) : null;
    if (ink) known[id] = { name: String(rest['name'] ?? id), colour: ink };
  }
  return known;
}

type TerrainRow = TablesData['terrain']['hex']['clear'];
type HexsideRow = TablesData['terrain']['hexside']['river'];

function chartsOf(tables: TablesData): Chart[] {
  const { crt, terrain, goeben, missions } = tables;
  return [
    {
      title: 'Combat results, by odds in percent',
      rule: '11.0',
      head: ['Die', ...crt.columns.map(({ label }, i) => (i === 0 ? `≤${label}` : label).replace('%', ''))],
      rows: crt.rows.map((row, i) => [String(i + 1), ...row]),
      notes: Object.entries(crt.codes).map(([code, { says }]) => `${code}: ${says}`),
    },
    {
      title: 'Terrain',
      rule: '9.0',
      head: ['Terrain', 'Movement points', 'Shift'],
      rows: [
        ...(Object.entries(terrain.hex) as [string, TerrainRow][]).map(([name, row]) => [
          name,
          row.movement === 'other' ? 'as the other terrain' : String(row.movement),
          row.shift ? `−${row.shift}` : '–',
        ]),
        ...(Object.entries(terrain.hexside) as [string, HexsideRow][]).map(([name, row]) => [
          `${name} hexside`,
          `+${row.plus}`,
          row.shift ? `−${row.shift}` : '–',
        ]),
        ['road or railway', String(terrain.road.movement), '–'],
      ],
      notes: [],
    },
    {
      title: 'Raid on the Yavuz',
      rule: '17.0',
      head: ['Total', 'Yavuz', 'Blitzkrieg bonus', 'Kommando'],
      rows: goeben.rows.map(({ to, yavuz, bonus, kommando }, i) => {
        const from = (goeben.rows[i - 1]?.to ?? -2) + 1;
        return [
          to >= 99 ? `${from} and more` : i === 0 ? `up to ${to}` : from === to ? String(to) : `${from} to ${to}`,
          yavuz,
          bonus,
          kommando,
        ];
      }),
      notes: [`Large raid ${signed(goeben.modifiers.large)}, small raid ${signed(goeben.modifiers.small)}, and the scenario's modifier.`],
    },
    {
      title: 'Kommando missions',
      rule: '17.1',
      head: ['Mission', 'Rule', 'Penalty for failure'],
      rows: missions.missions.map(({ title, rule, penalty }) => [title, rule, `+${penalty}`]),
      notes: missions.rows.map(({ to, result, kommando }, i) => {
        const from = (missions.rows[i - 1]?.to ?? 0) + 1;
        return `${from === to ? to : `${from} to ${to}`}: ${result}, Kommando ${kommando === 'permanent' ? 'eliminated for good' : kommando}`;
      }),
    },
  ];
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
