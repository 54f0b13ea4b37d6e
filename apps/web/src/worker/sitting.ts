import type { Plan } from '@sandtable/staff';
import { DataError, PERSON, type Acted, type Command, type Facts, type Seat, type Table } from '@sandtable/umpire';
import type { Player } from '@sandtable/desk/choosing';
import type { Back, Done, Formality, KeptOrders, News, SeatNews, Wishes } from '@sandtable/desk/messages';
import { Audience } from '@sandtable/desk/audience';
import { proposed, type Given } from '@sandtable/desk/bundle';
import { Events } from '@sandtable/desk/events';
import { formalAnswer } from '@sandtable/desk/formalities';
import { goBack, seatNews, type Listening } from '@sandtable/desk/news';
import { SetUpHelp } from '@sandtable/desk/helped';
import { usualLevel } from './levels.ts';
import { anyFor, newIntent } from '@sandtable/desk/intent';
import type { Task } from '@sandtable/desk/mind';
import { Thinker } from '@sandtable/desk/thinker';
import { Keeping, type Shelf } from './keeping.ts';
import { isSame, Machines, type Asked } from './machines.ts';
import { StorageError, type Shelved } from './store.ts';
import { openWorker } from './thinker.ts';

/** Milliseconds that a machine waits before a decision, so that one can watch. */
export const PAUSE = 350;

/** One game with the page at it: stores what happens, tells the page, and lets machines play. */
export class Sitting {
  readonly #keeping: Keeping;
  readonly #tell: (news: News) => void;
  /** The machines at the table, which are held and paced from outside. */
  readonly machines: Machines;
  /** The people at the page, and what they are told. */
  readonly audience = new Audience(
    () => this.table,
    () => this.seats,
  );
  readonly #events = new Events();
  readonly #thinker: Thinker;
  #isOver = false;
  readonly #help: SetUpHelp;
  /** The commands given last at one word. */
  #bundle: Given = { from: 0, to: 0 };
  /** News that wait for the answer of a formality: nobody is to see it asked. */
  #held: SeatNews[] = [];
  /** What the people at the page do not want to be asked. */
  formalities: readonly Formality[] = [];

  constructor(
    table: Table,
    shelved: Shelved,
    store: Shelf,
    pause: number | null,
    tell: (news: News) => void,
    thinker: Thinker = new Thinker(openWorker),
  ) {
    this.#keeping = new Keeping(table, shelved, store, {
      reread: () => {
        this.machines.forget();
        this.announce(null);
      },
      lost: () => (this.#isOver = true),
    });
    this.#tell = tell;
    const at = {
      asked: () => this.#asked(),
      task: ({ seat, level }: Asked) => this.#taskFor(seat, level),
      give: (asked: Asked, command: Command | null, intent: string | null) => this.#give(asked, command, intent),
      tell: (news: News) => tell(news.news === 'thinking' && !this.audience.mayKnowPlans(news.seat) ? { ...news, intent: null } : news),
    };
    this.#thinker = thinker;
    this.machines = new Machines(at, thinker, pause);
    this.#help = new SetUpHelp({
      table: () => this.table,
      people: () => this.audience.people,
      answer: (seat) => this.#answerFor(seat),
    });
  }

  get table(): Table {
    return this.#keeping.table;
  }

  /** Comes when all that was asked for so far is on the disk, or has not happened. */
  get stored(): Promise<unknown> {
    return this.#keeping.stored;
  }

  get seats(): { readonly [seat: Seat]: Player } {
    return this.#keeping.seats;
  }

  /**
   * Sends every watching seat what it may know now, and goes on where a machine is to decide. `told` is the line that has just been
   * played, `again` the first of those that redo has put back.
   */
  announce(told: number | null, again: number | null = null): void {
    this.#hold(told, again);
    this.#release();
  }

  #hold(told: number | null, again: number | null): void {
    if (told !== null) this.#help.played();
    const hearing = this.audience.watching.filter((seat) => told === null || !this.table.isQuietFor(seat, told));
    this.#held.push(...hearing.map((seat) => seatNews(this.#listening, seat, told, again)));
  }

  #release(): void {
    const all = this.#held.splice(0);
    if (this.#isOver) return;
    for (const news of all) this.#tell(news);
    if (this.#help.isAtIt) return;
    if (this.#help.asked === null) this.machines.look();
    else void this.#helpOn().catch((error: unknown) => this.#troubled(error));
  }

  #troubled(error: unknown): void {
    this.#tell({
      news: 'trouble',
      trouble: { kind: error instanceof StorageError ? 'storage' : 'fault', says: (error as Error).message },
    });
  }

  /** What the news of the seats at this page are made of. */
  get #listening(): Listening {
    return {
      table: this.table,
      audience: this.audience,
      people: this.audience.people,
      formalities: this.formalities,
      given: this.#bundle,
      helped: this.#help,
      goesOn: this.#asked()?.begins === false,
    };
  }

  act(seat: Seat, command: Command): Promise<Done> {
    this.#help.end(seat);
    return this.#act(seat, command);
  }

  #act(seat: Seat, command: Command): Promise<Done> {
    return this.#keeping.inTurn(() => this.#keep(() => this.table.act(seat, command), true));
  }

  /** Gives a proposal's commands (`proposed`), up to one that is refused: one step of undo takes all of them back. */
  async carryOut(seat: Seat, proposal: Facts, listed: readonly Command[]): Promise<Done> {
    this.#help.end(seat);
    const from = this.table.standing.at(-1) as number;
    for (const command of proposed(() => this.table, seat, proposal, listed)) {
      const done = await this.#act(seat, command);
      if (!done.done) return done;
      this.#bundle = { from, to: this.table.standing.at(-1) as number };
    }
    return { done: true };
  }

  /** Has a machine set up whatever is left for the people of a seat's side. Resolved when none of them is asked any more. */
  async setUpFor(seat: Seat): Promise<Done> {
    const seats = this.audience.people.filter((other) => this.audience.sideOf(other) === this.audience.sideOf(seat));
    this.machines.wait();
    await this.#help.begin(seats);
    this.machines.look();
    return { done: true };
  }

  async #helpOn(): Promise<void> {
    this.machines.wait();
    await this.#help.goOn();
    this.machines.look();
  }

  /** Has a machine answer for a person; false where it was called off, or the person has answered meanwhile. */
  async #answerFor(seat: Seat): Promise<boolean> {
    const line = this.table.size;
    const decision = await this.#thinker.think(this.#taskFor(seat, usualLevel(this.table.game.id)), () => {});
    if (!decision || this.#isOver || this.table.size !== line) return false;
    const done = decision.command ? await this.#act(seat, decision.command) : null;
    if (!done?.done) await this.#keeping.inTurn(() => this.#giveAny(seat));
    return true;
  }

  #taskFor(seat: Seat, level: string): Task {
    const { game, position } = this.table;
    // The table's name comes from the clock and from chance, and tells nothing of the dice.
    return { game: game.id, level, seat, seed: this.#keeping.name, view: game.view(position, seat) };
  }

  undo(seat: Seat, back: Back, agreed: boolean): Promise<Done> {
    this.#help.end();
    return this.#keeping.inTurn(() => this.#keep(() => goBack(this.#listening, seat, back, agreed), false));
  }

  redo(seat: Seat): Promise<Done> {
    this.#help.end();
    return this.#keeping.inTurn(() => this.#keep(() => this.table.redo(seat), false));
  }

  /** Lays the seed open; a line of the record says so from now on. */
  unseal(): Promise<Done> {
    return this.#keeping.inTurn(() => this.#keep(() => this.table.unseal(), false));
  }

  wishes(seat: Seat): Wishes {
    return this.#keeping.wishes(seat);
  }

  wish(seat: Seat, proposal: string, wishes: Facts): Promise<void> {
    return this.#keeping.inTurn(() => this.#keeping.wish(seat, proposal, wishes));
  }

  orders(seat: Seat): KeptOrders | null {
    return this.#keeping.orders(seat);
  }

  keepOrders(seat: Seat, orders: KeptOrders): Promise<void> {
    return this.#keeping.inTurn(() => this.#keeping.keepOrders(seat, orders));
  }

  concede(seat: Seat): Promise<Done> {
    return this.#keeping.inTurn(() => this.#keep(() => this.table.concede(seat), true));
  }

  /** Changes the table, writes the new lines to the disk, and only then tells the page. What the disk refuses has not happened. */
  async #keep(change: () => Acted, isCommand: boolean): Promise<Done> {
    try {
      const done = await this.#carryOut(change, isCommand);
      if (done.done && isCommand) await this.#passFormalities();
      return done;
    } finally {
      this.#release();
    }
  }

  /** Changes the table and writes the new lines to the disk; the news of it wait to be released. */
  async #carryOut(change: () => Acted, isCommand: boolean): Promise<Done> {
    const stood = this.table.standing.at(-1) ?? 0;
    const done = await this.#keeping.write(change);
    if (done.refused) return { done: false, refusal: done.refused };
    if (!isCommand) this.machines.forget();
    // After an undo nothing stands behind the line that was last before it; after a redo what was put back does.
    this.#hold(isCommand ? done.n : null, isCommand ? null : stood + 1);
    return { done: true };
  }

  /** Answers what nobody at the page wants to be asked. */
  async #passFormalities(): Promise<void> {
    for (;;) {
      const formal = formalAnswer(this.table, this.seats, () => this.formalities);
      if (!formal) return;
      const asking = this.#held.splice(0);
      let isAnswered = false;
      try {
        isAnswered = (await this.#carryOut(() => this.table.act(formal.seat, formal.command), true)).done;
      } finally {
        this.#held.unshift(...(isAnswered ? asking.map((news) => ({ ...news, passes: true as const })) : asking));
      }
      if (!isAnswered) return;
    }
  }

  /** Hands a seat to a person or a machine. @throws DataError for a seat that is not there */
  async player(seat: Seat, player: Player): Promise<void> {
    if (!Object.hasOwn(this.seats, seat)) throw new DataError(`There is no seat "${seat}" at this table.`);
    this.#help.end();
    await this.#keeping.inTurn(async () => {
      await this.#keeping.seat(seat, player);
      this.machines.forget();
      this.#tell({ news: 'players', seats: this.seats, stories: this.audience.stories() });
      this.announce(null);
    });
  }

  /** How long a machine waits before what it begins; null holds it. */
  set pause(pause: number | null) {
    this.machines.pause = pause;
  }

  /** The machine in that seat is to play the best it has found. */
  hurry(seat: Seat): void {
    this.machines.hurry(seat);
  }

  /** What the machine in that seat means to do, or meant to do from line `n` on; null where that is not known, or is its secret. */
  plan(seat: Seat, n: number | null): Plan | null {
    return this.audience.mayKnowPlans(seat) ? this.machines.plan(seat, n) : null;
  }

  leave(): void {
    this.#isOver = true;
    this.machines.leave();
  }

  #asked(): Asked | null {
    // Without its seed a game is looked at, and no machine plays on.
    if (this.#isOver || this.table.seed === null) return null;
    const seat = this.table.game.awaiting(this.table.position)?.seats.find((one) => this.seats[one] !== PERSON);
    if (seat === undefined) return null;
    return { seat, level: this.seats[seat] ?? '', line: this.table.size, begins: this.#events.begins(this.table) };
  }

  /** A machine's command, unless the game has gone on since it was asked; in place of one that cannot be, any that can. */
  async #give(asked: Asked, command: Command | null, intent: string | null): Promise<number | null> {
    const { seat, level } = asked;
    try {
      return await this.#keeping.inTurn(async () => {
        if (!isSame(asked, this.#asked())) return null;
        const n = this.table.size + 1;
        const why = newIntent(this.table, seat, intent);
        const done = command && (await this.#keep(() => this.table.act(seat, command, why === null ? {} : { why }), true));
        if (done?.done) return why === null ? null : n;
        if (done) console.error(`${level} in the seat ${seat} gave ${JSON.stringify(command)} and plays at random: ${done.refusal.reason}`);
        await this.#giveAny(seat);
        return null;
      });
    } catch (error) {
      this.machines.pause = null;
      this.#troubled(error);
      return null;
    }
  }

  async #giveAny(seat: Seat): Promise<void> {
    const command = anyFor(this.table, seat, this.#keeping.name);
    const done = await this.#keep(() => this.table.act(seat, command), true);
    if (!done.done) throw new Error(`the machine's ${command.act} was refused: ${done.refusal.reason}`);
  }
}
