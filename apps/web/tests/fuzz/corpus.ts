import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editing as gertrudEditing } from '@sandtable/gertrud/editing';
import * as gertrudSetUps from '@sandtable/gertrud/deployment';
import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, Table, type Facts, type Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { editing as whatIfEditing } from '@sandtable/what-if-1940/editing';
import * as whatIfSetUps from '@sandtable/what-if-1940/deployment';
import type { Json } from './spoil.ts';

/** What is read from outside, of each kind some that are right: to be spoiled. */
export type Kind = 'position' | 'record' | 'edition' | 'set-up' | 'message';
export interface Sample {
  readonly kind: Kind;
  readonly game: string;
  readonly text: string;
}

const GAMES: readonly Game[] = [gertrud as unknown as Game, whatIf1940 as unknown as Game];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory()
      ? filesIn(join(folder, one.name))
      : one.name.endsWith('.json') && !one.name.includes('.expected.')
        ? [join(folder, one.name)]
        : [],
  );

function positions(): Sample[] {
  return filesIn('docs/positions').map((file) => {
    const text = readFileSync(file, 'utf8');
    return { kind: 'position', game: String((JSON.parse(text) as Facts)['game']), text };
  });
}

/** A game played at random as far as that, by a seed. */
function played(game: Game, scenario: string, commands: number, seed: string, looked?: (table: Table, n: number) => void): Table {
  const seats = game.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const table = Table.open(game, {
    setup: { scenario },
    seats: Object.fromEntries(seats.map((seat) => [seat, 'random'])),
    seed,
    practice: true,
  });
  const players = new Map(seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let n = 0; n < commands && !table.over; n++) {
    const seat = game.awaiting(table.position)?.seats[0] ?? '';
    const command = players.get(seat)?.decide(game, table.position);
    if (command) table.act(seat, command);
    looked?.(table, n);
  }
  return table;
}

const records = (game: Game): Sample[] =>
  game.scenarios.flatMap(({ id }, i) =>
    [5, 60, 150].map((commands) => ({ kind: 'record' as const, game: game.id, text: played(game, id, commands, String(i + 1)).text() })),
  );

/** Of a game played at random one position in so many is kept. */
const KEPT = 9;

/** Positions as they come about in play, with all that frames remember: as many as there are made by hand. */
function saved(game: Game): Sample[] {
  const samples: Sample[] = [];
  for (const { id } of game.scenarios.slice(0, 2))
    played(game, id, 40 * KEPT, '2', ({ position, over }, n) => {
      if (over || n % KEPT > 0) return;
      const { turn, phase, awaiting, standing, outcome, state } = game.save(position);
      const file = { game: game.id, scenario: id, turn, phase, awaiting, standing, outcome, state };
      samples.push({ kind: 'position', game: game.id, text: JSON.stringify(file) });
    });
  return samples;
}

const EDITINGS = [gertrudEditing, whatIfEditing];

function editions(game: Game, i: number): Sample[] {
  const whole = EDITINGS[i]?.whole(null);
  const sample = (edition: object): Sample => ({
    kind: 'edition',
    game: game.id,
    text: JSON.stringify({ name: 'mine', game: game.id, ...edition }),
  });
  return [sample({ ...whole }), ...Object.entries(whole ?? {}).map(([part, value]) => sample({ [part]: value }))];
}

function setUps(): Sample[] {
  const german = played(GAMES[0] as Game, 'early-1941', 60, '1').position as never;
  const west = played(GAMES[1] as Game, 'campaign', 60, '1').position as never;
  return [
    { game: 'gertrud', file: gertrudSetUps.deploymentOf(german, 'german', 'mine') },
    { game: 'gertrud', file: gertrudSetUps.deploymentOf(german, 'allied', 'mine') },
    { game: 'what-if-1940', file: whatIfSetUps.deploymentOf(west, 'soviet', 'mine') },
    { game: 'what-if-1940', file: whatIfSetUps.deploymentOf(west, 'german-west', 'mine') },
  ].map(({ game, file }) => ({ kind: 'set-up', game, text: JSON.stringify(file) }));
}

const MESSAGES: readonly Json[] = [
  {
    ask: 'start',
    agreement: {
      game: 'gertrud',
      scenario: 'early-1941',
      options: { drops: 'once' },
      seats: { german: 'person', allied: 'random' },
      practice: true,
      edition: null,
    },
  },
  { ask: 'open', table: 'x', resume: 'snapshot' },
  { ask: 'keep edition', kept: 'x', game: 'gertrud', edition: { name: 'x', map: { hexes: [] } } },
  { ask: 'differences', game: 'gertrud', from: null, to: { name: 'mine', tables: {} } },
  { ask: 'act', seat: 'german', command: { act: 'attack', hex: '2905', units: ['de-9-pz'] } },
  {
    ask: 'refuse',
    seat: 'german',
    command: { act: 'end' },
    after: [{ act: 'answer ahead', step: 'movement', where: {}, answer: { act: 'end' } }],
  },
  { ask: 'explain', seat: 'german', question: { odds: { hex: '2905', units: ['de-9-pz'] } }, at: 3 },
  { ask: 'next', seat: 'german', offer: 0, chosen: { hex: '2905' } },
  { ask: 'follow', seat: 'german', offer: 0, chosen: { unit: 'de-9-pz' }, path: ['2905', '2906'] },
  { ask: 'shares', seat: 'german', offer: 2, chosen: {}, given: { 'de-9-pz': 2 }, to: ['de-9-pz', 'de-73'] },
  { ask: 'undo', seat: 'german', back: 'step', agreed: false },
  { ask: 'formalities', formalities: [{ step: 'last word', answer: { act: 'go-on' } }] },
  { ask: 'pace', pause: null },
];

/** Everything that is there to be spoiled. */
export const corpus = (): readonly Sample[] => [
  ...positions(),

  ...GAMES.flatMap(saved),
  ...GAMES.flatMap(records),
  ...GAMES.flatMap(editions),
  ...setUps(),
  ...MESSAGES.map((message) => ({ kind: 'message' as const, game: '', text: JSON.stringify({ id: 1, ...(message as object) }) })),
];
