import { acts, on, oneOf, procedure, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { SUPPLIED } from '../../position/marks.ts';
import {
  gsp,
  hexOf,
  ids,
  isMarked,
  isOnMap,
  mark,
  printed,
  putInSupply,
  sideOf,
  SIXTHS,
  supplyOf,
  unitAt,
  unmark,
  type Merkur,
} from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { spOf, unitsOf } from '../05-units/stood.ts';
import { rollForCollapse } from './collapse.ts';
import { determine } from './determination.ts';
import { isFed, isFree } from './free.ts';
import { pilesOf, reachOf, type Kind } from './reach.ts';

/** What the spending of GSPs remembers. */
interface Spending extends OfSeat {
  readonly kind: Kind;
}

/** GSPs for each SP, for general supply and again for offensive supply (14.N.2.a, 14.N.2.b). */
const EACH_SP = 1;

/** What a unit costs, in sixths of a GSP; of quarters of an SP nothing is left over (14.N.2). */
export function gspFor(position: Merkur, unit: number): number {
  applies('14.N.2.a', '14.N.2.b', '14.B.3#2');
  return Math.ceil((spOf(position, unit) * EACH_SP * SIXTHS) / QUARTERS);
}

/** Sixths of a GSP as they are said. */
const said = (sixths: number): string => {
  const [whole, rest] = [Math.floor(sixths / SIXTHS), sixths % SIXTHS];
  return rest === 0 ? `${whole} GSP` : `${whole} ${rest}/${SIXTHS} GSP`;
};

/** Why nothing is spent for the unit, wherever it is spent (14.N.2, 14.N.3). */
function refuseNeed(position: Merkur, { seat, kind }: Spending, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat || !isOnMap(position, unit) || !isFed(position, unit))
    return no('14.N.2#1', `${name} is none of your troops on the map.`);
  const state = supplyOf(position, unit);
  if (kind === 'offensive') {
    if (state === 'offensive') return no('14.N.2.b', `${name} is in offensive supply.`);
    if (state === 'general') return null;
    return no(['14.N.2.b', '14.G.4#2'], `${name} is out of supply: what is spent now does not take its marker off.`);
  }
  if (isMarked(position, unit, SUPPLIED)) return no('14.N.2.a', `${name} has been supplied.`);
  return isFree(position, unit) ? no('14.N.3#1', `${name} needs no GSPs: it is supplied without.`) : null;
}

/** Those for whom GSPs in the hex may be spent, each alone. */
function takers(position: Merkur, locals: Spending, pile: number): number[] {
  const reach = reachOf(position, locals.seat, pile, locals.kind);
  const stock = gsp.at(position, pile, locals.seat);
  return unitsOf(position, locals.seat).filter(
    (unit) => reach.has(hexOf(position, unit)) && gspFor(position, unit) <= stock && refuseNeed(position, locals, unit) === null,
  );
}

/** How many of them the hex has enough for, whichever they are. */
function sureNumber(position: Merkur, locals: Spending, pile: number): number {
  const costs = takers(position, locals, pile).map((unit) => gspFor(position, unit));
  let left = gsp.at(position, pile, locals.seat);
  return costs.toSorted((a, b) => b - a).filter((cost) => (left -= cost) >= 0).length;
}

const areTakers = (position: Merkur, locals: Spending): boolean =>
  pilesOf(position, locals.seat).some((pile) => takers(position, locals, pile).length > 0);

/** Why the GSPs of that hex are not spent. */
function refusePile(position: Merkur, { seat, kind }: Spending, hex: number): Refusal {
  const where = printed(position, hex);
  if (gsp.at(position, hex, seat) === 0) return no('14.N.2#1', `No GSPs of yours lie in ${where}.`, [where]);
  if (!pilesOf(position, seat).includes(hex))
    return no('14.N.2#1', `${where} is not yours: GSPs are spent in hexes that their side owns.`, [where]);
  return no('14.E.1.a#1', `GSPs in ${where} can put nobody into ${kind} supply.`, [where]);
}

/** Why that unit gets nothing from there. */
function refuseUnit(position: Merkur, locals: Spending, unit: number, pile: number): Refusal | null {
  const refused = refuseNeed(position, locals, unit);
  if (refused) return refused;
  const [{ name }, where] = [unitAt(position, unit), printed(position, pile)];
  if (!reachOf(position, locals.seat, pile, locals.kind).has(hexOf(position, unit)))
    return no(
      locals.kind === 'general' ? ['14.E.1.a.iii', '14.N.2#1'] : ['14.E.1.a#3', '14.E.1.a#2'],
      `GSPs in ${where} do not reach ${name} for ${locals.kind} supply.`,
      [where],
    );
  const stock = gsp.at(position, pile, locals.seat);
  return gspFor(position, unit) <= stock
    ? null
    : no('14.N.2.a', `${name} costs ${said(gspFor(position, unit))}, and ${said(stock)} are in ${where}.`);
}

const OWN_SPENDING = {
  during: ['supply'],
  own: true,
  rules: ['6.3.a.i#3'],
  says: 'GSPs are spent in the Initial Phases of a side that determine supply.',
} as const;

const act = actsOf<Spending>();

/** 14.N.2: GSPs in a hex are spent for units in their reach. */
const supply = act('supply', '14.N.2#1')
  .one('from', aHex, {
    of: ({ position, locals }) => pilesOf(position, locals.seat).filter((pile) => takers(position, locals, pile).length > 0),
    otherwise: ({ position, locals }, hex) => refusePile(position, locals, hex),
  })
  .some('units', aUnit, {
    rule: '14.N.2.a',
    of: ({ position, locals }, { from }) => takers(position, locals, from),
    unless: ({ position, locals }, unit, { from }) => refuseUnit(position, locals, unit, from),
    exact: true,
    most: ({ position, locals }, { from }) => sureNumber(position, locals, from),
    many: ({ position, locals }, units, { from }) =>
      no(
        '14.N.2.a',
        `${said(gsp.at(position, from, locals.seat))} in ${printed(position, from)} are not sure to pay for ${units.length} units: choose fewer at once.`,
      ),
  })
  .when(OWN_SPENDING)
  .play((doing, { locals }, { from, units }) => {
    spend(doing, locals, from, units);
    return stay({});
  });

function spend({ position, happen }: Doing<Merkur>, { seat, kind }: Spending, from: number, units: readonly number[]): void {
  const sixths = units.reduce((sum, unit) => sum + gspFor(position, unit), 0);
  gsp.add(position, from, seat, -sixths);
  for (const unit of units) {
    putInSupply(position, unit, kind);
    if (kind === 'general') mark(position, unit, SUPPLIED);
  }
  happen({
    what: 'supplied',
    seat,
    units: ids(position, units),
    from: printed(position, from),
    sixths,
    state: kind,
    rules: kind === 'general' ? ['14.N.2.a', '14.G.2.b.i.2', '14.B.3#1'] : ['14.N.2.b', '14.I#3', '6.3.a.ii#2'],
  });
}

const end = act('end', '6.3.a.i#3')
  .when({ ...OWN_SPENDING, rules: ['6.3.a.i#3'], says: 'A side ends its own phases.' })
  .play(() => on());

/** What a side's units were found to be in its last determination is over (2.H.1#3). */
function forget(position: Merkur, side: Side): void {
  applies('2.H.1#3');
  for (const unit of position.world.units.keys())
    if (sideOf(position, unit) === side && isMarked(position, unit, SUPPLIED)) unmark(position, unit, SUPPLIED);
}

/** 6.3.a: GSPs are spent, then all supply is determined; in the administration, GSPs for offensive supply. */
export const supplyProcedure = procedure<Merkur, Spending>(
  'supply',
  [
    {
      name: 'what stood is over',
      do({ position }, { seat, kind }) {
        if (kind === 'general') forget(position, seat);
        return on();
      },
    },
    {
      name: 'supply',
      rule: '6.3.a.i#3',
      seats: (position, locals) => (areTakers(position, locals) ? [locals.seat] : []),
      acts: acts(supply, end),
    },
    {
      name: 'determination',
      do(doing, { seat, kind }) {
        if (kind === 'general') {
          determine(doing, seat);
          rollForCollapse(doing, seat);
        }
        return on();
      },
    },
  ],
  { seat: aSeat, kind: oneOf('general', 'offensive') },
);
