import type { Doing } from '@sandtable/umpire';
import { hexOf } from '@sandtable/warfare';
import { applies, ledger, type Lines } from '../../cite.ts';
import { DEAD } from '../../world/places.ts';
import { isControlledBy, type WhatIf } from '../../position/position.ts';
import type { TablesData } from '../../world/schema.ts';
import { ALLIED, GERMAN, hasBuilt, RUHR, type World } from '../../world/world.ts';
import { isEmpty, stackOf } from '../07-stacking-and-fog-of-war/stacks.ts';

/** The sides as an outcome names them. */
const GERMANS = 'german';
const ALLIES = 'allied';

/** 4.2: the game ends the instant an Allied unit is in a Ruhr city. */
export function checkRuhr({ position, happen }: Doing<WhatIf>): void {
  if (position.outcome || !isRuhrEntered(position)) return;
  applies('4.2b', '4.2c', '4.3i');
  position.outcome = { winner: ALLIES, rule: '4.2a', says: 'An Allied unit has entered the Ruhr.' };
  happen({ what: 'victory', winner: ALLIES, rules: ['4.2a', '4.1a'] });
}

/** What is added to the roll on the Moscow Falls Table now (4.3d). */
export function moscowModifier(position: WhatIf, lines?: Lines): number {
  const { facts, world } = position;
  const holds = {
    finland: facts.finland,
    leningrad: isControlledBy(position, GERMAN, world.leningrad),
    japan: facts.japan,
    ploesti: facts.ploesti,
  };
  const rules = { finland: '4.3e', leningrad: '4.3f', japan: '4.3g', ploesti: '4.3h' } as const;
  let sum = 0;
  for (const { when, add, says } of world.tables.mft.modifiers) {
    if (!holds[when as keyof typeof holds]) continue;
    sum += add;
    applies(rules[when as keyof typeof rules]);
    if (when === 'ploesti') applies('6.10d');
    lines?.add(rules[when as keyof typeof rules], add, says);
  }
  return sum;
}

/** What a table of one die says of a modified roll: the first row that reaches so far. */
export const rowOf = <R>(table: { readonly rows: readonly { readonly to: number; readonly result: R }[] }, roll: number): R =>
  ((table.rows.find(({ to }) => roll <= to) ?? table.rows.at(-1)) as { result: R }).result;

/** 4.3: while Moscow is German, a die each turn says whether it was enough. */
export function checkMoscow(doing: Doing<WhatIf>): void {
  const { position, happen } = doing;
  if (!isControlledBy(position, GERMAN, position.world.moscow)) return applies('4.3b');
  const { mft } = position.world.tables;
  const lines = ledger();
  const modifier = moscowModifier(position, lines);
  const read = ([face = 1]: readonly number[]): TablesData['mft']['rows'][number]['result'] => rowOf(mft, face + modifier);
  const faces = doing.dice.roll('moscow falls', 1, mft.die, read);
  applies('4.3c', '4.3d', '2.1a');
  const result = read(faces);
  happen({ what: 'moscow falls', die: faces[0] as number, modifier, result, rules: ['4.3a', '4.3d'] });
  if (result !== 'win') return;
  position.outcome = { winner: GERMANS, rule: '4.3a', says: 'Moscow has fallen, and the Soviet Union with it.' };
  happen({ what: 'victory', winner: GERMANS, rules: ['4.3a', '4.1a'] });
}

/** 4.4: what the end of the last game turn means. */
export function endOfGame({ position, happen }: Doing<WhatIf>): void {
  const lost = position.world.units.filter(
    ({ nationality }, unit) => ['french', 'british', 'belgian'].includes(nationality) && hexOf(position, unit) === DEAD,
  );
  const drawn = lost.length > 0;
  position.outcome = drawn
    ? { winner: null, rule: '4.4b', says: `The war goes on: ${lost.length} western corps ${lost.length === 1 ? 'is' : 'are'} lost.` }
    : { winner: ALLIES, rule: '4.4a', says: 'The Germans have not won in time.' };
  happen({ what: 'victory', winner: position.outcome.winner, rules: [drawn ? '4.4b' : '4.4a', '4.1a'] });
}

/** 4.2: has an Allied unit come into a Ruhr city? */
export const isRuhrEntered = (position: WhatIf): boolean =>
  ruhrOf(position.world).some((hex) => !isEmpty(position, hex) && stackOf(position, ALLIED, hex) > 0);

const ruhrs = new WeakMap<World, readonly number[]>();

/** The hexes of the Ruhr: looked at after every command. */
function ruhrOf(world: World): readonly number[] {
  const known = ruhrs.get(world) ?? [...world.land.keys()].filter((hex) => hasBuilt(world, hex, RUHR));
  ruhrs.set(world, known);
  return known;
}
