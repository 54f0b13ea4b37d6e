import { describe, expect, it } from 'vitest';
import { openingLate, openLate, openRecord, type Game, type Table, type Waypoint } from '../src/index.ts';
import { openTable, tinyGames } from './games.ts';
import { playOn } from './forger.ts';

/** A game and what it was kept from at each of its lines. */
function kept(game: Game, seed: string): { readonly table: Table; readonly all: readonly Waypoint[] } {
  const table = openTable(game, seed);
  const all: Waypoint[] = [];
  for (let i = 0; i < 12 && !table.over; i++) {
    playOn(table, 1);
    const waypoint = table.waypoint();
    // As it comes back from where it is kept.
    if (waypoint) all.push(JSON.parse(JSON.stringify(waypoint)) as Waypoint);
  }
  return { table, all };
}

const games = tinyGames.map((game) => ({ game, ...kept(game, '3') }));

const sameAs = (late: Table, whole: Table): void => {
  expect([late.text(), late.standing, late.undoable, late.redoable]).toEqual([
    whole.text(),
    whole.standing,
    whole.undoable,
    whole.redoable,
  ]);
  expect(late.position).toEqual(whole.position);
  for (const n of late.standing) {
    expect(late.happened(n), `line ${n}`).toEqual(whole.happened(n));
    expect(late.game.hash(late.at(n)), `line ${n}`).toBe(late.game.hash(whole.at(n)));
  }
  for (const seat of Object.keys(late.header.seats)) {
    expect(late.undoFloor(seat)).toBe(whole.undoFloor(seat));
    for (const n of late.standing) expect(late.isFree(seat, n), `line ${n}`).toBe(n >= whole.undoFloor(seat));
  }
  for (const n of late.standing) expect(late.hasChanceSince(n), `line ${n}`).toBe(n < whole.chanceFloor);
};

describe('a record that is opened from a waypoint', () => {
  it('is the same table, of which the lines up to there are played when somebody looks there', () => {
    let fewer = 0;
    for (const { game, table, all } of games) {
      let plays = 0;
      const counting: Game = { ...game, play: (...given) => (plays++, game.play(...given)) };
      const played = (waypoint?: Waypoint) => {
        plays = 0;
        const late = openLate(counting, table.text(), undefined, waypoint);
        return { ...late, plays };
      };
      const whole = openRecord(game, table.text());
      const without = played();
      for (const waypoint of all) {
        const late = played(waypoint);
        if (late.plays < without.plays) {
          fewer++;
          expect(late.left).toBeGreaterThanOrEqual(waypoint.n - 2);
        }
        sameAs(late.table, whole);
      }
    }
    expect(fewer).toBeGreaterThan(10);
  });

  it('takes a step for each line, so that others can be served between', () => {
    const { game, table, all } = games.find((one) => one.all.length > 5) as (typeof games)[number];
    const steps = [...openingLate(game, table.text(), undefined, all[3])];
    expect(steps.length).toBeGreaterThanOrEqual(table.size - 1);
  });

  it('goes on and writes the same record as if it had been played whole', () => {
    for (const { game, table, all } of games.filter((one) => !one.table.over && one.all.length > 0)) {
      const { table: late } = openLate(game, table.text(), undefined, all.at(-1));
      const whole = openRecord(game, table.text());
      playOn(late, 5);
      playOn(whole, 5);
      expect(late.text()).toBe(whole.text());
    }
  });

  it('is opened by its lines alone where the waypoint is of other rules, of another record, or is not what they lead to', () => {
    for (const { game, table, all } of games.filter((one) => one.all.length > 2)) {
      const [first, second] = all as readonly [Waypoint, Waypoint];
      const forged: readonly (readonly [string, Waypoint])[] = [
        ['other rules', { ...second, rules: 'older' }],
        ['another line', { ...second, check: first.check }],
        ['no such line', { ...second, n: table.size + 7 }],
        ['another position', { ...second, snapshot: first.snapshot }],
        ['no position', { ...second, snapshot: { ...second.snapshot, phase: 'no such phase', awaiting: [] } }],
      ];
      for (const [what, waypoint] of forged) {
        const { table: late } = openLate(game, table.text(), undefined, waypoint);
        expect(late.text(), what).toBe(table.text());
        sameAs(late, openRecord(game, table.text()));
      }
    }
  });

  it('has none where something could be redone, for what happened there would be lost, nor when it is over', () => {
    for (const { game } of games) {
      const table = openTable(game, '4', { practice: true });
      playOn(table, 2);
      if (table.over || table.undoable === null) continue;
      const [seat] = Object.keys(table.header.seats) as [string];
      table.undo(seat);
      expect(table.waypoint(), game.id).toBeNull();
      expect(table.concede(seat).refused).toBeUndefined();
      expect(table.waypoint(), game.id).toBeNull();
    }
  });
});
