import { gertrud } from '@sandtable/gertrud';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import { plainStaff, randomLevel, type Level, type Plan, type Staff, type Thinking } from '@sandtable/staff';
import { Table, verify, type Command, type Game } from '@sandtable/umpire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tinyGames } from '../../../../packages/umpire/tests/games.ts';
import type { News, ThinkingNews } from '@sandtable/desk/messages';
import type { FromMind, ToMind } from '@sandtable/desk/mind';
import { summaryOf } from '@sandtable/desk/summary';
import type { Shelf } from '../../src/worker/keeping.ts';
import { Sitting } from '../../src/worker/sitting.ts';
import type { Shelved } from '../../src/worker/store.ts';
import { Thinker, type Line } from '@sandtable/desk/thinker';
import { inProcess, thinkerOf } from './inprocess.ts';

const overrun = tinyGames.find(({ id }) => id === 'overrun') as Game;
const SEED = 'the seed that nobody may know';
const TASK = ['game', 'level', 'seat', 'seed', 'view'];

const PLAN: Plan = { intent: 'Take the road.', intentions: [], value: 1, unit: 'points', terms: [], rejected: [] };

/** A staff of the levels `machine`, which thinks so, and `random`. */
const staffOf = (think: () => Thinking): Staff => {
  const machine: Level = { id: 'machine', title: 'Machine', says: '', budget: 1, sit: () => ({ think }) };
  return { ...plainStaff(overrun), levels: [randomLevel(), machine] };
};
const at = (done: number): { readonly done: number; readonly plan: Plan | null } => ({ done, plan: done > 0.2 ? PLAN : null });
const FIRST: Command = { act: 'take up', unit: 'T1' };

/** Thinks until it is hurried. */
function* ponder(): Thinking {
  while (!(yield at(0.5)));
  return { command: FIRST, plan: PLAN };
}

interface Sat {
  readonly sitting: Sitting;
  readonly table: () => Table;
  readonly sent: ToMind[];
  readonly news: News[];
}

const open = new Set<Sitting>();
afterEach(() => {
  for (const sitting of open) sitting.leave();
  open.clear();
  vi.restoreAllMocks();
});

function sit(
  game: Game,
  seats: { readonly [seat: string]: string },
  staff: Staff,
  pause: number | null = 0,
  { thinker, seed = SEED }: { readonly thinker?: Thinker; readonly seed?: string } = {},
): Sat {
  const table = Table.open(game, { setup: { scenario: game.scenarios[0]?.id as string }, seats, seed, practice: true });
  const shelved: Shelved = {
    table: 'a-table',
    game: game.id,
    scenario: game.scenarios[0]?.id as string,
    seats,
    practice: true,
    changed: 0,
    seed,
    ...summaryOf(table),
  };
  const shelf: Shelf = { append: async () => {}, lines: async () => [] };
  const sent: ToMind[] = [];
  const news: News[] = [];
  const thinks = thinker ?? thinkerOf(game, staff, (message) => sent.push(message));
  const sitting = new Sitting(table, shelved, shelf, pause, (one) => news.push(one), thinks);
  open.add(sitting);
  sitting.announce(null);
  return { sitting, table: () => sitting.table, sent, news };
}

const commands = ({ table }: Sat): readonly Command[] =>
  table().standing.flatMap((n) => {
    const line = table().lines[n - 2];
    return line && 'do' in line ? [line.do] : [];
  });
const thoughts = ({ news }: Sat): readonly ThinkingNews[] => news.filter((one): one is ThinkingNews => one.news === 'thinking');
async function isThinking(one: Sat): Promise<void> {
  await expect.poll(() => thoughts(one).length, { timeout: 3000 }).toBeGreaterThan(0);
}
const waited = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds));

/** Red plays until blue is asked whether it stands. */
async function toQuestion({ sitting }: Sat): Promise<void> {
  for (const command of [FIRST, { act: 'step', to: '12' }, { act: 'overrun', at: '22' }]) await sitting.act('red', command);
}

describe('what reaches the place where machines think', () => {
  it('is the seat’s view and nothing else: no seed, no record, no position', async () => {
    const game = gertrud as unknown as Game;
    const staff = gertrudStaff as unknown as Staff;
    const views: boolean[] = [];
    let one: Sat | null = null;
    const thinker = thinkerOf(game, staff, (message) => {
      one?.sent.push(message);
      if (!('think' in message) || !one) return;
      const { seat, view } = message.task;
      views.push(JSON.stringify(view) === JSON.stringify(game.view(one.table().position, seat)));
    });
    one = sit(game, { german: 'greedy', allied: 'random' }, staff, null, { thinker });
    one.sitting.pause = 0;
    await expect.poll(() => commands(one as Sat).length, { timeout: 20_000 }).toBeGreaterThan(25);
    one.sitting.leave();
    const tasks = one.sent.flatMap((message) => ('think' in message ? [message.task] : []));
    expect(tasks.length).toBeGreaterThan(25);
    expect(new Set(tasks.map(({ seat }) => seat))).toEqual(new Set(['german', 'allied']));
    for (const task of tasks) expect(Object.keys(task).toSorted()).toEqual(TASK);
    expect(views.every(Boolean)).toBe(true);
    const all = JSON.stringify(one.sent);
    for (const secret of [SEED, ...one.table().lines.map(({ check }) => check)]) expect(all).not.toContain(secret);
  }, 40_000);

  it('is the same whatever the seed of the dice', () => {
    const seats = { red: 'random', blue: 'person' };
    const [one, other] = [SEED, 'another'].map((seed) => sit(overrun, seats, plainStaff(overrun), 0, { seed }).sent);
    expect(one).toMatchObject([{ think: 1, task: { level: 'random', seat: 'red' } }]);
    expect(other).toEqual(one);
  });
});

describe('a machine that takes its time', () => {
  it('tells how far it is at most ten times a second, what it means to do, and plays at once when hurried', async () => {
    const one = sit(overrun, { red: 'machine', blue: 'person' }, staffOf(ponder));
    await waited(1000);
    const told = thoughts(one);
    expect(told.length).toBeGreaterThan(1);
    expect(told.length).toBeLessThan(10);
    expect(told.at(-1)).toEqual({ news: 'thinking', seat: 'red', level: 'machine', done: 0.5, intent: PLAN.intent });
    expect(one.sitting.plan('red', null)).toEqual(PLAN);
    expect(commands(one)).toEqual([]);
    one.sitting.hurry('blue');
    await waited(50);
    expect(commands(one)).toEqual([]);
    one.sitting.hurry('red');
    await expect.poll(() => commands(one)).toEqual([FIRST]);
    expect(thoughts(one).some(({ done }) => done === 1)).toBe(true);
  });

  it('answers the page meanwhile', async () => {
    const one = sit(overrun, { red: 'machine', blue: 'person' }, staffOf(ponder));
    await isThinking(one);
    expect(await one.sitting.concede('blue')).toEqual({ done: true });
    expect(one.table().over).toBe(true);
    await waited(60);
    expect(commands(one)).toEqual([]);
    expect(one.sent.at(-1)).toEqual({ cancel: 1 });
  });

  it.each([
    ['an undo', (one: Sat) => one.sitting.undo('red', 'step', false)],
    ['another player', (one: Sat) => one.sitting.player('blue', 'person')],
    ['leaving', async (one: Sat) => one.sitting.leave()],
  ])('is called off cleanly by %s', async (_what, change) => {
    const one = sit(overrun, { red: 'person', blue: 'machine' }, staffOf(ponder));
    await toQuestion(one);
    await isThinking(one);
    await change(one);
    await waited(50);
    expect(one.sent).toContainEqual({ cancel: 1 });
    expect(commands(one).map(({ act }) => act)).not.toContain('stand');
    expect(one.sent.filter((message) => 'think' in message)).toHaveLength(1);
    expect(one.news.filter(({ news }) => news === 'trouble')).toEqual([]);
  });

  it('thinks to its end while it is held, and plays when it may', async () => {
    let asked = 0;
    const one = sit(
      overrun,
      { red: 'machine', blue: 'person' },
      staffOf(function* () {
        asked++;
        const until = performance.now() + 120;
        while (performance.now() < until) yield at(0.1);
        return { command: FIRST, plan: null };
      }),
    );
    await waited(30);
    one.sitting.pause = null;
    await waited(300);
    expect([asked, commands(one)]).toEqual([1, []]);
    one.sitting.pause = 0;
    await expect.poll(() => commands(one)[0]).toEqual(FIRST);
  });
});

describe('a machine that fails', () => {
  const plays = async (one: Sat, complaint: RegExp, console: { readonly mock: { readonly calls: unknown[][] } }) => {
    await expect.poll(() => commands(one).length).toBeGreaterThan(0);
    expect(console.mock.calls[0]?.map(String).join(' ')).toMatch(complaint);
    expect(one.news.filter(({ news }) => news === 'trouble')).toEqual([]);
    expect(verify(overrun, one.table().text())).toMatchObject({ ok: true });
  };
  const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  it('by a command that is refused plays at random', async () => {
    const complaints = silenced();
    const wrong = sit(
      overrun,
      { red: 'machine', blue: 'person' },
      staffOf(function* () {
        yield at(0);
        return { command: { act: 'fly', to: 'the moon' }, plan: null };
      }),
    );
    await plays(wrong, /machine in the seat red gave .*fly.* plays at random/, complaints);
  });

  it('by an error plays at random', async () => {
    const complaints = silenced();
    const broken = sit(
      overrun,
      { red: 'machine', blue: 'person' },
      staffOf(() => {
        throw new Error('lost its way');
      }),
    );
    await plays(broken, /could not think and plays at random.*lost its way/, complaints);
  });

  it('by finding nothing plays at random', async () => {
    // oxlint-disable-next-line require-yield -- it gives up at once
    const nothing = function* (): Thinking {
      return { command: null, plan: null };
    };
    const one = sit(overrun, { red: 'machine', blue: 'person' }, staffOf(nothing));
    await expect.poll(() => commands(one).length).toBeGreaterThan(0);
  });

  it('by not being there plays at random, and the next thought gets a new worker', async () => {
    const complaints = silenced();
    const lines: Line[] = [];
    const thinker = new Thinker(() => {
      const line = inProcess(overrun);
      if (lines.push(line) === 1) line.postMessage = () => setImmediate(() => line.onerror?.({ message: 'no such file' } as ErrorEvent));
      return line;
    });
    const one = sit(overrun, { red: 'random', blue: 'random' }, plainStaff(overrun), 0, { thinker });
    await plays(one, /could not think and plays at random.*no such file/, complaints);
    await expect.poll(() => one.table().over, { timeout: 10_000 }).toBe(true);
    expect(lines).toHaveLength(2);
  });

  it('by not even stopping when hurried is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const ends: string[] = [];
      const line: Line = { onmessage: null, onerror: null, postMessage: () => {}, terminate: () => void ends.push('terminated') };
      const thinker = new Thinker(() => line);
      const task = { game: 'overrun', level: 'machine', seat: 'red', seed: 's', view: {} };
      const thought = thinker.think(task, () => {});
      thinker.hurry();
      vi.advanceTimersByTime(4000);
      expect(ends).toEqual([]);
      vi.advanceTimersByTime(2000);
      await expect(thought).rejects.toThrow('does not stop');
      expect(ends).toEqual(['terminated']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('by falling silent is given up, but not before it has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const ends: string[] = [];
      const line: Line = { onmessage: null, onerror: null, postMessage: () => {}, terminate: () => void ends.push('terminated') };
      const thought = new Thinker(() => line).think({ game: 'overrun', level: 'machine', seat: 'red', seed: 's', view: {} }, () => {});
      const says = (data: FromMind) => line.onmessage?.({ data } as MessageEvent<FromMind>);
      vi.advanceTimersByTime(60_000);
      says({ hears: 1 });
      vi.advanceTimersByTime(14_000);
      says({ thinks: 1, progress: at(0.1) });
      vi.advanceTimersByTime(14_000);
      expect(ends).toEqual([]);
      vi.advanceTimersByTime(2000);
      await expect(thought).rejects.toThrow('not been heard of');
      expect(ends).toEqual(['terminated']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('by a level that there is no longer is played by the weakest', async () => {
    const one = sit(overrun, { red: 'genius', blue: 'person' }, plainStaff(overrun));
    await expect.poll(() => commands(one).length).toBeGreaterThan(0);
  });
});

describe('a machine with a plan', () => {
  /** Follows one plan for two commands, then makes another. */
  function planner(): Staff {
    let given = 0;
    return staffOf(function* (): Thinking {
      yield at(0);
      const plan = { ...PLAN, intent: given < 2 ? 'Take the road.' : 'Turn back.', value: given < 2 ? 1 : 2 };
      const command = [FIRST, { act: 'step', to: '12' }, { act: 'step', to: '11' }][given++] ?? null;
      return { command, plan };
    });
  }

  it('writes it down with the first command of it, and shows it afterwards', async () => {
    const one = sit(overrun, { red: 'machine', blue: 'person' }, planner());
    await expect.poll(() => commands(one).length).toBeGreaterThan(2);
    one.sitting.pause = null;
    const why = one.sitting.audience.story().flatMap((told) => (told.why === undefined ? [] : [{ n: told.n, why: told.why }]));
    expect(why).toEqual([
      { n: 3, why: 'Take the road.' },
      { n: 5, why: 'Turn back.' },
    ]);
    expect(one.sitting.plan('red', 3)).toMatchObject({ intent: 'Take the road.', value: 1 });
    expect(one.sitting.plan('red', 4)).toBeNull();
    expect(one.sitting.plan('red', 5)).toMatchObject({ value: 2 });
    expect(one.sitting.plan('red', null)).toMatchObject({ value: 2 });
    expect(one.sitting.plan('blue', null)).toBeNull();
    expect(verify(overrun, one.table().text())).toMatchObject({ ok: true });
  });

  it('keeps it from enemies where units are hidden, until the game is over', async () => {
    const hidden = { ...overrun, isOpen: false };
    const one = sit(hidden, { red: 'machine', blue: 'person' }, planner());
    await expect.poll(() => commands(one).length).toBeGreaterThan(2);
    one.sitting.pause = null;
    const whys = (seat: string) => one.sitting.audience.story(seat).filter(({ why }) => why !== undefined).length;
    const intents = () => one.news.flatMap((news) => (news.news === 'thinking' ? [news.intent] : []));
    expect([whys('blue'), whys('red'), one.sitting.plan('red', 3), one.sitting.plan('red', null)]).toEqual([0, 2, null, null]);
    expect(intents().filter((intent) => intent !== null)).toEqual([]);
    await one.sitting.concede('blue');
    expect(whys('blue')).toBe(2);
    expect(one.sitting.plan('red', 3)).toMatchObject({ intent: 'Take the road.' });
  });

  it('forgets it when the game is taken back', async () => {
    // oxlint-disable-next-line require-yield -- it knows at once
    const stand = function* (): Thinking {
      return { command: { act: 'stand' }, plan: PLAN };
    };
    const one = sit(overrun, { red: 'person', blue: 'machine' }, staffOf(stand));
    await toQuestion(one);
    await expect.poll(() => commands(one).at(-1)).toEqual({ act: 'stand' });
    expect(one.sitting.plan('blue', null)).toEqual(PLAN);
    one.sitting.pause = null;
    expect(await one.sitting.undo('red', 'phase', false)).toEqual({ done: true });
    expect(one.sitting.plan('blue', null)).toBeNull();
    expect(one.sent.at(-1)).toEqual({ forget: true });
  });
});
