import { acts, back, call, maybe, on, procedure, seriesOf, stay, type At, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, indices, isMarked, mark, printed, unitAt, unitOf } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { refuseWay } from '../10-movement-and-mobile-assault/ground.ts';
import { optionOf } from '../../options.ts';
import { DEFENDED, RETREATED } from '../../position/marks.ts';
import { isStatic, type WhatIf } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { facedown, titleOf } from '../02-components/untried.ts';
import { eliminate, loseStep } from '../02-components/steps.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { destinations, displacements, inTheWay, waysOf, type Destinations } from './ways-out.ts';
import { aBattlefield, aHex, aSeat, aUnit, units } from '../remembered.ts';

/**
 * Units that must leave their hex. No hexes but the attacked one stand here, nor units that have not moved: what is named in a battle is
 * laid open (fog.ts).
 */
export interface RetreatLocals extends Facts {
  readonly seat: string;
  /** The hex that was attacked. */
  readonly hex: string;
  /** Those that have still to go. */
  readonly units: readonly string[];
  /** Those that have gone, the last at the end. */
  readonly gone: readonly string[];
  /** In a displacement (11.12): those that had to go before this one. */
  readonly moved?: readonly string[];
}

const shutHex = (position: WhatIf, { hex }: RetreatLocals): number => position.world.grid.index(hex);
const movedUnits = (position: WhatIf, { moved = [] }: RetreatLocals): number[] => indices(position, moved);
const isDisplacement = ({ moved }: RetreatLocals): boolean => moved !== undefined;

/** Where the unit may go (11.11c, 11.11d). */
function destinationsOf(position: WhatIf, locals: RetreatLocals, unit: number): Destinations {
  const last = locals.gone.at(-1);
  const into = last === undefined ? null : hexOf(position, unitOf(position, last) as number);
  return destinations(position, unit, indices(position, locals.units), into, shutHex(position, locals));
}

const displacementsOf = (position: WhatIf, locals: RetreatLocals, unit: number): Map<number, number[]> =>
  displacements(position, unit, movedUnits(position, locals), shutHex(position, locals));

const retreaters = (position: WhatIf, locals: RetreatLocals): number[] =>
  indices(position, locals.units).filter((unit) => destinationsOf(position, locals, unit).allowed.length > 0);

const displacers = (position: WhatIf, locals: RetreatLocals): number[] =>
  indices(position, locals.units).filter((unit) => displacementsOf(position, locals, unit).size > 0);

const refuseGoer = (position: WhatIf, { units }: RetreatLocals, unit: number): Refusal | null =>
  units.includes(unitAt(position, unit).id) ? null : no('11.11a', `${titleOf(position, unit)} has not to retreat.`);

const refuseFar = (position: WhatIf, unit: number, number: string): Refusal =>
  no('11.11a', `${number} is not adjacent to ${printed(position, hexOf(position, unit))}: a retreat is one hex.`);

/** Why there is no way at all for the unit into that hex. */
function refusePlace(position: WhatIf, locals: RetreatLocals, unit: number, to: number): Refusal | null {
  const number = printed(position, to);
  const from = hexOf(position, unit);
  const direction = position.world.grid.direction(from, to);
  if (direction === null) return refuseFar(position, unit, number);
  if (to === shutHex(position, locals)) return no('11.12a', `${number} is the hex that was attacked.`, [number]);
  return refuseWay(position, unit, from, direction);
}

/** Why the unit cannot retreat into the hex (11.11c, 11.11d). */
function refuseRetreat(position: WhatIf, locals: RetreatLocals, unit: number, to: number): Refusal | null {
  const barred = refusePlace(position, locals, unit, to);
  if (barred) return barred;
  const number = printed(position, to);
  const { open, together, allowed } = destinationsOf(position, locals, unit);
  if (!open.includes(to)) return no(['11.12a', '7.2a'], `There is no room in ${number} for ${titleOf(position, unit)}.`, [number]);
  if (!together.includes(to)) return no('11.11c', `The units must keep together as far as they can; ${number} parts them.`, [number]);
  return allowed.includes(to) ? null : no('11.11d', `Another hex lies nearer to supply than ${number}.`, [number]);
}

const act = actsOf<RetreatLocals>();

/** Of the unit that goes, after which further ones may have to. */
const goer = {
  unless: ({ position, locals }: At<WhatIf, RetreatLocals>, unit: number) => refuseGoer(position, locals, unit),
  unknown: (_at: At<WhatIf>, id: string) => no('11.11a', `There is no unit "${id}".`),
  exact: true,
} as const;

const retreat = act('retreat', ({ locals }) => (isDisplacement(locals) ? '11.12a' : '11.11a'))
  .one('unit', aUnit, { ...goer, of: ({ position, locals }) => retreaters(position, locals) })
  .one('to', aHex, {
    of: ({ position, locals }, { unit }) => destinationsOf(position, locals, unit).allowed,
    unless: ({ position, locals }, to, { unit }) => refuseRetreat(position, locals, unit, to),
    exact: true,
    unknown: ({ position }, number, { unit }) => refuseFar(position, unit, number),
  })
  .when({ rules: ['11.11a', '10.2e'], during: ['retreat'], says: 'Units retreat when the result of a battle makes them.' })
  .play((doing, { locals, seat }, { unit, to }) => {
    go(doing, locals, seat, unit, to);
    return stay(without(doing.position, locals, unit));
  });

/** The unit has gone. */
function without(position: WhatIf, { units, gone }: RetreatLocals, unit: number): Pick<RetreatLocals, 'units' | 'gone'> {
  const { id } = unitAt(position, unit);
  return { units: units.filter((one) => one !== id), gone: [...gone, id] };
}

/** One unit moves (11.12d); in a combat phase it is marked, for it will not help those it joins (11.11e). */
function go(doing: Doing<WhatIf>, locals: RetreatLocals, seat: string, unit: number, hex: number): void {
  const { position } = doing;
  const { id } = unitAt(position, unit);
  const [from, to] = [printed(position, hexOf(position, unit)), printed(position, hex)];
  applies('11.12d', '8.3e', '10.2e');
  moveTo(doing, unit, hex);
  if (isDisplacement(locals)) {
    // WA-70: who has been attacked in this phase is one that has retreated, also when it is displaced.
    if (position.facts.phase.endsWith('combat') && isMarked(position, unit, DEFENDED)) mark(position, unit, RETREATED);
    doing.happen({ what: 'displaced', by: seat, units: [id], top: id, from, to, ...facedown(position, [unit]), rules: ['11.12a'] });
    return;
  }
  applies(position.facts.phase.endsWith('combat') ? '11.11e' : '11.11f');
  if (position.facts.phase.endsWith('combat')) mark(position, unit, RETREATED);
  doing.happen({ what: 'retreated', by: seat, units: [id], top: id, from, to, rules: ['11.11a'] });
}

/** Why the unit displaces nobody in that hex. */
function refuseDisplacing(position: WhatIf, locals: RetreatLocals, unit: number, to: number): Refusal | null {
  const barred = refusePlace(position, locals, unit, to);
  if (barred || destinationsOf(position, locals, unit).open.length === 0) return barred;
  return no('11.12a', `${titleOf(position, unit)} has an open hex to retreat to.`);
}

const refuseNobody = (name: string, number: string): Refusal =>
  no('11.12a', `${name} is not a unit in ${number} whose place can be taken.`, [number]);

/** Why that other cannot be displaced from the hex by the unit. */
function refuseOther(position: WhatIf, locals: RetreatLocals, unit: number, to: number, other: number): Refusal | null {
  const number = printed(position, to);
  if (!inTheWay(position, unit, to).includes(other)) return refuseNobody(unitAt(position, other).name, number);
  if (displacementsOf(position, locals, unit).get(to)?.includes(other)) return null;
  return no('11.12c', `${titleOf(position, other)} would have nowhere to go.`, [number]);
}

const displace = act('displace', '11.12a')
  .one('unit', aUnit, { ...goer, of: ({ position, locals }) => displacers(position, locals) })
  .one('to', aHex, {
    of: ({ position, locals }, { unit }) => [...displacementsOf(position, locals, unit).keys()],
    unless: ({ position, locals }, to, { unit }) => refuseDisplacing(position, locals, unit, to),
    exact: true,
    unknown: ({ position }, number, { unit }) => refuseFar(position, unit, number),
  })
  .one('other', aUnit, {
    of: ({ position, locals }, { unit, to }) => displacementsOf(position, locals, unit).get(to) ?? [],
    unless: ({ position, locals }, other, { unit, to }) => refuseOther(position, locals, unit, to, other),
    exact: true,
    unknown: ({ position }, id, { to }) => refuseNobody(id, printed(position, to)),
  })
  .when({ rules: ['11.12a'], during: ['retreat'], says: 'A unit is displaced by one that must retreat.' })
  .play((doing, { locals, seat }, { unit, to, other }) => {
    const { position } = doing;
    // It takes the place at once, and the other goes next: nothing but these two commands stands between.
    go(doing, locals, seat, unit, to);
    const { hex, moved = [] } = locals;
    const [id, next] = ids(position, [unit, other]) as [string, string];
    const onward: RetreatLocals = { seat: locals.seat, hex, units: [next], gone: [], moved: [...moved, id] };
    return call('retreat', onward, 'retreat', without(position, locals, unit));
  });

/** WA-03: a static unit never retreats: it suffers DE in place, or is eliminated by option. */
function holdStatic(doing: Doing<WhatIf>, locals: RetreatLocals): readonly string[] {
  const { position } = doing;
  const still = indices(position, locals.units).filter((unit) => isStatic(position, unit));
  for (const unit of still) {
    const rules: readonly RuleId[] = [unitAt(position, unit).nationality === 'soviet' ? '2.10d' : '2.10g', '11.11b'];
    if (optionOf(position, 'static-retreat') === 'step') loseStep(doing, unit, 'retreat', rules);
    else eliminate(doing, unit, 'retreat', rules);
  }
  return ids(
    position,
    indices(position, locals.units).filter((unit) => !still.includes(unit)),
  );
}

/**
 * 11.11b, 11.12c: who has no way at all suffers DE where it stands, and so does who would have to displace more than one (WA-69); who has
 * none but by a displacement that would kill is eliminated.
 */
function settleBlocked(doing: Doing<WhatIf>, locals: RetreatLocals): void {
  const { position } = doing;
  for (const unit of indices(position, locals.units)) {
    const full = waysOf(position, unit, shutHex(position, locals)).some((hex) => inTheWay(position, unit, hex).length > 0);
    if (full || isDisplacement(locals)) eliminate(doing, unit, 'retreat', ['11.12c']);
    else loseStep(doing, unit, 'retreat', ['11.11b', '11.17a']);
  }
}

/** 11.11, 11.12: units leave their hex one after another, as their owner says; also those that are displaced by them. */
export const retreatProcedure = procedure<WhatIf, RetreatLocals>(
  'retreat',
  [
    { name: 'static', do: (doing, locals) => on({ units: holdStatic(doing, locals) }) },
    {
      name: 'retreat',
      rule: '11.11a',
      seats: (position, locals) =>
        retreaters(position, locals).length > 0 || displacers(position, locals).length > 0 ? [locals.seat] : [],
      acts: acts(retreat, displace),
    },
    {
      name: 'no way out',
      do(doing, locals) {
        settleBlocked(doing, locals);
        return back();
      },
    },
  ],
  { seat: aSeat, hex: aBattlefield, units, gone: seriesOf(aUnit), moved: maybe(seriesOf(aUnit)) },
);
