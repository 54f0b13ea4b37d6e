import {
  DataError,
  FastDice,
  openRecord,
  randomPlayer,
  readPosition,
  scenariosOf,
  Table,
  verify,
  writePosition,
  type Edition,
  type Value,
} from '@sandtable/umpire';
import { beforeAll, describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { whatIf1940, type WhatIf } from '../../src/index.ts';
import { tokensFor } from '../../src/rules/07-stacking-and-fog-of-war/fog.ts';
import { ALLIED, SEATS } from '../../src/world/world.ts';
import { edited, hex, problemsOf, scenario, told, unit, type Draft } from './parts.ts';

const game = { ...whatIf1940, editing };
const seats = Object.fromEntries(SEATS.map((seat) => [seat, 'random']));

/** Another table, map and counter, and a war of two turns in which Latvia is German. */
function other(made: Draft) {
  made.tables.crt.columns.push({ odds: [6, 1], label: '6:1' });
  for (const row of made.tables.crt.rows) row.push('DE');
  hex(made, '4519').terrain = 'marsh';
  made.counters.counters.push({ ...unit(made, 'de-i'), id: 'de-xlv', name: 'XLV Corps', short: 'XLV' });
  made.scenarios.push({
    ...scenario(made),
    id: 'short',
    title: 'Two turns',
    turns: 2,
    germanEast: ['germany', 'lithuania', 'latvia'],
    soviet: ['ussr', 'estonia'],
    heldByGermans: ['germany', 'lithuania', 'latvia'],
    heldByAllies: ['france', 'ussr', 'estonia', 'former-poland'],
  });
}

let edition: Edition;
beforeAll(() => {
  edition = edited(other);
});

const opened = (given: Edition = edition, id = 'short') => Table.open(game, { setup: { scenario: id, edition: given }, seats, seed: '7' });

function playOn(table: Table<WhatIf>, most = Infinity, looked?: (table: Table<WhatIf>) => void): void {
  const players = Object.fromEntries(SEATS.map((seat) => [seat, randomPlayer('7', seat)]));
  for (let n = 0; n < most && !table.over; n++) {
    const seat = game.awaiting(table.position)?.seats[0] as string;
    const command = players[seat]?.decide(game, table.position);
    expect(command && table.act(seat, command).refused).toBeUndefined();
    looked?.(table);
  }
}

describe('a game with an edition of another map, counters, tables and scenarios', () => {
  it('has no faults, and offers its scenario beside ours', () => {
    expect(editing.problems(edition).filter(({ weight }) => weight === 'fault')).toEqual([]);
    expect(scenariosOf(game, edition).map(({ id, turns }) => `${id} ${turns}`)).toEqual(['campaign 11', 'no-lithuania 11', 'short 2']);
  });

  it('is played to its end, and its record is true', () => {
    const table = opened();
    playOn(table);
    expect(table.position.facts.turn).toBeLessThanOrEqual(2);
    expect(verify(game, table.text())).toMatchObject({ ok: true, finished: true });
    expect(openRecord(game, table.text()).header.edition).toEqual(edition);
  }, 60_000);

  it('plays by its figures, and is kept whole in a position file', () => {
    const table = opened();
    playOn(table, 30);
    const { world } = table.position;
    expect(world.terrain[world.grid.index('4519')]).toBe('marsh');
    expect(world.unit.has('de-xlv')).toBe(true);
    const file = JSON.parse(JSON.stringify(writePosition(game, table.position))) as Value;
    const read = readPosition([game as never], file);
    expect(read.position.setup.edition).toEqual(edition);
    expect(game.hash(read.position as WhatIf)).toBe(game.hash(table.position));
  });

  it('is refused with its faults where a game begins; a scenario file alone is enough where there are none', () => {
    expect(() =>
      opened(
        edited((made) => (unit(made, 'su-mg').id = 'su-guards')),
        'campaign',
      ),
    ).toThrow('edition "edited": counter su-mg: there is no ground unit su-mg: the Moscow Garrison');
    const mine = (edition.scenarios as readonly { readonly [key: string]: Value }[]).find(({ id }) => id === 'short');
    const file = { name: 'a scenario', scenarios: [mine] } as unknown as Edition;
    expect(opened(file).position.scenario.title).toBe('Two turns');
    const wrong = { name: 'wrong', scenarios: [{ ...mine, turns: 'two' }] } as unknown as Edition;
    expect(() => opened(wrong)).toThrow('scenarios[0].turns: number is expected, and not "two"');
  });
});

/**
 * Every counter that no rule names is called something else: without its nation, with letters that patterns give a meaning to, one like the
 * beginning of another.
 */
const NAMED = /^(su-mg|su-fe-|su-1-shock|de-7-flieger)/;
const STRANGE = ['zz-1', 'zz-1(', 'fr.*', 'de-[i]', 'su-jug', 'constructor', 'toString', 'x|y', '$&', 'Ä Ö'];
function renamed(made: Draft) {
  const names = new Map(
    made.counters.counters
      .filter(({ id }) => !NAMED.test(id))
      .map(({ id }, i) => [id, i < STRANGE.length ? (STRANGE[i] as string) : `su-${i}`] as const),
  );
  for (const line of made.counters.counters) {
    line.id = names.get(line.id) ?? line.id;
    if (line.kind === 'face' && line.substitute !== undefined) line.substitute = names.get(line.substitute) ?? line.substitute;
  }
}

describe('a game in which counters have other ids', () => {
  it('is played to its end, seen by every seat and imagined from what it sees', () => {
    const other = edited(renamed);
    expect(editing.problems(other).filter(({ weight }) => weight === 'fault')).toEqual([]);
    const table = opened(other, 'campaign');
    const dice = new FastDice(7);
    let seen = 0;
    playOn(table, Infinity, ({ position }) => {
      if (seen++ % 20 > 0) return;
      for (const seat of SEATS) {
        const imagined = game.imagine(game.view(position, seat), seat, dice);
        expect(game.view(imagined, seat)).toEqual(game.view(position, seat));
      }
    });
    expect(table.over).toBe(true);
    expect(verify(game, table.text())).toMatchObject({ ok: true, finished: true });
  }, 60_000);

  it('tells nobody in the words of an error what it hides from him', () => {
    const table = opened(edited(renamed), 'campaign');
    playOn(table, 150);
    const { tokens } = tokensFor(table.position, ALLIED);
    expect(tokens.size).toBeGreaterThan(0);
    for (const unit of [...table.position.world.unit.keys(), ...tokens.values()])
      for (const question of [{ allowance: { unit } }, { odds: { hex: '4519', units: [unit] } }, { supply: { unit } }])
        try {
          game.explain(table.position, 'soviet', question);
        } catch (error) {
          expect(error).toBeInstanceOf(DataError);
          const words = (error as DataError).message;
          for (const id of tokens.keys()) expect(words.split(/[ ,:]/)).not.toContain(id);
        }
  });

  it('is refused where an id names something else', () => {
    for (const id of ['5003', 'reserve', 'track-3', '?5003-1', 'german-west', 'french', 'MA'])
      expect(told(problemsOf((made) => (unit(made, 'fr-i').id = id)))).toContainEqual(
        expect.stringMatching(/^fault counters\.counters\[\d+\]\.id \[7\.3a\]: .+ names something else in this game: take another id$/),
      );
    for (const id of ['__proto__', '', 'x'.repeat(61)])
      expect(problemsOf((made) => (unit(made, 'fr-i').id = id)).map(({ weight }) => weight)).toContain('fault');
  });
});
