import { describe, expect, test } from 'vitest';
import {
  acts,
  aFlag,
  aNumber,
  aWord,
  citing,
  defineGame,
  each,
  oneWordOf,
  procedure,
  stating,
  stay,
  witnessed,
  type Act,
  type Command,
  type CommandOf,
  type Noun,
  type Offer,
  type Position,
} from '../src/index.ts';

/** A depot: crates by name with their weight, some of them rotten, in one of two halls. */
interface Depot extends Position {
  readonly weight: { readonly [crate: string]: number };
  readonly hall: { readonly [crate: string]: 'north' | 'south' };
}
type Id = '1' | '1a' | '2' | '2a' | '2b' | '2c' | '3';
const { no } = citing<Id>();
const act = stating<Depot, { readonly open: boolean }, Id>();

const depot: Depot = {
  setup: { game: 'depot', scenario: 'only', options: {}, edition: null },
  frames: null,
  standing: [],
  outcome: null,
  weight: { apples: 3, beans: 2, coal: 9, dates: 1 },
  hall: { apples: 'north', beans: 'north', coal: 'south', dates: 'south' },
};
const OPEN = { open: true };
const names = Object.keys(depot.weight);

/** A crate, which the game knows by its number. */
const aCrate: Noun<Depot, number> = {
  kind: 'one',
  called: 'crate',
  read: (_position, name) => (names.includes(name) ? names.indexOf(name) : undefined),
  spell: (_position, crate) => names[crate] as string,
};
const nameOf = (crate: number): string => names[crate] as string;
const all = names.map((_, i) => i);
const isHeavy = ({ weight }: Depot, crate: number): boolean => (weight[nameOf(crate)] as number) > 5;

const told = (one: { offers: Act<Depot, typeof OPEN>['offers'] }, locals = OPEN): Command[] =>
  one.offers(depot, locals, 'keeper').flatMap((offer) => [...each(offer)]);
const refusal = (one: Pick<Act<Depot, typeof OPEN>, 'refuse'>, command: Command, locals = OPEN) =>
  one.refuse(depot, locals, 'keeper', command);

describe('an act that is stated once', () => {
  const lift = act('lift', '1')
    .unless(({ locals }) => (locals.open ? null : no('3', 'The depot is closed.')))
    .one('crate', aCrate, {
      of: () => all,
      unless: ({ position }, crate) => (isHeavy(position, crate) ? no('1a', `${nameOf(crate)} is too heavy.`) : null),
    })
    .one('high', aNumber, {
      rule: '2',
      of: (_at, { crate }) => (nameOf(crate) === 'beans' ? [] : [1, 2]),
      unless: (_at, high, { crate }) =>
        nameOf(crate) === 'beans' ? no('2a', 'Beans stay down.') : high > 2 ? no('2', 'Two at most.') : null,
    })
    .play((_doing, _at, { crate, high }) => stay({ lifted: crate, high }));

  test('offers those against whom nothing stands and from whom a whole command can be come to', () => {
    expect(told(lift)).toEqual(['apples', 'dates'].flatMap((crate) => [1, 2].map((high) => ({ act: 'lift', crate, high }))));
    expect(told(lift, { open: false })).toEqual([]);
  });

  test('refuses each part under its own rule, in their order, and nothing that it offers', () => {
    expect(refusal(lift, { act: 'lift', crate: 'coal', high: 9 })).toEqual({ rules: ['1a'], reason: 'coal is too heavy.' });
    expect(refusal(lift, { act: 'lift', crate: 'apples', high: 9 })?.rules).toEqual(['2']);
    expect(refusal(lift, { act: 'lift', crate: 'beans', high: 1 })?.rules).toEqual(['2a']);
    expect(refusal(lift, { act: 'lift', crate: 'figs', high: 1 })).toEqual({ rules: ['1'], reason: 'There is no crate "figs".' });
    expect(refusal(lift, { act: 'lift', crate: 'apples', high: 1 }, { open: false })?.rules).toEqual(['3']);
    for (const command of told(lift)) expect(refusal(lift, command)).toBeNull();
  });

  test('gives amounts that come to a total, and refuses those that do not in the words of the first that is wrong', () => {
    const sum = (given: ReadonlyMap<number, number>) => [...given.values()].reduce((all, one) => all + one, 0);
    const carry = act('carry', '1')
      .amounts('crates', aCrate, {
        rule: '2',
        who: ({ position }) => all.filter((crate) => !isHeavy(position, crate)),
        // Three in all: the last, dates, takes what is left.
        to: (_at, crate, given) =>
          nameOf(crate) === 'dates' ? [3 - sum(given)] : Array.from({ length: 4 - sum(given) }, (_, many) => many),
        stranger: (_at, crate) => no('1a', `${nameOf(crate)} is too heavy.`),
        otherwise: (_at, crate, many, given) => no('2a', `${String(many)} of ${nameOf(crate)} after ${sum(given)}: carry three.`),
      })
      .play((_doing, _at, { crates }) => stay({ carried: sum(crates) }));
    expect(told(carry)).toHaveLength(10);
    for (const command of told(carry)) expect(refusal(carry, command)).toBeNull();
    expect(told(carry)).toContainEqual({ act: 'carry', crates: { apples: 1, dates: 2 } });
    expect(refusal(carry, { act: 'carry', crates: { apples: 2, dates: 2 } })).toEqual({
      rules: ['2a'],
      reason: '2 of dates after 2: carry three.',
    });
    expect(refusal(carry, { act: 'carry', crates: { coal: 3 } })?.rules).toEqual(['1a']);
    expect(refusal(carry, { act: 'carry', crates: { figs: 3 } })).toEqual({ rules: ['2'], reason: 'There is no crate "figs".' });
    expect(carry.named(depot, { act: 'carry', crates: { apples: 1, dates: 2 } }).crates).toEqual(
      new Map([
        [0, 1],
        [3, 2],
      ]),
    );
  });

  test('assigns each to another, where what one has bars the rest', () => {
    const stack = act('stack', '1')
      .assign('on', aCrate, aCrate, {
        who: () => all.slice(0, 2),
        to: (_at, crate, given) => [null, ...all.slice(2).filter((under) => under !== crate && ![...given.values()].includes(under))],
      })
      .play(() => stay());
    expect(told(stack)).toHaveLength(7);
    expect(refusal(stack, { act: 'stack', on: { apples: 'coal', beans: 'coal' } })).toEqual({
      rules: ['1'],
      reason: 'beans cannot be given coal by "on".',
    });
    expect(refusal(stack, { act: 'stack', on: { coal: 'dates' } })?.reason).toBe('"on" gives nothing to coal.');
    expect(refusal(stack, { act: 'stack', on: { apples: 'figs' } })?.reason).toBe('There is no crate "figs".');
  });

  test('leads a path as far as it must go', () => {
    const walk = act('walk', '1')
      .path('by', aCrate, {
        next: (_at, path) => (path.length < 2 ? all.filter((crate) => !path.includes(crate)) : []),
        enough: (_at, path) => path.length === 2,
        short: () => no('2b', 'Two crates on.'),
      })
      .play(() => stay());
    expect(told(walk)).toHaveLength(12);
    expect(refusal(walk, { act: 'walk', by: ['apples'] })?.rules).toEqual(['2b']);
    expect(refusal(walk, { act: 'walk', by: ['apples', 'coal'] })).toBeNull();
    expect(refusal(walk, { act: 'walk', by: ['apples', 'coal', 'beans'] })?.rules).toEqual(['1']);
  });

  test('notes the rule of every refusal', () => {
    expect(witnessed(() => refusal(lift, { act: 'lift', crate: 'figs', high: 1 })).rules).toContain('1');
  });

  test('is not looked into before its parts are asked for, where it says itself whether it is possible', () => {
    let looked = 0;
    const stated = (isPossible: boolean) =>
      act('lift', '1')
        .possible(() => isPossible)
        .one('crate', aCrate, { of: () => ((looked += 1), [0, 3]) })
        .play(() => stay());
    expect(stated(false).offers(depot, OPEN, 'keeper')).toEqual([]);
    const [offer] = stated(true).offers(depot, OPEN, 'keeper');
    expect(looked).toBe(0);
    expect([...each(offer as Offer)]).toEqual(['apples', 'dates'].map((crate) => ({ act: 'lift', crate })));
    expect(refusal(stated(false), { act: 'lift', crate: 'apples' })).toBeNull();
  });

  test('is played with what its parts name, and spells its commands', () => {
    const command: CommandOf<typeof lift> = lift.command({ crate: 'dates', high: 2 });
    const doing = { position: depot, dice: { roll: () => [] }, happen: () => {} };
    expect(lift.play(doing, OPEN, 'keeper', command)).toEqual(stay({ lifted: 3, high: 2 }));
    expect(lift.named(depot, { act: 'lift', crate: 'figs', high: 2 })).toEqual({ high: 2 });
    expect(lift.parts).toEqual({ crate: 'one', high: 'number' });
  });
});

describe('a part', () => {
  test('whose domain says all is refused outside it, in words of its own or of the act', () => {
    const plain = act('take', '1')
      .one('hall', oneWordOf('north', 'south'), { of: () => ['north'] })
      .play(() => stay());
    expect(refusal(plain, { act: 'take', hall: 'south' })).toEqual({ rules: ['1'], reason: 'south is not among the choices of "hall".' });
    expect(refusal(plain, { act: 'take', hall: 'west' })?.reason).toContain('There is no');
    const worded = act('take', '1')
      .one('hall', aWord, { of: () => ['north'], otherwise: (_at, hall) => no('2', `${hall} is shut.`) })
      .play(() => stay());
    expect(refusal(worded, { act: 'take', hall: 'south' })).toEqual({ rules: ['2'], reason: 'south is shut.' });
    expect(refusal(worded, { act: 'take', hall: 'north' })).toBeNull();
  });

  test('that may be declined can be, unless something insists', () => {
    const helper = (insists: boolean) =>
      act('call', '1')
        .maybe('crate', aCrate, { of: () => [0], insists: () => (insists ? no('2b', 'One must come.') : null) })
        .one('loud', aFlag, { of: () => [false, true] })
        .play(() => stay());
    expect(told(helper(false))).toHaveLength(4);
    expect(refusal(helper(false), { act: 'call', crate: null, loud: true })).toBeNull();
    expect(told(helper(true)).map(({ crate }) => crate)).toEqual(['apples', 'apples']);
    expect(refusal(helper(true), { act: 'call', crate: null, loud: true })?.rules).toEqual(['2b']);
  });

  const load = act('load', '1')
    .ways(({ position }) => (['north', 'south'] as const).map((hall) => all.filter((crate) => position.hall[nameOf(crate)] === hall)))
    .some('crates', aCrate, {
      of: ({ way }) => way,
      most: ({ position }) => names.length - position.standing.length - 2,
      many: (_at, crates) => no('2c', `${crates.length} are too many.`),
      must: () => [0],
      missing: (_at, absent) => no('2b', `${absent.map(nameOf).join()} must go, too.`),
      together: ({ position }, crates) =>
        new Set(crates.map((crate) => position.hall[nameOf(crate)])).size > 1 ? no('2', 'They lie in two halls.') : null,
    })
    .play(() => stay());

  test('that is a set has sizes, members that must be in it, and what stands against all together', () => {
    expect(refusal(load, { act: 'load', crates: [] })?.reason).toBe('Name one crate at least.');
    expect(refusal(load, { act: 'load', crates: ['beans'] })).toEqual({ rules: ['2b'], reason: 'apples must go, too.' });
    expect(refusal(load, { act: 'load', crates: ['apples', 'coal'] })?.rules).toEqual(['2']);
    expect(refusal(load, { act: 'load', crates: ['apples', 'beans', 'coal'] })?.rules).toEqual(['2c']);
    expect(refusal(load, { act: 'load', crates: ['apples', 'beans'] })).toBeNull();
    expect(refusal(load, { act: 'load', crates: ['apples', 'figs'] })?.reason).toBe('There is no crate "figs".');
  });

  test('that is a set which may be empty has nothing against nobody together', () => {
    const leave = act('leave', '1')
      .some('crates', aCrate, { of: () => all, least: () => 0, together: (_at, [first]) => no('2', `${nameOf(first as number)} stays.`) })
      .play(() => stay());
    expect(refusal(leave, { act: 'leave', crates: [] })).toBeNull();
    expect(refusal(leave, { act: 'leave', crates: ['dates'] })?.reason).toBe('dates stays.');
  });

  test('that is a path is refused where it leaves the way', () => {
    const roam = act('roam', '1')
      .path('way', aCrate, {
        next: (_at, path) => (path.length > 2 ? [] : [path.length]),
        astray: (_at, path) => no('2a', `Not by ${nameOf(path.at(-1) as number)}.`),
      })
      .play(() => stay());
    expect(told(roam)).toHaveLength(3);
    expect(refusal(roam, { act: 'roam', way: ['apples', 'beans'] })).toBeNull();
    expect(refusal(roam, { act: 'roam', way: ['apples', 'coal'] })).toEqual({ rules: ['2a'], reason: 'Not by coal.' });
    expect(refusal(roam, { act: 'roam', way: [] })?.rules).toEqual(['1']);
  });

  test('is not looked into for each choice where its domain is exact', () => {
    let asked = 0;
    const stated = (exact?: true) =>
      act('lift', '1')
        .one('crate', aCrate, { of: () => [0, 3], unless: () => ((asked += 1), null), ...(exact ? { exact } : {}) })
        .play(() => stay());
    expect(told(stated(true))).toEqual(told(stated(true)));
    expect(asked).toBe(0);
    told(stated());
    expect(asked).toBeGreaterThan(0);
  });
});

describe('when an act may be given', () => {
  const keeping = stating<Depot, Record<string, never>, Id>();
  const game = defineGame<Depot>({
    id: 'depot',
    title: 'Depot',
    rulebook: {},
    scenarios: [{ id: 'only', title: 'Depot', seats: ['keeper', 'guest'], options: [], turns: 1 }],
    procedures: [
      procedure<Depot>('day', [
        {
          name: 'idle',
          rule: '3',
          seats: () => ['keeper'],
          acts: acts(
            keeping('rest', '3').play(() => stay()),
            // What can never be given there is not named among what is possible.
            keeping('fly', '3')
              .unless(() => no('3', 'Nobody flies.'))
              .play(() => stay()),
          ),
        },
        {
          name: 'work',
          rule: '3',
          seats: () => ['keeper'],
          acts: acts(
            keeping('lift', '1')
              .one('crate', aCrate, {
                of: () => all,
                unless: ({ position }, crate) => (isHeavy(position, crate) ? no('1a', 'Too heavy.') : null),
              })
              .when({ rules: ['2'], during: ['day'], says: 'By day.', meanwhile: { rules: ['2b'], says: 'When work has begun.' } })
              .play(() => stay()),
          ),
        },
      ]),
      procedure<Depot>('night', [
        {
          name: 'watch',
          rule: '3',
          seats: () => ['keeper'],
          acts: acts(
            keeping('lift', '1')
              .one('crate', aCrate, { rule: '2c', of: () => all })
              .when({
                rules: ['2a'],
                during: ['night'],
                says: 'By night.',
                against: (_position, _frame, _seat, { crate }) => (crate === 3 ? no('1', 'Dates rest.') : null),
              })
              .play(() => stay()),
          ),
        },
      ]),
    ],
    opening: () => ({ ...depot, frames: null }),
    clone: (position) => ({ ...position }),
    state: () => ({ turn: 1, phase: '', state: {} }),
    restore: () => depot,
    enter: () => {},
  });
  const at = (procedure: string, crate: unknown) =>
    game.refuse({ ...depot, frames: { procedure, step: procedure === 'day' ? 'idle' : 'rest', locals: {}, below: null } }, 'keeper', {
      act: 'lift',
      crate,
    } as Command);

  test('what stands against it comes first, then its own time, then what is asked', () => {
    expect(at('day', 'coal')?.rules).toEqual(['1a', '3']);
    expect(at('day', 'apples')).toEqual({
      rules: ['2b', '3'],
      reason: 'When work has begun. "lift" is not possible now (idle). Possible: rest.',
    });
  });

  test('a part of a wrong kind is refused by the rule that says what it may be', () => {
    const position = { ...depot, frames: { procedure: 'night', step: 'watch', locals: {}, below: null } };
    expect(game.refuse(position, 'keeper', { act: 'lift', crate: ['apples'] })?.rules).toEqual(['2c']);
  });
});
