import {
  chances,
  lookUp,
  type Answers,
  type Chance,
  type ChancesOf,
  type Command,
  type Foresight,
  type Game,
  type Seat,
} from '@sandtable/umpire';
import type { Gertrud } from '../position/position.ts';
import { markerAt, markerOf } from '../rules/support.ts';
import { SEATS } from '../world/world.ts';

/** What a seat may give to a combat when it is asked. */
type Gift = 'ultra' | 'aircraft' | 'ship';

/** The acts by which it is given, and the part of the command that names it. */
const GIVING: { readonly [act: string]: { readonly gift: Gift; readonly part: string; readonly nothing: false | null } } = {
  ship: { gift: 'ship', part: 'ship', nothing: null },
  aircraft: { gift: 'aircraft', part: 'aircraft', nothing: null },
  intercept: { gift: 'aircraft', part: 'aircraft', nothing: null },
  ultra: { gift: 'ultra', part: 'spend', nothing: false },
};

/** What the seats were asked for in one case, in all ways in which it may come out, each with the rule of the question. */
class Asked {
  readonly own = new Set<Gift>();
  readonly other = new Map<Gift, string>();
  /** What the other seat has given, in words. */
  readonly given = new Map<Gift, string>();
}

/** The seat whose command is weighed gives nothing more; the other gives what the case says, of its aircraft the best. */
const answersOf =
  (game: Game<Gertrud>, seat: Seat, gifts: ReadonlySet<Gift>, asked: Asked): Answers<Gertrud> =>
  (position, by) => {
    const offers = game.choices(position, by);
    if (offers.some(({ act }) => act === 'go-on')) return { act: 'go-on' };
    const offer = offers.find(({ act }) => Object.hasOwn(GIVING, act));
    const giving = lookUp(GIVING, offer?.act ?? '');
    const part = offer?.parts[0];
    if (!offer || !giving || part?.pick !== 'one') return null;
    const { gift, nothing } = giving;
    if (by === seat) asked.own.add(gift);
    else asked.other.set(gift, game.awaiting(position)?.rule ?? offer.rule);
    if (by === seat || !gifts.has(gift)) return { act: offer.act, [part.name]: nothing };
    const choices = part.of({}).filter((choice) => choice !== nothing);
    const choice = gift === 'aircraft' ? bestAircraft(position, choices as readonly string[]) : choices[0];
    asked.given.set(gift, inWords(position, gift, String(choice)));
    return { act: offer.act, [part.name]: choice as string | boolean };
  };

/** The Experten's two dice come before any bonus (13.2b). */
function bestAircraft(position: Gertrud, ids: readonly string[]): string | undefined {
  const worth = (id: string) =>
    position.facts.experten === id ? Infinity : (markerAt(position, markerOf(position, id) as number).bonus ?? 0);
  return ids.toSorted((a, b) => worth(b) - worth(a))[0];
}

function inWords(position: Gertrud, gift: Gift, id: string): string {
  if (gift === 'ultra') return 'spends ULTRA';
  const marker = markerOf(position, id);
  const { name } = markerAt(position, marker as number);
  return gift === 'ship' ? `sends ${name}` : `flies ${name}${position.facts.experten === id ? ' with the Experten' : ''}`;
}

/** A command that leads to a combat or another roll, and what is asked about it. */
export interface Subject {
  readonly position: Gertrud;
  readonly seat: Seat;
  readonly command: Command;
  readonly of: Pick<ChancesOf<Gertrud>, 'outcome' | 'rolls' | 'decided'>;
  /** What the headline says is what the other seat wants. */
  readonly isFeared: boolean;
  /** The rule of the roll: that of a case in which the other seat decides nothing. */
  readonly rule: string;
  headline(all: readonly Chance[]): Foresight['cases'][number]['headline'];
}

/** At most so many cases are told. */
const CASES = 4;

/**
 * The chances of a command by what the other seat gives: nothing; ULTRA; its best aircraft; a ship; and at last all that it can give, where
 * that is more than one thing. Only what it can give now is told.
 */
export function casesOf(game: Game<Gertrud>, subject: Subject): Foresight {
  const run = (...gifts: readonly Gift[]) => {
    const asked = new Asked();
    const { position, seat, command, of } = subject;
    const all = chances(game, position, seat, command, { ...of, answers: answersOf(game, seat, new Set(gifts), asked) });
    return { asked, all };
  };
  const plain = run();
  const possible = (['ultra', 'aircraft', 'ship'] as const).filter((gift) => plain.asked.other.has(gift));
  const everything = possible.length === 0 ? plain : run('ultra', 'aircraft', 'ship');
  const several = everything.asked.given.size > 1;
  const singles = possible.slice(0, several ? CASES - 2 : CASES - 1).map((gift) => run(gift));
  return {
    ...(subject.isFeared && { isFeared: true as const }),
    cases: [plain, ...singles, ...(several ? [everything] : [])].map(({ asked, all }) => ({
      says: saysOf(subject.seat, asked),
      rule: [...asked.given.keys(), ...asked.other.keys()].map((gift) => asked.other.get(gift))[0] ?? subject.rule,
      chances: all,
      headline: subject.headline(all),
    })),
  };
}

const NAMES: { readonly [seat: Seat]: string } = { german: 'The German player', allied: 'The Allied player' };

function saysOf(seat: Seat, { own, other, given }: Asked): string {
  const name = NAMES[SEATS.find((one) => one !== seat) as Seat] as string;
  const kept = [...other.keys()].filter((gift) => !given.has(gift));
  // Of one who sends a ship or an aircraft nobody asks what else he does not send.
  const unsaid = given.has('ship') || given.has('aircraft');
  const theirs = [
    ...given.values(),
    ...withheld(
      kept.filter((gift) => gift === 'ultra' || !unsaid),
      'gives',
      'spends',
    ),
  ];
  const says = theirs.length > 0 ? `${name} ${series(theirs)}` : `${name} has nothing to decide`;
  const ours = withheld([...own], 'give', 'spend');
  return ours.length > 0 ? `${says}; you ${series(ours)}` : says;
}

const withheld = (gifts: readonly Gift[], give: string, spend: string): string[] => [
  ...(gifts.some((gift) => gift !== 'ultra') ? [`${give} no support`] : []),
  ...(gifts.includes('ultra') ? [`${spend} no ULTRA`] : []),
];

const series = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
