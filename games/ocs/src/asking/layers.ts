import { DataError, described, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { named } from '@sandtable/warfare';
import { counted, laidOver, layerAsked, NOTHING_LAID, reachLayers } from '@sandtable/warfare/layers';
import { hexOf, ids, type Ocs } from '../position/position.ts';
import { enemyOf, SIDES, type Side } from '../world/sides.ts';
import { airLayer } from './air-layer.ts';
import { sideIn } from './asked.ts';
import { LAYERS } from './layer-offers.ts';
import { reachQuestion } from './marches.ts';
import { pointsOf } from '../rules/victory/victory.ts';
import { controlQuestion, threatQuestion } from './overlays.ts';
import { supplyAlert, supplyLayer } from './supply-layer.ts';

type LayerId = (typeof LAYERS)[number]['id'];

/** Who asks, and about which units; about none, about all. */
interface Asking {
  readonly side: Side;
  readonly units: readonly number[];
  /** Air units among them. */
  readonly aircraft: readonly number[];
}

/** Units and air units of a question, by their ids. @throws DataError where there is none of an id */
function askedOf({ world }: Ocs, { units = [] }: Facts): Pick<Asking, 'units' | 'aircraft'> {
  if (!Array.isArray(units)) throw new DataError('units: a list of units is expected');
  const ids = units.map((id: Value) => named(id, 'units'));
  const wrong = ids.find((id) => !world.unit.has(id) && !world.wing.has(id));
  if (wrong !== undefined) throw new DataError(`units: there is no unit ${described(wrong)}`);
  return { units: ids.flatMap((id) => world.unit.get(id) ?? []), aircraft: ids.flatMap((id) => world.wing.get(id) ?? []) };
}

const NAMES: { readonly [side in Side]: string } = { german: 'German', soviet: 'Soviet' };

/** Who holds what counts for victory. */
function control(position: Ocs, { side }: Asking): Explanation {
  const answer = controlQuestion(position);
  const places = answer['objectives'] as readonly { readonly hex: string; readonly holder: Side | null }[];
  const points = pointsOf(position);
  const held = (of: Side): number => places.filter(({ holder }) => holder === of).length;
  return laidOver(answer, {
    ...NOTHING_LAID,
    washes: places.flatMap(({ hex, holder }) => (holder === null ? [] : [{ place: hex, wash: holder === side ? 'ours' : 'theirs' }])),
    marks: places.map(({ hex, holder }) => ({
      place: hex,
      mark: holder === null ? 'wanted' : 'held',
      ...(holder === null ? {} : { flag: holder }),
    })),
    legend: SIDES.map((of) => ({
      sign: of === side ? 'ours' : 'theirs',
      says: `${NAMES[of]} ${held(of)}, ${counted(points[of], 'point', 'points')} so far`,
    })),
  });
}

const ANSWERS: { readonly [id in LayerId]: (position: Ocs, asking: Asking) => Explanation } = {
  supply: (position, { side, units }) => supplyLayer(position, side, units),
  control,
  reach(position, { units }) {
    const [first] = units;
    if (first === undefined || hexOf(position, first) < 0) return laidOver({ value: null, lines: [] }, NOTHING_LAID);
    const answer = reachQuestion(position, { units: ids(position, units) as Value });
    return laidOver(answer, reachLayers(answer, 'reach', counted(units.length, 'unit', 'units')));
  },
  threat(position, { side }) {
    const enemy = enemyOf(side);
    const answer = threatQuestion(position, enemy);
    return laidOver(answer, reachLayers(answer, 'threat', NAMES[enemy]));
  },
  air: (position, { side, aircraft }) => airLayer(position, side, aircraft),
};

/** `alert` {id}: what is pressing in a layer before anybody looks at it, counted. */
export function alertQuestion(position: Ocs, asked: Facts, seat: string): Explanation {
  const id = layerAsked(LAYERS, asked);
  return id === 'supply' ? supplyAlert(position, sideIn({ seat })) : { value: 0, lines: [] };
}

/** `layer` {id, units?}: the answer to a question about the whole map as `layers`. @throws DataError where there is no such layer */
export function layerQuestion(position: Ocs, seat: string, asked: Facts): Explanation {
  return ANSWERS[layerAsked(LAYERS, asked)](position, { side: sideIn({ seat }), ...askedOf(position, asked) });
}
