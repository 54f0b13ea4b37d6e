import type { Explanation, Facts, Value } from '@sandtable/umpire';
import { counted, laidOver, NOTHING_LAID, reachLayers, washed, type Layers, layerAsked } from '@sandtable/warfare/layers';
import { hexOf, ids, unitsAsked } from '../../src/index.ts';
import { LAYERS } from './layer-offers.ts';
import { naming } from './naming.ts';
import { controlQuestion, zonesQuestion } from './overlays.ts';
import { seatOf, type Depot } from './position.ts';
import { reachQuestion, threatOf } from './reach.ts';
import { unitsOf } from './stacks.ts';
import { suppliesOf, type Trace } from './supply-lines.ts';
import { enemyOf, SEATS, seatNamed, type Seat } from './world.ts';

type LayerId = (typeof LAYERS)[number]['id'];

/** Who asks, and about which units; about none, about all. */
interface Asking {
  readonly seat: Seat;
  readonly units: readonly number[];
}

const nameOf = (seat: Seat): string => naming.seat(seat) ?? seat;

/** The supply of the chosen units; with none chosen, of every stack of the seat. */
function supply(position: Depot, { seat, units }: Asking): Explanation {
  const [first] = units;
  const owner = first === undefined ? seat : seatOf(position, first);
  const answer = suppliesOf(position, owner);
  const chosen = ids(position, units);
  const all = answer['traces'] as unknown as readonly (Trace & { readonly units: readonly string[] })[];
  const traces = all.filter((trace) => chosen.length === 0 || trace.units.some((unit) => chosen.includes(unit)));
  const cut = traces.filter((trace) => trace.cut);
  const fed = traces.length - cut.length;
  const cutAt = new Set(cut.flatMap(({ path: [place] }) => place ?? []));
  const why = chosen.length > 0 ? (cut[0]?.reason ?? null) : null;
  return laidOver(answer, {
    washes: (answer['area'] as readonly string[]).map((place) => ({ place, wash: 'supplied' })),
    lines: traces.filter(({ path }) => path.length > 1).map(({ path, cut: isCut }) => ({ path, cut: isCut })),
    marks: [
      ...(answer['sources'] as readonly string[]).filter((place) => !cutAt.has(place)).map((place) => ({ place, mark: 'source' }) as const),
      ...[...cutAt].map((place) => ({ place, mark: 'cut' }) as const),
    ],
    legend: [
      { sign: 'supplied', says: `${nameOf(owner)} supply` },
      ...(fed > 0 ? [{ sign: 'line', says: `${counted(fed, 'stack', 'stacks')} within reach of supply` } as const] : []),
      ...(cut.length > 0 ? [{ sign: 'cut', says: why ?? `${counted(cut.length, 'stack', 'stacks')} cut off` } as const] : []),
    ],
  });
}

function zones(position: Depot, { seat }: Asking): Explanation {
  const answer = zonesQuestion(position);
  const washes: Layers['washes'] = Object.entries(answer['hexes'] as Facts).map(([place, whose]) => ({
    place,
    wash: whose === 'both' ? 'both' : whose === seat ? 'ours' : 'theirs',
  }));
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes,
    legend: [
      { sign: 'ours', says: `${nameOf(seat)} ${washed({ washes }, 'ours')}` },
      { sign: 'theirs', says: `${nameOf(enemyOf(seat))} ${washed({ washes }, 'theirs')}` },
      { sign: 'both', says: `both ${washed({ washes }, 'both')}` },
    ],
  });
}

/** Who holds the places; those that nobody holds are wanted. */
function control(position: Depot, { seat }: Asking): Explanation {
  const answer = controlQuestion(position);
  const places = answer['objectives'] as readonly { readonly hex: string; readonly holder: Seat | null }[];
  const held = (of: Seat): number => places.filter(({ holder }) => holder === of).length;
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes: places.flatMap(({ hex, holder }) => (holder === null ? [] : [{ place: hex, wash: holder === seat ? 'ours' : 'theirs' }])),
    marks: places.map(({ hex, holder }) => ({
      place: hex,
      mark: holder === null ? 'wanted' : 'held',
      ...(holder === null ? {} : { flag: holder }),
    })),
    legend: SEATS.map((of) => ({ sign: of === seat ? 'ours' : 'theirs', says: `${nameOf(of)} ${held(of)}` })),
  });
}

const ANSWERS: { readonly [id in LayerId]: (position: Depot, asking: Asking) => Explanation } = {
  supply,
  zones,
  control,
  reach(position, { units }) {
    const [first] = units;
    if (first === undefined || hexOf(position, first) < 0) return laidOver({ value: null, lines: [] }, NOTHING_LAID);
    const answer = reachQuestion(position, { units: ids(position, units) as Value });
    return laidOver(answer, reachLayers(answer, 'reach', counted(units.length, 'unit', 'units')));
  },
  threat(position, { seat }) {
    const enemy = enemyOf(seat);
    const answer = threatOf(position, enemy, unitsOf(position, enemy));
    return laidOver(answer, reachLayers(answer, 'threat', nameOf(enemy)));
  },
};

/** `layer` {id, units?}: the answer to a question about the whole map as `layers`. @throws DataError where there is no such layer */
export function layerQuestion(position: Depot, seat: string, asked: Facts): Explanation {
  const units = asked['units'] === undefined ? [] : unitsAsked(position, asked);
  return ANSWERS[layerAsked(LAYERS, asked)](position, { seat: seatNamed(seat), units });
}
