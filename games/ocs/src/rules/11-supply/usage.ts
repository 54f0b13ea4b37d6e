import { acts, listOf, maybe, on, oneWordOf, procedure, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aUnit, units as someUnits } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { LEVELS } from '../../position/marks.ts';
import { hexOf, ids, isOnMap, names, printed, setLevel, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import type { SupplyLevel } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat } from '../acting.ts';
import { aBox } from '../00-introduction-and-components/boxes.ts';
import { unitsOf } from '../04-general-concepts/stood.ts';
import { isGarrison } from '../special-rules.ts';
import { forgetPayments } from '../15-air-bases/bases.ts';
import { supplyBase } from '../15-air-bases/supplying.ts';
import { rollForAttrition } from './attrition.ts';
import { drawInBox, drawInBoxes } from './boxes.ts';
import { costOfOne, sureNumber, type PaidLevel } from './bill.ts';
import {
  anIssuer,
  costOf,
  drawingsNow,
  grown,
  isDump,
  OWN_SEGMENT,
  someGroups,
  tokensAt,
  USAGE,
  type Drawing,
  type Issuer,
  type Usage,
} from './groups.ts';
import { payFrom, said, shareOf, type Bill } from './paying.ts';
import { aSource, dumpsOf, stockOf, type Source } from './stocks.ts';

const WORDS = ['full', 'low', 'none'] as const satisfies readonly SupplyLevel[];

const act = actsOf<Usage>();

const drawingOf = (position: Ocs, side: Side, issuer: Issuer): Drawing | undefined => drawingsNow(position, side).of.get(issuer);
const spelled = (position: Ocs, issuer: Issuer): string =>
  isDump(issuer) ? anIssuer.spell(position, issuer) : unitAt(position, issuer).name;

/** Who of those in reach can be paid for at the level, each alone. */
function affordable(position: Ocs, drawing: Drawing, level: PaidLevel): number[] {
  const tokens = tokensAt(position, drawing, level);
  return drawing.units.filter((unit) => costOfOne(position, drawing.paid, unit, level) <= tokens);
}

/** Does the level hang on who draws: nobody has through that headquarters, and all who could be paid for would be at it (11.4c-4)? */
const isForAll = ({ issuer, level }: Drawing, wanted: SupplyLevel): boolean => wanted === 'full' && level === null && !isDump(issuer);

/** Those who can be given the level through there. */
function takers(position: Ocs, side: Side, drawing: Drawing, level: SupplyLevel): number[] {
  if (level === 'none') {
    const { payable } = drawingsNow(position, side);
    return drawing.tokens > 0 && payable.size === 0 ? [...drawing.units] : [];
  }
  if (drawing.level !== null && drawing.level !== level) return [];
  if (!isForAll(drawing, level)) return affordable(position, drawing, level);
  applies('11.4c-3');
  // OA-57: nobody of whom the group could pay Low is left out for others to be at Full.
  const all = affordable(position, drawing, 'low');
  return costOf(position, drawing, all, level) <= tokensAt(position, drawing, level) ? all : [];
}

/** How many of them can be chosen, whichever. */
function most(position: Ocs, side: Side, drawing: Drawing, level: SupplyLevel): number {
  const all = takers(position, side, drawing, level);
  return level === 'none' || isForAll(drawing, level)
    ? all.length
    : sureNumber(position, drawing.paid, all, level, tokensAt(position, drawing, level));
}

/** Why the level cannot be had through there. */
function refuseLevel(position: Ocs, side: Side, issuer: Issuer, level: SupplyLevel): Refusal | null {
  const drawing = drawingOf(position, side, issuer);
  if (!drawing || takers(position, side, drawing, level).length > 0) return null;
  const where = spelled(position, issuer);
  const there = said(position, drawing.tokens);
  if (drawing.units.length === 0) return no('11.5a-2', `Nobody in reach of ${where} is left to draw.`);
  if (level === 'none')
    return drawing.tokens === 0
      ? no('11.4c-2', `Nothing is left to be spent through ${where}.`)
      : no(
          ['11.4c-1', '11.5d-1'],
          `${names(position, [...drawingsNow(position, side).payable])} can be at Low, which is the least that may be chosen.`,
        );
  if (drawing.level !== null && drawing.level !== level)
    return no('11.4c-4', `All who draw through ${where} have one level: ${drawing.level}.`);
  if (isForAll(drawing, level) && affordable(position, drawing, 'low').length > 0)
    return no(['11.4c-4', '11.4c-1'], `${there} do not pay Full for all in reach of ${where} who could be at Low.`);
  return no('11.4b-1', `${there} pay for nobody in reach of ${where} at that level.`);
}

/** Why that unit does not draw through there at that level. */
function refuseUnit(position: Ocs, side: Side, unit: number, issuer: Issuer, level: SupplyLevel): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== side || !isOnMap(position, unit)) return no('2.3.I2-1', `${name} is none of your units on the map.`);
  const drawing = drawingOf(position, side, issuer) as Drawing;
  const where = spelled(position, issuer);
  if (takers(position, side, drawing, level).includes(unit)) return null;
  if (!drawingsNow(position, side).hungry.has(unit)) return no('11.4a-1', `${name} has its supply level for this turn.`);
  if (!drawing.units.includes(unit) && drawing.flow !== Infinity)
    return no('11.5b-2', `${where} supplies ${Math.max(0, drawing.flow)} more DSEs, and ${name} does not come within them.`);
  if (!drawing.units.includes(unit))
    return no(isDump(issuer) ? ['11.5c-1', '11.5a-4'] : ['11.5a-2', '11.5a-4'], `Nothing comes from ${where} to ${name}.`, [
      printed(position, hexOf(position, unit)),
    ]);
  return no('11.4b-1', `${said(position, drawing.tokens)} do not pay for ${name}.`);
}

/** What those who draw cost: at No Supply all that is there (11.4c-2). */
const tokensFor = (position: Ocs, drawing: Drawing, units: readonly number[], level: SupplyLevel): number =>
  level === 'none' ? drawing.tokens : costOf(position, drawing, units, level);

/** The bill of a drawing group. */
function billFor(position: Ocs, side: Side, { dumps }: Drawing, tokens: number): Bill {
  const stocks = dumpsOf(position, side);
  return { side, sources: dumps.flatMap((dump) => stocks.get(dump)?.sources ?? []), tokens };
}

/** Why that supply does not pay. */
const strangerTo = (position: Ocs, side: Side, source: Source): Refusal =>
  stockOf(position, side, source) === 0
    ? no('11.1c-1', `No supply of yours is in ${aSource.spell(position, source)}.`)
    : no('11.5a-3', `${aSource.spell(position, source)} does not pay for this group.`);

/** 11.4, 11.5: units draw through a headquarters or from a dump, and have a level for the turn. */
const draw = act('draw', '11.4-1')
  .one('by', anIssuer, {
    rule: '11.5a-2',
    of: ({ position, locals: { seat } }) =>
      [...drawingsNow(position, seat).of.values()].flatMap((drawing) =>
        WORDS.some((level) => takers(position, seat, drawing, level).length > 0) ? [drawing.issuer] : [],
      ),
    otherwise({ position, locals: { seat } }, issuer) {
      const refused = refuseLevel(position, seat, issuer, 'low');
      return refused ?? no(['11.5a-2', '11.1c-1'], `${spelled(position, issuer)} supplies none of your units.`);
    },
  })
  .one('level', oneWordOf(...WORDS), {
    rule: '11.4-1',
    of: ({ position, locals: { seat } }, { by }) =>
      WORDS.filter((level) => takers(position, seat, drawingOf(position, seat, by) as Drawing, level).length > 0),
    unless: ({ position, locals: { seat } }, level, { by }) => refuseLevel(position, seat, by, level),
    exact: true,
  })
  .some('units', aUnit, {
    rule: '11.5a-2',
    of: ({ position, locals: { seat } }, { by, level }) => takers(position, seat, drawingOf(position, seat, by) as Drawing, level),
    unless: ({ position, locals: { seat } }, unit, { by, level }) => refuseUnit(position, seat, unit, by, level),
    exact: true,
    most: ({ position, locals: { seat } }, { by, level }) => most(position, seat, drawingOf(position, seat, by) as Drawing, level),
    many({ position, locals: { seat } }, units, { by, level }) {
      const drawing = drawingOf(position, seat, by) as Drawing;
      const [cost, able] = [tokensFor(position, drawing, units, level), level === 'none' ? Infinity : tokensAt(position, drawing, level)];
      return cost > able
        ? no(
            '11.4b-1',
            `They cost ${said(position, cost)}, and ${said(position, able)} can be spent through ${spelled(position, by)}: choose fewer.`,
          )
        : no('11.4b-1', `${said(position, drawing.tokens)} are not sure to pay for ${units.length} units: choose fewer at once.`);
    },
    must({ position, locals: { seat } }, { by, level }) {
      const drawing = drawingOf(position, seat, by) as Drawing;
      return isForAll(drawing, level) ? takers(position, seat, drawing, level) : [];
    },
    missing: ({ position }, absent, { by }) =>
      no(
        ['11.4c-1', '11.4c-4'],
        `${names(position, absent)} could be at Low through ${spelled(position, by)}: all draw, or those first elsewhere.`,
      ),
  })
  .amounts('pay', aSource, {
    rule: '11.5b-3',
    who: ({ position, locals: { seat } }, { by, level, units }) => {
      const drawing = drawingOf(position, seat, by) as Drawing;
      return billFor(position, seat, drawing, tokensFor(position, drawing, units, level)).sources;
    },
    to({ position, locals: { seat } }, one, given, { by, level, units }) {
      const drawing = drawingOf(position, seat, by) as Drawing;
      return shareOf(position, billFor(position, seat, drawing, tokensFor(position, drawing, units, level)), one, given);
    },
    stranger: ({ position, locals: { seat } }, source) => strangerTo(position, seat, source),
    otherwise({ position, locals: { seat } }, _source, _tokens, _given, { by, level, units }) {
      const tokens = tokensFor(position, drawingOf(position, seat, by) as Drawing, units, level);
      return no(level === 'none' ? ['11.4c-2', '11.5d-1'] : '11.4b-1', `${said(position, tokens)} are paid, no more and no less.`);
    },
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat, groups, without } }, { by, level, units, pay }) => {
    const drawing = drawingOf(position, seat, by) as Drawing;
    const tokens = tokensFor(position, drawing, units, level);
    const from = payFrom(position, seat, pay);
    applies('11.4-1', '3.7a-1');
    for (const unit of units) setLevel(position, unit, LEVELS[level]);
    if (level !== 'none' && !isDump(by)) setLevel(position, by, LEVELS[level]);
    const [issuer, who] = [anIssuer.spell(position, by), ids(position, units)];
    const rules = isDump(by) ? (['11.5c-1', '11.5c-2'] as const) : (['11.5b-1', '12.1d-1'] as const);
    happen({ what: 'drawn', seat, by: issuer, level, units: who, tokens, from, rules: ['11.4a-1', '11.4d-1', ...rules] });
    return stay(level === 'none' ? { without: [...without, ...who] } : { groups: grown(groups, issuer, who, level) });
  });

/** What it costs to raise the group of a headquarters from Low to Full. */
const costOfRaising = (position: Ocs, drawing: Drawing): number => costOf(position, drawing, [...drawing.levels.keys()], 'full');

/** Why the group of a headquarters is not raised. */
function refuseRaise(position: Ocs, drawing: Drawing | undefined, issuer: Issuer): Refusal | null {
  const where = spelled(position, issuer);
  if (isDump(issuer))
    return no(['11.4c-3', '11.4a-1'], `Whoever draws from ${where} directly has its level: a headquarters’ group alone is raised.`);
  if (drawing?.level !== 'low') return no('11.4c-4', `Nobody draws through ${where} at Low.`);
  const [left] = affordable(position, drawing, 'low');
  if (left !== undefined) return no('11.4c-1', `${unitAt(position, left).name} could be at Low through ${where}.`);
  const cost = costOfRaising(position, drawing);
  return cost <= drawing.tokens
    ? null
    : no('11.4c-3', `Full costs ${said(position, cost)} more, and ${said(position, drawing.tokens)} are there.`);
}

/** 11.4c-3: a headquarters' group that draws at Low goes to Full, when all have drawn who could. */
const raise = act('raise', '11.4c-3')
  .one('by', anIssuer, {
    of: ({ position, locals: { seat } }) =>
      [...drawingsNow(position, seat).of.values()].filter(({ level }) => level === 'low').map(({ issuer }) => issuer),
    unless: ({ position, locals: { seat } }, issuer) => refuseRaise(position, drawingOf(position, seat, issuer), issuer),
  })
  .amounts('pay', aSource, {
    rule: '11.5b-3',
    who({ position, locals: { seat } }, { by }) {
      const drawing = drawingOf(position, seat, by) as Drawing;
      return billFor(position, seat, drawing, costOfRaising(position, drawing)).sources;
    },
    to({ position, locals: { seat } }, one, given, { by }) {
      const drawing = drawingOf(position, seat, by) as Drawing;
      return shareOf(position, billFor(position, seat, drawing, costOfRaising(position, drawing)), one, given);
    },
    stranger: ({ position, locals: { seat } }, source) => strangerTo(position, seat, source),
    otherwise: ({ position, locals: { seat } }, _source, _tokens, _given, { by }) =>
      no('11.4b-1', `${said(position, costOfRaising(position, drawingOf(position, seat, by) as Drawing))} are paid, no more and no less.`),
  })
  .when(OWN_SEGMENT)
  .play(({ position, happen }, { locals: { seat, groups } }, { by, pay }) => {
    const drawing = drawingOf(position, seat, by) as Drawing;
    const units = [...drawing.levels.keys()];
    const tokens = costOfRaising(position, drawing);
    const from = payFrom(position, seat, pay);
    for (const unit of [...units, by]) setLevel(position, unit, LEVELS.full);
    const [issuer, who] = [anIssuer.spell(position, by), ids(position, units)];
    happen({ what: 'drawn', seat, by: issuer, level: 'full', units: who, tokens, from, rules: ['11.4c-3', '11.4a-1', '12.1d-1'] });
    return stay({ groups: grown(groups, issuer, who, 'full') });
  });

/** OA-57, 11.4c-2: why the segment is not over. */
function refuseEnd(position: Ocs, side: Side): Refusal | null {
  const { of, payable } = drawingsNow(position, side);
  applies('11.4c-1', '11.4c-2', '11.5d-1');
  const [unit] = payable;
  if (unit !== undefined)
    return no('11.4c-1', `${unitAt(position, unit).name} can be paid for at Low.`, [printed(position, hexOf(position, unit))]);
  const rest = [...of.values()].find(({ units, tokens }) => units.length > 0 && tokens > 0);
  return rest
    ? no(
        ['11.4c-2', '11.5d-1'],
        `${said(position, rest.tokens)} are there for ${names(position, rest.units)}, and are spent even if they do not suffice.`,
      )
    : null;
}

const end = act('end', '2.2-1')
  .unless(({ position, locals: { seat } }) => refuseEnd(position, seat))
  .when({ ...OWN_SEGMENT, rules: ['2.2-1', '2.3.I2-1'], says: 'A side ends its own segments.' })
  .play(() => on());

/** 11.4b-2: who has not drawn is at No Supply. */
function goWithout({ position, happen }: Doing<Ocs>, { seat, groups, without }: Usage): void {
  const drew = new Set(groups.flatMap(({ by, levels }) => [by, ...Object.keys(levels)]));
  const left = unitsOf(position, seat).filter((unit) => !drew.has(unitAt(position, unit).id) && !isGarrison(position, unit));
  applies('11.4b-2');
  for (const unit of left) setLevel(position, unit, LEVELS.none);
  const told = left.filter((unit) => !without.includes(unitAt(position, unit).id));
  if (told.length > 0) happen({ what: 'without supply', seat, units: ids(position, told), rules: ['11.4b-2', '11.4a-1'] });
}

/** 2.3.I2: a side's Supply Usage Segment. */
export const usageProcedure = procedure<Ocs, Usage>(
  USAGE,
  [
    {
      name: 'bases',
      do({ position }, { seat }) {
        forgetPayments(position, seat);
        return on();
      },
    },
    { name: 'supply usage', rule: '2.3.I2-1', seats: (_position, { seat }) => [seat], acts: acts(draw, raise, drawInBox, supplyBase, end) },
    {
      name: 'attrition',
      do(doing, usage) {
        drawInBoxes(doing, usage);
        goWithout(doing, usage);
        rollForAttrition(doing, usage.seat);
        return on();
      },
    },
  ],
  { seat: aSeat, groups: someGroups, without: someUnits, boxes: maybe(listOf<Ocs>(aBox)) },
);
