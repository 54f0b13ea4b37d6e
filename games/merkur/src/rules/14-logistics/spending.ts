import { acts, exact, listOf, maybe, on, once, oneOf, procedure, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit, units as someUnits } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { wingHex } from '../../position/air.ts';
import { gsp, hexOf, printed, SIXTHS, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, aSeat } from '../acting.ts';
import { spOf, unitsOf } from '../05-units/stood.ts';
import { aWing } from '../08-air-movement/sky.ts';
import { determineBases } from './bases.ts';
import { rollForCollapse } from './collapse.ts';
import { determine, everybody } from './determination.ts';
import { fedUnit, fedWing, type Fed } from './fed.ts';
import { isFed } from './free.ts';
import { give, givers, issue, issuersOf, type Spending } from './issuing.ts';
import { refuseNeed } from './need.ts';
import { flyIn, openQms } from './air-qm-supply.ts';
import { airSuppliers, supplyWings } from './terminals.ts';
import { gspForWing } from './gsp-prices.ts';
import { issueGeneral, overseasIssuers } from './overseas.ts';
import { pilesOf, reachOf, type Kind } from './reach.ts';

/** GSPs for each SP, for general supply and again for offensive supply (14.N.2.a, 14.N.2.b). */
const EACH_SP = 1;

/** What a unit costs, in sixths of a GSP; of quarters of an SP nothing is left over (14.N.2). */
export function gspFor(position: Merkur, unit: number): number {
  applies('14.N.2.a', '14.N.2.b', '14.B.3#2');
  return Math.ceil((spOf(position, unit) * EACH_SP * SIXTHS) / QUARTERS);
}

/** Sixths of a GSP as they are said. */
const said = (sixths: number): string => `${exact.written(exact.fraction(sixths, SIXTHS))} GSP`;

/** Who of a side is supplied: its troops, or its aircraft; each with what it costs. */
interface Army {
  readonly all: (position: Merkur, side: Side) => readonly number[];
  readonly fed: (position: Merkur, one: number) => Fed;
  readonly hex: (position: Merkur, one: number) => number;
  readonly cost: (position: Merkur, one: number) => number;
}
const TROOPS: Army = { all: unitsOf, fed: fedUnit, hex: hexOf, cost: gspFor };
const AIRCRAFT: Army = {
  all: ({ world: { aircraft } }, side) => [...aircraft.keys()].filter((one) => aircraft[one]?.side === side),
  fed: fedWing,
  hex: wingHex,
  cost: gspForWing,
};

const isNeedy = (position: Merkur, locals: Spending, army: Army, one: number): boolean =>
  (army === AIRCRAFT || isFed(position, one)) && refuseNeed(locals, army.fed(position, one)) === null;

/** Tells for whom GSPs in the hex may be spent, each alone: whom they reach is asked only of those who need them. */
function taking(position: Merkur, locals: Spending, pile: number, army: Army): (one: number) => boolean {
  const reach = once(() => reachOf(position, locals.seat, pile, locals.kind));
  const stock = gsp.at(position, pile, locals.seat);
  return (one) => army.cost(position, one) <= stock && isNeedy(position, locals, army, one) && reach().has(army.hex(position, one));
}

/** Those for whom GSPs in the hex may be spent. */
const takers = (position: Merkur, locals: Spending, pile: number, army: Army): number[] =>
  army.all(position, locals.seat).filter(taking(position, locals, pile, army));

/** How many of them the hex has enough for, whichever they are. */
function sureNumber(position: Merkur, locals: Spending, pile: number, army: Army): number {
  const costs = takers(position, locals, pile, army).map((one) => army.cost(position, one));
  let left = gsp.at(position, pile, locals.seat);
  return costs.toSorted((a, b) => b - a).filter((cost) => (left -= cost) >= 0).length;
}

/** The hexes with GSPs that can be spent for some of them; aircraft are supplied or not, and no better (14.N.2.c). */
const openPiles = (position: Merkur, locals: Spending, army: Army): number[] =>
  army === AIRCRAFT && locals.kind === 'offensive'
    ? []
    : pilesOf(position, locals.seat).filter((pile) => army.all(position, locals.seat).some(taking(position, locals, pile, army)));

const areTakers = (position: Merkur, locals: Spending): boolean =>
  openPiles(position, locals, TROOPS).length > 0 ||
  openPiles(position, locals, AIRCRAFT).length > 0 ||
  issuersOf(position, locals).length > 0 ||
  overseasIssuers(position, locals).length > 0 ||
  givers(position, locals).length > 0 ||
  openQms(position, locals).length > 0 ||
  airSuppliers(position, locals).length > 0;

/** Why the GSPs of that hex are not spent. */
function refusePile(position: Merkur, { seat, kind }: Spending, hex: number): Refusal {
  const where = printed(position, hex);
  if (gsp.at(position, hex, seat) === 0) return no('14.N.2#1', `No GSPs of yours lie in ${where}.`, [where]);
  if (!pilesOf(position, seat).includes(hex))
    return no('14.N.2#1', `${where} is not yours: GSPs are spent in hexes that their side owns.`, [where]);
  return no('14.E.1.a#1', `GSPs in ${where} can put nobody into ${kind} supply.`, [where]);
}

/** Why that unit gets nothing from there. */
function refuseOne(position: Merkur, locals: Spending, one: number, pile: number, army: Army): Refusal | null {
  const fed = army.fed(position, one);
  const where = printed(position, pile);
  if (army === TROOPS && !isFed(position, one)) return no('14.N.2#1', `${fed.name} is a marker and needs nothing.`);
  const refused = refuseNeed(locals, fed);
  if (refused) return refused;
  if (!reachOf(position, locals.seat, pile, locals.kind).has(fed.hex))
    return no(
      locals.kind === 'general' ? ['14.E.1.a.iii', '14.N.2#1'] : ['14.E.1.a#3', '14.E.1.a#2'],
      `GSPs in ${where} do not reach ${fed.name} for ${locals.kind} supply.`,
      [where],
    );
  const [cost, stock] = [army.cost(position, one), gsp.at(position, pile, locals.seat)];
  return cost <= stock ? null : no('14.N.2.a', `${fed.name} costs ${said(cost)}, and ${said(stock)} are in ${where}.`);
}

const tooMany = (position: Merkur, { seat }: Spending, from: number, count: number): Refusal =>
  no(
    '14.N.2.a',
    `${said(gsp.at(position, from, seat))} in ${printed(position, from)} are not sure to pay for ${count} at once: choose fewer.`,
  );

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
    of: ({ position, locals }) => openPiles(position, locals, TROOPS),
    otherwise: ({ position, locals }, hex) => refusePile(position, locals, hex),
  })
  .some('units', aUnit, {
    rule: '14.N.2.a',
    of: ({ position, locals }, { from }) => takers(position, locals, from, TROOPS),
    unless: ({ position, locals }, unit, { from }) => refuseOne(position, locals, unit, from, TROOPS),
    exact: true,
    most: ({ position, locals }, { from }) => sureNumber(position, locals, from, TROOPS),
    many: ({ position, locals }, units, { from }) => tooMany(position, locals, from, units.length),
  })
  .when(OWN_SPENDING)
  .play((doing, { locals }, { from, units }) => {
    spend(doing, locals, from, units, TROOPS);
    return stay({});
  });

/** 14.N.4: likewise for air units that are based in their reach. */
const supplyAir = act('supply-air', '14.N.4.a#1')
  .one('from', aHex, {
    of: ({ position, locals }) => openPiles(position, locals, AIRCRAFT),
    otherwise: ({ position, locals }, hex) => refusePile(position, locals, hex),
  })
  .some('aircraft', aWing, {
    rule: '14.N.2.c',
    of: ({ position, locals }, { from }) => takers(position, locals, from, AIRCRAFT),
    unless: ({ position, locals }, wing, { from }) => refuseOne(position, locals, wing, from, AIRCRAFT),
    exact: true,
    most: ({ position, locals }, { from }) => sureNumber(position, locals, from, AIRCRAFT),
    many: ({ position, locals }, wings, { from }) => tooMany(position, locals, from, wings.length),
  })
  .when(OWN_SPENDING)
  .play((doing, { locals }, { from, aircraft }) => {
    spend(doing, locals, from, aircraft, AIRCRAFT);
    return stay({});
  });

const SPENT_RULES: { readonly [kind in Kind]: readonly RuleId[] } = {
  general: ['14.N.2.a', '14.G.2.b.i.2', '14.B.3#1'],
  offensive: ['14.N.2.b', '14.I#3', '6.3.a.ii#2'],
};

function spend({ position, happen }: Doing<Merkur>, { seat, kind }: Spending, from: number, those: readonly number[], army: Army): void {
  const sixths = those.reduce((sum, one) => sum + army.cost(position, one), 0);
  gsp.add(position, from, seat, -sixths);
  const fed = those.map((one) => army.fed(position, one));
  for (const one of fed) one.putIn(kind, kind === 'general');
  const rules: readonly RuleId[] = army === AIRCRAFT ? ['14.N.2.c', '14.N.4.a#1'] : SPENT_RULES[kind];
  happen({ what: 'supplied', seat, units: fed.map(({ id }) => id), from: printed(position, from), sixths, state: kind, rules });
}

const end = act('end', '6.3.a.i#3')
  .when({ ...OWN_SPENDING, rules: ['6.3.a.i#3'], says: 'A side ends its own phases.' })
  .play(() => on());

/** What a side's units were found to be in its last determination is over (2.H.1#3). */
function forget(position: Merkur, side: Side): void {
  applies('2.H.1#3', '14.F.4#2');
  for (const fed of everybody(position, side)) if (fed.stands) fed.forget();
}

/** 6.3.a: GSPs are spent, then all supply is determined; in the administration, GSPs for offensive supply. */
export const supplyProcedure = procedure<Merkur, Spending>(
  'supply',
  [
    {
      name: 'what stood is over',
      do({ position }, { seat, kind }) {
        if (kind === 'general') {
          applies('14.O.1');
          forget(position, seat);
          determineBases(position, seat);
        }
        return on();
      },
    },
    {
      name: 'supply',
      rule: '6.3.a.i#3',
      seats: (position, locals) => (areTakers(position, locals) ? [locals.seat] : []),
      acts: acts(supply, supplyAir, supplyWings, issue, issueGeneral, give, flyIn, end),
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
  { seat: aSeat, kind: oneOf('general', 'offensive'), open: someUnits, issued: maybe(listOf(aHex)) },
);
