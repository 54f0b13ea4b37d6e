import {
  FastDice,
  draw,
  drawFrom,
  openRecord,
  readPosition,
  scenarioOf,
  scenariosOf,
  Table,
  verify,
  writePosition,
  type Edition,
  type Value,
} from '@sandtable/umpire';
import { beforeAll, describe, expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import { gertrud } from '../../src/index.ts';
import { hexOf } from '../../src/position/position.ts';
import { draft, edited, hex, hexside, scenario, unit, type Draft } from './parts.ts';

/** Three columns more than the table has, each like the one to its left. */
function wider({ tables: { crt } }: Draft) {
  for (const from of [125, 175, 250]) {
    const at = crt.columns.findIndex((column) => column.from > from);
    crt.columns.splice(at, 0, { from, label: `${from}%` });
    for (const row of crt.rows) row.splice(at, 0, row[at - 1] as string);
  }
}

/** Another map: ground, a city, a road and a river that ours has not. */
function otherMap(made: Draft) {
  hex(made, '2416').terrain = 'rough';
  Object.assign(hex(made, '2415'), { city: 'Polatlı', objective: true });
  hexside(made, '2505', '2606').road = true;
  made.map.hexsides.push({ between: ['1530', '1531'], river: 'Khabur' });
}

/** Other counters: stronger Turks, a division more, and one step less of another. */
function otherCounters(made: Draft) {
  unit(made, 'tr-11').combat = [9, 5];
  Object.assign(unit(made, 'tr-23'), { steps: 1, combat: [5] });
  made.counters.counters.push({ ...unit(made, 'tr-11'), id: 'tr-99', name: '99th Division', short: '99' });
}

/** A scenario of four turns with a unit and a region that no other has. */
function ownScenario(made: Draft) {
  const mine = JSON.parse(JSON.stringify(scenario(made, 'late-1941'))) as Draft['scenarios'][number];
  Object.assign(mine, {
    id: 'mine',
    title: 'A week too late',
    turns: 4,
    regions: [{ id: 'ankara', name: 'Ankara', country: ['turkey'], distance: { from: '2416', hexes: 2 } }],
  });
  mine.setup.allied.push({ id: 'mine 1', units: ['tr-99'], place: { region: 'ankara' }, rule: '3.0a' });
  made.scenarios.push(mine);
}

let edition: Edition;
beforeAll(() => {
  edition = edited(wider, otherMap, otherCounters, ownScenario);
});

const random = { german: 'random', allied: 'random' } as const;
const game = { ...gertrud, editing };
const opened = (id: string, seed = '7') => Table.open(game, { setup: { scenario: id, edition }, seats: random, seed });

/** Plays random commands until the game is over, or so many are played. */
function playOn(table: Table<ReturnType<typeof opened>['position']>, most = Infinity) {
  const dice = new FastDice(3);
  for (let n = 0; n < most && !table.over; n++) {
    const seat = game.awaiting(table.position)?.seats[0] as string;
    const offers = game.choices(table.position, seat);
    const command = drawFrom(offers[draw(dice, 'offer', offers.length)] as (typeof offers)[number], dice);
    expect(table.act(seat, command as NonNullable<typeof command>).refused).toBeUndefined();
  }
}

describe('a game with an edition of another map, counters, tables and scenarios', () => {
  it('has no faults', () => {
    expect(editing.problems(edition).filter(({ weight }) => weight === 'fault')).toEqual([]);
  });

  it('offers its scenario beside ours', () => {
    expect(scenariosOf(game, edition).map(({ id }) => id)).toEqual([...game.scenarios.map(({ id }) => id), 'mine']);
    expect(scenarioOf(game, 'mine', edition)).toMatchObject({ title: 'A week too late', turns: 4, seats: ['german', 'allied'] });
    expect(() => scenarioOf(game, 'mine')).toThrow('no scenario "mine"');
    expect(scenariosOf(game, null)).toBe(game.scenarios);
  });

  it.each(['mine', 'early-1941'])(
    'is played to its end, and its record is true: %s',
    (id) => {
      const table = opened(id);
      playOn(table);
      expect(table.position.outcome).not.toBeNull();
      expect(verify(game, table.text())).toMatchObject({ ok: true, finished: true });
      expect(openRecord(game, table.text()).header.edition).toEqual(edition);
    },
    60_000,
  );

  it('sets up the new unit in the new region, and nowhere else', () => {
    const table = opened('mine');
    expect(table.position.world.regions.get('ankara')?.size).toBeGreaterThan(6);
    while (game.awaiting(table.position)?.step === 'german set-up') playOn(table, 1);
    const deploy = (to: string) => table.act('allied', { act: 'deploy', entry: 'mine 1', units: ['tr-99'], hex: to });
    expect(deploy('2106').refused?.rules).toContain('3.0b');
    expect(deploy('2515').refused).toBeUndefined();
    const { world } = table.position;
    expect(world.grid.number(hexOf(table.position, world.unit.get('tr-99') as number))).toBe('2515');
  });

  it('is kept whole in a position file', () => {
    const table = opened('mine');
    playOn(table, 40);
    const file = JSON.parse(JSON.stringify(writePosition(game, table.position))) as Value;
    const read = readPosition([game as never], file);
    expect(read.position.setup.edition).toEqual(edition);
    expect(game.hash(read.position as typeof table.position)).toBe(game.hash(table.position));
  });
});

describe('a scenario file', () => {
  const files = (change: (mine: Draft['scenarios'][number]) => unknown): Edition => {
    const mine = scenario(draft());
    change(mine);
    return { name: 'a scenario', scenarios: [mine] as unknown as Value };
  };

  it('takes the place of ours of the same id', () => {
    const given = files((mine) => Object.assign(mine, { title: 'Shorter', turns: 3 }));
    expect(scenariosOf(game, given).map(({ title, turns }) => `${title} ${turns}`)[0]).toBe('Shorter 3');
    expect(scenariosOf(game, given)).toHaveLength(game.scenarios.length);
  });

  it('is refused with its first faults where a game begins, and played once they are mended', () => {
    const open = (given: Edition) => () =>
      Table.open(game, { setup: { scenario: 'early-1941', edition: given }, seats: random, seed: '1' });
    const broken = files((mine) => mine.setup.german[0]?.units.push('de-ghost', 'de-8-pz', 'de-ghoul', 'de-goblin'));
    expect(open(broken)).toThrow(
      'edition "a scenario": scenario early-1941: there is no counter de-ghost; scenario early-1941: there is no counter de-ghoul',
    );
    expect(open(broken)).toThrow('and 1 more');
    expect(open(files((mine) => (mine.title = 'Mended')))).not.toThrow();
  });

  it('whose form is wrong is refused with the place and what was expected there', () => {
    const wrong = { name: 'wrong', scenarios: [{ ...scenario(draft()), turns: 'ten' }] } as unknown as Edition;
    expect(() => scenariosOf(game, wrong)).toThrow('scenarios[0].turns: number is expected');
    expect(() => Table.open(game, { setup: { scenario: 'early-1941', edition: wrong }, seats: random, seed: '1' })).toThrow(
      'scenarios[0].turns',
    );
  });
});
