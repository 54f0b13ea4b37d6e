import { acts, call, listOf, on, oneWordOf, procedure, type FactForm, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { hexOf, ids, printed, unitAt, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { actsOf, anOccasion, aSeat, type Occasion, type OnOccasion } from '../acting.ts';
import { specialRule } from '../special-rules.ts';
import { guns, refuseGun, refuseRange } from './artillery.ts';
import { hexesWithin, isBarraged, isTarget, nameOf, TARGETS, type Barraged, type Target } from './targets.ts';

/** A barrage segment: what has been barraged in it. */
export interface Barrages extends OnOccasion {
  readonly barraged: readonly Barraged[];
}

/** What calls the procedure "barrage" gives it. */
export const NOTHING_BARRAGED: Pick<Barrages, 'barraged'> = { barraged: [] };

/** May a barrage on that be made in the segment by whoever reaches it? */
const isOpen = (position: Ocs, { seat, barraged }: Barrages, hex: number, target: Target): boolean =>
  isTarget(position, seat, hex, target) && !isBarraged(position, hex, target, barraged) && !isSpared(position, hex);

/** Do the scenario's rules forbid attacks on the hex? */
const isSpared = (position: Ocs, hex: number): boolean =>
  specialRule(position, 'garrison')?.hexes.includes(printed(position, hex)) ?? false;

const openTargets = (position: Ocs, locals: Barrages, hex: number): Target[] =>
  TARGETS.filter((target) => isOpen(position, locals, hex, target));

/** Hexes that artillery of the side reaches with something to barrage in them. */
function targetHexes(position: Ocs, locals: Barrages): number[] {
  const { grid } = position.world;
  const reached = new Set(guns(position, locals).flatMap((unit) => hexesWithin(grid, hexOf(position, unit), unitAt(position, unit).range)));
  return [...reached].filter((hex) => TARGETS.some((target) => isOpen(position, locals, hex, target)));
}

/** Is there anything that the side can barrage in the segment? */
const canBarrage = (position: Ocs, locals: Barrages): boolean =>
  guns(position, locals).some((unit) =>
    hexesWithin(position.world.grid, hexOf(position, unit), unitAt(position, unit).range).some((hex) =>
      TARGETS.some((target) => isOpen(position, locals, hex, target)),
    ),
  );

/** Why nothing in the hex can be barraged. */
function refuseHex(position: Ocs, { seat, barraged }: Barrages, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (isSpared(position, hex)) return no('Intro.3-1', specialRule(position, 'garrison')?.says ?? '', [where]);
  const there = TARGETS.filter((target) => isTarget(position, seat, hex, target));
  if (there.length === 0) return no('12.4-1', `There is nothing in ${where} to barrage.`, [where]);
  if (there.some((target) => !isBarraged(position, hex, target, barraged))) return null;
  return no(['12.4c-4', '9.6-1'], `All that is in ${where} has been barraged in this phase.`, [where]);
}

const WORDS: { readonly [target in Target]: string } = {
  units: 'enemy unit',
  supplies: 'enemy supply',
  hedgehog: 'enemy hedgehog',
  railroad: 'whole railroad',
};

/** Why that in the hex cannot be barraged. */
function refuseTarget(position: Ocs, { seat, barraged }: Barrages, hex: number, target: Target): Refusal | null {
  const where = printed(position, hex);
  if (!isTarget(position, seat, hex, target)) return no('9.16g-1', `There is no ${WORDS[target]} in ${where}.`, [where]);
  if (!isBarraged(position, hex, target, barraged)) return null;
  return no(['12.4c-4', '9.6-1'], `The ${target} in ${where} cannot be barraged again in this phase.`, [where]);
}

const reaches = (position: Ocs, unit: number, hex: number): boolean =>
  position.world.grid.distance(hexOf(position, unit), hex) <= unitAt(position, unit).range;

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
    of: ({ position, locals }, { hex }) => guns(position, locals).filter((unit) => reaches(position, unit, hex)),
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

const aName: FactForm<Ocs> = {
  expects: 'a hex and what in it has been barraged',
  fits(value, position) {
    if (typeof value !== 'string') return false;
    const [hex = '', target = '', ...more] = value.split(' ');
    return aHex.fits(hex, position) && TARGETS.some((one) => one === target) && more.length === 0;
  },
  schema: { type: 'string' },
};

/** 12.4c: the barrage segment of a side in Reaction, Combat or Exploitation. */
export const barrageProcedure = procedure<Ocs, Barrages>(
  'barrage',
  [
    {
      name: 'barrage',
      rule: '12.4c-2',
      seats: (position, locals) => (canBarrage(position, locals) ? [locals.seat] : []),
      acts: acts(barrage, end),
    },
  ],
  { seat: aSeat, occasion: anOccasion, barraged: listOf(aName) },
);
