import type { Explanation, Facts, Value } from '@sandtable/umpire';
import { counted, laidOver, NOTHING_LAID, reachLayers, washed, type Layers, layerAsked, listIn } from '@sandtable/warfare/layers';
import { hexOf, printed, unitAt, type Gertrud } from '../position/position.ts';
import { unitsIn as unitsStanding } from '../rules/08-zones-of-control/zones.ts';
import { adjectiveOf, ALLIES, AXIS, enemyOf, seatOf, sideOf, type Side } from '../world/world.ts';
import { unitsIn } from './asked.ts';
import { LAYERS } from './layer-offers.ts';
import { controlQuestion, threatQuestion, zonesQuestion } from './overlays.ts';
import { reachQuestion } from './questions.ts';
import { suppliesQuestion } from './supply-lines.ts';

type LayerId = (typeof LAYERS)[number]['id'];

/** Who asks, and about which units; about none, about all. */
interface Asking {
  readonly side: Side;
  readonly units: readonly number[];
}

/** What a side's player is called: in the second game the Soviets play the German seat (19.0). */
const nameOf = ({ world }: Gertrud, side: Side): string => (side === AXIS ? adjectiveOf(world.contender) : 'Allied');

/** The supply of units that stand together. */
interface Trace {
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly cut: boolean;
  readonly reason: string | null;
}

/**
 * The supply of the chosen units by their path, of their own nationality, for each has its own cities (7.5); with none chosen, of every
 * stack of the side.
 */
function supply(position: Gertrud, { side, units }: Asking): Explanation {
  const [first] = units;
  const nationality = first === undefined ? null : unitAt(position, first).nationality;
  const owner = first === undefined ? side : unitAt(position, first).side;
  const answer = suppliesQuestion(position, { seat: seatOf(owner), ...(nationality === null ? {} : { nationality }) });
  const chosen = new Set(units.map((unit) => unitAt(position, unit).id));
  const traces = listIn<Trace>(answer['traces']).filter((trace) => chosen.size === 0 || trace.units.some((unit) => chosen.has(unit)));
  const cut = traces.filter((trace) => trace.cut);
  const at = ({ units: [unit] }: Trace): string => printed(position, hexOf(position, position.world.unit.get(unit ?? '') as number));
  const cutAt = new Set(cut.map(at));
  const sources = listIn<string>(answer['sources']).filter((place) => !cutAt.has(place));
  const traced = traces.length - cut.length;
  const why = chosen.size > 0 ? (cut[0]?.reason ?? null) : null;
  return laidOver(answer, {
    washes: listIn<string>(answer['area']).map((place) => ({ place, wash: 'supplied' })),
    lines: traces.filter(({ path }) => path.length > 1).map(({ path, cut: isCut }) => ({ path, cut: isCut })),
    marks: [
      ...sources.map((place) => ({ place, mark: 'source' }) as const),
      ...[...cutAt].map((place) => ({ place, mark: 'cut' }) as const),
    ],
    legend: [
      { sign: 'supplied', says: `${nationality === null ? nameOf(position, owner) : adjectiveOf(nationality)} supply` },
      ...(traced > 0 ? [{ sign: 'line', says: `${counted(traced, 'stack', 'stacks')} in supply` } as const] : []),
      ...(cut.length > 0 ? [{ sign: 'cut', says: why ?? `${counted(cut.length, 'stack', 'stacks')} cut off` } as const] : []),
    ],
  });
}

function zones(position: Gertrud, { side }: Asking): Explanation {
  const answer = zonesQuestion(position);
  const washes: Layers['washes'] = Object.entries(answer['hexes'] as Facts).map(([place, whose]) => ({
    place,
    wash: whose === 'both' ? 'both' : whose === seatOf(side) ? 'ours' : 'theirs',
  }));
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes,
    legend: [
      { sign: 'ours', says: `${nameOf(position, side)} ${washed({ washes }, 'ours')}` },
      { sign: 'theirs', says: `${nameOf(position, enemyOf(side))} ${washed({ washes }, 'theirs')}` },
      { sign: 'both', says: `both ${washed({ washes }, 'both')}` },
    ],
  });
}

/** Who holds the objectives: those of the seat that asks fly its flag, the others are still wanted or to be held. */
function control(position: Gertrud, { side }: Asking): Explanation {
  const answer = controlQuestion(position);
  const objectives = listIn<{ readonly hex: string; readonly holder: string }>(answer['objectives']);
  const held = objectives.filter(({ holder }) => holder === seatOf(AXIS)).length;
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes: objectives.map(({ hex, holder }) => ({ place: hex, wash: holder === seatOf(side) ? 'ours' : 'theirs' })),
    marks: objectives.map(({ hex, holder }) => ({
      place: hex,
      mark: holder === seatOf(AXIS) ? 'held' : 'wanted',
      flag: flagOver(position, hex, sideOf(holder)),
    })),
    legend: [
      { sign: side === AXIS ? 'ours' : 'theirs', says: `${nameOf(position, AXIS)} ${held}` },
      { sign: side === AXIS ? 'theirs' : 'ours', says: `${nameOf(position, ALLIES)} ${objectives.length - held}` },
    ],
  });
}

/** The nationality of whoever stands there; of nobody, that of the side's chief army. */
function flagOver(position: Gertrud, place: string, holder: Side): string {
  const hex = position.world.grid.index(place);
  const [unit] = ([AXIS, ALLIES] as const).flatMap((side) => unitsStanding(position, hex, side));
  if (unit !== undefined) return unitAt(position, unit).nationality;
  return holder === AXIS ? position.world.contender : 'turkish';
}

const ANSWERS: { readonly [id in LayerId]: (position: Gertrud, asking: Asking) => Explanation } = {
  supply,
  zones,
  control,
  reach(position, { units }) {
    if (units.length === 0) return laidOver({ value: null, lines: [] }, NOTHING_LAID);
    const answer = reachQuestion(position, { units: units.map((unit) => unitAt(position, unit).id) as Value });
    return laidOver(answer, reachLayers(answer, 'reach', counted(units.length, 'unit', 'units')));
  },
  threat(position, { side }) {
    const answer = threatQuestion(position, { seat: seatOf(enemyOf(side)) });
    return laidOver(answer, reachLayers(answer, 'threat', nameOf(position, enemyOf(side))));
  },
};

/** `layer` {id, units?}: the answer to a question about the whole map as `layers`. @throws DataError where there is no such layer */
export function layerQuestion(position: Gertrud, seat: string, asked: Facts): Explanation {
  const units = asked['units'] === undefined ? [] : unitsIn(position, asked);
  return ANSWERS[layerAsked(LAYERS, asked)](position, { side: sideOf(seat), units });
}
