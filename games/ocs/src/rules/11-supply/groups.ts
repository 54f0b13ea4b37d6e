import { isFacts, listOf, objectOf, oneOf, type FactForm, type Facts, type Noun } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { declaration, hexOf, printed, unitAt, unitNamed, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import type { OfSeat } from '../acting.ts';
import { unitsOf } from '../04-general-concepts/stood.ts';
import { isGarrison } from '../special-rules.ts';
import { costOfOne, dsesOf, dsesOfOne, NOTHING_PAID, paidFor, rateOf, tokensPaid, type Levels, type Paid, type PaidLevel } from './bill.ts';
import { networkOf, networks, reaches, reachesBeside } from './network.ts';
import { dumps, dumpsOf } from './stocks.ts';
import { DRAW, tracesFrom, waysOfSupply } from './tracing.ts';

/** Through what units draw: a headquarters by its index, a dump by its hex, counted down from -1. */
export type Issuer = number;
export const dumpAt = (hex: number): Issuer => -1 - hex;
export const hexOfDump = (issuer: Issuer): number => -1 - issuer;
export const isDump = (issuer: Issuer): boolean => issuer < 0;

/** "de-hq-xxiv" or "43.36". */
export const anIssuer: Noun<Ocs, Issuer> & FactForm<Ocs> = {
  kind: 'one',
  called: 'headquarters or dump',
  expects: 'the id of a headquarters or the number of a hex',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && anIssuer.read(position, value) !== undefined,
  read({ world: { unit, units, grid } }, name) {
    const hex = grid.index(name);
    if (hex >= 0) return dumpAt(hex);
    const one = unit.get(name);
    return one !== undefined && units[one]?.kind === 'headquarters' ? one : undefined;
  },
  spell: (position, issuer) => (isDump(issuer) ? printed(position, hexOfDump(issuer)) : unitAt(position, issuer).id),
};

/** A drawing group as the frame remembers it. */
export interface Group extends Facts {
  readonly by: string;
  readonly levels: { readonly [unit: string]: PaidLevel };
}

/** The Supply Usage Segment of a side: who has drawn. */
export interface Usage extends OfSeat {
  readonly groups: readonly Group[];
  /** Those for whom what was there did not suffice, and has been spent (11.4c-2). */
  readonly without: readonly string[];
  /** Holding boxes whose units have drawn (11.5f). */
  readonly boxes?: readonly string[];
}

const LEVELS = oneOf('full', 'low');
const levelsOfUnits: FactForm<Ocs> = {
  expects: 'levels by unit',
  fits: (value, position) =>
    isFacts(value) && Object.entries(value).every(([id, level]) => position.world.unit.has(id) && LEVELS.fits(level, position)),
  schema: { type: 'object', additionalProperties: { enum: ['full', 'low'] } },
};
/** Of what form the groups are. */
export const someGroups = listOf(objectOf<Ocs>({ by: anIssuer, levels: levelsOfUnits }));

/** The procedure in which units draw. */
export const USAGE = 'supply usage';

/** Of acts that a side gives in its Supply Usage Segment. */
export const OWN_SEGMENT = {
  during: [USAGE],
  own: true,
  rules: ['2.3.I2-1'],
  says: 'Units draw supply in their side’s Supply Usage Segment.',
} as const;

/** The groups, with these units in that of the headquarters or dump. */
export function grown(groups: readonly Group[], by: string, units: readonly string[], level: PaidLevel): Group[] {
  const levels = Object.fromEntries(units.map((unit) => [unit, level]));
  if (!groups.some((group) => group.by === by)) return [...groups, { by, levels }];
  return groups.map((group) => (group.by === by ? { by, levels: { ...group.levels, ...levels } } : group));
}

/** What can be drawn through a headquarters or from a dump now. */
export interface Drawing {
  readonly issuer: Issuer;
  /** Those in reach who have not drawn, in the order of the counters. */
  readonly units: readonly number[];
  /** The hexes of the dumps that pay, and the tokens in them. */
  readonly dumps: readonly number[];
  readonly tokens: number;
  readonly levels: Levels;
  readonly paid: Paid;
  /** DSEs that can still be supplied through there: Infinity where nothing limits them (11.5b-2). */
  readonly flow: number;
  /** The one level of those who draw through a headquarters (11.4c-4); null where nobody has, and of a dump. */
  readonly level: PaidLevel | null;
}

/** Everything that can be drawn. */
export interface Drawings {
  of: ReadonlyMap<Issuer, Drawing>;
  /** Who has not drawn. */
  hungry: ReadonlySet<number>;
  /** Who of them could be paid for at Low at least (OA-57). */
  payable: ReadonlySet<number>;
}

const locals = ({ frames }: Ocs, side: Side): Usage | null =>
  frames?.procedure === USAGE && frames.locals['seat'] === side ? (frames.locals as Usage) : null;

/** Does the side draw just now? */
export const isUsing = (position: Ocs, side: Side): boolean => locals(position, side) !== null;

/** Units with levels, as a frame remembers them. */
const levelsIn = (position: Ocs, { levels }: Group): Levels =>
  new Map(Object.entries(levels).map(([id, level]) => [unitNamed(position, id), level]));

const { at, steps, aboard, motorized } = declaration.families.units.columns;

const drawingsFor = (side: Side) =>
  declaration.derive<Drawings>(
    {
      columns: [at, steps, aboard, motorized],
      after: [networks[side], dumps, ...waysOfSupply(side)],
      also: (position) => locals(position, side),
    },
    {
      blank: () => ({ of: new Map(), hungry: new Set(), payable: new Set() }),
      derive(position, found) {
        const { groups, without } = locals(position, side) ?? { groups: [], without: [] };
        const grouped = new Map(groups.map((group) => [anIssuer.read(position, group.by) as Issuer, levelsIn(position, group)]));
        const done = new Set([...grouped.values()].flatMap((levels) => [...levels.keys()]));
        for (const id of without) done.add(unitNamed(position, id));
        // 12.1d: a headquarters that issues has the level of those who draw through it.
        for (const issuer of grouped.keys()) if (!isDump(issuer)) done.add(issuer);
        const hungry = unitsOf(position, side).filter((unit) => !done.has(unit) && !isGarrison(position, unit));
        found.hungry = new Set(hungry);
        found.of = drawingsOf(position, side, hungry, grouped);
        const able = [...found.of.values()].flatMap((drawing) =>
          drawing.units.filter(
            (unit) =>
              costOfOne(position, drawing.paid, unit, drawing.level ?? 'low') <= tokensAt(position, drawing, drawing.level ?? 'low'),
          ),
        );
        found.payable = new Set(able);
      },
    },
  );
const drawings = { german: drawingsFor('german'), soviet: drawingsFor('soviet') };

/** 11.5b-2: the DSEs that an issuer can still supply, by option: a headquarters with a flow limit no more than that. */
function flowLeft(position: Ocs, issuer: Issuer, paid: Paid): number {
  const { flow } = isDump(issuer) ? { flow: null } : unitAt(position, issuer);
  if (flow === null || optionOf(position, 'flow-limits') === 'any') return Infinity;
  applies('11.5b-2');
  return flow - dsesOf(position, paid);
}

/** Tokens that can be spent at the level through there: what is there, and what the flow limit leaves. */
export const tokensAt = (position: Ocs, { tokens, flow }: Drawing, level: PaidLevel): number =>
  flow === Infinity ? tokens : Math.min(tokens, flow * rateOf(position, level));

function drawingsOf(position: Ocs, side: Side, hungry: readonly number[], grouped: ReadonlyMap<Issuer, Levels>): Map<Issuer, Drawing> {
  const { throwers, draws } = networkOf(position, side);
  const stocks = dumpsOf(position, side);
  const drawingOf = (issuer: Issuer, dumps: readonly number[], near: readonly number[]): Drawing => {
    const levels = grouped.get(issuer) ?? new Map<number, PaidLevel>();
    const paid = levels.size === 0 ? NOTHING_PAID : paidFor(position, levels);
    const flow = flowLeft(position, issuer, paid);
    return {
      issuer,
      units: flow === Infinity ? near : near.filter((unit) => dsesOfOne(position, paid, unit) <= flow),
      flow,
      dumps,
      tokens: dumps.reduce((sum, dump) => sum + (stocks.get(dump)?.tokens ?? 0), 0),
      levels,
      paid,
      level: isDump(issuer) ? null : ([...levels.values()][0] ?? null),
    };
  };
  const found = [
    ...throwers.map((thrower) =>
      drawingOf(
        thrower.headquarters,
        thrower.dumps,
        hungry.filter((unit) => unit !== thrower.headquarters && reachesBeside(position, thrower, hexOf(position, unit))),
      ),
    ),
    ...draws.map((draw) =>
      drawingOf(
        dumpAt(draw.dump),
        draw.dumps,
        hungry.filter((unit) => reaches(draw, hexOf(position, unit))),
      ),
    ),
    // A dump that has been emptied: who adds nothing to what its group costs still draws with it.
    ...[...grouped.keys()]
      .filter((issuer) => isDump(issuer) && !stocks.has(hexOfDump(issuer)))
      .map((issuer) => {
        const { cost } = tracesFrom(position, side, hexOfDump(issuer), DRAW);
        const near = hungry.filter((unit) => (cost[hexOf(position, unit)] as number) <= DRAW);
        return drawingOf(issuer, [], near);
      }),
  ];
  return new Map(found.map((drawing) => [drawing.issuer, drawing]));
}

/** What the side's units can draw now: in its Supply Usage Segment beside what they have drawn; good until the next change of the position. */
export function drawingsNow(position: Ocs, side: Side): Drawings {
  applies('11.5a-2', '11.5b-3', '11.5c-1', '12.1e-1', '12.1b-3', '11.5b-1', '11.7a-1');
  return drawings[side].of(position);
}

/** The tokens that all these cost on top of what the group has paid, each at that level. */
export function costOf(position: Ocs, { levels, paid }: Drawing, units: readonly number[], level: PaidLevel): number {
  const more = new Map(levels);
  for (const unit of units) more.set(unit, level);
  return tokensPaid(position, paidFor(position, more)) - tokensPaid(position, paid);
}
