import type { Doing } from '@sandtable/umpire';
import { applies, ledger } from '../../cite.ts';
import { BARRED, BY_GLIDER, DISRUPTED, LANDED, STORMED, WITHOUT_ZOI } from '../../position/marks.ts';
import {
  DEAD,
  hexOf,
  isMarked,
  isOnMap,
  mark,
  printed,
  put,
  setSteps,
  sideOf,
  SIXTHS,
  unitAt,
  type Merkur,
} from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { DropFate } from '../../world/schema/ground-combat.ts';
import type { Side } from '../../world/sides.ts';
import { dropFate } from '../../world/tables/ground-combat.ts';
import { isEnemyIn, unitsIn, unitsOf } from '../05-units/stood.ts';
import { occupy } from '../07-ground-movement/ownership.ts';
import { captureAfterCombat } from '../14-logistics/capture.ts';
import { dropModifier, type Descent } from './drop-die.ts';
import { FACES } from '../../world/dice.ts';
import { landGsp } from '../14-logistics/landed.ts';

/** What becomes of somebody or something that comes down: `barred`: disrupted, and without any attack. */
export type Fate = 'lost' | 'barred' | 'disrupted' | 'landed';

const FATE_RULES: { readonly [fate in DropFate]: RuleId } = {
  lost: '10.N.1.g.iii',
  'lost-among-enemies': '10.N.1.g.ii#1',
  disrupted: '10.N.1.g.i',
  landed: '10.N.1.g#1',
};

/** A unit that comes down with its fate in a hex among enemies, or in another. */
export function fateOf(fate: DropFate, amongEnemies: boolean): Fate {
  if (fate !== 'lost-among-enemies') return fate;
  if (amongEnemies) return 'lost';
  applies('10.N.1.g.ii#2');
  return 'barred';
}

/** The die for one drop with all that is added to it; what it comes to. */
function rolled({ position, dice }: Doing<Merkur>, modifier: number, on: string): { readonly die: number; readonly fate: DropFate } {
  const read = ([face]: readonly number[]): DropFate => dropFate(position.world.tables.ground, (face ?? 0) + modifier);
  const faces = dice.roll(on, 1, FACES, read);
  const fate = read(faces);
  applies(FATE_RULES[fate]);
  return { die: faces[0] as number, fate };
}

/** A unit that comes down, with what is added to its die. */
interface Coming {
  readonly unit: number;
  readonly hex: number;
  readonly modifier: number;
  readonly byGlider: boolean;
  readonly lines: ReturnType<typeof ledger>['told'];
}

const MARKS: { readonly [fate in Exclude<Fate, 'lost'>]: number } = {
  landed: 0,
  disrupted: DISRUPTED,
  barred: DISRUPTED | BARRED,
};

/**
 * A unit comes down by parachute or glider (10.N.1.f, 10.N.1.g): the die says whether it is eliminated, disrupted, or able to fight at once. It
 * has no ZOI until its side's next Initial Phase (10.N.1.h.iii), does not move before it pursues (10.N.1.h.iv), and takes the hex unless it is
 * disrupted (10.N.1.g.iv).
 */
function landUnit(doing: Doing<Merkur>, { unit, hex, modifier, lines, byGlider }: Coming): Fate {
  const { position, happen } = doing;
  const { id } = unitAt(position, unit);
  const side = sideOf(position, unit);
  const { die, fate: result } = rolled(doing, modifier, 'unit dropped');
  const fate = fateOf(result, isEnemyIn(position, side, hex));
  const where = printed(position, hex);
  happen({
    what: 'unit dropped',
    seat: side,
    unit: id,
    hex: where,
    die,
    modifier,
    fate,
    lines,
    rules: ['10.N.1.f#1', FATE_RULES[result]],
  });
  if (fate === 'lost') {
    put(position, unit, DEAD);
    setSteps(position, unit, 0);
    return fate;
  }
  put(position, unit, hex);
  applies('10.N.1.h.iii#1', '10.N.1.h.iv', '10.N.1.g.iv#1');
  mark(position, unit, LANDED | WITHOUT_ZOI | MARKS[fate]);
  if (byGlider && unitAt(position, unit).abilities.has('combat-engineer')) mark(position, unit, BY_GLIDER);
  occupy(doing, [hex]);
  return fate;
}

/** A unit that comes down: by how many hexes of flight, and whether all of it in gliders. */
export interface Jump {
  readonly unit: number;
  readonly flown: number;
  readonly byGlider: boolean;
}

/** Units come down in a hex together: what is added to the die of each is as it was before the first of them landed. */
export function landUnits(doing: Doing<Merkur>, hex: number, isNight: boolean, jumps: readonly Jump[]): Fate[] {
  const { position } = doing;
  const coming = jumps.map(({ unit, flown, byGlider }): Coming => {
    const lines = ledger();
    const { side, nation } = unitAt(position, unit);
    const modifier = dropModifier(position, { side, nation, hex, flown, byGlider, isNight }, lines);
    return { unit, hex, modifier, byGlider, lines: lines.told };
  });
  return coming.map((one) => landUnit(doing, one));
}

/**
 * Supplies come down: a die for every so many points, and for what is over (10.N.1.f#1). What it would disrupt lands whole (10.N.1.g#2).
 *
 * @param sixths of a GSP
 * @returns what has landed, in sixths
 */
export function landSupplies(doing: Doing<Merkur>, sixths: number, descent: Descent): number {
  const { position, happen } = doing;
  const { side, hex } = descent;
  const bundle = position.world.tables.ground.success.drop.supplies * SIXTHS;
  const lines = ledger();
  const modifier = dropModifier(position, descent, lines);
  let landed = 0;
  const dice: number[] = [];
  for (let rest = sixths; rest > 0; rest -= bundle) {
    const { die, fate } = rolled(doing, modifier, 'supplies dropped');
    dice.push(die);
    applies('10.N.1.g#2');
    if (fateOf(fate, isEnemyIn(position, side, hex)) !== 'lost') landed += Math.min(rest, bundle);
  }
  if (landed > 0) landGsp(position, side, hex, landed);
  const rules: RuleId[] = ['10.N.1.f#1', '10.N.1.g#2'];
  happen({ what: 'supplies dropped', seat: side, hex: printed(position, hex), sixths, landed, dice, modifier, lines: lines.told, rules });
  return landed;
}

/** Those of a side who have landed in this player turn in hexes where enemies stand: they must attack them there (10.N.1.h.i#1). */
export function landedAmongEnemies(position: Merkur, side: Side): number[] {
  applies('10.N.1.h.i#1');
  return unitsOf(position, side).filter(
    (unit) => isMarked(position, unit, LANDED) && isOnMap(position, unit) && isEnemyIn(position, side, hexOf(position, unit)),
  );
}

/** A combat has emptied a hex: it is theirs who have come down or ashore there, with what of its supplies they capture (14.P.b). */
export function holdGround(doing: Doing<Merkur>, side: Side, hex: number): void {
  const { position } = doing;
  const isFit = (unit: number): boolean => isMarked(position, unit, LANDED | STORMED) && !isMarked(position, unit, DISRUPTED);
  // Who is disrupted gains nothing by it (10.N.1.g.iv#1).
  if (!unitsIn(position, side, hex).some(isFit)) return;
  captureAfterCombat(doing, hex, side);
  occupy(doing, [hex]);
}

/** The combats are over: whoever has landed where enemies still stand is eliminated (10.N.1.h.i#2). */
export function endLandings({ position, happen }: Doing<Merkur>, side: Side): void {
  for (const unit of landedAmongEnemies(position, side)) {
    const { id } = unitAt(position, unit);
    applies('10.N.1.h.i#2');
    put(position, unit, DEAD);
    setSteps(position, unit, 0);
    happen({ what: 'landing failed', seat: side, unit: id, rules: ['10.N.1.h.i#2'] });
  }
}
