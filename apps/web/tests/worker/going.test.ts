import { readFileSync } from 'node:fs';
import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, readPosition, Table, type Command, type Game, type Seat } from '@sandtable/umpire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTable, tinyGames } from '../../../../packages/umpire/tests/games.ts';
import { goingTo, undoTargets } from '@sandtable/desk/going';

const BACKS = ['step', 'move', 'phase'] as const;
const game = gertrud as unknown as Game;

/** A game from a position file of the documentation. */
function fromFile(name: string): Table {
  const url = new URL(`../../../../docs/positions/${name}.json`, import.meta.url);
  const { position } = readPosition([game], JSON.parse(readFileSync(url, 'utf8')));
  const seats = { german: 'person', allied: 'person' };
  return Table.open(game, { setup: position.setup, seats, seed: 's', practice: true, position: game.save(position) });
}

const play = (table: Table, ...commands: readonly (readonly [Seat, Command])[]): number[] =>
  commands.map(([seat, command]) => {
    const acted = table.act(seat, command);
    if (acted.refused) throw new Error(acted.refused.reason);
    return acted.n;
  });

const takeUp = (unit: string, from: string): readonly [Seat, Command] => ['german', { act: 'take-up', from, units: [unit] }];
const step = (to: string): readonly [Seat, Command] => ['german', { act: 'step', to }];
const PUT_DOWN: readonly [Seat, Command] = ['german', { act: 'put-down' }];
const targets = (table: Table) => undoTargets(table, ['german', 'allied'], 'german');

describe('undo in a movement phase', () => {
  it('goes back one hex, to where the phase’s own question was asked last, or to its first decision', () => {
    const table = fromFile('9.0-terrain-costs');
    const { beginning: first } = table;
    expect(targets(table)).toEqual({ step: null, move: null, phase: null });

    const [, once, twice] = play(table, takeUp('de-73', '2001'), step('2002'), step('2003'));
    expect(targets(table)).toEqual({ step: once, move: first, phase: first });

    const [put, again, thrice] = play(table, PUT_DOWN, takeUp('de-79', '2001'), step('2002'));
    expect(targets(table)).toEqual({ step: again, move: put, phase: first });

    table.undo('german', put);
    expect(targets(table)).toEqual({ step: twice, move: first, phase: first });
    table.redo('german');
    expect(table.standing.at(-1)).toBe(thrice);
  });

  it('over the end of a phase reaches the phase before, from its first decision', () => {
    const table = fromFile('9.0-terrain-costs');
    const [, , put] = play(table, takeUp('de-73', '2001'), step('2002'), PUT_DOWN, ['german', { act: 'end' }]);
    expect(game.save(table.position).phase).not.toBe('german movement');
    expect(targets(table)).toEqual({ step: put, move: put, phase: table.beginning });
  });
});

describe('undo between seats', () => {
  const overrun = (practice: boolean, seats: { readonly [seat: Seat]: string } = { red: 'person', blue: 'person' }) => {
    const table = Table.open(tinyGames[0] as Game, { setup: { scenario: 'only' }, seats, seed: 's', practice });
    const [taken, stepped, over] = play(
      table,
      ['red', { act: 'take up', unit: 'T1' }],
      ['red', { act: 'step', to: '12' }],
      ['red', { act: 'overrun', at: '22' }],
    );
    return { table, taken, stepped, over };
  };
  const BOTH = ['red', 'blue'];

  it('stops at decisions of people: a machine would only decide again', () => {
    const { table, stepped, over } = overrun(true);
    play(table, ['blue', { act: 'stand' }]);
    expect(undoTargets(table, BOTH, 'red')).toEqual({ step: over, move: 2, phase: 2 });
    expect(undoTargets(table, BOTH, 'blue')).toEqual({ step: over, move: 2, phase: over });
    expect(undoTargets(table, ['red'], 'red')).toEqual({ step: stepped, move: 2, phase: 2 });
    expect(undoTargets(table, ['blue'], 'blue')).toEqual({ step: over, move: over, phase: over });
    expect(undoTargets(table, [], 'red')).toEqual({ step: null, move: null, phase: null });
  });

  it('against a machine is free over what it decided, and over dice in a practice game only', () => {
    for (const [answer, practice, can] of [
      ['withdraw', false, true],
      ['stand', false, false],
      ['stand', true, true],
    ] as const) {
      const { table, over } = overrun(practice, { red: 'person', blue: 'random' });
      play(table, ['blue', answer === 'stand' ? { act: 'stand' } : { act: 'withdraw', to: '23' }]);
      for (const back of BACKS) {
        const target = undoTargets(table, ['red'], 'red')[back];
        expect(target).toBeLessThan(over as number);
        expect(goingTo(table, ['red'], 'red', target)).toMatchObject({ can, byConsent: false });
        // Who has taken the machine's seat over has not its consent either.
        if (answer === 'stand') expect(goingTo(table, BOTH, 'red', target)).toMatchObject({ can, byConsent: false });
        expect(table.undo('red', target).refused === undefined).toBe(can);
        if (can) table.redo('red');
      }
    }
  });

  it('is free, by consent, or not possible, and says why', () => {
    const { table } = overrun(false);
    const going = (seat: Seat, back: (typeof BACKS)[number], people = BOTH) =>
      goingTo(table, people, seat, undoTargets(table, people, seat)[back]);
    for (const back of BACKS) expect(going('red', back)).toEqual({ can: true, why: null, byConsent: false });
    expect(going('blue', 'phase')).toEqual({ can: false, why: 'There is nothing to undo.', byConsent: false });
    play(table, ['blue', { act: 'stand' }]);
    for (const back of BACKS) expect(going('red', back)).toMatchObject({ can: false, byConsent: true });
    // Blue has gone, and a machine sits there: it does not consent to dice.
    for (const back of BACKS) expect(going('red', back, ['red'])).toMatchObject({ can: false, why: expect.stringContaining('practice') });
    table.concede('red');
    expect(going('red', 'step')).toEqual({ can: false, why: 'The game is over.', byConsent: false });
  });
});

/** A random game of people, so many commands long or to its end. */
function played(one: Game, seed: string, most: number): Table {
  const table = openTable(one, seed, { practice: true });
  const players = new Map(Object.keys(table.header.seats).map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let i = 0; i < most; i++) {
    const seat = one.awaiting(table.position)?.seats[0];
    const command = seat === undefined ? null : players.get(seat)?.decide(one, table.position);
    if (!command || one.awaiting(endOf(table, seat as Seat, command)) === null) break;
    table.act(seat as Seat, command);
  }
  return table;
}

/** The position after a command, on a table that plays the same: a game that is over cannot be undone. */
function endOf(table: Table, seat: Seat, command: Command) {
  const copy = Table.open(table.game, {
    setup: table.position.setup,
    seats: table.header.seats,
    seed: table.seed as string,
    practice: true,
  });
  for (const line of table.lines) if ('do' in line) copy.act(line.seat, line.do);
  copy.act(seat, command);
  return copy.position;
}

describe('undo in any game', () => {
  it('leads where a person is asked, never up the hill, and redo gives the same position back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tinyGames),
        fc.integer({ min: 0, max: 1e6 }).map(String),
        fc.integer({ min: 1, max: 25 }),
        fc.array(fc.constantFrom(...BACKS), { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        (one, seed, most, backs, who) => {
          const table = played(one, seed, most);
          const seats = Object.keys(table.header.seats);
          const people = who === 0 ? seats : [seats[who % seats.length] as Seat];
          const [seat] = people as [Seat];
          const passed: string[] = [];
          for (const back of backs) {
            const { step: near, move, phase } = undoTargets(table, people, seat);
            for (const n of [near, move, phase])
              if (n !== null) expect(one.awaiting(table.at(n))?.seats.some((asked) => people.includes(asked))).toBe(true);
            if (phase !== null) expect(one.awaiting(table.at(phase))?.seats).toContain(seat);
            expect(move ?? 0).toBeLessThanOrEqual(near ?? 0);
            expect(phase ?? 0).toBeLessThanOrEqual(near ?? 0);
            const target = { step: near, move, phase }[back];
            if (target === null) continue;
            passed.push(one.hash(table.position));
            expect(table.undo(seat, target).refused).toBeUndefined();
            expect(one.hash(table.position)).toBe(one.hash(table.at(target)));
          }
          for (const hash of passed.toReversed()) {
            expect(table.redoable).toBe(seat);
            expect(table.redo(seat).refused).toBeUndefined();
            expect(one.hash(table.position)).toBe(hash);
          }
          expect(table.redoable).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);
});

it('is found in a long game without playing anything of it again, and anew where other lines have taken the place of forgotten ones', () => {
  let plays = 0;
  const counting: Game = { ...game, play: (...given) => (plays++, game.play(...given)) };
  const seats = { german: 'person', allied: 'person' };
  const people = Object.keys(seats);
  const table = Table.open(counting, { setup: { scenario: 'early-1943' }, seats, seed: 's' });
  const players = new Map(people.map((seat) => [seat, randomPlayer('long', seat)]));
  const playOne = (): void => {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    expect(table.act(seat, players.get(seat)?.decide(game, table.position) as Command).refused).toBeUndefined();
    undoTargets(table, people, 'german');
  };
  // A hundred positions are at hand.
  for (let i = 0; i < 200 && !table.over; i++) playOne();
  expect(table.size).toBeGreaterThan(150);
  plays = 0;
  for (const seat of people) undoTargets(table, people, seat);
  expect(plays).toBe(0);

  const back = table.mark();
  for (let i = 0; i < 5 && !table.over; i++) playOne();
  back();
  for (let i = 0; i < 5 && !table.over; i++) playOne();
  const { step } = undoTargets(table, people, 'german');
  expect(step === null || game.awaiting(table.at(step))?.seats.some((seat) => people.includes(seat))).toBe(true);
});
