import type { Facts, Happening, Value } from '@sandtable/umpire';
import { nameOf, tellingOf, texts, type AccountBook, type Naming, type Telling } from '@sandtable/warfare/telling';
import type { Told } from '@sandtable/desk/messages';
import type { SeatFace } from './board.ts';
import type { Face } from './face.ts';
import { namingOf } from './naming.ts';
import { add, entryOf, head } from './storytelling.ts';
import type { StoryEntry, StoryLine } from './story.ts';

type Happened = Happening & Facts;

/** What the story has learnt on the way. */
export interface Learnt {
  /** What the seats are called now. */
  seats: Face['seats'];
  /** Names of pieces that have been turned up. */
  readonly pieces: Map<string, string>;
}

/** What a game's story remembers while it is told; `attack` is the one under way, with the seat whose it is. */
export interface Remembered {
  readonly attack: { readonly seat: string } | null;
}

/** A heading, before its place in the story is known. */
export interface Heading {
  readonly turn: number;
  readonly phase: string;
  /** Whose phase it is; left out: the seat's that has it. */
  readonly side?: SeatFace | null;
}

/** How a game's story is told, where it is told otherwise than any game's. */
export interface Manner<Past extends Remembered> {
  readonly accounts: AccountBook<Past>;
  /** What it remembers at the beginning. */
  readonly past: Past;
  /** What it remembers when this has happened, too. */
  hears(past: Past, happening: Happened): Past;
  /** What happened at one command, in the order in which it is told, some of it together. */
  arranged?(happened: readonly Happened[]): readonly Happened[];
  /** The heading that a happening other than a new phase stands under; null where it stands where it is. */
  opens?(happening: Happened, turn: number, face: Face): Heading | null;
  /** What is learnt from a happening once it has been told. */
  learns?(happening: Happened, learnt: Learnt, face: Face): void;
  /** Whose a phase is; left out: the seat's that has it. */
  sideOf?(phase: string, face: Face): SeatFace | null;
  phaseName?(phase: string, learnt: Learnt): string;
}

/** A march as the story condenses it: step after step of the same units. */
interface March {
  readonly units: string;
  readonly path: readonly string[];
  /** In movement points, where the steps say it. */
  readonly cost: number | null;
}

/** What happens at the beginning of a game that begins with the set-up, and not in a later position. */
const SET_UP = 'set up';

/**
 * Tells what happened, command by command, under a heading for every phase in which something did. Where it goes on from what was told
 * last, only what is new is put into words: a long game's story is asked for at every command.
 */
export function storyTeller<Past extends Remembered>(manner: Manner<Past>): (told: readonly Told[], face: Face) => readonly StoryLine[] {
  let last: { readonly told: readonly Told[]; readonly face: Face; readonly telling: Storyteller<Past> } | null = null;
  return (told, face) => {
    const before = last?.face === face && last.told.every((one, i) => told[i] === one) ? last : null;
    const telling = before?.telling ?? new Storyteller(manner, face);
    if (!before) telling.open(told[0]);
    for (const one of told.slice(before?.told.length ?? 0)) telling.take(one);
    last = { told, face, telling };
    return [...telling.lines];
  };
}

class Storyteller<Past extends Remembered> {
  readonly lines: StoryLine[] = [];
  readonly #manner: Manner<Past>;
  readonly #face: Face;
  readonly #learnt: Learnt;
  #naming: Naming;
  #past: Past;
  /** The game turn that has begun last; 0 in the set-up. */
  #turn = 0;
  #march: March | null = null;

  constructor(manner: Manner<Past>, face: Face) {
    this.#manner = manner;
    this.#face = face;
    this.#past = manner.past;
    this.#learnt = { seats: face.seats, pieces: new Map() };
    this.#naming = this.#named();
  }

  open(first: Told | undefined): void {
    if (first?.happened.some(({ what }) => what === SET_UP))
      this.lines.push({ kind: 'heading', n: first.n, turn: 0, phase: 'set-up', side: null });
  }

  take(one: Told): void {
    if (one.seat !== null && one.why !== undefined && !one.isAhead) {
      this.lines.push({ kind: 'intent', n: one.n, seat: one.seat, side: this.#learnt.seats[one.seat] ?? null, says: one.why });
      this.#march = null;
    }
    if (one.isAhead) this.lines.push({ kind: 'ahead', n: one.n, act: one.act, ...(one.why !== undefined && { why: one.why }) });
    const start = this.lines.length;
    let { seat } = one;
    const happened = one.happened as readonly Happened[];
    for (const happening of this.#manner.arranged?.(happened) ?? happened) {
      const isPhase = happening.what === 'phase';
      const heading = isPhase
        ? { turn: Number(happening['turn']), phase: String(happening['phase']) }
        : this.#manner.opens?.(happening, this.#turn, this.#face);
      if (heading) {
        // What follows from the turn of play is nobody's doing.
        seat = null;
        this.#head(one.n, heading);
      }
      if (!isPhase) this.#tell(one, seat, happening, start);
    }
  }

  #named(): Naming {
    const { phaseName } = this.#manner;
    const { seats, pieces } = this.#learnt;
    return namingOf(this.#face, { seats, pieces, ...(phaseName ? { phase: (phase: string) => phaseName(phase, this.#learnt) } : {}) });
  }

  #head(n: number, { turn, phase, side }: Heading): void {
    const last = this.lines.findLast((line) => line.kind === 'heading');
    this.#turn = turn;
    this.#march = null;
    // What comes before the first phase of a turn stands under its heading.
    if (last?.turn === turn && last.phase === phase) return;
    head(this.lines, { n, turn, phase, side: side === undefined ? this.#sideOf(phase) : side });
  }

  #sideOf(phase: string): SeatFace | null {
    const side = this.#manner.sideOf?.(phase, this.#face);
    return side ?? this.#learnt.seats[this.#face.phases.find(({ id }) => id === phase)?.seat ?? ''] ?? null;
  }

  #tell(one: Told, seat: string | null, happening: Happened, start: number): void {
    this.#past = this.#manner.hears(this.#past, happening);
    const telling = tellingOf(this.#manner.accounts, happening, this.#naming, this.#past);
    this.#learn(happening);
    // Figures stand with what they are about; where something was asked in between, the result says them.
    if (!telling || (isFigures(telling) && this.lines.length === start)) return;
    const entry = entryOf({ ...one, seat: this.#whose(happening, seat) }, happening, telling);
    if (happening.what === 'moved') this.#moved(happening, entry);
    else {
      // Steps are commands of their own: what joins a march joins the entry before this command's.
      if (telling.joins !== 'march') this.#march = null;
      add(this.lines, telling.joins === 'march' ? 0 : start, entry, Boolean(telling.joins));
    }
  }

  #learn(happening: Happened): void {
    const { seats } = this.#learnt;
    this.#manner.learns?.(happening, this.#learnt, this.#face);
    if (this.#learnt.seats !== seats) this.#naming = this.#named();
  }

  #moved(happening: Happened, entry: StoryEntry): void {
    const on = this.#march && goesOn(this.#march, happening) ? this.#march : null;
    this.#march = onward(happening, on);
    const whole = marched(entry, this.#march, this.#naming);
    const last = this.lines.at(-1);
    if (on && last?.kind === 'entry') this.lines[this.lines.length - 1] = { ...whole, about: last.about };
    else this.lines.push(whole);
  }

  /** Whose doing it is: the seat that the happening names, the attacker's for a result, else the seat that gave the command. */
  #whose(happening: Happened, seat: string | null): string | null {
    if (happening.what === 'result' && this.#past.attack) return this.#past.attack.seat;
    const named = happening['seat'] ?? happening['by'];
    return typeof named === 'string' && named in this.#face.seats ? named : seat;
  }
}

const isFigures = ({ lead, says, joins }: Telling): boolean => joins === true && lead === undefined && says === undefined;

/** Of hidden units only how many they are is known. */
const unitsOf = (happening: Facts): string => `${texts(happening['units']).join()} ${String(happening['count'] ?? '')}`;

const goesOn = (march: March, happening: Facts): boolean => march.units === unitsOf(happening) && march.path.at(-1) === happening['from'];

const plus = (before: number | null, cost: Value | undefined): number | null => (typeof cost === 'number' ? (before ?? 0) + cost : before);

const onward = (happening: Facts, before: March | null): March => ({
  units: unitsOf(happening),
  path: [...(before?.path ?? [String(happening['from'])]), String(happening['to'])],
  cost: plus(before?.cost ?? null, happening['cost']),
});

/** "11. Panzer: Burgas 3007 to 2906 by 2907, 4 MP." */
function marched(entry: StoryEntry, { path, cost }: March, naming: Naming): StoryEntry {
  const by = path.slice(1, -1);
  const way = `${nameOf(path[0], naming)} to ${nameOf(path.at(-1), naming)}${by.length > 0 ? ` by ${by.join(', ')}` : ''}`;
  return { ...entry, says: `${way}${cost === null ? '' : `, ${cost} MP`}.`, hexes: [...path].toReversed() };
}
