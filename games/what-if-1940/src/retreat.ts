import { back, call, maybe, on, procedure, seriesOf, stay, type Act, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, indices, isMarked, mark, printed, unitAt, unitOf } from '@sandtable/warfare';
import { applies, no } from './cite.ts';
import { refuseWay } from './costs.ts';
import { optionOf } from './options.ts';
import { DEFENDED, RETREATED } from './marks.ts';
import { isStatic, type WhatIf } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { titleOf } from './untried.ts';
import { eliminate, loseStep, moveTo } from './units.ts';
import { facedown } from './untried.ts';
import { destinations, displacements, inTheWay, waysOf, type Destinations } from './ways-out.ts';
import { aBattlefield, aSeat, aUnit, units } from './remembered.ts';

/** Units that must leave their hex. No hexes but the attacked one stand here, nor units that have not moved: what is named in a battle is laid open (fog.ts). */
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

function refuseGoer(position: WhatIf, locals: RetreatLocals, id: string): Refusal | null {
  if (locals.units.includes(id)) return null;
  const unit = unitOf(position, id);
  return no('11.11a', unit === undefined ? `There is no unit "${id}".` : `${titleOf(position, unit)} has not to retreat.`);
}

/** Why there is no way at all for the unit into that hex. */
function refusePlace(position: WhatIf, locals: RetreatLocals, unit: number, to: number, number: string): Refusal | null {
  const from = hexOf(position, unit);
  const direction = to < 0 ? null : position.world.grid.direction(from, to);
  if (direction === null) return no('11.11a', `${number} is not adjacent to ${printed(position, from)}: a retreat is one hex.`);
  if (to === shutHex(position, locals)) return no('11.12a', `${number} is the hex that was attacked.`, [number]);
  return refuseWay(position, unit, from, direction);
}

const retreatAct: Act<WhatIf, RetreatLocals> = {
  parts: { unit: 'one', to: 'one' },
  refuse(position, locals, _seat, command) {
    const stranger = refuseGoer(position, locals, String(command['unit']));
    if (stranger) return stranger;
    const unit = unitOf(position, String(command['unit'])) as number;
    const number = String(command['to']);
    const to = position.world.grid.index(number);
    const barred = refusePlace(position, locals, unit, to, number);
    if (barred) return barred;
    const { open, together, allowed } = destinationsOf(position, locals, unit);
    if (!open.includes(to)) return no(['11.12a', '7.2a'], `There is no room in ${number} for ${titleOf(position, unit)}.`, [number]);
    if (!together.includes(to)) return no('11.11c', `The units must keep together as far as they can; ${number} parts them.`, [number]);
    return allowed.includes(to) ? null : no('11.11d', `Another hex lies nearer to supply than ${number}.`, [number]);
  },
  offers(position, locals) {
    const able = retreaters(position, locals);
    if (able.length === 0) return [];
    return [
      {
        act: 'retreat',
        rule: isDisplacement(locals) ? '11.12a' : '11.11a',
        parts: [
          { name: 'unit', pick: 'one', of: () => ids(position, able) },
          {
            name: 'to',
            pick: 'one',
            of: ({ unit }) =>
              destinationsOf(position, locals, unitOf(position, String(unit)) as number).allowed.map((hex) => printed(position, hex)),
          },
        ],
      },
    ];
  },
  play(doing, locals, seat, command) {
    const unit = String(command['unit']);
    go(doing, locals, seat, unit, String(command['to']));
    return stay({ units: locals.units.filter((id) => id !== unit), gone: [...locals.gone, unit] });
  },
};

/** One unit moves (11.12d); in a combat phase it is marked, for it will not help those it joins (11.11e). */
function go(doing: Doing<WhatIf>, locals: RetreatLocals, seat: string, id: string, to: string): void {
  const { position } = doing;
  const unit = unitOf(position, id) as number;
  const from = printed(position, hexOf(position, unit));
  moveTo(doing, unit, position.world.grid.index(to));
  applies('11.12d', '8.3e', '10.2e');
  if (isDisplacement(locals)) {
    // WA-70: who has been attacked in this phase is one that has retreated, also when it is displaced.
    if (position.facts.phase.endsWith('combat') && isMarked(position, unit, DEFENDED)) mark(position, unit, RETREATED);
    doing.happen({ what: 'displaced', by: seat, units: [id], top: id, from, to, ...facedown(position, [unit]), rules: ['11.12a'] });
    return;
  }
  if (position.facts.phase.endsWith('combat')) mark(position, unit, RETREATED);
  applies(position.facts.phase.endsWith('combat') ? '11.11e' : '11.11f');
  doing.happen({ what: 'retreated', by: seat, units: [id], top: id, from, to, rules: ['11.11a'] });
}

const displaceAct: Act<WhatIf, RetreatLocals> = {
  parts: { unit: 'one', to: 'one', other: 'one' },
  refuse(position, locals, _seat, command) {
    const stranger = refuseGoer(position, locals, String(command['unit']));
    if (stranger) return stranger;
    const unit = unitOf(position, String(command['unit'])) as number;
    const number = String(command['to']);
    const to = position.world.grid.index(number);
    const barred = refusePlace(position, locals, unit, to, number);
    if (barred) return barred;
    if (destinationsOf(position, locals, unit).open.length > 0)
      return no('11.12a', `${titleOf(position, unit)} has an open hex to retreat to.`);
    const other = unitOf(position, String(command['other']));
    if (other === undefined || !inTheWay(position, unit, to).includes(other))
      return no('11.12a', `${String(command['other'])} is not a unit in ${number} whose place can be taken.`, [number]);
    if (displacementsOf(position, locals, unit).get(to)?.includes(other)) return null;
    return no('11.12c', `${titleOf(position, other)} would have nowhere to go.`, [number]);
  },
  offers(position, locals) {
    const able = displacers(position, locals);
    if (able.length === 0) return [];
    const unitNamed = (id: unknown): number => unitOf(position, String(id)) as number;
    return [
      {
        act: 'displace',
        rule: '11.12a',
        parts: [
          { name: 'unit', pick: 'one', of: () => ids(position, able) },
          {
            name: 'to',
            pick: 'one',
            of: ({ unit }) => [...displacementsOf(position, locals, unitNamed(unit)).keys()].map((hex) => printed(position, hex)),
          },
          {
            name: 'other',
            pick: 'one',
            of: ({ unit, to }) =>
              ids(position, displacementsOf(position, locals, unitNamed(unit)).get(position.world.grid.index(String(to))) ?? []),
          },
        ],
      },
    ];
  },
  play(doing, locals, seat, command) {
    const [unit, other] = [String(command['unit']), String(command['other'])];
    // It takes the place at once, and the other goes next: nothing but these two commands stands between.
    go(doing, locals, seat, unit, String(command['to']));
    const { hex, moved = [] } = locals;
    const next: RetreatLocals = { seat: locals.seat, hex, units: [other], gone: [], moved: [...moved, unit] };
    return call('retreat', next, 'retreat', { units: locals.units.filter((id) => id !== unit), gone: [...locals.gone, unit] });
  },
};

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
 * 11.11b, 11.12c: who has no way at all suffers DE where it stands, and so does who would have to displace more than one (WA-69); who has none but by a
 * displacement that would kill is eliminated.
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
      acts: { retreat: retreatAct, displace: displaceAct },
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
