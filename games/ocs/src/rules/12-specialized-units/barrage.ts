import { acts, call, listOf, on, oneWordOf, procedure } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { hexOf, ids, printed, unitAt, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { actsOf, anOccasion, aSeat, type Occasion } from '../acting.ts';
import { areStrikers, strike } from '../14-air-power/striking.ts';
import { areGunships, bombard } from '../19-naval-power/bombarding.ts';
import { guns, gunsWithin, refuseGun, refuseRange } from './artillery.ts';
import { aName, isAnyOpen, openTargets, refuseHex, refuseTarget, type Barrages } from './open-targets.ts';
import { hexesWithin, nameOf, TARGETS } from './targets.ts';

/** Hexes that artillery of the side reaches with something to barrage in them. */
function targetHexes(position: Ocs, locals: Barrages): number[] {
  const { grid } = position.world;
  const reached = new Set(guns(position, locals).flatMap((unit) => hexesWithin(grid, hexOf(position, unit), unitAt(position, unit).range)));
  return [...reached].filter((hex) => isAnyOpen(position, locals, hex));
}

/** Is there anything that the side can barrage in the segment? */
const canBarrage = (position: Ocs, locals: Barrages): boolean =>
  guns(position, locals).some((unit) =>
    hexesWithin(position.world.grid, hexOf(position, unit), unitAt(position, unit).range).some((hex) => isAnyOpen(position, locals, hex)),
  );

/** Where the sequence of play has the barrages of each occasion. */
const SEGMENTS = { regular: '2.3.II-F1', reaction: '2.3.II-E2', exploitation: '10.0-2' } as const satisfies {
  readonly [occasion in Occasion]: RuleId;
};

const OWN_SEGMENT = { during: ['barrage'], own: true } as const;
const act = actsOf<Barrages>();

/** 12.4c: artillery barrages one kind of target in a hex. */
const barrage = act('barrage', '12.4c-2')
  .one('hex', aHex, {
    rule: '12.4-1',
    of: ({ position, locals }) => targetHexes(position, locals),
    unless: ({ position, locals }, hex) => refuseHex(position, locals, hex),
    exact: true,
  })
  .one('target', oneWordOf(...TARGETS), {
    rule: '9.16g-1',
    of: ({ position, locals }, { hex }) => openTargets(position, locals, hex),
    unless: ({ position, locals }, target, { hex }) => refuseTarget(position, locals, hex, target),
    exact: true,
  })
  .some('units', aUnit, {
    rule: '12.4c-3',
    of: ({ position, locals }, { hex }) => gunsWithin(position, locals, hex),
    unless: ({ position, locals }, unit, { hex }) => refuseGun(position, locals, unit) ?? refuseRange(position, unit, hex),
    exact: true,
  })
  .when({
    ...OWN_SEGMENT,
    rules: ['12.4c-2', '9.1a-1'],
    says: 'Artillery barrages in its side’s Reaction, Combat and Exploitation Phases.',
  })
  .play(({ position, happen }, { locals: { seat, occasion, barraged } }, { hex, target, units }) => {
    const where = printed(position, hex);
    const rules = ['12.4c-2', '12.4c-3', SEGMENTS[occasion]];
    happen({ what: 'barrage', seat, hex: where, target, units: ids(position, units), rules });
    const locals = { seat, hex: where, target, units: ids(position, units) };
    return call('fire', locals, undefined, { barraged: [...barraged, nameOf(position, hex, target)] });
  });

const end = act('end', '2.2-4')
  .when({ ...OWN_SEGMENT, rules: ['2.2-4'], says: 'A side ends its own segments.' })
  .play(() => on());

/** 12.4c: the barrage segment of a side in Reaction, Combat or Exploitation. */
export const barrageProcedure = procedure<Ocs, Barrages>(
  'barrage',
  [
    {
      name: 'barrage',
      rule: '12.4c-2',
      seats: (position, locals) =>
        canBarrage(position, locals) || areStrikers(position, locals) || areGunships(position, locals) ? [locals.seat] : [],
      acts: acts(barrage, bombard, strike, end),
    },
  ],
  { seat: aSeat, occasion: anOccasion, barraged: listOf(aName) },
);
