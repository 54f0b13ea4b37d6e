import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { on, to, type Doing, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { FACES, FLOWN, MODES, MOVED } from '../../position/marks.ts';
import {
  carriedHere,
  dropped,
  mark,
  printed,
  setMode,
  setSteps,
  sideOf,
  stepsOf,
  supply,
  unitAt,
  unitNamed,
  type Ocs,
} from '../../position/position.ts';
import { coverOf } from '../../world/costs.ts';
import { enemyOf } from '../../world/sides.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';
import { settleModes } from '../05-modes/modes.ts';
import { disturb } from '../05-modes/reserve.ts';
import { captureOr } from '../09-combat/capture.ts';
import { isEntered } from '../12-specialized-units/entry.ts';
import { entered } from '../entering.ts';
import { die, type Load, type Rider } from './loads.ts';
import { hexAt, type Airlift } from './mission.ts';

/*
 * 14.19: what comes down by parachute or in gliders.
 */

/** OA-133: do units that were dropped go no further in the phase? Supply that has been flown nobody carries on anyway (11.3a-1). */
const stays = (position: Ocs): boolean => optionOf(position, 'after-drop') === 'returns';

/** 14.19a: a die for what one transport carries. */
function dropSupply({ position, dice, happen }: Doing<Ocs>, { seat, at, loads = [] }: Airlift, load: Load): Turn {
  const { die: faces, supply: line } = position.world.tables.airDrop;
  const hex = hexAt(position, at);
  const [face] = dice.roll('supply drop', 1, faces, ([one]) => (Number(one) >= line.lost ? 'lost' : 'lands')) as [number];
  // Nobody of theirs stands where the enemy does: what comes down there is lost.
  const lands = face < line.lost && !isHeldBy(position, enemyOf(seat), hex);
  if (lands) {
    supply.add(position, hex, seat, load.tokens);
    dropped.add(position, hex, seat, load.tokens);
    carriedHere.add(position, hex, seat, load.tokens);
  }
  happen({ what: 'supply dropped', seat, unit: load.aircraft, tokens: load.tokens, hex: at, face, lands, rules: ['14.19a-1', '14.19a-2'] });
  return to('drop', { loads: loads.map((one) => (one === load ? { ...one, tokens: 0 } : one)) });
}

/** OA-94: 1 is north, or the first hexside clockwise from it, and so on clockwise; directions are counted against the clock from the one before north. */
const NORTH = 1;
const directionOf = (face: number): Direction => DIRECTIONS[(NORTH + 1 - face + DIRECTIONS.length) % DIRECTIONS.length] as Direction;

/** Where it drifts to, so many hexes far; NONE: off the map. */
function drift({ world: { grid } }: Ocs, from: number, face: number, far: number): number {
  let hex = from;
  for (let i = 0; i < far && hex !== NONE; i++) hex = grid.neighbour(hex, directionOf(face));
  return hex;
}

/** Why the unit does not live through it where it comes down (14.19b, OA-93); null where it does. */
function fateIn(position: Ocs, unit: number, hex: number): 'off the map' | 'among the enemy' | 'on prohibited ground' | null {
  const side = sideOf(position, unit);
  if (hex === NONE || outOfPlay(position, side)[hex] === 1) return 'off the map';
  if (isHeldBy(position, enemyOf(side), hex)) return 'among the enemy';
  return isEntered(position, unit, hex) ? null : 'on prohibited ground';
}

/** 14.19b: a die for a unit, to which close ground below the hex it is to land in adds. */
function dropUnit(doing: Doing<Ocs>, { seat, at }: Airlift, [rider, ...rest]: readonly [Rider, ...Rider[]]): Turn {
  const { position, dice, happen } = doing;
  const { die: faces, units: line } = position.world.tables.airDrop;
  const unit = unitNamed(position, rider.unit);
  const target = hexAt(position, at);
  settleModes(position, seat, target, [unit]);
  const add = line[coverOf(position.world, target).row];
  const read = ([one]: readonly number[]): string =>
    Number(one) + add >= line.loses ? 'loses a step' : Number(one) + add === line.drifts ? 'drifts' : 'lands';
  const [face] = dice.roll('unit drop', 1, faces, read) as [number];
  const says = read([face]);
  const [direction, far] =
    says === 'drifts' ? [dice.roll('drift', 1, faces)[0] as number, dice.roll('drift distance', 1, faces)[0] as number] : [0, 0];
  const hex = says === 'drifts' ? drift(position, target, direction, far) : target;
  const steps = stepsOf(position, unit) - (says === 'loses a step' ? 1 : 0);
  const fate = steps === 0 ? 'with its last step' : fateIn(position, unit, hex);
  const where = hex === NONE ? at : printed(position, hex);
  const { id } = unitAt(position, unit);
  happen({
    what: 'unit dropped',
    seat,
    unit: id,
    hex: at,
    to: where,
    face,
    add,
    says,
    direction,
    far,
    fate: fate ?? '',
    rules: ['14.19b-1'],
  });
  const changes = { riders: rest };
  if (fate !== null) {
    applies('14.19b-2');
    die(position, unit);
    return to('drop', changes);
  }
  setSteps(position, unit, steps);
  bring(position, [unit], hex);
  setMode(position, unit, MODES.disorganized, FACES.combat);
  mark(position, unit, stays(position) ? MOVED : FLOWN);
  happen({ what: 'disorganized', units: [id], hex: where, rules: ['14.19b-2', '5.10a-1'] });
  entered(doing, seat, hex);
  disturb(doing, seat, hex);
  return captureOr(position, seat, hex, 'movement', changes, 'drop');
}

/** The next load or unit comes down: supply first; on, where nothing is left aboard. */
export function dropNext(doing: Doing<Ocs>, mission: Airlift): Turn {
  const load = (mission.loads ?? []).find(({ tokens }) => tokens > 0);
  if (load) return dropSupply(doing, mission, load);
  const [rider, ...rest] = mission.riders ?? [];
  return rider ? dropUnit(doing, mission, [rider, ...rest]) : on();
}
