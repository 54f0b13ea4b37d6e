import { STILL_HERE } from '@sandtable/desk/club/frames';
import type { FromUmpire } from '@sandtable/desk/messages';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { clubLine } from '../../src/club/line.ts';
import { SocketLine, type Socket, type Way } from '../../src/club/socket.ts';

/** A club's end of a line, which a test plays. */
class Double implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly heard: { readonly id: number; readonly ask: string; readonly key?: string; readonly table?: string }[] = [];
  isShut = false;

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Double['heard'][number]);
  }

  close(): void {
    this.isShut = true;
  }

  opens(): void {
    this.onopen?.call(this as never, new Event('open'));
  }

  says(message: object): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }

  isStillHere(): void {
    this.onmessage?.call(this as never, { data: STILL_HERE } as MessageEvent);
  }

  answers(ask: string, answer: unknown): void {
    this.says({ reply: this.heard.findLast((one) => one.ask === ask)?.id, ok: true, answer });
  }

  cuts(code = 1006): void {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}

const OPENED = { setup: {}, practice: false, seats: { red: 'person', blue: 'away' }, stories: { red: [] } };
const ACT = { id: 3, ask: 'act', seat: 'red', command: { act: 'wait' } } as const;
const sockets: Double[] = [];
const heard: FromUmpire[] = [];
const ways: Way[] = [];
const club: unknown[] = [];
let line: SocketLine;

const asks = (socket: Double | undefined): readonly string[] => (socket?.heard ?? []).map(({ ask }) => ask);

beforeEach(() => {
  vi.useFakeTimers();
  for (const one of [sockets, heard, ways, club]) one.length = 0;
  let keys = 0;
  const connect = () => {
    const socket = new Double();
    sockets.push(socket);
    return socket;
  };
  line = new SocketLine(connect, { heard: (news) => club.push(news), way: (way) => ways.push(way) }, () => `key ${++keys}`);
  line.listen((message) => heard.push(message));
});
afterEach(() => void vi.useRealTimers());

/** Sits down at a table. */
function sit(): Double {
  line.postMessage({ id: 1, ask: 'formalities', formalities: [] });
  line.postMessage({ id: 2, ask: 'open', table: 'overrun-1' });
  const [socket] = sockets as [Double];
  socket.opens();
  socket.answers('formalities', null);
  socket.answers('open', OPENED);
  return socket;
}

test('asks in their order when the way is open, and hands on replies and news', () => {
  const socket = sit();
  expect(asks(socket)).toEqual(['formalities', 'open']);
  socket.says({ news: 'trouble', trouble: { kind: 'data', says: 'No.' } });
  socket.says({ news: 'here', people: [] });
  expect(heard.map((one) => ('reply' in one ? one.reply : one.news))).toEqual([1, 2, 'trouble']);
  expect(club).toEqual([{ news: 'here', people: [] }]);
  expect(ways).toEqual(['open']);
});

test('a command that was not answered when the net was cut is sent again with its key, after the table has been opened anew', () => {
  sit().cuts();
  line.postMessage(ACT);
  expect(ways.at(-1)).toBe('reconnecting');
  vi.advanceTimersByTime(600);
  const again = sockets[1] as Double;
  again.opens();
  expect(asks(again)).toEqual(['formalities', 'open']);
  again.answers('open', OPENED);
  expect(asks(again)).toEqual(['formalities', 'open', 'act']);
  const { key } = again.heard[2] as Double['heard'][number];
  again.cuts();
  vi.advanceTimersByTime(2000);
  const third = sockets[2] as Double;
  third.opens();
  third.answers('open', OPENED);
  expect(third.heard.at(-1)).toMatchObject({ ask: 'act', id: 3, key });
  third.answers('act', { done: true });
  expect(heard.filter((one) => 'reply' in one && one.reply === 3)).toEqual([{ reply: 3, ok: true, answer: { done: true } }]);
  // What the line has asked by itself is answered to nobody but the page's state: who plays, and the story whole.
  expect(heard.filter((one) => 'news' in one).map((one) => 'news' in one && one.news)).toEqual(['players', 'players']);
  expect(ways.at(-1)).toBe('open');
});

test('what has been answered is not asked again, and each change has a key of its own', () => {
  const socket = sit();
  line.postMessage(ACT);
  line.postMessage({ ...ACT, id: 4 });
  line.postMessage({ id: 5, ask: 'explain', seat: 'red', question: {} });
  expect(socket.heard.slice(2).map(({ key }) => key)).toEqual(['key 1', 'key 2', undefined]);
  socket.says({ reply: 3, ok: true, answer: { done: true } });
  socket.cuts();
  vi.advanceTimersByTime(600);
  const again = sockets[1] as Double;
  again.opens();
  again.answers('open', OPENED);
  expect(again.heard.map(({ id }) => id).filter((id) => id >= 0)).toEqual([4, 5]);
});

test('waits grow while there is no net, and end at once when the browser says that it is back', () => {
  sit().cuts();
  for (const wait of [600, 1200, 2400]) {
    const before = sockets.length;
    vi.advanceTimersByTime(wait);
    expect(sockets.length).toBe(before + 1);
    sockets.at(-1)?.cuts();
  }
  const before = sockets.length;
  vi.advanceTimersByTime(2000);
  expect(sockets.length).toBe(before);
  line.retry();
  expect(sockets.length).toBe(before + 1);
});

test('whoever has signed out elsewhere is told so, and the line is not sought again', () => {
  const socket = sit();
  socket.onclose?.call(socket as never, { code: 4401 } as CloseEvent);
  expect(heard.at(-1)).toMatchObject({ news: 'trouble' });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('a table that is left has no line any more, and nobody waits for what it was asked', () => {
  const socket = sit();
  line.postMessage(ACT);
  line.postMessage({ id: 6, ask: 'leave' });
  expect(socket.isShut).toBe(true);
  expect(heard.slice(-2)).toMatchObject([
    { reply: 3, ok: false },
    { reply: 6, ok: true },
  ]);
  socket.cuts();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('what concerns this page alone goes to no club', async () => {
  const whole: FromUmpire[] = [];
  const page = clubLine(line, {
    record: (table) => Promise.resolve(`record of ${table}`),
    ours: ({ ask }) => Promise.resolve(ask === 'levels' ? [] : null),
  });
  page.listen((message) => whole.push(message));
  page.postMessage({ id: 1, ask: 'pace', pause: null });
  page.postMessage({ id: 2, ask: 'export', table: 'overrun-1' });
  page.postMessage({ id: 9, ask: 'levels', game: 'overrun' });
  await vi.waitFor(() => expect(whole).toHaveLength(3));
  expect(sockets).toHaveLength(0);
  expect(whole.find((one) => 'reply' in one && one.reply === 2)).toMatchObject({
    answer: { name: 'overrun-1.sandtable', text: 'record of overrun-1' },
  });
  page.postMessage({ id: 3, ask: 'open', table: 'overrun-1' });
  expect(sockets).toHaveLength(1);
});

test('a club whose database does not answer when the table is opened anew is sought again, until it does', async () => {
  line.postMessage({ id: 1, ask: 'open', table: 't' });
  sockets[0]?.opens();
  sockets[0]?.answers('open', OPENED);
  sockets[0]?.cuts();
  await vi.advanceTimersByTimeAsync(1000);
  line.postMessage(ACT);
  sockets[1]?.opens();
  const { id } = sockets[1]?.heard[0] ?? {};
  sockets[1]?.says({ reply: id, ok: false, trouble: { kind: 'away', says: 'The database does not answer.' } });
  expect(sockets[1]?.isShut).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  sockets[2]?.opens();
  expect(asks(sockets[2])).toEqual(['open']);
  sockets[2]?.answers('open', OPENED);
  expect(asks(sockets[2])).toEqual(['open', 'act']);
  expect(ways.at(-1)).toBe('open');
});

test('a table whose first opening meets a database that is away is sought again, until it is open or refused', async () => {
  const away = { kind: 'away', says: 'The database does not answer.' } as const;
  const refusal = { kind: 'data', says: 'There is no such table.' } as const;
  const openingOf = (socket: Double | undefined): number | undefined => socket?.heard.find(({ ask }) => ask === 'open')?.id;
  line.postMessage({ id: 1, ask: 'open', table: 't' });
  for (let i = 0; i < 8; i++) {
    sockets[i]?.opens();
    sockets[i]?.says({ reply: openingOf(sockets[i]), ok: false, trouble: away });
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(heard).toEqual([]);
  expect(ways.at(-1)).toBe('reconnecting');
  sockets[8]?.opens();
  expect(ways.at(-1)).toBe('reconnecting');
  sockets[8]?.answers('open', OPENED);
  expect([ways.at(-1), heard]).toEqual(['open', [{ reply: 1, ok: true, answer: OPENED }]]);

  line.postMessage({ id: 2, ask: 'leave' });
  line.postMessage({ id: 3, ask: 'open', table: 'u' });
  sockets[9]?.opens();
  sockets[9]?.says({ reply: openingOf(sockets[9]), ok: false, trouble: refusal });
  expect(heard.at(-1)).toEqual({ reply: 3, ok: false, trouble: refusal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(10);
});

test('what a club does not know, because its database is away, is asked again with its key until it does, and a full disk is told', async () => {
  const away = { kind: 'away', says: 'Not known yet.' } as const;
  const socket = sit();
  line.postMessage(ACT);
  const said = line.say({ ask: 'say', text: 'Where are you?' });
  const [act, saying] = socket.heard.slice(2) as [Double['heard'][number], Double['heard'][number]];
  socket.says({ reply: act.id, ok: false, trouble: away });
  expect([socket.isShut, ways.at(-1)]).toEqual([true, 'reconnecting']);
  await vi.advanceTimersByTimeAsync(600);
  sockets[1]?.opens();
  sockets[1]?.answers('open', OPENED);
  expect(sockets[1]?.heard.slice(-2)).toEqual([act, saying]);
  sockets[1]?.says({ reply: saying.id, ok: false, trouble: away });
  await vi.advanceTimersByTimeAsync(2000);
  sockets[2]?.opens();
  sockets[2]?.answers('open', OPENED);
  expect(sockets[2]?.heard.slice(-2)).toEqual([act, saying]);
  sockets[2]?.answers('say', null);
  expect(await said).toBeNull();
  expect(heard.filter((one) => 'reply' in one && one.reply === act.id)).toEqual([]);
  const full = { reply: act.id, ok: false, trouble: { kind: 'storage', says: 'The disk is full.' } } as const;
  sockets[2]?.says(full);
  expect([heard.at(-1), sockets[2]?.isShut, sockets]).toEqual([full, false, expect.objectContaining({ length: 3 })]);
});

test('a table that a fault keeps shut is tried again for a while, and then the page says so', async () => {
  sit().cuts(1006);
  const trouble = { kind: 'fault', says: 'The club has met a fault of its own.' } as const;
  const isTold = (): boolean => heard.some((one) => 'news' in one && one.news === 'trouble');
  for (let i = 1; !isTold() && i < 20; i++) {
    await vi.advanceTimersByTimeAsync(4000);
    sockets[i]?.opens();
    sockets[i]?.says({ reply: sockets[i]?.heard.find(({ ask }) => ask === 'open')?.id, ok: false, trouble });
  }
  expect(heard.at(-1)).toEqual({ news: 'trouble', trouble });
  expect(sockets).toHaveLength(7);
});

test('who is not signed in is told so who opens a table or has one open, and no way is sought any more', () => {
  const says = expect.stringContaining('not signed in') as string;
  line.postMessage({ id: 1, ask: 'formalities', formalities: [] });
  sockets[0]?.opens();
  sockets[0]?.cuts(4401);
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, heard]).toEqual([1, []]);
  line.postMessage({ id: 2, ask: 'open', table: 'overrun-1' });
  sockets[1]?.opens();
  sockets[1]?.cuts(4401);
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, heard]).toEqual([2, [{ reply: 2, ok: false, trouble: { kind: 'data', says } }]]);
  sockets.length = heard.length = 0;
  sit().cuts(4401);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(heard.at(-1)).toMatchObject({ news: 'trouble', trouble: { says } });
  expect(ways.at(-1)).toBe('shut');
});

describe('a line on which nothing comes', () => {
  /** How often the club was asked whether it is still there. */
  const asked = (socket: Double | undefined): number => asks(socket).filter((ask) => ask === 'still there').length;

  it('is asked after twenty seconds whether it is still there, and is kept as long as that is answered', () => {
    const socket = sit();
    vi.advanceTimersByTime(19_999);
    expect(asked(socket)).toBe(0);
    for (let i = 1; i <= 5; i++) {
      vi.advanceTimersByTime(i === 1 ? 1 : 20_000);
      expect(asked(socket)).toBe(i);
      vi.advanceTimersByTime(4000);
      socket.isStillHere();
    }
    expect(sockets).toHaveLength(1);
    expect(heard.filter((one) => 'news' in one)).toEqual([]);
  });

  it('and does not answer that is left for another, on which is sent again what was not answered, with its key', () => {
    const socket = sit();
    vi.advanceTimersByTime(18_000);
    line.postMessage(ACT);
    const { key } = socket.heard.at(-1) as Double['heard'][number];
    vi.advanceTimersByTime(4999);
    expect(asked(socket)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(asked(socket)).toBe(1);
    vi.advanceTimersByTime(4999);
    expect([socket.isShut, ways.at(-1)]).toEqual([false, 'open']);
    vi.advanceTimersByTime(1);
    expect([socket.isShut, ways.at(-1)]).toEqual([true, 'reconnecting']);
    vi.advanceTimersByTime(600);
    const again = sockets[1] as Double;
    again.opens();
    again.answers('open', OPENED);
    expect(again.heard.at(-1)).toMatchObject({ ask: 'act', id: 3, key });
    // What comes late on the first is not heard any more.
    const before = heard.length;
    socket.answers('act', { done: true });
    expect(heard).toHaveLength(before);
    again.answers('act', { done: true });
    expect(heard.at(-1)).toEqual({ reply: 3, ok: true, answer: { done: true } });
  });

  it('because the answer takes its time is kept: the club says meanwhile that it is there', () => {
    const socket = sit();
    line.postMessage({ id: 5, ask: 'explain', seat: 'red', question: {} });
    for (let second = 0; second < 120; second++) {
      const before = asked(socket);
      vi.advanceTimersByTime(1000);
      if (asked(socket) > before) socket.isStillHere();
    }
    expect(sockets).toHaveLength(1);
    expect(asked(socket)).toBeGreaterThan(20);
    socket.answers('explain', null);
    expect(heard.at(-1)).toMatchObject({ reply: 5 });
  });

  it('is asked at once when the browser says that the page is looked at again', () => {
    const socket = sit();
    line.retry();
    line.retry();
    expect(asked(socket)).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(socket.isShut).toBe(true);
  });

  it('is given more time each time that nothing came, so that a slow one is not sought for ever; and no more than at first when it is quick again', () => {
    sit().cuts();
    line.retry();
    for (const patience of [5000, 10_000, 20_000]) {
      const socket = sockets.at(-1) as Double;
      vi.advanceTimersByTime(patience - 1);
      expect(socket.isShut).toBe(false);
      vi.advanceTimersByTime(1);
      expect(socket.isShut).toBe(true);
      line.retry();
    }
    const slow = sockets.at(-1) as Double;
    slow.opens();
    vi.advanceTimersByTime(5000 + 39_000);
    expect([asked(slow), slow.isShut]).toEqual([1, false]);
    slow.answers('open', OPENED);
    line.retry();
    slow.isStillHere();
    line.retry();
    vi.advanceTimersByTime(5000);
    expect(slow.isShut).toBe(true);
  });

  it('while the page slept is asked once more before it is left', () => {
    const socket = sit();
    line.retry();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(5000);
    expect([asked(socket), socket.isShut]).toEqual([2, false]);
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(5000);
    expect(socket.isShut).toBe(true);
  });

  it('is no longer listened to when its table has been left', () => {
    const socket = sit();
    line.postMessage({ id: 6, ask: 'leave' });
    vi.advanceTimersByTime(120_000);
    expect(asked(socket)).toBe(0);
    expect(sockets).toHaveLength(1);
  });
});
