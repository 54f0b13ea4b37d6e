import type { Choice, Spelled } from '@sandtable/umpire';

/** How choices and parts of an act are called. */
interface Called {
  choice(value: Choice, part: string): string;
  part(act: string, part: string): string;
}

/** So many choices are named; of more only how many they are. */
const NAMED = 3;

/** What an offer has for one of its parts: all that may be chosen there, whatever stands before it, and how many at least and at most. */
interface Range {
  readonly part: string;
  readonly values: readonly Choice[];
  /** So many are named, neither more nor fewer; null where that differs, or where one is always. */
  readonly many: number | null;
}

/** The parts of an offer as far as they are written out. */
function rangesOf({ parts, first }: Spelled): readonly Range[] {
  let level = first ? [first] : [];
  return parts.flatMap(({ name, pick }): Range[] => {
    const here = level;
    level = here.flatMap(({ choices }) => choices.flatMap(({ then }) => then ?? []));
    if (here.length === 0) return [];
    const sizes = new Set(here.flatMap(({ least, most }) => [least ?? 0, most ?? 0]));
    const values = [...new Set(here.flatMap(({ choices }) => choices.map(({ value }) => value)))];
    return [{ part: name, values, many: pick === 'some' && sizes.size === 1 ? ([...sizes][0] ?? null) : null }];
  });
}

/** "Force D, Force C"; "5 of them" where they are many. */
const namesOf = ({ part, values }: Range, called: Called): string =>
  values.length > NAMED ? `one of ${values.length}` : values.map((value) => called.choice(value, part)).join(', ');

/** "One of the ships"; "2 of the ships together". */
const manyOf = (many: number, part: string): string =>
  many === 1 ? `One of the ${part.toLowerCase()}` : `${many} of the ${part.toLowerCase()} together`;

/**
 * What tells offers of one act from each other, in the words that stand beside the act: first how many are named ("2 of the ships together"), then whom each part may
 * name. Nothing for an offer that is alone, and no more than it takes.
 */
export function apartOf(offer: Spelled, among: readonly Spelled[], called: Called): string {
  const alike = among.filter(({ act }) => act === offer.act);
  if (alike.length < 2) return '';
  const howMany = (one: Spelled): string =>
    rangesOf(one)
      .flatMap(({ part, many }) => (many === null ? [] : [manyOf(many, called.part(one.act, part))]))
      .join(', ');
  const sayings: ((one: Spelled) => string)[] = [
    howMany,
    ...offer.parts.map(({ name }) => (one: Spelled) => {
      const range = rangesOf(one).find(({ part }) => part === name);
      return range ? namesOf(range, called) : '';
    }),
  ];
  const telling = sayings.filter((say) => new Set(alike.map(say)).size > 1);
  // So many of them, from the first, as tell each from every other.
  const inWords = (one: Spelled, many: number): string =>
    telling
      .slice(0, many)
      .map((say) => say(one))
      .filter(Boolean)
      .join(' · ');
  const enough = telling.findIndex((_, i) => new Set(alike.map((one) => inWords(one, i + 1))).size === alike.length);
  // How many go together tells little without who they are, where few are.
  const [first, second] = telling;
  const isNumbered = enough === 0 && first === howMany && second !== undefined && !/^one of \d+$/.test(second(offer));
  return inWords(offer, enough < 0 ? telling.length : isNumbered ? 2 : enough + 1);
}
