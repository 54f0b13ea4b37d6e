import { gertrud } from '@sandtable/gertrud';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import { thinkingDice, type Staff } from '@sandtable/staff';
import { drawAny, readPosition, Table, type Game, type Seat } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { whatIf1940Staff } from '@sandtable/what-if-1940/staff';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Board, Face } from '../src/face/face.ts';
import type { Motion } from '../src/face/motion.ts';
import gertrudPosition from '../src/games/gertrud/lesson-position.json' with { type: 'json' };
import { gertrudFace } from '../src/games/gertrud/face.ts';
import { timeOfAll } from '../src/map/motion.ts';
import type { News, SeatNews } from '@sandtable/desk/messages';
import { sideOf } from '../src/table/sides.ts';
import { isBehind, isWatching, Presenter, TEMPI, type Tempo } from '../src/table/watching.ts';
import { whatIfFace } from '../src/games/what-if-1940/face.ts';
import whatIfPosition from '../src/games/what-if-1940/lesson-position.json' with { type: 'json' };
import { summaryOf } from '@sandtable/desk/summary';
import { Sitting } from '../src/worker/sitting.ts';
import { thinkerOf } from './worker/inprocess.ts';

/** A machine's turn is watched: how long that takes, and what is seen of it. */
afterEach(() => void vi.useRealTimers());

interface Case {
  readonly game: Game;
  readonly staff: Staff;
  readonly face: Face;
  readonly position: object;
  readonly person: Seat;
  /** The side whose turn is watched, and whether that is over in this phase. */
  readonly side: string;
  isOver(turn: number, phase: string): boolean;
}

const CASES: readonly Case[] = [
  {
    game: gertrud as unknown as Game,
    staff: gertrudStaff as unknown as Staff,
    face: gertrudFace(null),
    position: { game: 'gertrud', scenario: 'early-1941', ...gertrudPosition },
    person: 'german',
    side: 'allied',
    isOver: (turn) => turn > 1,
  },
  {
    game: whatIf1940 as unknown as Game,
    staff: whatIf1940Staff as unknown as Staff,
    face: whatIfFace(null),
    position: { game: 'what-if-1940', scenario: 'campaign', ...whatIfPosition },
    person: 'soviet',
    side: 'german',
    isOver: (_turn, phase) => phase.startsWith('soviet'),
  },
];

/** Sits down at the case's position with machines in all seats but one; what that seat is told comes into `all`. */
function sit({ game, staff, position: file }: Case, person: Seat, pause: number | null) {
  const { position } = readPosition([game], file);
  const players = game.scenarios[0]?.seats ?? [];
  const seats = Object.fromEntries(players.map((seat) => [seat, seat === person ? 'person' : 'steady']));
  const table = Table.open(game, { setup: position.setup, seats, seed: '3', position: game.save(position) });
  const row = { table: 't', game: game.id, scenario: '', seats, practice: false, changed: 0, seed: '3', ...summaryOf(table) };
  const all: SeatNews[] = [];
  const take = (one: News) => void (one.news === 'seat' && all.push(one));
  const sitting = new Sitting(table, row, { append: async () => {}, lines: async () => [] }, pause, take, thinkerOf(game, staff));
  return { sitting, all };
}

/** What a person is told up to the end of a side's turn in which machines play everybody else, and the person does what comes first. */
async function toldOfTurn(one: Case): Promise<readonly SeatNews[]> {
  const { game, person, isOver } = one;
  const { sitting, all } = sit(one, person, 0);
  const dice = thinkingDice('a person');
  sitting.announce(null);
  const hasEnded = () => {
    const { turn, phase } = game.save(sitting.table.position);
    return isOver(turn, phase);
  };
  for (let seen = -1; !hasEnded();) {
    const asked = game.awaiting(sitting.table.position);
    if (asked?.seats.includes(person)) {
      const offers = game.choices(sitting.table.position, person);
      const end = offers.find(({ parts }) => parts.length === 0);
      const command = end ? { act: end.act } : drawAny(offers, dice);
      if (command) await sitting.act(person, command);
    }
    await vi.waitFor(() => expect(all.length).not.toBe(seen), { timeout: 20_000, interval: 1 });
    seen = all.length;
  }
  sitting.leave();
  return all;
}

interface Watched {
  /** Milliseconds for which each side's doings were watched, in all. */
  readonly took: ReadonlyMap<string, number>;
  readonly motions: readonly (readonly Motion[])[];
}

/** Watches news as the page does, on a clock of its own. */
async function watch(all: readonly SeatNews[], { face, person }: Case, tempo: Tempo): Promise<Watched> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  Object.assign(globalThis, { document: { hidden: false } });
  let board: Board | null = null;
  const motions: (readonly Motion[])[] = [];
  const presenter = new Presenter((news) => (board = face.read((news.at(-1) as SeatNews).view)));
  const whose = ({ told }: SeatNews) => (told?.seat ? sideOf(told.seat, face) : '');
  presenter.stage = {
    motions: ({ told }) => (told?.happened ?? []).flatMap((one) => face.motions(one as never, board as Board)),
    time: timeOfAll,
    play: (some, how) => {
      motions.push(some);
      return new Promise((over) => setTimeout(over, Math.min(timeOfAll(some), how?.within ?? Infinity)));
    },
    skip: () => {},
    isOwn: ({ told }) => told?.seat === person,
    turn: (news) => whose(news),
    tempo: () => tempo,
  };
  const took = new Map<string, number>();
  for (const news of all) {
    const began = performance.now();
    // A person decides when everything has been seen; a machine, when the page is not behind.
    while (news.told?.seat === person ? isWatching.value : isBehind.value) await vi.advanceTimersByTimeAsync(10);
    presenter.take(news);
    await vi.advanceTimersByTimeAsync(1);
    took.set(whose(news), (took.get(whose(news)) ?? 0) + performance.now() - began);
  }
  const began = performance.now();
  while (isWatching.value) await vi.advanceTimersByTimeAsync(10);
  const last = whose(all.at(-1) as SeatNews);
  took.set(last, (took.get(last) ?? 0) + performance.now() - began);
  return { took, motions };
}

describe.each(CASES)('in $game.id', (one) => {
  test('a whole turn of a machine is watched briskly in 15 s, each march as one', { timeout: 60_000 }, async () => {
    const all = await toldOfTurn(one);
    const doings = all.filter(({ told }) => told?.seat && sideOf(told.seat, one.face) === one.side);
    expect(doings.length).toBeGreaterThan(80);
    const brisk = await watch(all, one, TEMPI.brisk);
    const seconds = (brisk.took.get(one.side) ?? 0) / 1000;
    expect(seconds).toBeLessThan(15);
    expect(seconds).toBeGreaterThan(4);
    const marches = brisk.motions.filter((some) => some.some((motion) => motion.kind === 'hop' && motion.path.length > 3));
    expect(marches.length).toBeGreaterThan(3);
  });
});

test('a machine that is held plays one march at a step; while the page is behind it begins none', { timeout: 30_000 }, async () => {
  const [one] = CASES as readonly [Case];
  const { sitting, all } = sit(one, 'allied', null);
  sitting.announce(null);
  const played = (): readonly string[] => all.flatMap(({ told }) => told?.act ?? []);
  const isStill = async () => {
    for (let before = -1; before !== all.length; await new Promise((over) => setTimeout(over, 100))) before = all.length;
  };
  await isStill();
  expect(played()).toEqual([]);

  const events: (readonly string[])[] = [];
  while (!events.at(-1)?.includes('take-up')) {
    const before = all.length;
    sitting.machines.step();
    await vi.waitFor(() => expect(all.length > before && !all.at(-1)?.goesOn).toBe(true), { timeout: 20_000, interval: 5 });
    await isStill();
    events.push(all.slice(before).map(({ told }) => told?.act ?? ''));
    expect(all.at(-1)?.question?.step).toBe('movement');
    expect(all.slice(before, -1).every(({ goesOn }) => goesOn)).toBe(true);
  }
  expect(events.at(-1)?.filter((act) => act === 'take-up')).toHaveLength(1);
  expect(events.at(-1)?.length).toBeGreaterThan(1);

  const first = played();
  sitting.machines.isBehind = true;
  sitting.pause = 0;
  await isStill();
  expect(played()).toEqual(first);
  sitting.machines.isBehind = false;
  await vi.waitFor(() => expect(played().filter((act) => act === 'take-up').length).toBeGreaterThan(1), { timeout: 20_000 });
  sitting.leave();
});
