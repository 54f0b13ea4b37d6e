import { acts, back, call, exact, on, procedure, to, type Exact, type Facts, type Noun } from '@sandtable/umpire';
import { aHex, printed } from '../../../src/index.ts';
import { applies, no } from './rules.ts';
import { acting, enemyOf, NOWHERE, neighbours, wingFamily, type Front, type Side } from './world.ts';

/**
 * 14.8: a flight is a path that the enemy may stop at every hex. The rest of the path waits in the frame; the question says what an
 * answer given ahead may ask for (how far the interceptors are, how they stand to those who fly), so that ten hexes need not be ten
 * questions.
 */
interface Flight extends Facts {
  readonly seat: Side;
  readonly wings: readonly string[];
  readonly path: readonly string[];
  readonly at: string;
  readonly fought?: readonly string[];
}

const RANGE = 5;
const { at: placeOf, is: activity, steps: stepsOf, cargo: cargoOf } = wingFamily.columns;

export const aWing: Noun<Front, number> = {
  kind: 'one',
  called: 'air unit',
  read: ({ world }, id) => world.wing.get(id),
  spell: ({ world }, one) => world.wings[one]?.id ?? '',
};
const wingsOf = (position: Front, ids: readonly string[]): number[] => ids.map((id) => position.world.wing.get(id) as number);
const rating = (position: Front, all: readonly number[]): number =>
  Math.max(0, ...all.map((one) => position.world.wings[one]?.rating ?? 0));

/** 14.8-1, OA-86: active fighters one to five hexes from where the flight is now. */
const able = (position: Front, { seat, at }: Flight): number[] =>
  [...position.world.wings.entries()].flatMap(([one, { kind, side }]) => {
    const from = placeOf.of(position, one);
    if (kind !== 'fighter' || side === seat || from < 0 || activity.of(position, one) === 0) return [];
    const distance = position.world.grid.distance(from, position.world.grid.index(at));
    return distance >= 1 && distance <= RANGE ? [one] : [];
  });

const act = acting<Flight>();

export const flight = procedure<Front, Flight>('flight', [
  {
    name: 'hex',
    do({ position }, { wings, path: [next, ...path] }) {
      if (next === undefined) return to('arrival');
      for (const one of wingsOf(position, wings)) placeOf.set(position, one, position.world.grid.index(next));
      return on({ at: next, path });
    },
  },
  {
    name: 'interception',
    rule: '14.8',
    seats: (position, locals) => (!position.facts.fog && able(position, locals).length > 0 ? [enemyOf(locals.seat)] : []),
    known(position, locals) {
      const all = able(position, locals);
      const distances = all.map((one) => position.world.grid.distance(placeOf.of(position, one), position.world.grid.index(locals.at)));
      return {
        distance: Math.min(...distances),
        advantage: rating(position, all) - rating(position, wingsOf(position, locals.wings)),
        kinds: wingsOf(position, locals.wings).map((one) => position.world.wings[one]?.kind ?? ''),
      };
    },
    acts: acts(
      act('intercept', '14.8')
        .some('with', aWing, {
          of: ({ position, locals }) => able(position, locals),
          otherwise: () => no('14.8', 'It is no active fighter within five hexes.'),
        })
        .play(({ position }, { locals }, { with: interceptors }) => {
          for (const one of interceptors) placeOf.set(position, one, position.world.grid.index(locals.at));
          const ids = interceptors.map((one) => aWing.spell(position, one));
          return call(
            'air combat',
            { attackers: ids, defenders: locals.wings, seat: locals.seat, cargo: cargoIn(position, locals.wings) },
            'fought',
          );
        }),
      act('let pass', '14.8').play(() => to('hex')),
    ),
  },
  { name: 'unseen', do: () => to('hex') },
  {
    name: 'fought',
    do({ position }, { wings }) {
      const left = wingsOf(position, wings).filter((one) => activity.of(position, one) !== 0 && placeOf.of(position, one) >= 0);
      return left.length === 0 ? back() : to('interception', { wings: left.map((one) => aWing.spell(position, one)) });
    },
  },
  {
    name: 'arrival',
    do({ position }, { wings, at }) {
      applies('14.8');
      for (const one of wingsOf(position, wings)) activity.set(position, one, 0);
      return back({ arrived: at });
    },
  },
]);

const cargoIn = (position: Front, wings: readonly string[]): number =>
  wingsOf(position, wings).reduce((sum, one) => sum + cargoOf.of(position, one), 0);

interface Dogfight extends Facts {
  readonly seat: Side;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly cargo: number;
}

/** 14.20c: what a share of the capacity carried, in whole tokens: nothing is lost by rounding that flies on. */
export const share = (cargo: number, of: number, capacity: number): Exact => exact.fraction(cargo * of, capacity);

/** Cargo of a flight after some of it was lost or went home, as in the rulebook's example: what flies on, what goes home, what is gone. */
export function cargoAfter(
  cargo: number,
  capacity: number,
  lost: number,
  home: number,
): { readonly on: number; readonly home: number; readonly gone: number } {
  applies('14.20');
  const gone = exact.down(share(cargo, lost, capacity));
  const back_ = exact.down(share(cargo, home, capacity));
  return { on: cargo - gone - back_, home: back_, gone };
}

/** One round: the die against the difference of ratings; who loses goes home and is inactive, or loses a step. */
export const airCombat = procedure<Front, Dogfight>('air combat', [
  {
    name: 'round',
    do({ position, dice, happen }, { attackers, defenders }) {
      const [ours, theirs] = [wingsOf(position, attackers), wingsOf(position, defenders)];
      const [die = 1] = dice.roll('air combat', 1, 6);
      const isWon = die + rating(position, ours) - rating(position, theirs) >= 5;
      const [beaten] = isWon ? theirs : ours;
      happen({ what: 'air combat', die, beaten: beaten === undefined ? null : aWing.spell(position, beaten), rules: ['14.8', '14.20'] });
      if (beaten === undefined) return back();
      const carries = position.world.wings[beaten]?.carries ?? 0;
      if (isWon && carries > 0) {
        // It loses one of its steps and goes home with the rest.
        const steps = stepsOf.of(position, beaten);
        const after = cargoAfter(cargoOf.of(position, beaten), steps, 1, steps - 1);
        stepsOf.set(position, beaten, steps - 1);
        cargoOf.set(position, beaten, after.home + after.on);
      }
      activity.set(position, beaten, 0);
      if (!isWon) placeOf.set(position, beaten, NOWHERE);
      return back();
    },
  },
]);

interface Missions extends Facts {
  readonly seat: Side;
}
const flying = acting<Missions>();
/** Flights are named by their whole path. */
export const missions = procedure<Front, Missions>('missions', [
  {
    name: 'missions',
    rule: '14.20',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      flying('fly', '14.20')
        .some('wings', aWing, {
          of: ({ position, locals: { seat } }) =>
            [...position.world.wings.entries()].flatMap(([one, { side }]) =>
              side === seat && activity.of(position, one) === 1 ? [one] : [],
            ),
          otherwise: () => no('14.20', 'It is not yours, or not active.'),
          most: () => 1,
        })
        .path('by', aHex, {
          next: ({ position }, path, { wings }) => {
            const from = path.at(-1) ?? placeOf.of(position, wings[0] as number);
            return path.length >= 12 ? [] : [...neighbours.subarray(from * 6, from * 6 + 6)].filter((one) => one >= 0);
          },
        })
        .play(({ position }, { locals: { seat } }, { wings, by }) => {
          const path = by.map((at) => printed(position, at));
          return call('flight', { seat, wings: wings.map((one) => aWing.spell(position, one)), path, at: path[0] ?? '' });
        }),
      flying('end', '14.20').play(() => on()),
    ),
  },
]);
