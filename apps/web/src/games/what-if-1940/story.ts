import type { Facts, Happening, Value } from '@sandtable/umpire';
import { nameOf, tellingOf, texts, type Naming } from '@sandtable/warfare/telling';
import { ACCOUNTS, type AttackTold, type Past } from '@sandtable/what-if-1940/telling';
import type { Face, StoryEntry, StoryLine } from '../../face/face.ts';
import { namingOf } from '../../face/naming.ts';
import { add, entryOf, head, toldAlone } from '../../face/storytelling.ts';
import type { Told } from '../../messages.ts';

type Codes = Past['codes'];

/** Tells one happening in words, without what came before it; null where it is not worth a line. */
export const happeningTeller =
  (codes: Codes) =>
  (happening: Facts, face: Face): ReturnType<typeof toldAlone<Past>> =>
    toldAlone(ACCOUNTS, happening, namingOf(face), { attack: null, codes });

/** A march as the story condenses it: step after step of the same units. */
interface March {
  readonly units: string;
  readonly path: readonly string[];
}

/** The first phase of a game turn; aircraft return before it (8.1d). */
const FIRST_PHASE = 'german air and transfer';

/** What the story knows while it is told. */
class Telling1940 {
  readonly lines: StoryLine[] = [];
  readonly #face: Face;
  readonly #codes: Codes;
  /** The game turn that has begun last; 0 in the set-up. */
  #turn = 0;
  #attack: AttackTold | null = null;
  #march: March | null = null;
  /** Armies that have been turned up go by their fronts from then on. */
  readonly #names = new Map<string, string>();
  readonly #naming: Naming;

  constructor(face: Face, codes: Codes) {
    this.#face = face;
    this.#naming = namingOf(face, { pieces: this.#names });
    this.#codes = codes;
  }

  take(one: Told): void {
    if (one.seat !== null && one.why !== undefined) {
      this.lines.push({ kind: 'intent', n: one.n, seat: one.seat, side: this.#face.seats[one.seat] ?? null, says: one.why });
      this.#march = null;
    }
    const start = this.lines.length;
    let { seat } = one;
    for (const happening of movesFirst(one.happened as readonly (Happening & Facts)[])) {
      if (happening.what === 'phase' || happening.what === 'aircraft return') {
        // What follows from the turn of play is nobody's doing.
        seat = null;
        this.#head(one.n, happening.what === 'phase' ? happening : { turn: this.#turn + 1, phase: FIRST_PHASE });
      }
      if (happening.what !== 'phase') this.#tell({ ...one, seat: this.#whose(happening, seat) }, happening, start);
    }
  }

  /** At the beginning all counters are dealt out. */
  setUp(n: number): void {
    this.lines.push({ kind: 'heading', n, turn: 0, phase: 'set-up', side: null });
  }

  #head(n: number, happening: Facts): void {
    const phase = String(happening['phase']);
    const turn = Number(happening['turn']);
    const last = this.lines.findLast((line) => line.kind === 'heading');
    this.#turn = turn;
    this.#march = null;
    // What comes before the first phase of a turn stands under its heading.
    if (last?.turn === turn && last.phase === phase) return;
    const seat = this.#face.phases.find(({ id }) => id === phase)?.seat ?? '';
    head(this.lines, {
      n,
      turn,
      phase,
      side: this.#face.sides.find(({ seats }) => phase.startsWith('german') && seats.includes(seat)) ?? this.#face.seats[seat] ?? null,
    });
  }

  #tell(told: Told, happening: Happening & Facts, start: number): void {
    this.#hear(happening);
    const telling = tellingOf(ACCOUNTS, happening, this.#naming, { attack: this.#attack, codes: this.#codes });
    this.#learn(happening);
    // The odds stand with the attack; where aircraft were asked for in between, the result says them.
    if (!telling || (happening.what === 'odds' && this.lines.length === start)) return;
    const entry = entryOf(told, happening, telling);
    if (happening.what !== 'moved') {
      if (!telling.joins || happening.what === 'control') this.#march = null;
      add(this.lines, start, entry, telling.joins ?? false);
      return;
    }
    const before = this.#march && goesOn(this.#march, happening) && this.lines.at(-1)?.kind === 'entry' ? this.#march : null;
    this.#march = { units: unitsOf(happening), path: [...(before?.path ?? [String(happening['from'])]), String(happening['to'])] };
    const whole = marched(entry, this.#march.path, this.#naming);
    if (before) this.lines[this.lines.length - 1] = { ...whole, about: (this.lines.at(-1) as StoryEntry).about };
    else this.lines.push(whole);
  }

  /** Whose doing it is: the seat that the happening names, the attacker's for a result, else the seat that gave the command. */
  #whose(happening: Facts, seat: string | null): string | null {
    if (happening['what'] === 'result' && this.#attack) return this.#attack.seat;
    const named = happening['seat'] ?? happening['by'];
    return typeof named === 'string' && named in this.#face.seats ? named : seat;
  }

  #hear(happening: Facts): void {
    if (happening['what'] === 'attack') this.#attack = { hex: String(happening['hex']), seat: String(happening['seat']) };
    if (happening['what'] === 'odds' && this.#attack)
      this.#attack = { ...this.#attack, attack: happening['attack'] as Value, defense: happening['defense'] as Value };
  }

  /** 2.12c, 9.10b: what is turned up stays so until it lies face down in the dead pile. */
  #learn(happening: Facts): void {
    const front = this.#face.pieces[String(happening['face'])]?.name;
    if (happening['what'] === 'revealed' && front) this.#names.set(String(happening['unit']), front);
    // Who comes back from the dead pile is not told by its name.
    if (happening['what'] === 'eliminated') this.#names.delete(String(happening['unit']));
  }
}

/** What follows from a step, such as control, is told after it. */
const movesFirst = (happened: readonly (Happening & Facts)[]): readonly (Happening & Facts)[] =>
  happened.toSorted((a, b) => Number(b.what === 'moved') - Number(a.what === 'moved'));

const unitsOf = (happening: Facts): string => `${texts(happening['units']).join()} ${String(happening['count'] ?? '')}`;

const goesOn = (march: March, happening: Facts): boolean => march.units === unitsOf(happening) && march.path.at(-1) === happening['from'];

/** "XIX Panzer Corps: Warszawa 4301 to 4403 by 4302." */
function marched(entry: StoryEntry, path: readonly string[], naming: Naming): StoryEntry {
  const by = path.slice(1, -1);
  const way = `${nameOf(path[0], naming)} to ${nameOf(path.at(-1), naming)}${by.length > 0 ? ` by ${by.join(', ')}` : ''}`;
  return { ...entry, says: `${way}.`, hexes: [...path].toReversed() };
}

/** Tells what happened, command by command, under a heading for every phase in which something did. */
export function storyTeller(codes: Codes): (told: readonly Told[], face: Face) => readonly StoryLine[] {
  return (told, face) => {
    const telling = new Telling1940(face, codes);
    const [first] = told;
    if (first?.happened.some(({ what }) => what === 'set up')) telling.setUp(first.n);
    for (const one of told) telling.take(one);
    return telling.lines;
  };
}
