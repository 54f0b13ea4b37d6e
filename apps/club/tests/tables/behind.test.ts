import { PERSON, randomPlayer, scenarioOf, Table, type Command } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import type { Begun } from '../../src/store/rows.ts';
import { begunAfter, seenLine } from '../../src/tables/behind.ts';
import { gameOf } from '../../src/tables/games.ts';

/** In whose player turn a phase is, as its rulebook has it: Gertrud's interdiction is of the enemy's forces, in one's own. */
const GAMES: readonly (readonly [string, string, { readonly [player: string]: RegExp }])[] = [
  ['gertrud', 'early-1941', { german: /^(german (?!inter)|allied inter)/, allied: /^(allied (?!inter)|german inter)/ }],
  [
    'what-if-1940',
    'campaign',
    { german: /^(german|moscow)/, soviet: /^(soviet|far east|arctic|southwest)/, french: /^(anglo-french|armor)/ },
  ],
  ['ocs', 'orel', { 'german 1': /^1 german/, 'soviet 1': /^1 soviet/, 'german 2': /^2 german/, 'soviet 2': /^2 soviet/ }],
  ['merkur', 'retimo', { axis: /^axis/, allied: /^allied/ }],
];

const COMMANDS = 400;
/** How many player turns a game goes on for. */
const ENOUGH = 5;

test.each(GAMES)(
  '%s: whoever looks on sees what was before the last player turn, also where the other side replies in it',
  async (id, scenario, its) => {
    const game = await gameOf(id);
    const { seats } = scenarioOf(game, scenario);
    const table = Table.open(game, { setup: { scenario }, seats: Object.fromEntries(seats.map((seat) => [seat, PERSON])), seed: 'behind' });
    const players = new Map(seats.map((seat) => [seat, randomPlayer('behind', seat)]));
    /** The player turns so far in which somebody was asked, and after which line each stood first. */
    const turns: { readonly of: string; readonly n: number }[] = [];
    let begun: readonly Begun[] = [];
    for (let i = 0; i < COMMANDS && turns.length < ENOUGH; i++) {
      const was = table.size;
      const [seat = ''] = game.awaiting(table.position)?.seats ?? [];
      // Phases are ended as soon as they can be.
      if (table.act(seat, { act: 'end' }).refused) table.act(seat, players.get(seat)?.decide(game, table.position) as Command);
      if (table.over) break;
      begun = begunAfter(table, was, begun);
      const { phase } = game.save(table.position);
      const whose = Object.keys(its).find((player) => its[player]?.test(phase));
      const of = `${game.turn(table.position)} ${whose}`;
      if (whose !== undefined && turns.at(-1)?.of !== of) turns.push({ of, n: table.standing.find((n) => n > was) as number });
      expect(seenLine(table, begun, 'one')).toBe(turns.at(-2)?.n ?? table.beginning);
    }
    expect(turns.length).toBeGreaterThan(3);
  },
);
