import {
  acts,
  back,
  call,
  flag,
  listOf,
  maybe,
  on,
  oneWordOf,
  procedure,
  to,
  type Doing,
  type Facts,
  type Refusal,
  type Turn,
} from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { wingAt } from '../../position/air.ts';
import { ids, type Ocs } from '../../position/position.ts';
import { actsOf, anOccasion, aSeat } from '../acting.ts';
import { settleModes } from '../05-modes/modes.ts';
import { gunsWithin, refuseGun, refuseRange } from '../12-specialized-units/artillery.ts';
import { aName, openTargets, refuseTarget, type Barrages } from '../12-specialized-units/open-targets.ts';
import { nameOf, TARGETS } from '../12-specialized-units/targets.ts';
import { flakAt } from './flak.ts';
import { flyHome, sendHome } from './homeward.ts';
import { areStrikers, strike } from './striking.ts';
import { aWing, wingIds, wings, wingsNamed } from './skies.ts';
import { putOnMap } from './stations.ts';

/** An attack from the air on what is in a hex: who still has a part in it, and what has been barraged. */
interface Strike extends Barrages {
  readonly hex: string;
  readonly aircraft: readonly string[];
  /** Nothing counts as barraged, and no artillery fires along (14.12d). */
  readonly hip: boolean;
  readonly disorganized?: boolean;
}

/** 14.14: strategic bombers in one barrage at most. */
const STRATEGIC_MOST = 3;

const there = (position: Ocs, { hex }: Strike): number => position.world.grid.index(hex);
const isStrategic = (position: Ocs, one: number): boolean => wingAt(position, one).isStrategic;

/** Artillery that fires along: in a barrage segment, never with a hip shoot or at the end of movement (14.12d, 14.13-1). */
function firing(position: Ocs, locals: Strike): number[] {
  if (locals.hip || !isInSegment(position)) return [];
  return gunsWithin(position, locals, there(position, locals));
}

/** Is a barrage segment played, and no movement? */
const isInSegment = ({ facts: { phase } }: Ocs): boolean => phase.endsWith('barrage');

/** Why the unit does not fire along. */
function refuseUnit(position: Ocs, locals: Strike, unit: number): Refusal | null {
  if (locals.hip) return no('14.12d-1', 'No artillery fires with a hip shoot.');
  if (!isInSegment(position)) return no('14.13-1', 'Artillery fires in barrage segments alone.');
  return refuseGun(position, locals, unit) ?? refuseRange(position, unit, there(position, locals));
}

/** All choices of so many of them. */
function choices(all: readonly number[], many: number): number[][] {
  if (many === 0) return [[]];
  return all.flatMap((one, i) => choices(all.slice(i + 1), many - 1).map((rest) => [one, ...rest]));
}

/** Groups of which any may attack together: with more than three strategic bombers each that has three of them (14.14). */
function groups(position: Ocs, { aircraft }: Strike): number[][] {
  const those = wingsNamed(position, aircraft);
  const strategic = those.filter((one) => isStrategic(position, one));
  if (strategic.length <= STRATEGIC_MOST) return [those];
  const others = those.filter((one) => !isStrategic(position, one));
  return choices(strategic, STRATEGIC_MOST).map((some) => [...others, ...some]);
}

const WHEN = { during: ['bombing'], own: true, rules: ['14.12-1'], says: 'No aircraft of yours attack now.' } as const;
const act = actsOf<Strike>();

/** 14.12: who has come through the flak attacks one kind of target, in a barrage segment with artillery if its owner likes. */
const bomb = act('bomb', '14.12-1')
  .ways(({ position, locals }) => (openTargets(position, locals, there(position, locals)).length > 0 ? groups(position, locals) : []))
  .one('target', oneWordOf(...TARGETS), {
    rule: '9.16g-1',
    of: ({ position, locals }) => openTargets(position, locals, there(position, locals)),
    unless: ({ position, locals }, target) => refuseTarget(position, locals, there(position, locals), target),
    exact: true,
  })
  .some('aircraft', aWing, {
    rule: '14.14-1',
    of: ({ way }) => way,
    unless: ({ position, locals }, one) =>
      locals.aircraft.includes(wingAt(position, one).id)
        ? null
        : no('14.12-1', `${wingAt(position, one).name} has no part in this attack.`),
    exact: true,
    together: ({ position }, some) =>
      some.filter((one) => isStrategic(position, one)).length > STRATEGIC_MOST
        ? no('14.14-1', `No more than ${STRATEGIC_MOST} strategic bombers attack together.`)
        : null,
  })
  .some('units', aUnit, {
    rule: '14.12-1',
    of: ({ position, locals }) => firing(position, locals),
    unless: ({ position, locals }, unit) => refuseUnit(position, locals, unit),
    exact: true,
    least: () => 0,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals }, { target, aircraft, units }) => {
    const { seat, hex, barraged, hip } = locals;
    const [used, guns] = [wingIds(position, aircraft), ids(position, units)];
    happen({
      what: 'bombed',
      seat,
      hex,
      target,
      units: used,
      artillery: guns,
      rules: ['14.12-1', RULES[target], ...(units.length > 0 ? (['14.12a-1'] as const) : [])],
    });
    // 5.11-2, OA-19: dice about ground units settle the modes around.
    if (hip && target === 'units') settleModes(position, seat, there(position, locals));
    sendHome(position, aircraft, '14.6b-1');
    const left = locals.aircraft.filter((id) => !used.includes(id));
    const done = hip ? barraged : [...barraged, nameOf(position, there(position, locals), target)];
    return call('fire', { seat, hex, target, units: guns, aircraft: used }, undefined, { aircraft: left, barraged: done });
  });

/** What an attack on each kind of target is made by. */
const RULES = {
  units: '14.13a-1',
  supplies: '14.13b-1',
  hedgehog: '14.13c-1',
  railroad: '14.13c-1',
  base: '14.13c-1',
  port: '14.13d-1',
} as const;

/** Whoever is left breaks off, and flies home. */
const breakOff = act('break-off', '14.6b-1')
  .when(WHEN)
  .play(() => on());

/** 14.18: flak at all of them, before targets are chosen. */
function flak(doing: Doing<Ocs>, locals: Strike): Turn {
  const { position, happen } = doing;
  const { seat, hex, aircraft } = locals;
  putOnMap(position, wingsNamed(position, aircraft));
  happen({ what: 'strike', seat, hex, units: aircraft, rules: [locals.hip ? '14.12d-1' : '14.13-1'] });
  applies('14.12a-2', '14.18b-2');
  const left = flakAt(doing, seat, there(position, locals), wingsNamed(position, aircraft));
  return left.length === 0 ? to('home', { aircraft: [] }) : on({ aircraft: wingIds(position, left) });
}

/** Air units attack what is below them. Whoever calls it remembers what has been barraged. */
export const strikeProcedure = procedure<Ocs, Strike>(
  'strike',
  [
    { name: 'flak', do: flak },
    {
      name: 'bombing',
      rule: '14.12-1',
      seats: (position, locals) =>
        locals.aircraft.length > 0 && openTargets(position, locals, there(position, locals)).length > 0 ? [locals.seat] : [],
      acts: acts(bomb, breakOff),
    },
    {
      name: 'home',
      do({ position }, { seat, aircraft }): Turn {
        sendHome(position, wingsNamed(position, aircraft), '14.6b-1');
        return flyHome(seat);
      },
    },
    { name: 'over', do: (_doing, { barraged, hip }) => (hip ? back() : back({ barraged } satisfies Facts)) },
  ],
  {
    seat: aSeat,
    occasion: anOccasion,
    hex: aHex,
    aircraft: wings,
    barraged: listOf(aName),
    hip: flag,
    disorganized: maybe(flag),
  },
);

const end = actsOf<Barrages>()('end', '2.3.II-D4')
  .when({ during: ['air strikes'], own: true, rules: ['2.3.II-D4'], says: 'A side ends its own phases.' })
  .play(() => {
    applies('14.1i-1', '14.12a-3');
    return on();
  });

/** 2.3.II-D4: when all movement is over aircraft alone may attack. */
export const strikesProcedure = procedure<Ocs, Barrages>(
  'air strikes',
  [
    {
      name: 'air strikes',
      rule: '2.3.II-D4',
      seats: (position, locals) => (areStrikers(position, locals) ? [locals.seat] : []),
      acts: acts(strike, end),
    },
  ],
  { seat: aSeat, occasion: anOccasion, barraged: listOf(aName) },
);

/** Into the attacks at the end of a Movement Phase, where there can be any. */
export function endStrikes(position: Ocs, { seat, occasion }: Pick<Barrages, 'seat' | 'occasion'>): Turn {
  if (occasion !== 'regular' || !areStrikers(position, { seat, occasion, barraged: [] })) return on();
  applies('2.3.II-D4', '14.13-1');
  return call('air strikes', { seat, occasion, barraged: [] });
}
