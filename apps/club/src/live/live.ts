import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ClubNews, HereNews } from '@sandtable/desk/club/live';
import type { Club } from '../club.ts';
import { isOurs } from '../origin.ts';
import { sessionOf, tokenIn, type Session } from '../people/sessions.ts';
import { listenTo, type Ear } from '../store/listening.ts';
import { AHEAD } from '../tables/ahead.ts';
import { LINES } from '../tables/ledger.ts';
import { SEATED } from '../tables/seats.ts';
import { readThinking, THINKING } from '../tables/thinking.ts';
import { BESIDE } from './beside.ts';
import type { AtTable } from './answers.ts';
import { Connection, type Rooms } from './connection.ts';
import { Looks, LOOKS } from './looks.ts';
import { HERE, Presence } from './presence.ts';

/** Where pages connect. */
const PATH = '/api/live';
/** A frame has so many bytes at most. */
const FRAME_MOST = 256 * 1024;
/** A page that takes in nothing is let go when so many bytes wait for it: it comes again. */
const UNREAD_MOST = 16 * 1024 * 1024;
/** Milliseconds between looks whether a page is still there, and whether its session is. */
const ALIVE_EVERY = 30_000;
/** Milliseconds within which those who look on are counted anew. */
const COUNTED_AFTER = 1_000;
/** Milliseconds that pages have to go when the server stops. */
const GRACE = 1_000;
/** Codes with which a WebSocket is closed (RFC 6455, 7.4.1); those of one's own begin at 4000. */
const GOING_AWAY = 1001;
const TRY_AGAIN = 1013;
const SIGNED_OUT = 4401;
const SEATS_CHANGED = 4409;

const REFUSALS = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;

/** The people of a table, or those who look on at it, as presence knows them; null for who is neither: they look on from a side they have left. */
type Room = string | null;
const ASIDE = ' aside';
const roomOf = (table: string, isAside: boolean): string => (isAside ? table + ASIDE : table);
const tableOf = (room: string): string => (room.endsWith(ASIDE) ? room.slice(0, -ASIDE.length) : room);

/** A page that is connected. */
interface Connected {
  readonly connection: Connection;
  readonly session: Session;
  isAlive: boolean;
}

/** Tables as they are played: pages connected by WebSocket, and what the processes of the club tell each other. */
export class Live implements Rooms {
  readonly #club: Club;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MOST, perMessageDeflate: false });
  readonly #pages = new Map<WebSocket, Connected>();
  /** The pages that have a table open, by table. */
  readonly #rooms = new Map<string, Map<Connection, Room>>();
  readonly #presence: Presence;
  readonly #looks: Looks;
  /** Tables at which the number of those who look on has changed. */
  readonly #counting = new Map<string, NodeJS.Timeout>();
  readonly #alive: NodeJS.Timeout;
  #ear: Ear | null = null;

  constructor(club: Club) {
    this.#club = club;
    const failed = (error: unknown): void => this.#failed(error);
    this.#presence = new Presence(club.store, { changed: (room) => this.#changed(room), failed });
    this.#looks = new Looks(club.store, {
      isElsewhere: (table) => this.#presence.isElsewhere(table),
      heard: (table, news, apart) => {
        for (const connection of this.#rooms.get(table)?.keys() ?? []) if (!apart.includes(connection.me.id)) connection.looked(news);
      },
      failed,
    });
    club.metrics.pages(() => this.#pages.size);
    this.#alive = setInterval(() => this.#lookAround(), ALIVE_EVERY);
    this.#alive.unref();
  }

  /** Listens to the other processes, and takes connections of these servers from now on. */
  async attach(servers: readonly Server[]): Promise<void> {
    this.#ear = await listenTo(this.#club.config.databaseUrl, [LINES, HERE, LOOKS, SEATED, THINKING, ...Object.keys(BESIDE)], {
      heard: (channel, says) => this.#heard(channel, says),
      listens: () => this.#listens(),
    });
    for (const server of servers) server.on('upgrade', (...given) => void this.#upgrade(...given));
  }

  /** Lets all pages go: they come again to another process. */
  async stop(): Promise<void> {
    clearInterval(this.#alive);
    for (const timer of this.#counting.values()) clearTimeout(timer);
    for (const socket of this.#pages.keys()) socket.close(GOING_AWAY, 'the server stops');
    const late = setTimeout(() => [...this.#pages.keys()].forEach((socket) => socket.terminate()), GRACE);
    await Promise.all([...this.#pages.keys()].map((socket) => new Promise<void>((gone) => socket.once('close', () => gone()))));
    clearTimeout(late);
    this.#presence.close();
    await this.#ear?.close();
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: keyof typeof REFUSALS): void => {
      socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    socket.on('error', () => {});
    if (request.url?.split('?')[0] !== PATH) return refuse(404);
    const { origin, host, cookie } = request.headers;
    if (!isOurs({ origin, host }, this.#club.config)) return refuse(403);
    try {
      const session = await sessionOf(this.#club.store, tokenIn(cookie));
      // A browser does not tell its page with which status it was refused: whoever is not signed in is told when the way is open.
      this.#sockets.handleUpgrade(request, socket, head, (page) => {
        if (session) this.#connected(page, socket, session);
        else page.close(SIGNED_OUT, 'signed out');
      });
    } catch (error) {
      this.#failed(error);
      refuse(503);
    }
  }

  #connected(socket: WebSocket, wire: Duplex, session: Session): void {
    let isHeld = false;
    /** What is sent at once, as the news of a command and its answer, goes out at once. */
    const together = (): void => {
      if (isHeld) return;
      isHeld = true;
      wire.cork();
      setImmediate(() => {
        isHeld = false;
        wire.uncork();
      });
    };
    const way = {
      send: (text: string): void => {
        if (socket.bufferedAmount > UNREAD_MOST) {
          socket.close(TRY_AGAIN, 'too much waits to be read');
          return;
        }
        together();
        socket.send(text);
      },
      close: (code: number, reason: string): void => socket.close(code, reason),
    };
    const { store, umpires, log, metrics } = this.#club;
    const connection = new Connection(session.me, way, { store, umpires, log, metrics, rooms: this, looks: this.#looks });
    const page: Connected = { connection, session, isAlive: true };
    this.#pages.set(socket, page);
    socket.on('pong', () => (page.isAlive = true));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#pages.delete(socket);
      connection.close();
    });
    socket.on('message', (data, isBinary) => {
      if (!isBinary) connection.receive(String(data as Buffer));
    });
  }

  /** Lets pages go that no longer answer, and those whose session has ended. */
  #lookAround(): void {
    for (const [socket, page] of this.#pages) {
      if (!page.isAlive) socket.terminate();
      page.isAlive = false;
      socket.ping();
      sessionOf(this.#club.store, page.session.token).then(
        (session) => session ?? socket.close(SIGNED_OUT, 'signed out'),
        (error: unknown) => this.#failed(error),
      );
    }
  }

  async came(table: string, connection: Connection): Promise<void> {
    const { seats = [], watches = [] } = connection.at ?? {};
    const room = watches.length > 0 ? null : roomOf(table, seats.length === 0);
    const isFirst = !this.#rooms.has(table);
    this.#rooms.set(table, (this.#rooms.get(table) ?? new Map<Connection, Room>()).set(connection, room));
    if (room !== null) this.#presence.came(room, personOf(connection));
    if (isFirst) this.#askWho(table);
    for (const { news } of Object.values(BESIDE)) tell(connection, await news(this.#club.store, table));
    if (room !== table) connection.send(this.#hereAt(table));
  }

  left(table: string, connection: Connection): void {
    const pages = this.#rooms.get(table);
    const room = pages?.get(connection);
    if (!pages || room === undefined) return;
    pages.delete(connection);
    if (pages.size === 0) this.#rooms.delete(table);
    if (room !== null) this.#presence.left(room, personOf(connection));
  }

  /** Asks the other processes who is with them at a table. */
  #askWho(table: string): void {
    for (const isAside of [false, true]) this.#presence.ask(roomOf(table, isAside));
  }

  #hereAt(table: string): HereNews {
    return { news: 'here', people: this.#presence.people(table), watching: this.#presence.many(roomOf(table, true)) };
  }

  /** Of those who look on all are told at intervals: there may be many. */
  #changed(room: string): void {
    const table = tableOf(room);
    if (room === table) this.#tellHere(table);
    else if (!this.#counting.has(table)) {
      const timer = setTimeout(() => {
        this.#counting.delete(table);
        this.#tellHere(table);
      }, COUNTED_AFTER);
      timer.unref();
      this.#counting.set(table, timer);
    }
  }

  #tellHere(table: string): void {
    const here = this.#hereAt(table);
    for (const connection of this.#rooms.get(table)?.keys() ?? []) connection.send(here);
  }

  #heard(channel: string, says: string): void {
    if (channel === HERE) {
      this.#presence.heard(says);
      return;
    }
    if (channel === LOOKS) {
      this.#looks.heard(says);
      return;
    }
    if (channel === THINKING) {
      const { table, news } = readThinking(says);
      for (const connection of this.#rooms.get(table)?.keys() ?? []) connection.thinks(news);
      return;
    }
    const [table = '', ...words] = says.split(' ');
    const what = words.join(' ');
    if (channel === SEATED || channel === AHEAD) this.#club.umpires.heardOfSeats(table);
    if (channel === SEATED) this.#comeAgain(table);
    else if (channel !== LINES) void this.#tellBeside(channel, table, what);
    else if (Number.isInteger(Number(what))) this.#club.umpires.heard(table, Number(what));
  }

  /** Who holds which seat has changed at a table: whoever has it open is let go, and comes again as who they are there now. */
  #comeAgain(table: string): void {
    const room = this.#rooms.get(table);
    for (const [socket, { connection }] of this.#pages) {
      if (!room?.has(connection)) continue;
      // Nothing more is done in the name of a seat that may be another's.
      connection.close();
      socket.close(SEATS_CHANGED, 'seats have changed');
    }
  }

  /** Tells all pages at a table what is new beside its game; without `what`, all that a page is told that comes. */
  async #tellBeside(channel: string, table: string, what?: string): Promise<void> {
    if (!this.#rooms.has(table)) return;
    try {
      const forPage = await BESIDE[channel]?.news(this.#club.store, table, what);
      for (const connection of this.#rooms.get(table)?.keys() ?? []) if (forPage) tell(connection, forPage);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Whatever was told while nobody listened is asked for. */
  #listens(): void {
    this.#club.umpires.readAll();
    for (const table of this.#rooms.keys()) {
      this.#askWho(table);
      for (const channel of Object.keys(BESIDE)) void this.#tellBeside(channel, table);
    }
  }

  #failed(error: unknown): void {
    this.#club.log.warn({ name: (error as Error).name, code: (error as { readonly code?: unknown }).code }, 'what is live was not told');
  }
}

/** Tells a page what it is told of the table that it has open. */
function tell(connection: Connection, forPage: (at: AtTable) => ClubNews | null): void {
  const news = connection.at && forPage(connection.at);
  if (news) connection.send(news);
}

const personOf = ({ me: { id, name } }: Connection) => ({ id, name });
