import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { At, Doing, Facts, Refusal } from '@sandtable/umpire';
import { hexOf, printed, unitAt, unitOf } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { applies, no, type Lines, ledger } from '../../cite.ts';
import { FLIEGER, type BattleCall } from '../11-combat/engagement.ts';
import { RESERVE } from '../../world/places.ts';
import { FORT_MARKER } from '../../position/marks.ts';
import { hasPast, type WhatIf } from '../../position/position.ts';
import { bring, stackOf, unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { RuleId } from '../../rulebook.ts';
import type { TablesData } from '../../world/schema.ts';
import { areSkiesContested } from '../06-supply/supply.ts';
import { eliminate, loseStep } from '../02-components/steps.ts';
import { rowOf } from '../04-victory/victory.ts';
import { ALLIED, ANY_CITY, EAST, FORT, frontOf, GERMAN, hasBuilt, RED_ROW, sideOf, WEST, type Front } from '../../world/world.ts';
import { aHex } from '../remembered.ts';

/** 12.2d: the hills of the west map into which nobody drops; all hills are barred besides (8.7b). */
export const HUNSRUCK = 'Hunsrück';

/** A German movement or combat phase on one map. */
export interface DropPhase {
  readonly seat: string;
  readonly front: Front;
}

/** The 7th Flieger Corps; undefined in an edition without it. */
export const flieger = (position: WhatIf): number | undefined => unitOf(position, FLIEGER);

/** Why the 7th Flieger Corps cannot be dropped on this map in this phase, whatever the hex. */
function refuseDropNow(position: WhatIf, { seat, front }: DropPhase): Refusal | null {
  const unit = flieger(position);
  if (unit === undefined || sideOf(seat) !== GERMAN) return no('8.7a', 'Only the Germans have paratroops to drop.');
  if (hexOf(position, unit) !== RESERVE)
    return no(['8.7a', '8.7d'], `${unitAt(position, unit).name} is not in the Eligible to Leave part of the reserve box.`);
  if (!areSkiesContested(position, front)) return null;
  return no('8.2a', 'An enemy aircraft over this map has not been suppressed.');
}

/** Why nobody can be dropped into the hex (8.7b, 12.2d, 12.3d, 12.9a). */
export function refuseDropHex(position: WhatIf, front: Front, hex: number): Refusal | null {
  const { world } = position;
  const where = printed(position, hex);
  if (frontOf(world, hex) !== front) return no('8.7a', `${where} is on the other map.`, [where]);
  if (!world.land[hex]) return no('8.7b', `${where} is water.`, [where]);
  applies(front === WEST ? '12.2d' : '12.3d');
  if (front === WEST && world.country[hex] !== 'germany') return no(['8.7b', '12.2d'], `${where} is outside Greater Germany.`, [where]);
  if (world.ranges.get(HUNSRUCK)?.has(hex)) return no(['12.2d', '8.7b'], `${where} is in the Hunsrück.`, [where]);
  if (world.terrain[hex] === 'hills' || world.terrain[hex] === 'marsh')
    return no('8.7b', `${where} is ${world.terrain[hex]}: nobody drops there.`, [where]);
  if (front === EAST && hasBuilt(world, hex, RED_ROW)) return no(['12.9a', '8.7b'], `${where} is a red row hex.`, [where]);
  return null;
}

/** Can the 7th Flieger Corps be dropped somewhere on this map now? */
export const mayDrop = (position: WhatIf, phase: DropPhase): boolean => refuseDropNow(position, phase) === null;

/** Is the hex one into which it can be dropped? */
export const isDropHex = (position: WhatIf, front: Front, hex: number): boolean => refuseDropHex(position, front, hex) === null;

/** Why the 7th Flieger Corps cannot be dropped into that hex in this phase; null if it can. */
export const refuseDrop = (position: WhatIf, phase: DropPhase, hex: number): Refusal | null =>
  refuseDropNow(position, phase) ?? refuseDropHex(position, phase.front, hex);

/** A drop without ground units: a landing, and an airborne assault if there are enemies (8.7e). */
export const airborneAssault = (position: WhatIf, seat: string, hex: number): BattleCall => ({
  seat,
  kind: 'AA',
  hex: printed(position, hex),
  units: [FLIEGER],
  launch: null,
});

/** 8.7a: the 7th Flieger Corps alone drops into a hex in the phase that the frame knows of; `bar` is what else keeps it from one. */
export const dropping = <L extends Facts>(
  phaseOf: (at: At<WhatIf, L>) => DropPhase,
  bar: (at: At<WhatIf, L>, hex: number) => Refusal | null = () => null,
) => {
  const isOpen = (at: At<WhatIf, L>, hex: number): boolean => isDropHex(at.position, phaseOf(at).front, hex) && bar(at, hex) === null;
  return actsOf<L>()('drop', '8.7a')
    .possible((at) => mayDrop(at.position, phaseOf(at)) && at.position.world.land.some((_, hex) => isOpen(at, hex)))
    .one('hex', aHex, {
      of: (at) => [...at.position.world.land.keys()].filter((hex) => isOpen(at, hex)),
      unless: (at, hex) => refuseDrop(at.position, phaseOf(at), hex) ?? bar(at, hex),
      exact: true,
      unknown: (at) => refuseDropNow(at.position, phaseOf(at)) ?? no('8.7b', 'There is no such hex.'),
    })
    .when({
      rules: ['8.7a', '10.24a'],
      during: ['movement', 'move', 'combat'],
      own: true,
      says: 'The 7th Flieger Corps drops in a German movement or combat phase on that map.',
      meanwhile: { rules: ['8.7a'], says: 'What is under way is settled before anybody drops.' },
    });
};

type Modifier = 'enemy-unit' | 'fort-or-city' | 'forest' | 'ground-unit-adjacent';

/** What is added to the roll on the landing table for that hex (8.7c). */
export function landingModifier(position: WhatIf, hex: number, lines?: Lines): number {
  const { world } = position;
  const beside = DIRECTIONS.map((d) => world.grid.neighbour(hex, d)).filter((other) => other !== NONE);
  const holds: { readonly [when in Modifier]: boolean } = {
    'enemy-unit': stackOf(position, ALLIED, hex) > 0,
    'fort-or-city': hasBuilt(world, hex, FORT | ANY_CITY) || hasPast(position, hex, FORT_MARKER),
    forest: world.terrain[hex] === 'forest' || world.terrain[hex] === 'ardennes',
    'ground-unit-adjacent': beside.some((other) =>
      unitsIn(position, other, GERMAN).some((unit) => unitAt(position, unit).nationality === 'german'),
    ),
  };
  let sum = 0;
  for (const { when, add, says } of world.tables.fclt.modifiers) {
    if (!holds[when as Modifier]) continue;
    sum += add;
    lines?.add('8.7c', add, says);
  }
  return sum;
}

type Landing = TablesData['fclt']['rows'][number]['result'];

/**
 * 8.7c: rolls for the landing, and takes from the corps what it says. The corps is in the hex afterwards, unless it is eliminated; it
 * controls nothing yet.
 */
export function land(doing: Doing<WhatIf>, hex: number, rules: readonly RuleId[]): void {
  const { position } = doing;
  const unit = flieger(position) as number;
  const { fclt } = position.world.tables;
  const lines = ledger();
  const modifier = landingModifier(position, hex, lines);
  const read = ([face = 1]: readonly number[]): Landing => rowOf(fclt, face + modifier);
  const faces = doing.dice.roll('fclt', 1, fclt.die, read);
  const result = read(faces);
  applies('8.7d', '2.10g', '10.17b');
  bring(position, unit, hex);
  doing.happen({
    what: 'landing',
    unit: FLIEGER,
    hex: printed(position, hex),
    die: faces[0] as number,
    modifier,
    result,
    lines: lines.told,
    rules: ['8.7a', '8.7c', ...rules],
  });
  if (result === 'eliminated') eliminate(doing, unit, 'landing', ['8.7c']);
  else if (result === 'reduced') loseStep(doing, unit, 'landing', ['8.7c']);
}
