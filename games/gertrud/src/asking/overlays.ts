import type { Explanation, Facts, Value } from '@sandtable/umpire';
import { sideIn } from './asked.ts';
import { applies, ledger } from '../cite.ts';
import { allowanceOf, fullPurse } from '../rules/09-movement/costs.ts';
import { ignoresZones, isInZone, unitsIn } from '../rules/08-zones-of-control/zones.ts';
import { hexOf, isMarked, isOnMap, printed, unitAt, type Gertrud } from '../position/position.ts';
import { INTERDICTED } from '../position/marks.ts';
import { explore } from '../rules/09-movement/reach.ts';
import { holdsObjectives } from '../rules/04-victory/victory.ts';
import { ALLIES, AXIS, seatOf, type Side } from '../world/world.ts';

/**
 * `zones` {}: `hexes` are the land hexes in a zone of control, each with whose it is: `german`, `allied` or `both` (8.0);
 * `value` counts them.
 */
export function zonesQuestion(position: Gertrud): Explanation {
  const hexes: { [hex: string]: 'german' | 'allied' | 'both' } = {};
  for (const hex of position.world.landHexes) {
    const [german, allied] = [isInZone(position, AXIS, hex), isInZone(position, ALLIES, hex)];
    if (german || allied) hexes[printed(position, hex)] = german && allied ? 'both' : german ? 'german' : 'allied';
  }
  return { value: Object.keys(hexes).length, lines: [], hexes };
}

/**
 * `control` {}: `objectives` are all objective hexes, each with its name and its holder: the German seat where a unit that
 * counts stands now (4.0a, 4.0e, GA-07), the Allied seat otherwise. `units` stand there. `value` counts those of the German seat.
 */
export function controlQuestion(position: Gertrud): Explanation {
  const lines = ledger();
  const objectives = position.world.objectives.map((hex) => {
    const units = ([AXIS, ALLIES] as const).flatMap((side) => unitsIn(position, hex, side));
    const isHeld = units.some((unit) => holdsObjectives(position, unit));
    return {
      hex: printed(position, hex),
      name: position.world.city[hex] ?? position.world.town[hex] ?? printed(position, hex),
      holder: seatOf(isHeld ? AXIS : ALLIES),
      units: units.map((unit) => unitAt(position, unit).id),
      rule: isHeld ? '4.0a' : '4.0e',
    };
  });
  const german = objectives.filter(({ holder }) => holder === seatOf(AXIS)).length;
  lines.add('4.0a', german, `objectives where ${position.world.contender === 'german' ? 'German' : 'Soviet'} units stand`);
  lines.add('4.0e', objectives.length - german, 'objectives where none does');
  return { value: german, lines: lines.lines, objectives };
}

/**
 * `threat` {seat}: `hexes` that some unit of that seat could reach, were its movement to begin now, each with the fewest movement factors
 * it takes. Units go from where they stand with full purses, whether they have moved or not; interdiction and want of supply hold
 * them back as they would then. Arrivals, paradrops and missions are left out. `value` counts the hexes.
 */
export function threatQuestion(position: Gertrud, asked: Facts): Explanation {
  const side = sideIn(asked);
  const cheapest = new Map<number, number>();
  for (const unit of ableAlone(position, side)) {
    const from = hexOf(position, unit);
    const party = { side, units: [unit], from, purse: fullPurse(position, side, from) };
    for (const [hex, { purse }] of explore(position, party)) cheapest.set(hex, Math.min(purse.spent, cheapest.get(hex) ?? purse.spent));
  }
  const hexes = Object.fromEntries([...cheapest].map(([hex, cost]) => [printed(position, hex), cost])) as { [hex: string]: Value };
  return { value: cheapest.size, lines: [], hexes };
}

/** The side's units that could move, one for all of a hex that go alike: the one with the most movement factors. */
function ableAlone(position: Gertrud, side: Side): number[] {
  const able = new Map<string, number>();
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (unitAt(position, unit).side !== side || !isOnMap(position, unit) || isHeldBack(position, unit)) continue;
    const alike = `${hexOf(position, unit)} ${unitAt(position, unit).nationality} ${ignoresZones(position, unit)} ${isMarked(position, unit, INTERDICTED)}`;
    const known = able.get(alike);
    if (known === undefined || allowanceOf(position, unit) > allowanceOf(position, known)) able.set(alike, unit);
  }
  return [...able.values()];
}

/** 17.1k: no Turkish unit moves in the Allied player turn of the game turn in which Inonu was seized. */
function isHeldBack({ facts, world }: Gertrud, unit: number): boolean {
  const held = facts.inonuTurn === facts.turn && world.units[unit]?.nationality === 'turkish';
  if (held) applies('17.1k');
  return held;
}
