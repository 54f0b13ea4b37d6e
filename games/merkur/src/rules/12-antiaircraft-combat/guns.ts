import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ANTIAIRCRAFT, ANTITANK, type Supply } from '../../position/marks.ts';
import { ids, isMarked, printed, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { CONTINGENTS, type Contingent, type Navy } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import { aaAverage } from '../../world/tables/air.ts';
import { unitsIn } from '../05-units/stood.ts';
import { zoneOf } from '../08-air-movement/interdiction.ts';
import { shipFire } from './ship-guns.ts';

/** 12.B.1.c: of so many hexes the guns fire together at interdiction where that was agreed (MA-28). */
const BEST = 2;

/** Antiaircraft factors by the kind of guns. */
export interface Guns {
  readonly heavy: number;
  readonly light: number;
}

/**
 * How aircraft attack where they are fired at; `attackers`: in support of a defence, over the hexes from which is attacked (12.B.1); `naval`: ships, at sea
 * or in the port of a hex (12.E).
 */
export type Flown =
  | { readonly as: 'strategic' | 'operational' | 'interdiction' | 'support' | 'transport'; readonly hex: number }
  | { readonly as: 'attackers'; readonly hexes: readonly number[] }
  | { readonly as: 'naval'; readonly ships: readonly number[]; readonly port: number | null };

/** How aircraft attack that come over a single hex, or a zone about it. */
export type FlownAs = Exclude<Flown['as'], 'attackers' | 'naval'>;

/** Whose guns fire: of a nation's land forces, or of a navy. */
export type Gunners = Contingent | Navy;

/** The fire that a mission meets: its factors, those at level bombers, and who has most of them; null where nobody fires. */
export interface Fire {
  readonly factors: number;
  readonly atLevel: number;
  readonly nation: Gunners | null;
}

/**
 * What a unit of ground forces fires at aircraft with (12.A.1): the guns of the antiaircraft branch by their kind, of any other unit light
 * ones. Heavy guns that fire at tanks in this player turn have none of it.
 */
export function gunsOf(position: Merkur, unit: number): Guns {
  const { heavyAa, lightAa, icon } = unitAt(position, unit);
  applies('12.A.1#1', icon === 'antiaircraft' ? '12.A.1.b.ii' : '12.A.1.b.i');
  if (heavyAa === 0 || !isMarked(position, unit, ANTITANK)) return { heavy: heavyAa, light: lightAa };
  applies('12.A.1.a.i#4');
  return { heavy: 0, light: lightAa };
}

/** What its heavy guns count against armour: the whole of them while they fire at tanks, and not at aircraft (12.A.1.a.i). */
export function heavyAtTanks(position: Merkur, unit: number): number {
  if (!isMarked(position, unit, ANTITANK)) return 0;
  applies('12.A.1.a.i#2', '12.A.1.a.i#4');
  return unitAt(position, unit).heavyAa;
}

/** May its owner still say at whom its heavy guns fire in this player turn (12.A.1.a.i#4)? */
export const isUndecided = (position: Merkur, unit: number): boolean =>
  unitAt(position, unit).heavyAa > 0 && !isMarked(position, unit, ANTITANK | ANTIAIRCRAFT);

/** The hexes in which guns fire at a mission. */
export function hexesOf(position: Pick<Merkur, 'world'>, flown: Flown): readonly number[] {
  if (flown.as === 'attackers') return flown.hexes;
  if (flown.as === 'naval') return flown.port === null ? [] : [flown.port];
  return flown.as === 'interdiction' ? zoneOf(position, flown.hex) : [flown.hex];
}

/** The units of a side in those hexes that can fire at aircraft. */
export const gunners = (position: Merkur, side: Side, hexes: readonly number[]): number[] =>
  hexes
    .flatMap((hex) => unitsIn(position, side, hex))
    .filter((unit) => unitAt(position, unit).heavyAa + unitAt(position, unit).lightAa > 0);

/** The rules by which states of supply cut antiaircraft fire. */
const CUT: { readonly [state in Supply]?: RuleId } = { E2: '14.H.1.a.ii#1', U2: '14.H.1.b.ii#1', U3: '14.H.1.b.iii#1' };

/** Which of a unit's guns fire at the mission (12.A.1.a, 12.B.1.a, 12.B.1.b): at strategic bombing the heavy ones alone; and what its supply leaves of them. */
function firing(position: Merkur, unit: number, { as }: Flown, heavyAlone: boolean): Exact {
  const { heavy, light } = gunsOf(position, unit);
  applies('12.A.1.a.i#3', '12.A.1.a.ii#1');
  if (as === 'strategic') applies('12.A.1.a.i#1', '12.B.1.a');
  if (as === 'operational') applies('12.B.1.b');
  const state = supplyOf(position, unit);
  const rule = CUT[state];
  if (rule !== undefined) applies(rule);
  return exact.times([as === 'strategic' || heavyAlone ? heavy : heavy + light, 1], position.world.tables.supply.effects.states[state].aa);
}

/** The nation with most of the factors; of several the first of the national contingents. */
function nationOf(position: Merkur, parts: readonly (readonly [unit: number, factors: Exact])[]): Contingent | null {
  const ofNation = (nation: Contingent): Exact =>
    sum(parts.filter(([unit]) => unitAt(position, unit).nation === nation).map(([, own]) => own));
  const found = CONTINGENTS.map((nation) => [nation, ofNation(nation)] as const).filter(([, own]) => own[0] > 0);
  const [first, ...others] = found;
  return first === undefined ? null : others.reduce((best, one) => (exact.compare(one[1], best[1]) > 0 ? one : best), first)[0];
}

const sum = (figures: readonly Exact[]): Exact => figures.reduce((all, one) => exact.plus(all, one), exact.ZERO);

/** Factors in each of several hexes as they count together: shared out over a zone, or over the hexes that are attacked from. */
function together(position: Merkur, flown: Flown, perHex: readonly Exact[], lines?: Lines): number {
  const total = sum(perHex);
  switch (flown.as) {
    case 'attackers':
      applies('12.B.1.d#2');
      lines?.add('12.B.1.d#2', `÷ ${perHex.length}`, 'hexes attacked from, rounded down');
      return aaAverage(total, perHex.length, 'attack');
    case 'interdiction':
      applies('8.E.1.e.iv#1', '8.E.1.e.iv#2');
      if (optionOf(position, 'zone-fire') === 'two') {
        applies('12.B.1.c');
        lines?.add('12.B.1.c', null, `the best ${BEST} hexes of the zone`);
        return exact.down(sum(perHex.toSorted((one, other) => exact.compare(other, one)).slice(0, BEST)));
      }
      applies('12.C.1.a.i');
      lines?.add('8.E.1.e.iv#1', `÷ ${perHex.length}`, 'hexes of the zone, rounded up');
      return aaAverage(total, perHex.length, 'zone');
    default:
      applies('12.C.1.a.ii#1', '12.B.1.e', ...(flown.as === 'support' ? (['12.B.1.d#1'] as const) : []));
      return exact.down(total);
  }
}

/** What units that are in a hex fire at aircraft beside their guns: nothing by the chart, which is not in play (20.B.1). */
function organicIn(position: Merkur, side: Side, hex: number): Exact {
  applies('20.B.1');
  return [unitsIn(position, side, hex).length > 0 ? position.world.tables.air.organic.factor : 0, 1];
}

/**
 * The fire that a mission meets from a side's guns (12.C.1.a), unit by unit where a ledger is given; `heavyAlone`: of the guns on land that reach
 * heavy bombers (12.C.1.a.ii#2).
 */
export function fireOf(position: Merkur, side: Side, flown: Flown, lines?: Lines, heavyAlone = false): Fire {
  const parts: (readonly [unit: number, factors: Exact])[] = [];
  const perHex = hexesOf(position, flown).map((hex) => {
    const own = gunners(position, side, [hex]).map((unit) => [unit, firing(position, unit, flown, heavyAlone)] as const);
    for (const [unit, factors] of own) {
      if (factors[0] === 0) continue;
      const { name } = unitAt(position, unit);
      lines?.add('12.A.1#1', exact.written(factors), name, { units: ids(position, [unit]), hexes: [printed(position, hex)] });
      parts.push([unit, factors]);
    }
    return exact.plus(sum(own.map(([, factors]) => factors)), organicIn(position, side, hex));
  });
  const [factors, nation] = [together(position, flown, perHex, lines), nationOf(position, parts)];
  if (flown.as !== 'naval') return { factors, atLevel: factors, nation };
  const { all, heavy, navy } = shipFire(position, flown.ships, lines);
  applies('12.E.1', '12.A.1.b.iii#3');
  return { factors: factors + all, atLevel: factors + heavy, nation: factors > all ? nation : (navy ?? nation) };
}
