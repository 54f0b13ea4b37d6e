import { acts, back, flag, maybe, procedure, type Doing, type Facts } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import type { Gertrud } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { loseMarker, markerAt, useUp } from '../support.ts';
import { ALLIES, seatOf } from '../../world/world.ts';
import { aHex, anAircraft } from '../remembered.ts';
import { ultraAct } from '../14-ultra/ultra.ts';

/** A combat between two aircraft, the attacker's or interdictor's first; back come the survivors, null for each that is gone. */
interface AirLocals extends Facts {
  readonly first: string;
  readonly second: string;
  readonly hex: string;
  /** An ULTRA marker was spent on this combat. */
  readonly ultra?: boolean;
}

/** 13.4a: the face that aborts an aircraft. */
const ABORTED = 1;
const DIE = 6;
/** 13.2b: how many dice the Experten roll. */
const EXPERTEN_DICE = 2;
/** 13.3a. */
const ULTRA_BONUS = 1;

const isBeige = (position: Gertrud, id: string): boolean =>
  position.world.markers[position.world.marker.get(id) ?? -1]?.nationality === 'allied';

/** 13.3a, GA-48: ULTRA helps the Allied player's own beige aircraft. */
function mayUseUltra(position: Gertrud, { first, second }: AirLocals): boolean {
  applies('13.3a', '14.0a', '14.0d', '2.3b');
  if (position.facts.sequel) applies('19.0j', '19.0k');
  return position.facts.ultra > 0 && (isBeige(position, first) || isBeige(position, second));
}

/** What one aircraft rolled. */
interface Roll {
  readonly faces: readonly number[];
  readonly total: number;
  readonly aborts: boolean;
}

type Fate = 'stays' | 'aborted' | 'lost';

/**
 * 13.1a, 13.2b, 13.4: the dice of one aircraft with what is added to them. The Experten count both dice or, by option, the better (GA-44).
 */
function read(position: Gertrud, id: string, faces: readonly number[], ultra: boolean): Roll {
  const dice = optionOf(position, 'experten') === 'best' ? Math.max(...faces) : faces.reduce((sum, face) => sum + face, 0);
  const bonus = markerAt(position, position.world.marker.get(id) as number).bonus ?? 0;
  return {
    faces,
    total: dice + bonus + (ultra && isBeige(position, id) ? ULTRA_BONUS : 0),
    aborts: faces.every((face) => face === ABORTED),
  };
}

/**
 * 13.1, 13.4: aborts come first, and nothing is compared with an aircraft that has gone home; by option the totals are compared first,
 * and only who survives that goes home (GA-45).
 */
function fateOf(own: Roll, other: Roll, isAbortLast: boolean): Fate {
  const isBeaten = own.total <= other.total;
  if (isAbortLast) return isBeaten ? 'lost' : own.aborts ? 'aborted' : 'stays';
  if (own.aborts) return 'aborted';
  return !other.aborts && isBeaten ? 'lost' : 'stays';
}

function fatesOf(position: Gertrud, [a, b]: readonly [Roll, Roll]): readonly [Fate, Fate] {
  const isAbortLast = optionOf(position, 'aborts') === 'last';
  return [fateOf(a, b, isAbortLast), fateOf(b, a, isAbortLast)];
}

const diceOf = (position: Gertrud, id: string): number => (position.facts.experten === id ? EXPERTEN_DICE : 1);

function readBoth(position: Gertrud, { first, second, ultra }: AirLocals, faces: readonly number[]): readonly [Roll, Roll] {
  const split = diceOf(position, first);
  return [read(position, first, faces.slice(0, split), ultra === true), read(position, second, faces.slice(split), ultra === true)];
}

/** The result in words: "second lost", "both aborted", "first aborted, second lost". */
function inWords([first, second]: readonly [Fate, Fate]): string {
  if (first === second) return `both ${first}`;
  if (first !== 'stays' && second !== 'stays') return `first ${first}, second ${second}`;
  return first === 'stays' ? `second ${second}` : `first ${first}`;
}

function sendAway(doing: Doing<Gertrud>, id: string, fate: Fate, aces: boolean): string | null {
  const marker = doing.position.world.marker.get(id) as number;
  if (fate === 'aborted') useUp(doing, marker, 'aborted', aces ? ['13.4b'] : ['13.4a']);
  if (fate === 'lost') loseMarker(doing, marker, 'air combat', ['13.1a']);
  return fate === 'stays' ? id : null;
}

/** 13.1 to 13.4: air combat, in support of a land combat or against an interdictor (13.7b). */
const airCombatProcedure = procedure<Gertrud, AirLocals>(
  'air combat',
  [
    {
      name: 'air ultra',
      rule: '13.3a',
      seats: (position, locals) => (mayUseUltra(position, locals) ? [seatOf(ALLIES)] : []),
      acts: acts(ultraAct<AirLocals>('air combat', 'air combat')),
    },
    {
      name: 'air roll',
      do(doing, locals) {
        const { position } = doing;
        const { first, second, hex } = locals;
        const [firstDice, secondDice] = [diceOf(position, first), diceOf(position, second)];
        const faces = doing.dice.roll('air combat', firstDice + secondDice, DIE, (rolled) =>
          inWords(fatesOf(position, readBoth(position, locals, rolled))),
        );
        const rolls = readBoth(position, locals, faces);
        const [a, b] = rolls;
        const fates = fatesOf(position, rolls);
        const rules: RuleId[] = ['13.1a'];
        if (firstDice + secondDice > 2) rules.push('13.2b', '13.4b');
        if (fates.every((fate) => fate === 'lost')) rules.push('13.1b');
        doing.happen({
          what: 'air combat',
          hex,
          first,
          second,
          faces: [a.faces, b.faces],
          totals: [a.total, b.total],
          ultra: locals.ultra === true,
          result: inWords(fates),
          rules,
        });
        return back({ first: sendAway(doing, first, fates[0], firstDice > 1), second: sendAway(doing, second, fates[1], secondDice > 1) });
      },
    },
  ],
  { first: anAircraft, second: anAircraft, hex: aHex, ultra: maybe(flag) },
);

export const airProcedures = [airCombatProcedure];
