import { ScriptedDice, Table, type Command, type Done, type Facts, type Happening } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { SEATS, sideOf } from '../../src/world/world.ts';
import { playAtRandom } from '../random-games.ts';
import { on, rule } from '../referee.ts';

const revealing = (happened: readonly Happening[]): string[] => happened.filter(({ reveals }) => reveals === true).map(({ what }) => what);

/** The units that a seat knows by their ids, and those of which it knows only that they are somewhere. */
function knownTo(position: WhatIf, seat: string): { readonly placed: ReadonlySet<string>; readonly somewhere: readonly string[] } {
  const { units = {}, unseen = {} } = game.view(position, seat)['state'] as { readonly units?: Facts; readonly unseen?: Facts };
  return { placed: new Set(Object.keys(units)), somewhere: Object.keys(unseen) };
}

describe('what a battle or a loss lays open', () => {
  const front = () =>
    on('5000 germany german-entry 5001 ussr 5002 ussr red')
      .facts({ shuffles: [['su-r-9', 'su-r-13']] })
      .put('de-i', { at: '5000', level: 1 })
      .put('de-ii', { at: '5000', level: 2 })
      .in('german east combat');
  const attack = (...units: string[]): Command => ({ act: 'attack', hex: '5001', units, drop: false });
  const happenedOn = (position: WhatIf, command: Command): readonly Happening[] => {
    const refusal = game.refuse(position, 'german-east', command);
    if (refusal) throw new Error(refusal.reason);
    return game.play(game.clone(position), 'german-east', command, new ScriptedDice([]));
  };

  rule('7.3a')('is said of an attack on a stack, or by a unit from under one, and not of one that shows nothing', () => {
    const alone = front().put('su-fe-1c', { at: '5001', level: 1 });
    const stacked = alone.put('su-fe-15', { at: '5001', level: 2 });
    expect(revealing(happenedOn(stacked.position, attack('de-ii')))).toEqual(['attack']);
    expect(revealing(happenedOn(alone.position, attack('de-ii')))).toEqual([]);
    expect(revealing(happenedOn(alone.position, attack('de-i')))).toEqual(['attack']);
  });

  it('is not closed again by an undo that nobody has agreed to', () => {
    const { position } = front().put('su-fe-1c', { at: '5001', level: 1 }).put('su-fe-15', { at: '5001', level: 2 });
    const seats = Object.fromEntries(SEATS.map((seat) => [seat, 'person']));
    const table = Table.open(game, { setup: position.setup, seats, seed: 's', position: game.save(position) });
    expect(JSON.stringify(game.view(table.position, 'german-east'))).toContain('?5001/1');
    const { refused, dice } = table.act('german-east', attack('de-ii')) as Done & { readonly refused?: undefined };
    expect([refused, dice]).toEqual([undefined, []]);
    expect(JSON.stringify(game.view(table.position, 'german-east'))).not.toContain('?5001/1');
    expect(table.undo('german-east').refused?.reason).toContain('a revealed secret');
    expect(table.undo('german-east', undefined, { consent: SEATS.filter((seat) => seat !== 'german-east') }).refused).toBeUndefined();
  });

  rule('2.12b')('is said of an untried army as it is turned up, even where one front alone is left', () => {
    const last = front()
      .facts({ shuffles: [['su-r-9']] })
      .put('su-army-1', { at: '5001', level: 1, shuffle: 0 });
    expect(revealing(happenedOn(last.position, attack('de-ii')))).toEqual(['revealed']);
  });
});

it('no command lays open to its side what no happening says, and nobody goes back behind what he has learnt', () => {
  let learnt = 0;
  let before: WhatIf | null = null;
  const look = (table: Table<WhatIf>): void => {
    const n = table.standing.findLast((one) => 'do' in (table.lines[one - 2] ?? {})) as number;
    const command = table.lines[n - 2] as { readonly seat: string; readonly do: Command };
    const happened = table.happened(n);
    const known = before;
    before = table.position;
    if (!known) return;
    for (const seat of ['german-east', 'soviet']) {
      const { somewhere } = knownTo(known, seat);
      const { placed } = knownTo(table.position, seat);
      const told = JSON.stringify(happened.map((one) => game.tell(one, seat)));
      const gained = somewhere.filter((id) => placed.has(id) || told.includes(`"${id}"`));
      if (gained.length === 0) continue;
      learnt++;
      const says = `line ${n}, ${command.do.act} of ${command.seat}: ${seat} learns of ${gained.join(', ')}: ${told}`;
      if (sideOf(command.seat) === sideOf(seat) && revealing(happened).length === 0) expect.fail(says);
      for (const one of SEATS)
        if (sideOf(one) === sideOf(seat) && table.undoFloor(one) < n) expect.fail(`${says}; ${one} can go back to ${table.undoFloor(one)}`);
    }
  };
  for (const seed of ['reveals 1', 'reveals 2', 'reveals 3']) {
    before = null;
    playAtRandom(seed, { looked: look });
  }
  expect(learnt).toBeGreaterThan(100);
}, 60_000);
