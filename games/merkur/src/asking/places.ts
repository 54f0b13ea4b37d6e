import type { Explanation, Facts } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { ids, ownerOf, unitAt, type Merkur } from '../position/position.ts';
import { crowding, ROOM_RULES, roomOf, saidPoints } from '../rules/05-units/stacking.ts';
import { spOf, unitsIn } from '../rules/05-units/stood.ts';
import { interdictionCost, LEVEL_RULES, levelIn } from '../rules/08-air-movement/interdiction.ts';
import { controllerOf } from '../rules/07-ground-movement/ownership.ts';
import { points } from '../rules/07-ground-movement/step.ts';
import { ezoiIn, zoiIn } from '../rules/07-ground-movement/zoi.ts';
import { pointsOf } from '../rules/17-victory/victory.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { hexIn, sideIn, unitsIn as unitsAsked } from './asked.ts';

export const NAMES: { readonly [side in Side]: string } = { axis: 'Axis', allied: 'Allied' };

/** `ownership` {hex}: whose a hex is, who may use it just now, and whose zones of influence are in it (2.E.2, 7.H.1). */
export function ownershipQuestion(position: Merkur, asked: Facts): Explanation {
  const hex = hexIn(position, asked, 'hex');
  const [owner, user] = [ownerOf(position, hex), controllerOf(position, hex)];
  const lines = ledger();
  lines.add('2.E.2#1', owner, 'owns it');
  for (const side of SIDES) {
    const units = unitsIn(position, side, hex);
    if (units.length > 0) lines.add('7.H.1.a.i#1', NAMES[side], 'stands there', { units: ids(position, units) });
    const level = zoiIn(position, side, hex);
    if (level !== 'none') lines.add('7.H.1.a.iii#1', level, `zone of influence of the ${NAMES[side]} side`);
  }
  lines.add('7.H.1.a.ii#1', user ?? 'nobody', 'uses it');
  return { value: owner, lines: lines.lines, user };
}

/** `zoi` {hex, seat}: the enemy zone of influence that a hex is in for a seat, and what each side projects (7.B.1). */
export function zoiQuestion(position: Merkur, asked: Facts): Explanation {
  const [hex, seat] = [hexIn(position, asked, 'hex'), sideIn(asked)];
  const lines = ledger();
  for (const side of SIDES) lines.add('7.B.1.a.v', zoiIn(position, side, hex), `${NAMES[side]}, by itself`);
  const level = ezoiIn(position, seat, hex);
  lines.add('7.B.1.a.vi.1#1', level, `for the ${NAMES[seat]} side`);
  return { value: level, lines: lines.lines };
}

/** `interdiction` {hex, seat}: the level of enemy interdiction that a seat's units meet in a hex, and what it costs to enter (8.E.1.e.ii). */
export function interdictionQuestion(position: Merkur, asked: Facts): Explanation {
  const [hex, side] = [hexIn(position, asked, 'hex'), sideIn(asked)];
  const level = levelIn(position, side, hex);
  const lines = ledger();
  lines.add('8.E.1.e.ii.4', level, 'level of enemy zones there together');
  if (level > 0) {
    const { cev } = position.world.tables.ground.interdiction.levels[level - 1] ?? { cev: 0 };
    const [costs] = LEVEL_RULES[level - 1] ?? LEVEL_RULES[0];
    lines.add(costs, points(interdictionCost(position, side, hex)), 'movement points more to enter');
    lines.add('8.E.1.e.iii#1', `${cev}%`, 'off the CEV of whoever is supplied over it');
  }
  return { value: level, lines: lines.lines };
}

/** `stacking` {hex, units?}: SP of a seat in a hex, with these beside them, and what it holds (5.A.8). */
export function stackingQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const hex = hexIn(position, asked, 'hex');
  const side = sideIn({ seat });
  const there = unitsIn(position, side, hex);
  const more = asked['units'] === undefined ? [] : unitsAsked(position, asked).filter((unit) => !there.includes(unit));
  const all = [...there, ...more];
  const room = roomOf(position, hex);
  const { normal, artillery } = position.world.tables.units.stacking.hexes[room];
  const lines = ledger();
  const sum = (those: readonly number[]): number => those.reduce((points, unit) => points + spOf(position, unit), 0);
  const guns = all.filter((unit) => unitAt(position, unit).isArtillery);
  const others = all.filter((unit) => !unitAt(position, unit).isArtillery);
  lines.add(ROOM_RULES[room], `${saidPoints(sum(others))} of ${saidPoints(normal)}`, 'SP beside artillery', {
    units: ids(position, others),
  });
  lines.add('5.A.8#4', `${saidPoints(sum(guns))} of ${saidPoints(artillery)}`, 'SP of artillery', { units: ids(position, guns) });
  const refused = crowding(position, hex, all);
  if (refused) lines.add('5.A.7#2', null, refused.reason);
  return { value: sum(all) / QUARTERS, lines: lines.lines, fits: refused === null };
}

/** `victory` {}: the points of both sides so far, line by line, and their difference (17.A.2). */
export function victoryQuestion(position: Merkur): Explanation {
  const lines = ledger();
  const { axis, allied } = pointsOf(position, lines);
  const difference = axis - allied;
  const level = position.scenario.victory.levels.find(({ from }) => from === undefined || difference >= from);
  lines.add('17.A.2.c', difference, level?.says ?? 'points of the Axis less those of the Allies');
  return { value: difference, lines: lines.lines, axis, allied, winner: level?.winner ?? null };
}

/** The hexes that count for victory, each once. */
const wanted = ({ scenario }: Merkur): string[] => [
  ...new Set(scenario.victory.objectives.flatMap((one) => (one.for === 'hex' ? [one.hex] : []))),
];

/** `control` {}: `objectives` are the hexes that count for victory, each with its name, its owner and who stands there. */
export function controlQuestion(position: Merkur): Explanation {
  const objectives = wanted(position).map((hex) => {
    const at = position.world.grid.index(hex);
    const owner = ownerOf(position, at);
    const units = SIDES.flatMap((side) => ids(position, unitsIn(position, side, at)));
    return { hex, name: position.world.places[at]?.[0] ?? hex, holder: owner === 'nobody' ? null : owner, units, rule: '17.A.2.a' };
  });
  const lines = ledger();
  for (const side of SIDES)
    lines.add('17.A.2.a', objectives.filter(({ holder }) => holder === side).length, `places of the ${NAMES[side]} side`);
  return { value: objectives.filter(({ holder }) => holder === 'axis').length, lines: lines.lines, objectives };
}
