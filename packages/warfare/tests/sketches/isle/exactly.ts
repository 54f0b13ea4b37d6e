import { acts, on, procedure, type Facts } from '@sandtable/umpire';
import { aUnit, indices, put, setSteps, stepsOf } from '../../../src/index.ts';
import { no } from './rules.ts';
import { acting, NOWHERE, type Isle, type Side } from './world.ts';

/**
 * 10.E: losses are met exactly if any choice of steps does so; if none does, by any choice of which no step is too many. What one
 * unit may lose depends on what the others lose: a part of amounts, whose choices are found among all that are legal.
 */
interface Owed extends Facts {
  readonly seat: Side;
  readonly units: readonly string[];
  /** Half points to be lost. */
  readonly halves: number;
}

/** Half points that a unit's next steps are worth, in the order in which they go. */
const stepHalves = (position: Isle, one: number): readonly number[] =>
  (position.world.units[one]?.halves ?? []).slice(-stepsOf(position, one));
const worth = (halves: readonly number[], steps: number): number => halves.slice(0, steps).reduce((sum, one) => sum + one, 0);

/** For each unit how many steps it loses, in all ways that are legal. */
export function choicesOf(halves: readonly (readonly number[])[], owed: number): readonly (readonly number[])[] {
  let all: number[][] = [[]];
  for (const steps of halves) all = all.flatMap((chosen) => Array.from({ length: steps.length + 1 }, (_, many) => [...chosen, many]));
  const sum = (chosen: readonly number[]): number => chosen.reduce((lost, many, i) => lost + worth(halves[i] as number[], many), 0);
  const most = halves.reduce((lost, steps) => lost + worth(steps, steps.length), 0);
  const due = Math.min(owed, most);
  const exact = all.filter((chosen) => sum(chosen) === due);
  if (exact.length > 0) return exact;
  // No step too many: without the last of any unit it would fall short.
  const isNeeded = (chosen: readonly number[]): boolean =>
    chosen.every((many, i) => many === 0 || sum(chosen) - ((halves[i] as number[])[many - 1] as number) < due);
  return all.filter((chosen) => sum(chosen) > due && isNeeded(chosen));
}

const alive = (position: Isle, { units }: Owed): number[] => indices(position, units).filter((one) => stepsOf(position, one) > 0);

const act = acting<Owed>();
export const exactLosses = procedure<Isle, Owed>('losses', [
  {
    name: 'losses',
    rule: '10.E',
    seats: (position, locals) => (locals.halves > 0 && alive(position, locals).length > 0 ? [locals.seat] : []),
    acts: acts(
      act('lose', '10.E')
        .amounts('steps', aUnit, {
          who: ({ position, locals }) => alive(position, locals),
          to({ position, locals }, one, given) {
            const who = alive(position, locals);
            const legal = choicesOf(
              who.map((unit) => stepHalves(position, unit)),
              locals.halves,
            ).filter((chosen) => who.every((unit, i) => unit === one || (given.get(unit) ?? chosen[i]) === chosen[i]));
            return [...new Set(legal.map((chosen) => chosen[who.indexOf(one)] as number))].toSorted((a, b) => a - b);
          },
          otherwise: ({ locals: { halves } }) => no('10.E', `${halves / 2} strength points are to be lost, exactly if that can be.`),
        })
        .play(({ position, happen }, _at, { steps }) => {
          let lost = 0;
          for (const [one, many] of steps) {
            lost += worth(stepHalves(position, one), many);
            setSteps(position, one, stepsOf(position, one) - many);
            if (stepsOf(position, one) === 0) put(position, one, NOWHERE);
          }
          happen({ what: 'lost', halves: lost, rules: ['10.E'] });
          return on();
        }),
    ),
  },
]);
