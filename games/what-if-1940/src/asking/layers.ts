import type { Explanation, Facts, Value } from '@sandtable/umpire';
import { hexOf, isOnMap, unitAt } from '@sandtable/warfare';
import {
  costsIn,
  counted,
  laidOver,
  NOTHING_LAID,
  reachLayers,
  reachOf,
  washed,
  type Layers,
  layerAsked,
  listIn,
} from '@sandtable/warfare/layers';
import { allegianceOf, type WhatIf } from '../position/position.ts';
import { hiddenFrom } from '../rules/07-stacking-and-fog-of-war/fog.ts';
import { unitsIn } from '../rules/07-stacking-and-fog-of-war/stacks.ts';
import { reachQuestion } from '../rules/10-movement-and-mobile-assault/reach.ts';
import { ALLIED, enemyOf, frontOf, GERMAN, NEUTRAL, SIDES, sideOf, WEST, type Side } from '../world/world.ts';
import { LAYERS } from './layer-offers.ts';
import { controlQuestion, interdictionQuestion } from './overlays.ts';
import { suppliesQuestion } from './supply-lines.ts';
import { threatQuestion } from './threat.ts';

type LayerId = (typeof LAYERS)[number]['id'];

/** Who asks, and about which units; about none, about all. */
interface Asking {
  readonly seat: string;
  readonly side: Side;
  readonly units: readonly number[];
}

const NAMES: { readonly [side in Side]: string } = { [GERMAN]: 'German', [ALLIED]: 'Allied' };
const idOf = (side: Side): string => SIDES[side].id;
const factsOf = (value: unknown): readonly (readonly [string, Value])[] => Object.entries(value as Facts);
const idsOf = (position: WhatIf, units: readonly number[]): ReadonlySet<string> => new Set(units.map((unit) => unitAt(position, unit).id));

/** Whose the chosen units are; of neutrals, and of none, the side that asks. */
function ownerOf(position: WhatIf, { side, units: [first] }: Asking): Side {
  const allegiance = first === undefined ? NEUTRAL : allegianceOf(position, first);
  return allegiance === NEUTRAL ? side : allegiance;
}

/** The supply of units that stand together, traced in the same way. */
interface Trace {
  readonly units: readonly string[];
  readonly at: string;
  readonly path: readonly string[];
  readonly source: string | null;
  readonly cut: boolean;
  readonly reason: string;
  readonly rules: readonly string[];
}

/** The supply of the chosen units by their paths, along the Rollbahn where they follow it; with none chosen, of every stack of the side. */
function supply(position: WhatIf, asking: Asking): Explanation {
  const owner = ownerOf(position, asking);
  const answer = suppliesQuestion(position, asking.side, owner);
  const wanted = idsOf(position, asking.units);
  const all = listIn<Trace>(answer['traces']);
  const chosen = all.filter((trace) => trace.units.some((unit) => wanted.has(unit)));
  const traces = chosen.length > 0 ? chosen : all;
  const cut = traces.filter((trace) => trace.cut);
  const lines = traces.filter(({ path }) => path.length > 1).map(({ path, cut: isCut }) => ({ path, cut: isCut }));
  const cutAt = new Set(cut.map(({ at }) => at));
  const sources = new Set(traces.flatMap(({ source }) => (source === null || cutAt.has(source) ? [] : [source])));
  const [rule] = chosen[0]?.rules ?? [];
  return laidOver(answer, {
    // Who needs no line has none to show.
    washes: [...new Set(traces.flatMap(({ path, at, cut: isCut }) => (path.length > 0 || isCut ? path : [at])))].map((place) => ({
      place,
      wash: 'supplied',
    })),
    lines,
    marks: [
      ...[...sources].map((place) => ({ place, mark: 'source' }) as const),
      ...[...cutAt].map((place) => ({ place, mark: 'cut' }) as const),
    ],
    ...(rule === undefined ? {} : { rule }),
    legend: [
      ...(lines.length > 0
        ? [{ sign: 'line', says: `${NAMES[owner]}: ${counted(lines.length, 'line', 'lines')} of supply` } as const]
        : []),
      ...(cut.length > 0
        ? [
            {
              sign: 'cut',
              says: chosen.length > 0 ? (cut[0]?.reason ?? '') : `${counted(cut.length, 'stack', 'stacks')} out of supply`,
            } as const,
          ]
        : []),
      ...(lines.length + cut.length === 0 ? [{ sign: 'supplied', says: traces[0]?.reason ?? 'No units on the maps' } as const] : []),
    ],
  });
}

/** A wash for each hex by whose it is: of the side that asks, of its enemy, of both. */
const byOwner = (hexes: unknown, isOurs: (whose: Value) => boolean): Layers['washes'] =>
  factsOf(hexes).flatMap(([place, whose]) =>
    whose === 'nobody' ? [] : [{ place, wash: whose === 'both' ? 'both' : isOurs(whose) ? 'ours' : 'theirs' }],
  );

/** Hexes in which aircraft double what movement costs: ours are those that hinder the enemy. */
function interdiction(position: WhatIf, { side }: Asking): Explanation {
  const answer = interdictionQuestion(position);
  const washes = byOwner(answer['hexes'], (whose) => whose !== idOf(side));
  const says = { ours: 'hinder the enemy', theirs: 'hinder us', both: 'hinder both' } as const;
  const kinds = (['ours', 'theirs', 'both'] as const).filter((wash) => washed({ washes }, wash) > 0);
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes,
    legend:
      kinds.length > 0
        ? kinds.map((sign) => ({ sign, says: `${counted(washed({ washes }, sign), 'hex', 'hexes')} ${says[sign]}` }))
        : [{ sign: 'ours', says: 'No aircraft interdicts now' }],
  });
}

interface Held {
  readonly hex: string;
  readonly holder: string;
}

/** The nationality of whoever lies on top there; where nobody stands, whose flag flies over a place of the side. */
function flagOver(position: WhatIf, place: string, holder: string): string {
  const hex = position.world.grid.index(place);
  const top = [GERMAN, ALLIED, NEUTRAL].flatMap((allegiance) => unitsIn(position, hex, allegiance as Side).slice(-1))[0];
  if (top !== undefined) return unitAt(position, top).nationality;
  if (holder === idOf(GERMAN)) return 'german';
  return frontOf(position.world, hex) === WEST ? 'french' : 'soviet';
}

/** Who holds the cities and forts, and all the land. */
function control(position: WhatIf, { side }: Asking): Explanation {
  const answer = controlQuestion(position);
  const places = listIn<Held>(answer['places']).filter(({ holder }) => holder !== 'nobody');
  const held = (of: Side): number => places.filter(({ holder }) => holder === idOf(of)).length;
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes: byOwner(answer['hexes'], (whose) => whose === idOf(side)),
    marks: places.map(({ hex, holder }) => ({ place: hex, mark: 'held', flag: flagOver(position, hex, holder) })),
    legend: ([GERMAN, ALLIED] as const).map((of) => ({
      sign: of === side ? 'ours' : 'theirs',
      says: `${NAMES[of]}: ${counted(held(of), 'city or fort', 'cities and forts')}`,
    })),
  });
}

/** Where the enemy could come, and what of ours he could attack when he has. */
function threat(position: WhatIf, { side }: Asking): Explanation {
  const answer = threatQuestion(position, side);
  const attacks = factsOf(answer['attacks']);
  const attacked = new Set(attacks.map(([hex]) => hex));
  const reached = costsIn(answer, 'threat').filter(({ place }) => !attacked.has(place));
  const mobile = attacks.filter(([, how]) => how === 'assault').length;
  const unseen = Number(answer['unseen']);
  const danger = `In danger: ${counted(attacks.length, 'place', 'places')}${mobile > 0 ? `, ${mobile} by mobile assault` : ''}`;
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes: [...reached, ...[...attacked].map((place) => ({ place, wash: 'theirs' }) as const)],
    legend: [
      { sign: 'threat', says: reachOf(NAMES[enemyOf(side)], reached.length) },
      ...(attacks.length > 0 ? [{ sign: 'theirs', says: danger } as const] : []),
      ...(unseen > 0 ? [{ sign: 'threat', says: `${unseen} unseen, at their fastest` } as const] : []),
    ],
  });
}

/** Of units that lie unseen or off the maps nothing is said. */
function reach(position: WhatIf, { seat, side, units }: Asking): Explanation {
  const hidden = hiddenFrom(position, side);
  const seen = units.filter(
    (unit) => isOnMap(position, unit) && !hidden.has(unit) && hexOf(position, unit) === hexOf(position, units[0] as number),
  );
  if (seen.length === 0)
    return laidOver({ value: null, lines: [] }, { ...NOTHING_LAID, legend: [{ sign: 'reach', says: 'Unseen, or off the maps' }] });
  const answer = reachQuestion(position, seat, { units: [...idsOf(position, seen)] });
  return laidOver(answer, reachLayers(answer, 'reach', counted(units.length, 'unit', 'units')));
}

const ANSWERS: { readonly [id in LayerId]: (position: WhatIf, asking: Asking) => Explanation } = {
  supply,
  interdiction,
  control,
  reach,
  threat,
};

/** `layer` {id, units?}: the answer to a question about the whole map as `layers`. @throws DataError where there is no such layer */
export function layerQuestion(position: WhatIf, seat: string, asked: Facts): Explanation {
  // A stack may hold what goes by no name: backs that are alike, aircraft.
  const units = listIn<string>(asked['units']).flatMap((one) => position.world.unit.get(one) ?? []);
  return ANSWERS[layerAsked(LAYERS, asked)](position, { seat, side: sideOf(seat), units });
}
