import { thinkingDice, type Plan } from '@sandtable/staff';
import {
  allianceOf,
  DataError,
  drawAny,
  LONGEST_WHY,
  openRecord,
  PERSON,
  scenarioOf,
  spell,
  type Acted,
  type Command,
  type RecordLine,
  type Seat,
  type Table,
} from '@sandtable/umpire';
import type { Back, Done, News, Player, SeatNews, Stories, Told } from '../messages.ts';
import { goingTo, undoTargets } from './going.ts';
import { usualLevel } from './levels.ts';
import { isSame, Machines, type Asked } from './machines.ts';
import type { Task } from './mind.ts';
import { StorageError, type Shelved, type Store } from './store.ts';
import { Thinker } from './thinker.ts';

/** Milliseconds that a machine waits before a decision, so that one can watch. */
export const PAUSE = 350;

/** What a game in progress needs of the store. */
export type Shelf = Pick<Store, 'append' | 'lines'>;

/** One game with the page at it: stores what happens, tells the page, and lets machines play. */
export class Sitting {
  #table: Table;
  readonly #store: Shelf;
  readonly #tell: (news: News) => void;
  readonly #machines: Machines;
  readonly #thinker: Thinker;
  #shelved: Shelved;
  /** One change at a time: the next waits until the last is on the disk. */
  #queue: Promise<unknown> = Promise.resolve();
  #isOver = false;
  /** Lines that the table wrote and the disk has not got yet. */
  #fresh: RecordLine[] = [];

  constructor(
    table: Table,
    shelved: Shelved,
    store: Shelf,
    pause: number | null,
    tell: (news: News) => void,
    thinker: Thinker = new Thinker(),
  ) {
    this.#table = table;
    this.#shelved = shelved;
    this.#store = store;
    this.#tell = tell;
    const at = {
      asked: () => this.#asked(),
      task: ({ seat, level }: Asked) => this.#taskFor(seat, level),
      give: (asked: Asked, command: Command | null, intent: string | null) => this.#give(asked, command, intent),
      tell: (news: News) => tell(news.news === 'thinking' && !this.#mayKnowPlans(news.seat) ? { ...news, intent: null } : news),
    };
    this.#thinker = thinker;
    this.#machines = new Machines(at, thinker, pause);
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

  /** The commands and the opening that still stand, as one seat of each side at this page is told them; where machines play alone, one seat. */
  stories(): Stories {
    const people = this.#people.filter((seat, i, all) => all.findIndex((other) => this.#sideOf(other) === this.#sideOf(seat)) === i);
    const listeners = people.length > 0 ? people : this.#watching.slice(0, 1);
    return Object.fromEntries(listeners.map((seat) => [seat, this.story(seat)]));
  }

  /** The side of a seat; the seat itself where the scenario has none. */
  #sideOf(seat: Seat): string {
    const { game, position } = this.#table;
    return allianceOf(scenarioOf(game, position.setup.scenario, position.setup.edition), seat);
  }

  /** May a seat know what a machine in another means to do? Where units are hidden only its own side may, until the game is over. */
  #mayKnowPlan(of: Seat, seat: Seat): boolean {
    return this.#table.game.isOpen || this.#table.over || this.#sideOf(of) === this.#sideOf(seat);
  }

  /** May everybody know it who looks at this page? */
  #mayKnowPlans(of: Seat): boolean {
    const lookers = this.#people.length > 0 ? this.#people : this.#watching.slice(0, 1);
    return lookers.every((seat) => this.#mayKnowPlan(of, seat));
  }

  /** The commands and the opening that still stand, as a seat is told them; where none is named, the first at this page. */
  story(seat: Seat = this.#watching[0] as Seat): readonly Told[] {
    const { standing, beginning } = this.#table;
    return standing
      .filter((n) => n >= beginning)
      .map((n) => this.#told(n, seat))
      .filter(({ happened, why }) => happened.length > 0 || why !== undefined);
  }

  #told(n: number, seat: Seat): Told {
    const { game } = this.#table;
    const happened = this.#table.happened(n).flatMap((happening) => game.tell(happening, seat) ?? []);
    const line = this.#table.lines[n - 2];
    if (line && 'do' in line) {
      const why = line.why === undefined || !this.#mayKnowPlan(line.seat, seat) ? {} : { why: line.why };
      return { n, seat: line.seat, act: line.do.act, happened, dice: line.dice, ...why };
    }
    if (line && 'concede' in line) return { n, seat: line.concede, act: 'concede', happened, dice: [] };
    return { n, seat: null, act: '', happened, dice: [] };
  }

  /** Sends every watching seat what it may know now, and goes on where a machine is to decide. */
  announce(told: number | null): void {
    for (const seat of this.#watching) this.#tell(this.#news(seat, told));
    this.#machines.look();
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

  /** Has a machine answer for a person as long as the same is asked of the seat; each answer is a command that can be taken back. */
  async answerFor(seat: Seat): Promise<Done> {
    const { game } = this.#table;
    const level = usualLevel(game.id);
    const asked = game.awaiting(this.#table.position)?.step;
    const isAsked = () => {
      const now = game.awaiting(this.#table.position);
      return !this.#isOver && now?.step === asked && now?.seats.includes(seat) === true && this.seats[seat] === PERSON;
    };
    while (isAsked()) {
      const line = this.#table.size;
      const decision = await this.#thinker.think(this.#taskFor(seat, level), () => {});
      // Called off, or answered by the person meanwhile.
      if (!decision || this.#table.size !== line) break;
      const done = decision.command ? await this.act(seat, decision.command) : null;
      if (!done?.done) await this.#inTurn(() => this.#giveAny(seat));
    }
    return { done: true };
  }

  #taskFor(seat: Seat, level: string): Task {
    const { game, position } = this.#table;
    // The table's name comes from the clock and from chance, and tells nothing of the dice.
    return { game: game.id, level, seat, seed: this.#shelved.table, view: game.view(position, seat) };
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
    if (!isCommand) this.#machines.forget();
    if (!this.#isOver) this.announce(isCommand ? done.n : null);
    return { done: true };
  }

  /** The game as the disk has it. */
  async #goBackToDisk(): Promise<void> {
    try {
      const lines = await this.#store.lines(this.#shelved.table);
      this.#table = openRecord(this.#table.game, lines.map((line) => `${line}\n`).join(''), this.#shelved.seed);
      this.#listen();
      this.#machines.forget();
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
      this.#machines.forget();
      this.#tell({ news: 'players', seats: this.seats, stories: this.stories() });
      this.announce(null);
    });
  }

  /** How long a machine waits before each decision; null holds it. */
  set pause(pause: number | null) {
    this.#machines.pause = pause;
  }

  /** The machine in that seat is to play the best it has found. */
  hurry(seat: Seat): void {
    this.#machines.hurry(seat);
  }

  /** What the machine in that seat means to do, or meant to do from line `n` on; null where that is not known, or is its secret. */
  plan(seat: Seat, n: number | null): Plan | null {
    return this.#mayKnowPlans(seat) ? this.#machines.plan(seat, n) : null;
  }

  leave(): void {
    this.#isOver = true;
    this.#machines.leave();
  }

  #asked(): Asked | null {
    if (this.#isOver) return null;
    const seat = this.#table.game.awaiting(this.#table.position)?.seats.find((one) => this.seats[one] !== 'person');
    return seat === undefined ? null : { seat, level: this.seats[seat] ?? '', line: this.#table.size };
  }

  /** A machine's command, unless the game has gone on since it was asked; in place of one that cannot be, any that can. */
  async #give(asked: Asked, command: Command | null, intent: string | null): Promise<number | null> {
    const { seat, level } = asked;
    try {
      return await this.#inTurn(async () => {
        if (!isSame(asked, this.#asked())) return null;
        const n = this.#table.size + 1;
        const says = intent && shortened(intent);
        const why = says && says !== intentOf(this.#table, seat) ? says : null;
        const done = command && (await this.#keep(() => this.#table.act(seat, command, why === null ? {} : { why }), true));
        if (done?.done) return why === null ? null : n;
        if (done) console.error(`${level} in the seat ${seat} gave ${JSON.stringify(command)} and plays at random: ${done.refusal.reason}`);
        await this.#giveAny(seat);
        return null;
      });
    } catch (error) {
      this.#machines.pause = null;
      this.#tell({
        news: 'trouble',
        trouble: { kind: error instanceof StorageError ? 'storage' : 'fault', says: (error as Error).message },
      });
      return null;
    }
  }

  async #giveAny(seat: Seat): Promise<void> {
    const { game, position, size } = this.#table;
    const command = drawAny(game.choices(position, seat), thinkingDice('any', this.#shelved.table, seat, String(size)));
    if (!command) throw new Error(`${seat} finds nothing to do at ${game.awaiting(position)?.step ?? 'the end'}`);
    const done = await this.#keep(() => this.#table.act(seat, command), true);
    if (!done.done) throw new Error(`the machine's ${command.act} was refused: ${done.refusal.reason}`);
  }
}

const shortened = (text: string): string => (text.length > LONGEST_WHY ? `${text.slice(0, LONGEST_WHY - 1)}…` : text);

/** What the machine in a seat last wrote down in this turn of what it means to do; null where it has written nothing. */
function intentOf({ standing, lines }: Table, seat: Seat): string | null {
  for (const n of standing.toReversed()) {
    const line = lines[n - 2];
    if (!line || 'snapshot' in line) return null;
    if ('do' in line && line.seat === seat && line.why !== undefined) return line.why;
  }
  return null;
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
