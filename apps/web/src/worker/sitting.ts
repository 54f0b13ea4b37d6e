import {
  DataError,
  openRecord,
  PERSON,
  players,
  spell,
  type Acted,
  type Awaiting,
  type Command,
  type RecordLine,
  type Seat,
  type Table,
} from '@sandtable/umpire';
import type { Back, Done, News, Player, SeatNews, Told } from '../messages.ts';
import { goingTo, undoTargets } from './going.ts';
import { StorageError, type Shelved, type Store } from './store.ts';

type MachinePlayer = ReturnType<NonNullable<(typeof players)[string]>>;

/** Milliseconds that a machine waits before a decision, so that one can watch. */
export const PAUSE = 350;

/** What a game in progress needs of the store. */
export type Shelf = Pick<Store, 'append' | 'lines'>;

/** One game with the page at it: stores what happens, tells the page, and lets machines play. */
export class Sitting {
  #table: Table;
  readonly #store: Shelf;
  readonly #tell: (news: News) => void;
  readonly #machines = new Map<Seat, MachinePlayer>();
  #shelved: Shelved;
  #pause: number | null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** One change at a time: the next waits until the last is on the disk. */
  #queue: Promise<unknown> = Promise.resolve();
  #isOver = false;
  /** Lines that the table wrote and the disk has not got yet. */
  #fresh: RecordLine[] = [];

  constructor(table: Table, shelved: Shelved, store: Shelf, pause: number | null, tell: (news: News) => void) {
    this.#table = table;
    this.#shelved = shelved;
    this.#store = store;
    this.#pause = pause;
    this.#tell = tell;
    this.#listen();
  }

  #listen(): void {
    this.#table.onLines((lines) => this.#fresh.push(...lines));
  }

  get table(): Table {
    return this.#table;
  }

  get seats(): { readonly [seat: Seat]: Player } {
    return this.#shelved.seats;
  }

  get #people(): readonly Seat[] {
    return Object.entries(this.seats).flatMap(([seat, player]) => (player === 'person' ? [seat] : []));
  }

  /** Seats whose news go to the page: the people's, or where machines play alone all of them. */
  get #watching(): readonly Seat[] {
    return this.#people.length > 0 ? this.#people : Object.keys(this.seats);
  }

  /** The commands and the opening that still stand, as the first seat at this page is told them. */
  story(): readonly Told[] {
    const seat = this.#watching[0] as Seat;
    const { standing, beginning } = this.#table;
    return standing
      .filter((n) => n >= beginning)
      .map((n) => this.#told(n, seat))
      .filter(({ happened }) => happened.length > 0);
  }

  #told(n: number, seat: Seat): Told {
    const { game } = this.#table;
    const happened = this.#table.happened(n).flatMap((happening) => game.tell(happening, seat) ?? []);
    const line = this.#table.lines[n - 2];
    if (line && 'do' in line) return { n, seat: line.seat, act: line.do.act, happened, dice: line.dice };
    if (line && 'concede' in line) return { n, seat: line.concede, act: 'concede', happened, dice: [] };
    return { n, seat: null, act: '', happened, dice: [] };
  }

  /** Sends every watching seat what it may know now, and goes on where a machine is to decide. */
  announce(told: number | null): void {
    for (const seat of this.#watching) this.#tell(this.#news(seat, told));
    this.#schedule();
  }

  #news(seat: Seat, told: number | null): SeatNews {
    const { game, position } = this.#table;
    const targets = undoTargets(this.#table, this.#people, seat);
    const going = (target: number | null) => goingTo(this.#table, this.#people, seat, target);
    return {
      news: 'seat',
      seat,
      view: game.view(position, seat),
      question: game.awaiting(position),
      choices: this.seats[seat] === 'person' ? game.choices(position, seat).map(spell) : [],
      told: told === null ? null : this.#told(told, seat),
      commands: this.#table.standing.at(-1) ?? 0,
      undo: { step: going(targets.step), move: going(targets.move), phase: going(targets.phase) },
      redo: { can: this.#table.redoable === seat, why: null, byConsent: false },
    };
  }

  act(seat: Seat, command: Command): Promise<Done> {
    return this.#inTurn(() => this.#keep(() => this.#table.act(seat, command), true));
  }

  undo(seat: Seat, back: Back, agreed: boolean): Promise<Done> {
    return this.#inTurn(() => this.#keep(() => this.#goBack(seat, back, agreed), false));
  }

  #goBack(seat: Seat, back: Back, agreed: boolean): Acted {
    const target = undoTargets(this.#table, this.#people, seat)[back] ?? null;
    const others = Object.entries(this.#table.header.seats).flatMap(([other, player]) =>
      other !== seat && player === PERSON ? [other] : [],
    );
    // A person who has left the seat to a machine is not asked.
    const consent = agreed ? others : others.filter((other) => !this.#people.includes(other));
    return this.#table.undo(seat, target, { consent });
  }

  redo(seat: Seat): Promise<Done> {
    return this.#inTurn(() => this.#keep(() => this.#table.redo(seat), false));
  }

  concede(seat: Seat): Promise<Done> {
    return this.#inTurn(() => this.#keep(() => this.#table.concede(seat), true));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => {});
    return next;
  }

  /** Changes the table, writes the new lines to the disk, and only then tells the page. What the disk refuses has not happened. */
  async #keep(change: () => Acted, isCommand: boolean): Promise<Done> {
    this.#fresh = [];
    const done = change();
    if (done.refused) return { done: false, refusal: done.refused };
    const first = this.#fresh[0]?.n ?? 0;
    const shelved = { ...this.#shelved, ...summaryOf(this.#table), changed: Date.now() };
    try {
      await this.#store.append(
        shelved,
        first,
        this.#fresh.map((line) => JSON.stringify(line)),
      );
    } catch (error) {
      await this.#goBackToDisk();
      throw error;
    }
    this.#shelved = shelved;
    if (!this.#isOver) this.announce(isCommand ? done.n : null);
    return { done: true };
  }

  /** The game as the disk has it. */
  async #goBackToDisk(): Promise<void> {
    try {
      const lines = await this.#store.lines(this.#shelved.table);
      this.#table = openRecord(this.#table.game, lines.map((line) => `${line}\n`).join(''), this.#shelved.seed);
      this.#listen();
      this.announce(null);
    } catch {
      this.#isOver = true;
      throw new StorageError('The browser has lost hold of the game: reload the page. Everything up to the last move is kept.');
    }
  }

  /** Hands a seat to a person or a machine. @throws DataError for a seat that is not there */
  async player(seat: Seat, player: Player): Promise<void> {
    if (!Object.hasOwn(this.seats, seat)) throw new DataError(`There is no seat "${seat}" at this table.`);
    await this.#inTurn(async () => {
      const shelved = { ...this.#shelved, seats: { ...this.seats, [seat]: player } };
      await this.#store.append(shelved, 0, []);
      this.#shelved = shelved;
      this.#tell({ news: 'players', seats: this.seats });
      this.announce(null);
    });
  }

  /** How long a machine waits before each decision; null holds it. */
  set pause(pause: number | null) {
    this.#pause = pause;
    this.#schedule();
  }

  leave(): void {
    this.#isOver = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const seat = this.#machineAsked(this.#table.game.awaiting(this.#table.position));
    if (seat === null || this.#pause === null || this.#isOver) return;
    this.#timer = setTimeout(() => void this.#play(seat), this.#pause);
  }

  #machineAsked(asked: Awaiting | null): Seat | null {
    return asked?.seats.find((seat) => this.seats[seat] !== 'person') ?? null;
  }

  #machine(seat: Seat): MachinePlayer {
    const known = this.#machines.get(seat);
    if (known) return known;
    const make = players[this.seats[seat] ?? ''] ?? players['random'];
    const machine = (make as NonNullable<typeof make>)(crypto.randomUUID(), seat);
    this.#machines.set(seat, machine);
    return machine;
  }

  async #play(seat: Seat): Promise<void> {
    try {
      await this.#inTurn(async () => {
        const { game, position } = this.#table;
        // A person may have taken something back, or given up, in the meantime.
        if (this.#isOver || this.#machineAsked(game.awaiting(position)) !== seat) return;
        const command = this.#machine(seat).decide(game, position);
        if (!command) throw new Error(`${seat} finds nothing to do at ${game.awaiting(position)?.step ?? 'the end'}`);
        const done = await this.#keep(() => this.#table.act(seat, command), true);
        if (!done.done) throw new Error(`the machine's ${command.act} was refused: ${done.refusal.reason}`);
      });
    } catch (error) {
      this.#pause = null;
      this.#tell({
        news: 'trouble',
        trouble: { kind: error instanceof StorageError ? 'storage' : 'fault', says: (error as Error).message },
      });
    }
  }
}

/** What the start page lists of a game. */
export function summaryOf(table: Table): Pick<Shelved, 'turn' | 'commands' | 'result' | 'question'> {
  const end = table.lines.at(-1);
  const isDone = end !== undefined && 'result' in end;
  return {
    turn: table.game.turn(table.position),
    commands: table.standing.filter((n) => 'do' in (table.lines[n - 2] ?? {})).length,
    result: isDone ? (end.result?.winner ?? 'draw') : null,
    question: table.game.awaiting(table.position),
  };
}
