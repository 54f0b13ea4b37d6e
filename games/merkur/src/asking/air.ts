import { DataError, exact, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { ledger, type Lines } from '../cite.ts';
import { wingAt, wingHex, wingSide, wingSteps } from '../position/air.ts';
import { isBox } from '../position/off-map.ts';
import type { Merkur } from '../position/position.ts';
import { hexesBetween, interceptionRange, reachOf, shareInSupply } from '../rules/08-air-movement/ranges.ts';
import { placeName } from '../rules/08-air-movement/sky.ts';
import { codeOf, differenceOf, shotDrm } from '../rules/11-air-combat/figures.ts';
import { aaDrm } from '../rules/12-antiaircraft-combat/fire.ts';
import { fireOf, type Flown } from '../rules/12-antiaircraft-combat/guns.ts';
import { ofSteps } from '../world/aircraft.ts';
import type { Band } from '../world/schema/air.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { aaCode, aaResult } from '../world/tables/air.ts';
import { hexIn, placeIn, sideIn, wingIn, wingsIn } from './asked.ts';
import { FACES } from '../world/dice.ts';

/** Guns that hit nothing. */
const UNHURT = '-';

const BAND_RULES = { short: '8.B.2.a.iii#1', normal: '8.B.2.a.ii', long: '8.B.2.a.i#1' } as const;

/** The most hexes that a unit flies to a target in each band, tanks and all (8.B.2.a). */
export function bandsOf(position: Merkur, one: number): { readonly [band in Band]: number } {
  const bands = { short: 0, normal: 0, long: 0 };
  for (let hexes = 0, band = reachOf(position, one, 0); band !== null; band = reachOf(position, one, ++hexes)) bands[band.band] = hexes;
  return bands;
}

/**
 * `band` {aircraft, to, from?}: in which band of range an air unit flies to a place, from where it is based, and what that leaves of its
 * bombs (8.B.2). `value` is null where it is out of range.
 */
export function bandQuestion(position: Merkur, asked: Facts): Explanation {
  const one = wingIn(position, asked);
  const to = placeIn(position, asked, 'to');
  const from = asked['from'] === undefined ? wingHex(position, one) : placeIn(position, asked, 'from');
  const { name, range } = wingAt(position, one);
  if (!(from >= 0 || isBox(from))) throw new DataError(`aircraft: ${name} is at no base`);
  const lines = ledger();
  const hexes = hexesBetween(position, from, to);
  const reach = hexes === null ? null : reachOf(position, one, hexes);
  lines.add('8.A#1', hexes, `hexes from ${placeName(position, from)} to ${placeName(position, to)}`);
  lines.add('8.B.2.a#1', range, `hexes that ${name} flies as it is printed`);
  if (reach === null || hexes === null) lines.add('8.B.2.a.i#1', null, 'out of range');
  else {
    if (reach.hasTanks) lines.add('8.B.2.a.iv#1', null, 'with tanks under it');
    lines.add(BAND_RULES[reach.band], reach.band, 'band of range');
    const { bombs } = position.world.tables.air.ranges.bands[reach.band];
    lines.add('8.B.2.a#1', `× ${exact.written(bombs)}`, 'bombs that it carries there');
  }
  const { night } = position.world.tables.air;
  const isByNight = hexes !== null && hexes <= night.hexes;
  return { value: reach?.band ?? null, lines: lines.lines, hexes, tanks: reach?.hasTanks ?? false, byNight: reach !== null && isByNight };
}

/** In how many of ten falls something comes of it, by what. */
const chancesOver = (read: (face: number) => string): { readonly result: string; readonly of: readonly [number, number] }[] => {
  const many = new Map<string, number>();
  for (let face = 1; face <= FACES; face++) many.set(read(face), (many.get(read(face)) ?? 0) + 1);
  return [...many].map(([result, times]) => ({ result, of: [times, FACES] as const }));
};

/**
 * `airCombat` {by, at, own?, enemies?, passing?}: the column and what is added to the die where one air unit shoots at another among those
 * beside them, and as `chances` what may come of it (11.C.1.b).
 */
export function airCombatQuestion(position: Merkur, asked: Facts): Explanation {
  const [by, at] = [wingIn(position, asked, 'by'), wingIn(position, asked, 'at')];
  if (wingSide(position, by) === wingSide(position, at)) throw new DataError('airCombat: both are of one side');
  const those = (key: string, one: number): number[] => (asked[key] === undefined ? [one] : wingsIn(position, asked, key));
  const forces = { own: those('own', by), enemies: those('enemies', at) };
  const lines = ledger();
  const shot = { by, at, isPassing: asked['passing'] === true };
  const difference = differenceOf(position, shot, lines);
  lines.begin('column');
  lines.add('11.C.1.b.v', difference, 'attack less defence');
  const drm = shotDrm(position, shot, forces, lines);
  lines.add('11.C.1.b.vii', drm, 'on the die');
  const chances = chancesOver((face) => codeOf(position, difference, face + drm));
  return { value: difference, lines: lines.lines, parts: lines.parts, drm, chances: chances as unknown as Value };
}

const KINDS = ['strategic', 'operational', 'interdiction', 'support', 'transport'] as const;

/** How something is flown, in a question: operational where it is not said. @throws DataError */
function flownIn(position: Merkur, asked: Facts): Flown & { readonly hex: number } {
  const as = KINDS.find((kind) => kind === (asked['as'] ?? 'operational'));
  if (!as) throw new DataError(`as: ${KINDS.join(', ')} are known`);
  return { as, hex: hexIn(position, asked, 'hex') };
}

/** Steps that a code of the guns costs, and whether it drives away, in words. */
const flakSays = (position: Merkur, code: string): string => (code === UNHURT ? 'unhurt' : aaResult(position.world.tables.air, code).says);

/**
 * `flak` {hex, seat, as?, aircraft?, night?}: the antiaircraft factors that a seat's mission meets over a hex, gun by gun (12.C.1.a); with an
 * air unit what is added to the die against it, and as `chances` what may become of it.
 */
export function flakQuestion(position: Merkur, asked: Facts): Explanation {
  const [side, flown] = [sideIn(asked), flownIn(position, asked)];
  const lines = ledger();
  const { factors, nation } = fireOf(position, enemyOf(side), flown, lines);
  lines.add('12.C.1.a.ii#1', factors, 'antiaircraft factors');
  if (asked['aircraft'] === undefined || nation === null) return { value: factors, lines: lines.lines };
  const wing = wingIn(position, asked);
  lines.begin('die');
  const drm = aaDrm(position, nation, wing, asked['night'] === true, lines);
  lines.add('12.C.1.b.i', drm, `on the die against ${wingAt(position, wing).name}`);
  const chances = chancesOver((face) => flakSays(position, aaCode(position.world.tables.air, factors, face + drm) ?? UNHURT));
  return { value: factors, lines: lines.lines, parts: lines.parts, drm, chances: chances as unknown as Value };
}

/** `bombs` {aircraft, to}: the operational bombing factors that air units bring to a place together, one by one (5.B.2.c, 8.B.2.a). */
export function bombsQuestion(position: Merkur, asked: Facts): Explanation {
  const [those, to] = [wingsIn(position, asked), placeIn(position, asked, 'to')];
  const lines = ledger();
  const total = those.reduce((sum, one) => exact.plus(sum, bombsTo(position, one, to, lines)), exact.ZERO);
  lines.add('8.E.1#2', exact.written(total), 'bombing factors together, before guns and fighters');
  return { value: exact.written(total), lines: lines.lines };
}

/** The bombing factors that an air unit brings to a place from where it is based, as it is supplied. */
function bombsTo(position: Merkur, one: number, to: number, lines: Lines) {
  const { name, obf } = wingAt(position, one);
  const base = wingHex(position, one);
  const hexes = base >= 0 || isBox(base) ? hexesBetween(position, base, to) : null;
  const reach = hexes === null ? null : reachOf(position, one, hexes);
  if (reach === null) {
    lines?.add('8.B.2.a.i#1', 0, `${name}: out of range`);
    return exact.ZERO;
  }
  const share = position.world.tables.air.ranges.bands[reach.band].bombs;
  const bombs = exact.times(ofSteps(obf, wingSteps(position, one)), share);
  lines?.add('5.B.2.c', exact.written(bombs), `${name}, at ${reach.band} range`);
  const inSupply = shareInSupply(position, one);
  if (inSupply[0] !== inSupply[1]) lines?.add('14.H.3.a', `× ${exact.written(inSupply)}`, `${name}, out of supply`);
  return exact.times(bombs, inSupply);
}

/** Which fighters of a side intercept over a place: those whose range reaches it from their bases (8.D.1.a.i). Asked of many places, they are looked up once. */
export function interceptorsFrom(position: Merkur, side: Side): (place: number) => number[] {
  const based = [...position.world.aircraft.keys()].flatMap((one) => {
    const at = wingHex(position, one);
    if (wingSide(position, one) !== side || wingAt(position, one).kind !== 'F' || !(at >= 0 || isBox(at))) return [];
    return [{ one, at, range: interceptionRange(position, one) }];
  });
  return (place) =>
    based
      .filter(({ at, range }) => {
        const hexes = hexesBetween(position, at, place);
        return hexes !== null && hexes <= range;
      })
      .map(({ one }) => one);
}

/** `interceptors` {to, seat}: which fighters of a seat's enemy reach a place from their bases. */
export function interceptorsQuestion(position: Merkur, asked: Facts): Explanation {
  const [to, side] = [placeIn(position, asked, 'to'), enemyOf(sideIn(asked))];
  const lines = ledger();
  const those = interceptorsFrom(position, side)(to);
  for (const one of those)
    lines.add(
      '8.D.1.a.i',
      interceptionRange(position, one),
      `${wingAt(position, one).name} from ${placeName(position, wingHex(position, one))}`,
    );
  return { value: those.length, lines: lines.lines, aircraft: those.map((one) => wingAt(position, one).id) };
}
