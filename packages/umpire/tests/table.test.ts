import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataError, LONGEST_WHY, Table, type Command, type Game, type RecordLine, type Saved, type Seat } from '../src/index.ts';
import { overrunGame } from './conformance/overrun.ts';
import { sealedGame } from './conformance/sealed.ts';
import { openTable, playTable, seatsOf, tinyGames } from './games.ts';

const overrun = overrunGame as unknown as Game;
const anyGame = fc.constantFrom(...tinyGames);
const anySeed = fc.integer({ min: 0, max: 1e6 }).map(String);
const dare = (table: Table, seat: Seat, command: Command) => {
  const acted = table.act(seat, command);
  if (acted.refused) throw new Error(acted.refused.reason);
  return acted;
};

describe('opening a table', () => {
  it('puts the seed of an open game, and the commitment to a secret one, in the header', () => {
    expect(openTable(overrun, 's').header.seed).toBe('s');
    const secret = openTable(overrun, 's', { secret: true });
    expect(secret.header.seed).toBeUndefined();
    expect(secret.header.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(secret.text()).not.toContain('"seed"');
  });

  it.each([
    [{ setup: { scenario: 'none' } }, 'overrun has no scenario "none"; it has only'],
    [{ setup: { scenario: 'only', options: { x: 1 } } }, 'options.x: only has no such option'],
    [{ seats: { red: 'person' } }, 'seats.blue: nobody sits there'],
    [{ seats: { red: 'person', blue: 'person', green: 'person' } }, 'seats.green: only has the seats red, blue'],
  ])('names what is wrong: %j', (change, message) => {
    expect(() => Table.open(overrun, { setup: { scenario: 'only' }, seats: seatsOf(overrun), seed: 's', ...change })).toThrow(message);
  });
});

describe('acting', () => {
  it('changes nothing on a refusal', () => {
    const table = openTable(overrun, 's');
    const before = table.text();
    expect(table.act('blue', { act: 'pass' }).refused?.rules).toEqual(['1.1']);
    expect(table.text()).toBe(before);
  });

  it('changes nothing when the rules or the storage throw', () => {
    const broken = { ...overrun, play: () => { throw new Error('broken'); } } as Game; // prettier-ignore
    const table = openTable(broken, 's');
    const before = table.text();
    expect(() => table.act('red', { act: 'pass' })).toThrow('broken');
    expect(table.text()).toBe(before);

    const full = openTable(overrun, 's');
    const hash = overrun.hash(full.position);
    full.onLines(() => {
      throw new Error('the disk is full');
    });
    expect(() => full.act('red', { act: 'pass' })).toThrow('the disk is full');
    expect([overrun.hash(full.position), full.text()]).toEqual([hash, before]);
  });

  it('takes a line of intent, and none that is too long', () => {
    const table = openTable(overrun, 's');
    const before = table.text();
    const pass = { act: 'pass' };
    expect(() => table.act('red', pass, { why: 'x'.repeat(LONGEST_WHY + 1) })).toThrow(
      new DataError(`why: ${LONGEST_WHY} characters at most are expected, and not ${LONGEST_WHY + 1}`),
    );
    expect(table.text()).toBe(before);
    expect(table.act('red', pass, { why: 'Wait for the supply column.' }).refused).toBeUndefined();
    expect(table.lines[1]).toMatchObject({ seat: 'red', do: pass, why: 'Wait for the supply column.' });
  });

  it('tells a listener of every line before it counts', () => {
    const table = openTable(overrun, 's');
    const told: RecordLine[] = [];
    table.onLines((lines) => {
      expect(table.size).toBe((lines[0] as RecordLine).n - 1);
      told.push(...lines);
    });
    while (!table.over) pass(table);
    expect(told).toEqual(table.lines.slice(1));
  });

  it('keeps the command as it was given, whatever the caller does with it later', () => {
    const table = openTable(overrun, 's');
    const command = { act: 'take up', unit: 'T1' };
    dare(table, 'red', command);
    command.unit = 'T2';
    expect(table.lines.at(-1)).toMatchObject({ do: { unit: 'T1' } });
  });
});

/** Red passes while it may, blue too: a short dull game. */
const game = (table: Table) => ({ seats: overrun.awaiting(table.position)?.seats ?? [], command: { act: 'pass' } });
const pass = (table: Table) => dare(table, game(table).seats[0] as Seat, game(table).command);

describe('undo', () => {
  const start = (practice = false) => {
    const table = openTable(overrun, 'seed', { practice });
    dare(table, 'red', { act: 'take up', unit: 'T1' });
    dare(table, 'red', { act: 'step', to: '12' });
    dare(table, 'red', { act: 'overrun', at: '22' });
    return table;
  };

  it('is free over one’s own decisions', () => {
    const table = start();
    expect(table.undoFloor('red')).toBe(2);
    const back = table.undo('red', 3);
    expect(back).toMatchObject({ n: 6, hash: overrun.hash(table.at(3)) });
    expect(table.lines.at(-1)).toMatchObject({ n: 6, undo: 3, seat: 'red' });
    expect(table.standing).toEqual([2, 3]);
  });

  it('needs consent over another seat’s decision, and over dice', () => {
    const table = start();
    dare(table, 'blue', { act: 'stand' });
    expect(table.lines.at(-1)).toMatchObject({ seat: 'blue', dice: [expect.any(Number)] });
    for (const seat of ['red', 'blue']) expect(table.undoFloor(seat)).toBe(6);
    expect(table.undo('red', 5).refused?.reason).toContain('needs the consent of blue');
    expect(table.undo('red', 5, { consent: ['blue'] })).toMatchObject({ n: 7 });
    expect(table.lines.at(-1)).toMatchObject({ undo: 5, consent: ['blue'] });
  });

  it('is free over everything in a practice game, and the dice fall anew', () => {
    const table = start(true);
    const faces = new Set<unknown>();
    for (let i = 0; i < 20; i++) {
      faces.add(dare(table, 'blue', { act: 'stand' }).dice[0]);
      expect(table.undo('red', 5).refused).toBeUndefined();
    }
    expect(faces.size).toBeGreaterThan(1);
  });

  it('goes one decision back unless told', () => {
    const table = start();
    table.undo('red');
    expect(table.standing).toEqual([2, 3, 4]);
    table.undo('red');
    table.undo('red');
    expect(table.undo('red').refused?.reason).toBe('There is nothing to undo.');
  });

  it('refuses lines that are not there or no longer stand', () => {
    const table = start();
    for (const to of [0, -1, 1.5, 99, Number.NaN]) expect(table.undo('red', to).refused?.reason).toContain('There is no line');
    table.undo('red', 3);
    expect(table.undo('red', 5).refused?.reason).toContain('no longer stands');
    expect(table.undo('green', 2).refused?.reason).toContain('no seat "green"');
  });

  it('stops at a revealed secret', () => {
    const told = {
      ...overrun,
      play: (...words: Parameters<Game['play']>) => [...overrun.play(...words), { what: 'seen', reveals: true }],
    } as Game;
    const table = openTable(told, 's');
    dare(table, 'red', { act: 'take up', unit: 'T1' });
    expect(table.undoFloor('red')).toBe(3);
  });

  it('takes a turn’s start for one with the command that led to it, and neither off without the other', () => {
    const table = openTable(overrun, 'seed', { practice: true });
    while (!('snapshot' in (table.lines.at(-1) as RecordLine)) || table.size === 2) pass(table);
    const [led, start] = [table.size - 1, table.size];
    expect(table.standing.slice(-2)).toEqual([led, start]);
    expect(table.undo('red', led).refused?.reason).toContain('already');
    const after = [...table.standing];
    pass(table);
    table.undo('red', led);
    expect(table.standing).toEqual(after);
    table.undo('red');
    expect(table.standing).toEqual(after.slice(0, -2));
  });

  it('gives the opening’s hash from every decision, and redo the way back', () => {
    fc.assert(
      fc.property(anyGame, anySeed, (game, seed) => {
        const played = playTable(game, seed, 60);
        const table = openTable(game, seed, { practice: true });
        const opening = game.hash(table.position);
        for (const line of played.lines) {
          if (!('do' in line) || table.over) continue;
          const before = game.clone(table.position);
          if (table.act(line.seat, line.do).refused) continue;
          if (table.over) break;
          const after = game.hash(table.position);
          table.undo(line.seat);
          expect(game.hash(table.position)).toBe(game.hash(before));
          table.redo(line.seat);
          expect(game.hash(table.position)).toBe(after);
          table.undo(line.seat, 1);
          expect(game.hash(table.position)).toBe(opening);
          table.redo(line.seat);
          expect(game.hash(table.position)).toBe(after);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is not possible in a finished game', () => {
    const table = playTable(overrun, '5');
    expect(table.undo('red', 2).refused?.reason).toContain('over');
    expect(table.redo('red').refused?.reason).toContain('nothing to redo');
  });
});

describe('redo', () => {
  it('is the undoing seat’s, until something else is done', () => {
    const table = openTable(overrun, 's');
    expect(table.redo('red').refused?.reason).toBe('There is nothing to redo.');
    dare(table, 'red', { act: 'take up', unit: 'T1' });
    table.undo('red');
    expect(table.redo('blue').refused?.reason).toContain('undone by red');
    expect(table.redo('red')).toMatchObject({ n: 5 });
    expect(table.lines.at(-1)).toMatchObject({ redo: 3 });
    table.undo('red');
    dare(table, 'red', { act: 'take up', unit: 'T2' });
    expect(table.redo('red').refused).toBeDefined();
  });
});

describe('a correction', () => {
  const changed = (table: Table): Saved => {
    const saved = overrun.save(table.position);
    return { ...saved, turn: 2 };
  };

  it('needs all persons, and is marked as such', () => {
    const table = openTable(overrun, 's');
    expect(table.correct(changed(table), ['red']).refused?.reason).toContain('agreement of blue');
    expect(table.correct(changed(table), ['red', 'blue'])).toMatchObject({ n: 3 });
    expect(table.lines.at(-1)).toMatchObject({ seats: ['red', 'blue'], correct: { turn: 2 } });
    expect(overrun.turn(table.position)).toBe(2);
    expect(table.undoFloor('red')).toBe(3);
  });

  it('that cannot be leaves the game as it was', () => {
    const table = openTable(overrun, 's');
    const before = table.text();
    expect(() => table.correct({ state: { nonsense: 1 } }, ['red', 'blue'])).toThrow(DataError);
    expect(table.text()).toBe(before);
  });
});

it('a sealed choice can be undone by its own seat, until another seat has chosen', () => {
  const game = sealedGame as unknown as Game;
  const table = playTable(game, 's', 1);
  const chosen = table.lines.findLast((line) => 'do' in line);
  if (!chosen) throw new Error('nothing was chosen');
  expect(table.undoFloor(chosen.seat)).toBe(2);
  for (const other of game.awaiting(table.position)?.seats ?? []) expect(table.undoFloor(other)).toBe(chosen.n);
});
