import { acts, aWord, citing, on, procedure, stating, within, type Rulebook } from '../../src/index.ts';
import { change, endOfTurn, put, roll, tinyGame, type Tiny } from './tiny.ts';

/**
 * Interceptors are set against raiders, and losses shared out. It breaks an umpire whose commands cannot say who goes against whom,
 * or how many of each, where what one gets depends on what the others have, or where a path must be gone to its end.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'patrol', says: 'The patrol flies over two to four neighbouring zones and ends over a field.' },
  '2.1': { chapter: 2, tag: 'allot', says: 'Each interceptor is set against one raider or stays on the ground.' },
  '2.2': { chapter: 2, tag: 'allot', says: 'No raider has a second interceptor before every raider has one.' },
  '2.3': { chapter: 2, tag: 'fire', says: 'Each pair rolls a die: 4 to 6 is a hit.' },
  '3.1': { chapter: 3, tag: 'losses', says: 'As many steps are lost as there were hits, or all there are; the owner says whose.' },
  '4.1': { chapter: 4, tag: 'victory', says: 'Red wins if no more than two raiders are left after three turns; else blue wins.' },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

const INTERCEPTORS = ['i1', 'i2', 'i3', 'i4'];
const zones: { readonly [zone: string]: readonly string[] } = {
  field: ['coast', 'hills'],
  coast: ['field', 'sea', 'strip'],
  hills: ['field', 'strip'],
  sea: ['coast'],
  strip: ['coast', 'hills'],
};
const FIELDS: ReadonlySet<string> = new Set(['field', 'strip']);
const LONGEST = 4;

type Facts = { readonly steps: { readonly [raider: string]: number }; readonly patrol: string };
type Sky = Tiny<Facts>;
type Fight = { readonly hits: number };

const raiders = ({ facts }: Sky): string[] => Object.keys(facts.steps);
const sum = (steps: { readonly [raider: string]: number }): number => Object.values(steps).reduce((all, one) => all + one, 0);

/** 2.2: whom an interceptor may take while others have theirs, and so many of those after it are free. */
function targets(position: Sky, given: ReadonlyMap<string, string | null>): string[] {
  const taken = new Set(given.values());
  const alone = raiders(position).filter((raider) => !taken.has(raider));
  return alone.length > 0 ? alone : raiders(position);
}

/** Zones from where a field can still be come to within the patrol's length. */
const leadsHome = (zone: string, left: number): boolean =>
  FIELDS.has(zone) || (left > 0 && (zones[zone] ?? []).some((next) => leadsHome(next, left - 1)));

const act = stating<Sky, Fight, keyof typeof rules>();

const turn = procedure<Sky, Fight>('turn', [
  {
    name: 'patrol',
    rule: '1.1',
    seats: () => ['red'],
    acts: acts(
      act('patrol', '1.1')
        .path('by', aWord, {
          next: ({ position }, path) =>
            path.length === LONGEST
              ? []
              : (zones[path.at(-1) ?? position.facts.patrol] ?? []).filter((zone) => leadsHome(zone, LONGEST - path.length - 1)),
          enough: (_at, path) => path.length > 1 && FIELDS.has(path.at(-1) ?? ''),
          short: () => no('1.1', 'The patrol ends over a field, two zones on at least.'),
        })
        .play(({ position }, _at, { by }) => {
          change(position, { patrol: by.at(-1) ?? '' });
          return on();
        }),
    ),
  },
  {
    name: 'allotment',
    rule: '2.1',
    seats: () => ['red'],
    acts: acts(
      act('allot', '2.1')
        .assign('against', aWord, aWord, {
          rule: '2.2',
          who: () => INTERCEPTORS,
          to: ({ position }, _one, given) => [null, ...targets(position, given)],
          otherwise: (_at, one, to) => no('2.2', `${one} cannot take ${to ?? 'nobody'}: somebody is free.`),
        })
        .play(({ position, dice, happen }, _at, { against }) => {
          const fired = [...against.values()].map(() => roll(dice, 'fire', (face) => (face > 3 ? 'hit' : 'miss')).result);
          const hits = Math.min(fired.filter((one) => one === 'hit').length, sum(position.facts.steps));
          happen({ what: 'fire', rules: ['2.3'], hits });
          return on({ hits });
        }),
    ),
  },
  {
    name: 'losses',
    rule: '3.1',
    seats: (_position, { hits }) => (hits > 0 ? ['blue'] : []),
    acts: acts(
      act('lose', '3.1')
        .amounts('steps', aWord, {
          who: ({ position }) => raiders(position),
          to: ({ position, locals: { hits } }, one, given) =>
            within({ who: raiders(position), most: (raider) => position.facts.steps[raider] ?? 0, total: [hits, hits] }, one, given),
          otherwise: ({ locals: { hits } }, one, many) => no('3.1', `${one} cannot lose ${many ?? 0} of ${hits}.`),
        })
        .play(({ position }, _at, { steps }) => {
          for (const [raider, lost] of steps) {
            const left = (position.facts.steps[raider] ?? 0) - lost;
            const { [raider]: _, ...others } = position.facts.steps;
            change(position, { steps: left > 0 ? put(position.facts.steps, raider, left) : others });
          }
          return on();
        }),
    ),
  },
  endOfTurn<Sky>(3, 'patrol', ({ facts }) =>
    Object.keys(facts.steps).length <= 2
      ? { winner: 'red', rule: '4.1', says: 'Two raiders at most are left.' }
      : { winner: 'blue', rule: '4.1', says: 'The raiders came through.' },
  ),
]);

export const raidGame = tinyGame<Facts>({
  id: 'raid',
  title: 'Raid',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 3,
  procedures: [turn],
  facts: () => ({ steps: { r1: 2, r2: 2, r3: 1, r4: 3 }, patrol: 'field' }),
});
