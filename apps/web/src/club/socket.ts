import type { Answers, Ask, FromUmpire, Reply, Request, Trouble } from '@sandtable/desk/messages';
import { SeatsTold } from '@sandtable/desk/club/changes';
import { readFrame, STILL_HERE, STILL_THERE } from '@sandtable/desk/club/frames';
import { isClubNews, type ClubAnswers, type ClubAsk, type ClubNews, type Keyed } from '@sandtable/desk/club/live';
import type { Line } from '../table/client.ts';
import { Silence } from './silence.ts';

/** As much of a WebSocket as is needed, so that a test can give one of its own. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** A request that goes to the club: an umpire's or the club's own. */
type ToClub = { readonly id: number } & Keyed & (Ask | ClubAsk);

/** How the way to the club is. */
export type Way = 'shut' | 'open' | 'reconnecting';

/** What the line tells beside what the umpire says. */
export interface Heirs {
  heard(news: ClubNews): void;
  way(way: Way): void;
}

/** What is carried out once, however often it is sent: it is given a key. */
const CHANGES: ReadonlySet<string> = new Set<(Ask | ClubAsk)['ask']>([
  'act',
  'carry out',
  'set up',
  'set up as',
  'undo',
  'redo',
  'concede',
  'say',
  'request',
]);

/**
 * Milliseconds before the line is sought again: each wait is twice the last, with something of chance in it. The longest is short, because
 * where processes come and go every other try may find one that goes again: twenty tries then fit into a minute (docs/club-soak.md).
 */
const WAITS = { first: 400, most: 3_000 } as const;

/** A table that a fault keeps from being opened anew is tried so often in all before the page says so. */
const TRIES_IN_FAULT = 6;

/** The code with which a club closes the line of somebody who is not signed in any more. */
const SIGNED_OUT = 4401;
const TURNED_AWAY = 'You are not signed in here any more. Sign in again; the game is kept.';
const LEFT = 'You left the table before the club had answered: look there what has come of it.';

/** The numbers that the line gives requests of its own are below those of the page. */
const OWN = -1;

/**
 * The page's way to a table at a club. Where the net is cut it is sought again, at growing intervals; then the table is opened anew, and
 * whatever has not been answered is sent again with the key that it had, so that nothing is lost and nothing is done twice. A club whose database
 * is away does not know itself whether it was done: that is no answer, and as if the net were cut.
 */
export class SocketLine implements Line {
  readonly #connect: () => Socket;
  readonly #heirs: Heirs;
  readonly #newKey: () => string;
  #take: (message: FromUmpire) => void = () => {};
  #socket: Socket | null = null;
  #isOpen = false;
  /** Not answered yet, in the order in which they were asked. */
  readonly #pending = new Map<number, ToClub>();
  readonly #answered = new Map<number, (reply: Reply) => void>();
  #own = OWN;
  /** The table that lies open, and what else the club must be told again of this page. */
  #table: string | null = null;
  #formalities: Extract<Ask, { ask: 'formalities' }> | null = null;
  /** Nothing else goes out until the table is open again. */
  #isReopening = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #silence = new Silence({ ask: () => this.#isOpen && this.#socket?.send(STILL_THERE), dead: () => this.#seekAgain() });

  constructor(connect: () => Socket, heirs: Heirs, newKey: () => string = () => crypto.randomUUID()) {
    this.#connect = connect;
    this.#heirs = heirs;
    this.#newKey = newKey;
  }

  listen(take: (message: FromUmpire) => void): void {
    this.#take = take;
  }

  postMessage(request: Request): void {
    if (request.ask === 'formalities') this.#formalities = request;
    if (request.ask === 'leave') {
      this.#leave(request.id);
      return;
    }
    this.#ask(CHANGES.has(request.ask) ? { ...request, key: this.#newKey() } : request);
  }

  /** Asks what only a club is asked. */
  say<K extends ClubAsk['ask']>(ask: Extract<ClubAsk, { readonly ask: K }>): Promise<ClubAnswers[K]> {
    return this.#asked(ask) as Promise<ClubAnswers[K]>;
  }

  /** Tells the club something of the moment: where there is no way just now it is lost, and nobody waits for an answer. */
  tell(ask: ClubAsk): void {
    if (this.#isOpen && !this.#isReopening) this.#socket?.send(JSON.stringify({ id: this.#own--, ...ask }));
  }

  /** Looks at once whether the net is there again, or still, as when the browser says so or the page is looked at again. */
  retry(): void {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#open();
    } else if (this.#isOpen) this.#silence.ask();
  }

  #asked(ask: ClubAsk): Promise<unknown> {
    const id = this.#own--;
    return new Promise((resolve, reject) => {
      this.#answered.set(id, (reply) => (reply.ok ? resolve(reply.answer) : reject(new Error(reply.trouble.says))));
      this.#ask({ id, ...ask, ...(CHANGES.has(ask.ask) && { key: this.#newKey() }) });
    });
  }

  #ask(request: ToClub): void {
    this.#pending.set(request.id, request);
    if (this.#isOpen && !this.#isReopening) {
      this.#socket?.send(JSON.stringify(request));
      this.#silence.asked();
    } else if (!this.#socket && this.#timer === undefined) this.#open();
  }

  /** A table that is left needs no line any more. Who still waits for what was to change something is told that it has been left. */
  #leave(reply: number): void {
    const left = [...this.#pending.values()].filter(({ key }) => key !== undefined);
    this.#table = null;
    this.#pending.clear();
    this.#answered.clear();
    this.#shut();
    this.#heirs.way('shut');
    for (const { id } of left) if (id >= 0) this.#take({ reply: id, ok: false, trouble: { kind: 'data', says: LEFT } });
    this.#take({ reply, ok: true, answer: null });
  }

  #shut(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#letGo();
    this.#failures = 0;
  }

  /** There is no line any more, and nothing more is heard of the one that there was. */
  #letGo(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    this.#isReopening = false;
    this.#silence.end();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #open(): void {
    this.#timer = undefined;
    const socket = this.#connect();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    const told = new SeatsTold();
    socket.onmessage = ({ data }: MessageEvent) => {
      if (data === STILL_HERE) {
        this.#silence.answered(this.#isWaiting);
        return;
      }
      this.#heard(told.whole(readFrame(String(data)) as FromUmpire | ClubNews));
      if (this.#isOpen) this.#silence.heard(this.#isWaiting);
    };
    socket.onclose = ({ code }) => (code === SIGNED_OUT ? this.#turnedAway() : this.#cut());
    this.#silence.opening();
  }

  /** Is an answer of the club's due? */
  get #isWaiting(): boolean {
    return this.#isReopening || this.#pending.size > 0;
  }

  #opened(): void {
    this.#isOpen = true;
    if (this.#formalities && ![...this.#pending.values()].some(({ ask }) => ask === 'formalities'))
      this.#socket?.send(JSON.stringify({ ...this.#formalities, id: this.#own-- }));
    const isAsked = [...this.#pending.values()].some((one) => one.ask === 'open' && one.table === this.#table);
    if (this.#table !== null && !isAsked) this.#openAnew(this.#table);
    else this.#goOn();
    this.#silence.heard(this.#isWaiting);
  }

  /** The table as it stands now comes first, then the answers to what was asked before the cut. */
  #openAnew(table: string): void {
    const id = this.#own--;
    this.#isReopening = true;
    this.#answered.set(id, (reply) => {
      if (reply.ok) {
        const { seats, stories } = reply.answer as Answers['open'];
        this.#take({ news: 'players', seats, stories });
        this.#goOn();
      } else if (this.#mayPass(reply.trouble)) this.#seekAgain();
      else this.#take({ news: 'trouble', trouble: reply.trouble });
    });
    this.#socket?.send(JSON.stringify({ id, ask: 'open', table }));
  }

  /** A database that is away comes back; another fault may be of the moment, as where a process is being ended. */
  #mayPass({ kind }: Trouble): boolean {
    return kind === 'away' || kind === 'storage' || (kind === 'fault' && this.#failures < TRIES_IN_FAULT);
  }

  /** The club is there, and its database is not, or nobody is heard any more: as if the net were cut. */
  #seekAgain(): void {
    if (this.#socket) this.#cut();
  }

  #goOn(): void {
    this.#isReopening = false;
    // A table that could not be opened at once is still waited for: only its answer tells that there is a way.
    if (this.#failures === 0 || !this.#isOpening) this.#found();
    for (const request of this.#pending.values()) this.#socket?.send(JSON.stringify(request));
  }

  #found(): void {
    this.#failures = 0;
    this.#heirs.way('open');
  }

  /** Has nobody said yet whether a table may be opened? */
  get #isOpening(): boolean {
    return [...this.#pending.values()].some(({ ask }) => ask === 'open');
  }

  /** Who is not signed in has no table here: to seek it again would not help. Who has opened none need not be told. */
  #turnedAway(): void {
    this.#shut();
    this.#heirs.way('shut');
    const trouble: Trouble = { kind: 'data', says: TURNED_AWAY };
    const opening = [...this.#pending.values()].filter(({ ask }) => ask === 'open');
    for (const { id } of opening) {
      this.#pending.delete(id);
      this.#take({ reply: id, ok: false, trouble });
    }
    if (this.#table !== null) this.#take({ news: 'trouble', trouble });
  }

  #cut(): void {
    this.#letGo();
    if (this.#table === null && this.#pending.size === 0) {
      this.#heirs.way('shut');
      return;
    }
    this.#heirs.way('reconnecting');
    const wait = Math.min(WAITS.most, WAITS.first * 2 ** this.#failures++);
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #heard(message: FromUmpire | ClubNews): void {
    if (!('reply' in message)) {
      if (isClubNews(message)) this.#heirs.heard(message);
      else this.#take(message);
      return;
    }
    const request = this.#pending.get(message.reply);
    if (request && !message.ok && (message.trouble.kind === 'away' || (request.ask === 'open' && this.#mayPass(message.trouble)))) {
      // It stays among what is asked again when there is a way.
      this.#seekAgain();
      return;
    }
    this.#pending.delete(message.reply);
    if (request?.ask === 'open') {
      if (message.ok) this.#table = request.table;
      if (this.#failures > 0) this.#found();
    }
    const own = this.#answered.get(message.reply);
    this.#answered.delete(message.reply);
    if (own) own(message);
    else if (request) this.#take(message);
  }
}
