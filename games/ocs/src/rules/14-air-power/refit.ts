import { acts, back, call, listOf, maybe, on, procedure, to, wholeNumber, type Doing, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { setActivity, wingAt } from '../../position/air.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { basesOf, isSupplied, usableLevel } from '../15-air-bases/bases.ts';
import { weatherEffects } from '../18-weather/weather.ts';
import { frostOf } from '../special-rules.ts';
import { flyHome } from './homeward.ts';
import { merge } from './merging.ts';
import { activeIn, aWing, inactiveIn, wingIds } from './skies.ts';

/** An Air Unit Refit Phase: the bases that have been rolled for, the last of them now, and how many may refit there. */
interface Refit extends OfSeat {
  readonly rolled: readonly string[];
  readonly number?: number;
}

/** One die for a base (14.17b). */
const DIE = 6;

const nowAt = (position: Ocs, { rolled }: Refit): number => position.world.grid.index(rolled.at(-1) ?? '');

/** Enemies on station over the base (14.17c). */
const above = (position: Ocs, { seat }: OfSeat, hex: number): number[] => activeIn(position, enemyOf(seat), hex);

/** Why the air unit does not refit at the base. */
function refuseWing(position: Ocs, locals: Refit, one: number): Refusal | null {
  const { name, isFighter } = wingAt(position, one);
  const hex = nowAt(position, locals);
  const where = printed(position, hex);
  if (!inactiveIn(position, locals.seat, hex).includes(one))
    return no('14.17b-1', `${name} is none of your inactive air units in ${where}.`, [where]);
  if (isFighter || above(position, locals, hex).length === 0) return null;
  return no('14.17c-1', `Enemy aircraft are over ${where}: fighters alone refit there.`, [where]);
}

/** Those who can refit there. */
const able = (position: Ocs, locals: Refit, hex: number): number[] => {
  const all = inactiveIn(position, locals.seat, hex);
  return above(position, locals, hex).length === 0 ? all : all.filter((one) => wingAt(position, one).isFighter);
};

/** 14.17b: a die for the next base, times its usable level. */
function roll({ position, dice, happen }: Doing<Ocs>, locals: Refit): Turn {
  const { seat, rolled } = locals;
  const hex = basesOf(position, seat).find(
    (one) => !rolled.includes(printed(position, one)) && isSupplied(position, seat, one) && able(position, locals, one).length > 0,
  );
  if (hex === undefined) return back();
  const level = usableLevel(position, hex);
  const add = weatherEffects(position, seat, 'refit').reduce((sum, effect) => sum + effect.add, frostOf(position, seat));
  const read = (face: number): number => Math.max(0, face + add) * level;
  const [face] = dice.roll('refit', 1, DIE, ([one]) => String(read(one as number))) as [number];
  const where = printed(position, hex);
  const rules = ['14.17b-1', '2.3.II-B1', '15.0c-1', '14.17a-1', '14.16-1', '11.7c-1'] as const;
  happen({ what: 'refit rolled', seat, hex: where, face, add, level, number: read(face), rules: [...rules] });
  return on({ rolled: [...rolled, where], number: read(face) });
}

/** 14.17b: so many inactive air units at the base become active. */
const refit = actsOf<Refit>()('refit', '14.17b-1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => able(position, locals, nowAt(position, locals)),
    unless: ({ position, locals }, one) => refuseWing(position, locals, one),
    exact: true,
    least: () => 0,
    most: ({ locals: { number = 0 } }) => number,
    many: ({ locals: { number = 0 } }) => no('14.17b-1', `${number} refit here, and no more.`),
  })
  .when({ during: ['refit'], own: true, rules: ['14.17a-1', '2.3.II-B1'], says: 'Aircraft refit in their side’s Air Unit Refit Phase.' })
  .play(({ position, happen }, { locals }, { aircraft }) => {
    const { seat } = locals;
    const hex = nowAt(position, locals);
    const where = printed(position, hex);
    for (const one of aircraft) setActivity(position, one, 'active');
    if (aircraft.length > 0)
      happen({ what: 'refitted', seat, units: wingIds(position, aircraft), hex: where, rules: ['14.17b-1', '14.2-1'] });
    const enemies = above(position, locals, hex);
    if (aircraft.length === 0 || enemies.length === 0) return to('base');
    return call('air combat', combat(position, seat, where, enemies), 'fought');
  });

/** 14.17c: those who have refitted fight at once; the enemy attacks, where one of his is a fighter (OA-90). */
function combat(position: Ocs, seat: Side, hex: string, enemies: readonly number[]) {
  applies('14.17c-1');
  const [ours, theirs] = [wingIds(position, activeIn(position, seat, position.world.grid.index(hex))), wingIds(position, enemies)];
  const isTheirs = enemies.some((one) => wingAt(position, one).isFighter);
  return isTheirs
    ? { seat: enemyOf(seat), hex, attackers: theirs, defenders: ours, raid: false }
    : { seat, hex, attackers: ours, defenders: theirs, raid: false, refitted: true };
}

/** No die and level give more. */
const MOST = 99;

/** 2.3.II-B: the Air Unit Refit Phase of a side. */
export const refitProcedure = procedure<Ocs, Refit>(
  'air refit',
  [
    { name: 'base', do: roll },
    {
      name: 'refit',
      rule: '14.17b-1',
      seats: (_position, { seat, number = 0 }) => (number > 0 ? [seat] : []),
      acts: acts(refit, merge),
    },
    { name: 'next base', do: () => to('base') },
    { name: 'fought', do: (_doing, { seat }) => flyHome(seat, 'base') },
  ],
  { seat: aSeat, rolled: listOf(aHex), number: maybe(wholeNumber(0, MOST)) },
);

/** Into the phase, where a supplied base has aircraft to refit. */
export const airRefit = (position: Ocs, seat: Side): Turn =>
  basesOf(position, seat).some((hex) => isSupplied(position, seat, hex) && inactiveIn(position, seat, hex).length > 0)
    ? call('air refit', { seat, rolled: [] })
    : on();
