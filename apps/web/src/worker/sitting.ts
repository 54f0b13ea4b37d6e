import {
  openRecord,
  players,
  ScriptedDice,
  spell,
  type Acted,
  type Awaiting,
  type Choice,
  type Command,
  type Facts,
  type Offer,
  type RecordLine,
  type Refusal,
  type Seat,
  type SpelledPart,
  type Table,
} from '@sandtable/umpire';
import type { Done, Going, News, Player, SeatNews, Told } from '../messages.ts';
import { StorageError, type Shelved, type Store } from './store.ts';

type MachinePlayer = ReturnType<NonNullable<(typeof players)[string]>>;

/** Milliseconds that a machine waits before a decision, so that one can watch. */
export const PAUSE = 350;

/** One game with the page at it: stores what happens, tells the page, and lets machines play. */
export class Sitting {
  #table: Table;
  readonly #store: Store;
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

  constructor(table: Table, shelved: Shelved, store: Store, pause: number | null, tell: (news: News) => void) {
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
    return this.#table.standing.map((n) => this.#told(n, seat)).filter(({ happened }) => happened.length > 0);
  }

  #told(n: number, seat: Seat): Told {
    const { game } = this.#table;
    const line = this.#table.lines[n - 2];
    const act = line && 'do' in line ? line : null;
    return {
      n,
      seat: act?.seat ?? null,
      act: act?.do.act ?? '',
      happened: this.#table.happened(n).flatMap((happening) => game.tell(happening, seat) ?? []),
      dice: act?.dice ?? [],
    };
  }

  /** Sends every watching seat what it may know now, and goes on where a machine is to decide. */
  announce(told: number | null): void {
    for (const seat of this.#watching) this.#tell(this.#news(seat, told));
    this.#schedule();
  }

  #news(seat: Seat, told: number | null): SeatNews {
    const { game, position } = this.#table;
    return {
      news: 'seat',
      seat,
      view: game.view(position, seat),
      question: game.awaiting(position),
      choices: this.seats[seat] === 'person' ? game.choices(position, seat).map(spell) : [],
      told: told === null ? null : this.#told(told, seat),
      commands: this.#table.standing.at(-1) ?? 0,
      undo: this.#undoGoing(seat),
      redo: { can: this.#undoneBy() === seat, why: null, byConsent: false },
    };
  }

  /** Where an undo leads: to the last decision of a person, for a machine would only decide again. */
  #undoTarget(): number | null {
    const last = this.#table.undoable;
    if (last === null || this.#table.over) return null;
    const isPersons = (n: number) =>
      (this.#table.game.awaiting(this.#table.at(n))?.seats ?? []).some((seat) => this.seats[seat] === 'person');
    return this.#table.standing.findLast((n) => n <= last && isPersons(n)) ?? null;
  }

  #undoGoing(seat: Seat): Going {
    const target = this.#undoTarget();
    if (target === null) return { can: false, why: this.#table.over ? 'The game is over.' : 'There is nothing to undo.', byConsent: false };
    const { header } = this.#table;
    const isAlone = !Object.keys(header.seats).some((other) => other !== seat && header.seats[other] === 'person');
    if (target >= this.#table.undoFloor(seat) || header.practice || isAlone) return { can: true, why: null, byConsent: false };
    return { can: false, why: 'Dice have fallen or another seat has decided since.', byConsent: true };
  }

  /** Who may redo: the seat that undid last, if nothing else was done since. */
  #undoneBy(): Seat | null {
    const stack: Seat[] = [];
    for (const line of this.#table.lines)
      if ('undo' in line) stack.push(line.seat);
      else if ('redo' in line) stack.pop();
      else if ('do' in line) stack.length = 0;
    return stack.at(-1) ?? null;
  }

  act(seat: Seat, command: Command): Promise<Done> {
    return this.#inTurn(() => this.#keep(() => this.#table.act(seat, command), true));
  }

  undo(seat: Seat, agreed: boolean): Promise<Done> {
    const consent = agreed ? Object.keys(this.#table.header.seats).filter((other) => other !== seat) : [];
    return this.#inTurn(() => this.#keep(() => this.#table.undo(seat, this.#undoTarget(), { consent }), false));
  }

  redo(seat: Seat): Promise<Done> {
    return this.#inTurn(() => this.#keep(() => this.#table.redo(seat), false));
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

  /** Why a command would be refused, now or after others that roll no dice. */
  refuse(seat: Seat, command: Command, after: readonly Command[]): Refusal | null {
    const { game } = this.#table;
    const position = game.clone(this.#table.position);
    for (const one of after) {
      const refusal = game.refuse(position, seat, one);
      if (refusal) return refusal;
      game.play(position, seat, one, new ScriptedDice([]));
    }
    return game.refuse(position, seat, command);
  }

  explain = (seat: Seat, question: Facts) => this.#table.game.explain(this.#table.position, seat, question);

  /** What the next part of an offer may be after the parts chosen. */
  next(seat: Seat, offer: number, chosen: Facts): SpelledPart {
    const one = this.#table.game.choices(this.#table.position, seat)[offer];
    const part = one?.parts[Object.keys(chosen).length];
    if (!one || !part) return { choices: [] };
    const parts = chosen as { readonly [part: string]: Choice | readonly Choice[] };
    return spell({ ...one, parts: [boundTo(part, parts)] }).first ?? { choices: [] };
  }

  /** Hands a seat to a person or a machine. */
  async player(seat: Seat, player: Player): Promise<void> {
    if (!(seat in this.seats)) return;
    const shelved = { ...this.#shelved, seats: { ...this.seats, [seat]: player } };
    await this.#inTurn(() => this.#store.append(shelved, 0, []));
    this.#shelved = shelved;
    this.#tell({ news: 'players', seats: this.seats });
    this.announce(null);
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
      const { game, position } = this.#table;
      const command = this.#machine(seat).decide(game, position);
      if (!command) throw new Error(`${seat} finds nothing to do at ${game.awaiting(position)?.step ?? 'the end'}`);
      const done = await this.act(seat, command);
      if (!done.done) throw new Error(`the machine's ${command.act} was refused: ${done.refusal.reason}`);
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
export function summaryOf(table: Table): Pick<Shelved, 'turn' | 'commands' | 'result'> {
  const end = table.lines.at(-1);
  const isDone = end !== undefined && 'result' in end;
  return {
    turn: table.game.turn(table.position),
    commands: table.standing.filter((n) => 'do' in (table.lines[n - 2] ?? {})).length,
    result: isDone ? (end.result?.winner ?? 'draw') : null,
  };
}

/** A part whose domain no longer looks at the parts before it. */
function boundTo(part: Offer['parts'][number], chosen: { readonly [part: string]: Choice | readonly Choice[] }): Offer['parts'][number] {
  if (part.pick === 'path') return { ...part, next: (path) => part.next(path, chosen) };
  const note = part.note ? { note: (choice: Choice) => part.note?.(choice, chosen) ?? null } : {};
  if (part.pick === 'one') return { ...part, of: () => part.of(chosen), ...note };
  return { ...part, of: () => part.of(chosen), ...(part.most ? { most: () => part.most?.(chosen) ?? Infinity } : {}), ...note };
}
