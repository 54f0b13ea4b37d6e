import { FastDice, type Command, type Facts, type Game, type Happening, type Seat, type Setup, type Value } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { leaking, type Leak } from '../../../../packages/umpire/tests/leaks.ts';
import { drawCommand } from '../../../../packages/umpire/tests/walk.ts';
import { ANNOUNCED } from '../../../../games/merkur/src/announced.ts';
import { merkur, type Merkur } from '../../../../games/merkur/src/index.ts';
import { shows } from '../../../../games/merkur/src/showing/index.ts';
import { scenarios } from '../../../../games/merkur/src/world/scenario.ts';
import type { ScenarioData } from '../../../../games/merkur/src/world/schema/scenario.ts';
import { crete } from '../../../../games/merkur/tests/referee.ts';
import { faceFrom } from '../../src/face/declared/face.ts';
import { lostFromSight } from '../../src/face/declared/last-seen.ts';
import type { SightingsShown } from '@sandtable/warfare/showing';
import type { Told } from '@sandtable/desk/messages';

/** Where groups were last seen: what a seat was told, and nothing else. */
const face = faceFrom(ANNOUNCED, shows(null));
const SIGHTINGS = shows(null).board.sightings as SightingsShown;

const toldOf = (game: Game<Merkur>, happened: readonly Happening[], seat: Seat, n: number): Told => ({
  n,
  seat: null,
  act: '',
  happened: happened.flatMap((one) => game.tell(one, seat) ?? []),
  dice: [],
});

/** The marks on a seat's board after what it was told. */
function marksOf(position: Merkur, told: readonly Told[], seat: Seat): readonly (readonly [at: string, says: string])[] {
  const board = face.read(merkur.view(position, seat) as unknown as Facts);
  return (face.recalled?.(board, told, seat) ?? []).map(({ at, says }) => [String(at), says]);
}

describe('a group that is lost from sight', () => {
  const SEEN = { at: 'zone 2725', sighting: 1, seen: ['zone'] };
  /** The Lupo is in sight off Canea; what is given is told to both. */
  function after(...commands: readonly Command[]) {
    const at = crete()
      .in('axis ships', 1)
      .group('tg-x-1', 'zone 2725', ['it-lupo', 'it-crispi'])
      .facts({ 'axis-groups': { 'tg-x-1': SEEN } });
    const happened = commands.map((command) => at.do('axis', command));
    const told = (seat: Seat) => happened.map((those, i) => toldOf(merkur, those, seat, i + 1));
    return (seat: Seat) => marksOf(at.position, told(seat), seat);
  }
  const sail = (...by: readonly string[]) => ({ act: 'sail', group: 'tg-x-1', by });

  test('has a mark where it went out of sight for who saw it, with the ships that he saw, and none for its own side', () => {
    const marks = after(sail('zone 2225'), sail('zone 1724'));
    expect(marks('allied')).toEqual([['2225', 'Axis ships last seen here: Lupo, Crispi']]);
    expect(marks('axis')).toEqual([]);
  });

  test('has none while it is in sight', () => {
    expect(after()('allied')).toEqual([]);
  });
});

/** Groups of both sides in two zones, some with convoys: whoever finds another engages him, and loses him again. */
function meeting(): Setup {
  const { area: _, ...open } = scenarios.find((one) => one.id === 'maleme-ashore') as ScenarioData;
  const groups = [
    { name: 'I. Flotilla', ships: ['de-msf-1-1', 'de-steamers-1', 'it-lupo', 'it-sirio'], zone: '2725', used: 1 },
    { ships: ['it-sella', 'it-crispi'], zone: '2725', used: 1 },
    { ships: ['it-sagittario', 'it-lince', 'it-libra'], zone: '2929', used: 1 },
    { name: 'D', ships: ['uk-dido', 'uk-orion', 'uk-janus', 'uk-kelly', 'uk-hasty'], zone: '2725', used: 1 },
    { name: 'A', ships: ['uk-warspite', 'uk-greyhound'], zone: '2929', used: 1 },
  ];
  const sailed = { ...open, id: 'meeting', last: open.first + 1, setup: { axis: [], allied: [] }, aircraft: [], arrivals: [], groups };
  return { game: 'merkur', scenario: 'meeting', options: {}, edition: { name: 'sea', scenarios: [sailed] as unknown as Value } };
}

const SIDES = ['axis', 'allied'] as const;
/** The enemy's ships that a view shows afloat. */
const afloatIn = (view: Facts): readonly string[] =>
  Object.entries((view['state'] as Facts)['ships'] as Facts).flatMap(([id, ship]) =>
    String((ship as Facts)['at']).startsWith('in ?') ? [id] : [],
  );

/** A random game: the first mark with a ship that its seat had not seen; null where there is none; and how many marks there were. */
function firstUnseen(game: Game<Merkur>, seed: number): { readonly unseen: string | null; readonly marks: number } {
  const { position } = game.begin(meeting(), new FastDice(seed));
  const choosing = new FastDice(seed);
  const told: { readonly [side in Seat]: Told[] } = { axis: [], allied: [] };
  const seen = { axis: new Set<string>(), allied: new Set<string>() };
  let marks = 0;
  for (let n = 1; n < 400 && game.awaiting(position); n++) {
    const { seat, command } = drawCommand(game, position, choosing);
    const happened = game.play(position, seat, command, new FastDice(seed * 1000 + n));
    for (const side of SIDES) {
      const line = toldOf(game, happened, side, n);
      told[side]?.push(line);
      const sightings = (line.happened as readonly Facts[]).filter((one) => one['what'] === 'sighted' && one['seat'] === side);
      for (const ship of [...afloatIn(game.view(position, side)), ...sightings.flatMap(({ ships }) => ships as readonly string[])])
        seen[side].add(ship);
      for (const { ships, at } of lostFromSight(told[side] ?? [], side, SIGHTINGS)) {
        marks++;
        const unseen = ships.find((ship) => !seen[side].has(ship));
        if (unseen !== undefined) return { unseen: `${side} has a mark of ${unseen} in ${at}, line ${n}`, marks };
      }
    }
  }
  return { unseen: null, marks };
}

/** The enemy is told of a group that sails out of his sight as of one that he has just lost. */
const TELLS_WHO_SAILS: Leak<Merkur> = (game) => ({
  tell(happening, seat) {
    const { what, ships, to } = happening as unknown as Facts;
    if (what !== 'sailed') return game.tell(happening, seat);
    return { what: 'lost from sight', seat: (happening as unknown as Facts)['seat'], sighting: '?', at: to, ships, rules: [] } as never;
  },
});

describe('in the marks of a seat', () => {
  test('stands no ship that it has not seen, in random games of fleets that meet', () => {
    let marks = 0;
    for (const seed of [1, 2]) {
      const found = firstUnseen(merkur, seed);
      expect(found.unseen, `seed ${seed}`).toBeNull();
      marks += found.marks;
    }
    expect(marks).toBeGreaterThan(20);
  });

  test('one that leaks is found', () => {
    expect([1, 2].map((seed) => firstUnseen(leaking(merkur, TELLS_WHO_SAILS), seed).unseen).some((found) => found !== null)).toBe(true);
  });
});
