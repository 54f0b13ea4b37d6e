import {
  AHEAD,
  allianceOf,
  ANSWERED_AHEAD,
  PERSON,
  scenarioOf,
  type CommandLine,
  type Facts,
  type Seat,
  type Table,
} from '@sandtable/umpire';
import type { Player } from './choosing.ts';
import { chancesIn, isGivenAhead } from './formalities.ts';
import type { Stories, Told } from './messages.ts';

/** Who sits at the page, and what of the game each of them is told: its story so far, and what machines mean to do. */
export class Audience {
  readonly #table: () => Table;
  readonly #seats: () => { readonly [seat: Seat]: Player };

  constructor(table: () => Table, seats: () => { readonly [seat: Seat]: Player }) {
    this.#table = table;
    this.#seats = seats;
  }

  /** The seats of the people at this page. */
  get people(): readonly Seat[] {
    return Object.entries(this.#seats()).flatMap(([seat, player]) => (player === PERSON ? [seat] : []));
  }

  /** Seats whose news go to the page: the people's, or where machines play alone all of them. */
  get watching(): readonly Seat[] {
    return this.people.length > 0 ? this.people : Object.keys(this.#seats());
  }

  /**
   * The commands and the opening that still stand, or those of lines `first` to before `until`, as one seat of each side at this page is
   * told them; where machines play alone, one seat.
   */
  stories(first = this.#table().beginning, until = Infinity): Stories {
    const people = this.people.filter((seat, i, all) => all.findIndex((other) => this.sideOf(other) === this.sideOf(seat)) === i);
    const listeners = people.length > 0 ? people : this.watching.slice(0, 1);
    return Object.fromEntries(listeners.map((seat) => [seat, this.#storyOf(first, until, seat)]));
  }

  /** The side of a seat; the seat itself where the scenario has none. */
  sideOf(seat: Seat): string {
    const { game, position } = this.#table();
    return allianceOf(scenarioOf(game, position.setup.scenario, position.setup.edition), seat);
  }

  /** May a seat know what a machine in another means to do? Where units are hidden only its own side may, until the game is over. */
  #mayKnowPlan(of: Seat, seat: Seat): boolean {
    return this.#table().game.isOpen || this.#table().over || this.sideOf(of) === this.sideOf(seat);
  }

  /** May everybody know it who looks at this page? */
  mayKnowPlans(of: Seat): boolean {
    const lookers = this.people.length > 0 ? this.people : this.watching.slice(0, 1);
    return lookers.every((seat) => this.#mayKnowPlan(of, seat));
  }

  /** The commands and the opening that still stand, as a seat is told them; where none is named, the first at this page. */
  story(seat: Seat = this.watching[0] as Seat): readonly Told[] {
    return this.storyFrom(this.#table().beginning, seat);
  }

  /** What stands of the story from line `first` on. */
  storyFrom(first: number, seat: Seat): readonly Told[] {
    return this.#storyOf(first, Infinity, seat);
  }

  #storyOf(first: number, until: number, seat: Seat): readonly Told[] {
    return this.#table()
      .standing.filter((n) => n >= first && n < until && !this.#table().isQuietFor(seat, n))
      .map((n) => this.told(n, seat))
      .filter((told) => told.happened.length > 0 || told.why !== undefined || this.#isOwn(told, seat));
  }

  /** What a side did itself it is told of even where nothing happened by it: it can be taken back. */
  #isOwn(told: Told, seat: Seat): boolean {
    return told.seat !== null && this.sideOf(told.seat) === this.sideOf(seat);
  }

  /** What a line is to a seat. */
  told(n: number, seat: Seat): Told {
    const { game } = this.#table();
    const happened = this.#table()
      .happened(n)
      .flatMap((happening) => game.tell(happening, seat) ?? []);
    const line = this.#table().line(n);
    if ('do' in line) {
      const why = this.#whyOf(line, seat);
      return { n, seat: line.seat, act: this.#actOf(n, line, seat), happened, dice: line.dice, ...why };
    }
    if ('concede' in line)
      return { n, seat: line.concede, act: 'concede', happened, dice: [], ...(line.why === undefined ? {} : { why: line.why }) };
    return { n, seat: null, act: '', happened, dice: [] };
  }

  /** What a machine meant to do, to those who may know it; and that a club gave a command for its seat, to that seat. */
  #whyOf({ seat: its, why }: CommandLine, seat: Seat): Pick<Told, 'why' | 'isAhead'> {
    if (why !== undefined && isGivenAhead(why)) {
      const chances = chancesIn(why);
      return its === seat ? { isAhead: true, ...(chances !== null && { why: chances }) } : {};
    }
    return why === undefined || !this.#mayKnowPlan(its, seat) ? {} : { why };
  }

  /** What a seat is told that another has done: where it answered ahead what was asked just then, that answer. */
  #actOf(n: number, { seat: its, do: { act } }: CommandLine, seat: Seat): string {
    const ahead =
      its === seat || act !== AHEAD
        ? undefined
        : this.#table()
            .happened(n)
            .find(({ what }) => what === ANSWERED_AHEAD);
    return ahead ? String((ahead['answer'] as Facts)['act']) : act;
  }
}
