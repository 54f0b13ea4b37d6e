import {
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
import { editing } from '../src/editing/index.ts';
import { whatIf1940, type WhatIf } from '../src/index.ts';
import { SEATS } from '../src/world.ts';
import { edited, hex, scenario, unit, type Draft } from './editing.ts';

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

function playOn(table: Table<WhatIf>, most = Infinity): void {
  const players = Object.fromEntries(SEATS.map((seat) => [seat, randomPlayer('7', seat)]));
  for (let n = 0; n < most && !table.over; n++) {
    const seat = game.awaiting(table.position)?.seats[0] as string;
    const command = players[seat]?.decide(game, table.position);
    expect(command && table.act(seat, command).refused).toBeUndefined();
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
