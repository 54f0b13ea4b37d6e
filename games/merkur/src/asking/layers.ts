import { DataError, described, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { named } from '@sandtable/warfare';
import { counted, laidOver, layerAsked, NOTHING_LAID, reachLayers, type Layers, type Wash } from '@sandtable/warfare/layers';
import { ledger } from '../cite.ts';
import { wingAt, wingHex, wingSide } from '../position/air.ts';
import { isGroup } from '../position/groups.ts';
import { isBox } from '../position/off-map.ts';
import { hexOf, ids, ownerOf, printed, type Merkur } from '../position/position.ts';
import { hexesBetween } from '../rules/08-air-movement/ranges.ts';
import { levelIn } from '../rules/08-air-movement/interdiction.ts';
import { zoiIn } from '../rules/07-ground-movement/zoi.ts';
import type { ZoiLevel } from '../world/schema/ground-units.ts';
import { BANDS } from '../world/schema/air.ts';
import { enemyOf, SIDES, type Side } from '../world/sides.ts';
import { hexesInPlay, landInPlay } from '../world/kept.ts';
import { bandsOf, interceptorsFrom } from './air.ts';
import { sideIn } from './asked.ts';
import { LAYERS } from './layer-offers.ts';
import { outlineOf } from './outline.ts';
import { reachQuestion } from './marches.ts';
import { controlQuestion, NAMES, victoryQuestion } from './places.ts';
import { mustReturn } from './sailing.ts';
import { shipsLayer } from './ships-layer.ts';
import { hungry, supplyLayer } from './supply-layer.ts';

type LayerId = (typeof LAYERS)[number]['id'];

/** Who asks, and about which units; about none, about all. */
interface Asking {
  readonly side: Side;
  readonly units: readonly number[];
  readonly aircraft: readonly number[];
  readonly ships: readonly number[];
}

/** Units and air units of a question, by their ids. @throws DataError where there is none of an id */
function askedOf(position: Merkur, { units = [] }: Facts): Pick<Asking, 'units' | 'aircraft' | 'ships'> {
  const { world } = position;
  if (!Array.isArray(units)) throw new DataError('units: a list of units is expected');
  const those = units.map((id: Value) => named(id, 'units'));
  // What a hex holds at sea is chosen with it: groups are no units of anything.
  const isGroupOf = (id: string): boolean => isGroup(position, id) || id.startsWith('?');
  const wrong = those.find((id) => !world.unit.has(id) && !world.wing.has(id) && !world.ship.has(id) && !isGroupOf(id));
  if (wrong !== undefined) throw new DataError(`units: there is no unit ${described(wrong)}`);
  return {
    units: those.flatMap((id) => world.unit.get(id) ?? []),
    aircraft: those.flatMap((id) => world.wing.get(id) ?? []),
    ships: those.flatMap((id) => world.ship.get(id) ?? []),
  };
}

/** A wash for each hex in play that has one. */
const washing = (
  position: Merkur,
  hexes: readonly number[],
  wash: (hex: number) => Wash | null,
  figure?: (hex: number) => string,
): Layers['washes'] =>
  hexes.flatMap((hex) => {
    const own = wash(hex);
    return own === null ? [] : [{ place: printed(position, hex), wash: own, ...(figure ? { figure: figure(hex) } : {}) }];
  });

/** Whose of two sides something is, as a wash. */
const whose = (ours: boolean, theirs: boolean): Wash | null => (ours ? (theirs ? 'both' : 'ours') : theirs ? 'theirs' : null);

const LETTER: { readonly [level in ZoiLevel]: string } = { none: '', reduced: 'r', full: 'F' };

/** Zones of influence of both sides by their levels, before either takes from the other (7.B.1.a). */
function zonesLayer(position: Merkur, { side }: Asking): Explanation {
  const enemy = enemyOf(side);
  const has = (of: Side, hex: number): boolean => zoiIn(position, of, hex) !== 'none';
  const letters = (hex: number): string =>
    [side, enemy]
      .map((of) => LETTER[zoiIn(position, of, hex)])
      .filter(Boolean)
      .join('/');
  const hexes = landInPlay(position.world);
  const washes = washing(position, hexes, (hex) => whose(has(side, hex), has(enemy, hex)), letters);
  const legend: Layers['legend'] = [
    { sign: 'ours', says: `${NAMES[side]} zones, F full and r reduced` },
    { sign: 'theirs', says: `${NAMES[enemy]} zones` },
    { sign: 'both', says: 'of both: where they are equal each is reduced' },
  ];
  return laidOver({ value: washes.length, lines: [] }, { ...NOTHING_LAID, washes, legend });
}

/** Whose the hexes are, what of them counts, and the points so far (2.E.2, 17.A.2). */
function controlLayer(position: Merkur, { side }: Asking): Explanation {
  const answer = controlQuestion(position);
  const places = answer['objectives'] as readonly { readonly hex: string; readonly holder: Side | null }[];
  const { axis, allied, winner } = victoryQuestion(position);
  const washes = washing(position, landInPlay(position.world), (hex) => {
    const owner = ownerOf(position, hex);
    return owner === 'nobody' ? null : owner === side ? 'ours' : 'theirs';
  });
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes,
    marks: places.map(({ hex, holder }) => ({ place: hex, mark: 'wanted', ...(holder === null ? {} : { flag: holder }) })),
    legend: [
      ...SIDES.map((of) => ({
        sign: of === side ? ('ours' as const) : ('theirs' as const),
        says: `${NAMES[of]}: ${of === 'axis' ? axis : allied} points`,
      })),
      { sign: 'wanted', says: winner === null ? 'as it stands nobody wins' : `as it stands the ${NAMES[winner as Side]} side wins` },
    ],
  });
}

const SHORT = { short: 'S', normal: 'N', long: 'L' } as const;

/** How far those fly who are chosen, band by band, each outlined; and over which hexes enemy fighters intercept (8.B.2.a, 8.D.1.a.i). */
function airLayer(position: Merkur, { side, aircraft }: Asking): Explanation {
  const first = aircraft.find((one) => wingSide(position, one) === side);
  const hexes = hexesInPlay(position.world);
  if (first === undefined || !(wingHex(position, first) >= 0 || isBox(wingHex(position, first)))) {
    const [ours, theirs] = [interceptorsFrom(position, side), interceptorsFrom(position, enemyOf(side))];
    const washes = washing(position, hexes, (hex) => whose(ours(hex).length > 0, theirs(hex).length > 0));
    const legend: Layers['legend'] = [
      { sign: 'ours', says: 'where fighters of ours reach' },
      { sign: 'theirs', says: 'where fighters of theirs reach' },
    ];
    return laidOver({ value: null, lines: [] }, { ...NOTHING_LAID, washes, legend });
  }
  const base = wingHex(position, first);
  const bands = bandsOf(position, first);
  const bandAt = (hex: number) => {
    const flown = hexesBetween(position, base, hex);
    return flown === null ? undefined : BANDS.find((band) => flown <= bands[band]);
  };
  const washes = washing(
    position,
    hexes,
    (hex) => (bandAt(hex) === undefined ? null : 'reach'),
    (hex) => SHORT[bandAt(hex) ?? 'long'],
  );
  const lines = ledger();
  for (const band of BANDS) lines.add('8.B.2.a#1', bands[band], `hexes at ${band} range`);
  const says = BANDS.map((band) => `${SHORT[band]} up to ${bands[band]}`).join(', ');
  const edges = [...new Set(BANDS.map((band) => bands[band]))].flatMap((most) => outlineOf(position, base, most));
  const legend: Layers['legend'] = [{ sign: 'reach', says: `${wingAt(position, first).name}: ${says}` }];
  return laidOver({ value: bands.long, lines: lines.lines }, { ...NOTHING_LAID, washes, edges, legend });
}

/** Zones of interdiction of both sides with their levels (8.E.1.e). */
function interdictionLayer(position: Merkur, { side }: Asking): Explanation {
  const enemy = enemyOf(side);
  const levels = (hex: number) => ({ ours: levelIn(position, enemy, hex), theirs: levelIn(position, side, hex) });
  const washes = washing(
    position,
    hexesInPlay(position.world),
    (hex) => whose(levels(hex).ours > 0, levels(hex).theirs > 0),
    (hex) => String(Math.max(levels(hex).ours, levels(hex).theirs)),
  );
  const legend: Layers['legend'] = [
    { sign: 'theirs', says: `${NAMES[enemy]} zones, each with its level` },
    { sign: 'ours', says: `${NAMES[side]} zones` },
  ];
  return laidOver({ value: washes.length, lines: [] }, { ...NOTHING_LAID, washes, legend });
}

const ANSWERS: { readonly [id in LayerId]: (position: Merkur, asking: Asking) => Explanation } = {
  supply: (position, { side, units }) => supplyLayer(position, side, units),
  zones: zonesLayer,
  control: controlLayer,
  reach(position, { units }) {
    const [first] = units;
    if (first === undefined || hexOf(position, first) < 0) return laidOver({ value: null, lines: [] }, NOTHING_LAID);
    const answer = reachQuestion(position, { units: ids(position, units) as Value });
    return laidOver(answer, reachLayers(answer, 'reach', counted(units.length, 'unit', 'units')));
  },
  air: airLayer,
  interdiction: interdictionLayer,
  ships: (position, { side, ships }) => shipsLayer(position, side, ships),
};

/** `alert` {id}: what is pressing in a layer before anybody looks at it, counted: who would go without supply, and which groups must be home now. */
export function alertQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const lines = ledger();
  const side = sideIn({ seat });
  const layer = layerAsked(LAYERS, asked);
  if (layer === 'supply') {
    const those = hungry(position, side);
    if (those.length > 0)
      lines.add('14.G.1.a', those.length, counted(those.length, 'unit would go without', 'units would go without'), {
        units: ids(position, those),
      });
    return { value: those.length, lines: lines.lines };
  }
  if (layer !== 'ships') return { value: 0, lines: [] };
  const late = mustReturn(position, side);
  if (late.length > 0)
    lines.add('14.Q.2', late.length, counted(late.length, 'group is late unless it is in port', 'groups are late unless they are in port'));
  return { value: late.length, lines: lines.lines };
}

/** `layer` {id, units?}: the answer to a question about the whole map as `layers`. @throws DataError where there is no such layer */
export const layerQuestion = (position: Merkur, seat: string, asked: Facts): Explanation =>
  ANSWERS[layerAsked(LAYERS, asked)](position, { side: sideIn({ seat }), ...askedOf(position, asked) });
