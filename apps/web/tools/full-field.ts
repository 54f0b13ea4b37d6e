import { readPosition, Table, type Facts, type Game } from '@sandtable/umpire';
import { ocs } from '../../../games/ocs/src/index.ts';
import { shows } from '../../../games/ocs/src/showing/index.ts';
import { MODES } from '../../../games/ocs/src/position/marks.ts';

const game = ocs as unknown as Game;
const shown = shows(null);
const places = shown.sheets.flatMap(({ hexes }) => hexes);
const sides = shown.sheets.flatMap(({ hexsides }) => hexsides);

/** What is next along a list, over and over. */
function inTurn<T>(list: readonly T[]): () => T {
  let at = 0;
  return () => list[at++ % list.length] as T;
}

/** The two sides' hexes: Germans west of a line through the middle of the map, Soviets east of it, both in stacks along it. */
const columnOf = (hex: string): number => Number(hex.slice(0, 2));
const near = (least: number, most: number) => places.map(({ hex }) => hex).filter((hex) => columnOf(hex) >= least && columnOf(hex) <= most);
/** Every so many hexes one, so that a stack stands in each. */
const every = (hexes: readonly string[], nth: number) => hexes.filter((_, i) => i % nth === 0);

/** The side that is up in a mode. */
const FACE_OF: { readonly [mode in keyof typeof MODES]: 'combat' | 'move' } = {
  combat: 'combat',
  move: 'move',
  strategic: 'move',
  reserve: 'combat',
  exploitation: 'combat',
  disorganized: 'move',
};

/**
 * A game between people with everything on the map at once: all counters in stacks along a front, in every mode and at every level of supply,
 * with steps lost, dumps, trucks and wagons, hedgehogs, railways torn up and of the other gauge. Nothing like it is ever played.
 */
export function fullField(phase = '1 german movement'): Table {
  const german = { prefix: 'de-', hexes: inTurn(every(near(20, 31), 7)) };
  const soviet = { prefix: 'su-', hexes: inTurn(every(near(34, 47), 9)) };
  const modes = inTurn(Object.keys(MODES) as readonly (keyof typeof MODES)[]);
  const levels = inTurn(['full', 'full', 'low', 'none'] as const);
  const lost = inTurn([0, 0, 1]);
  const units = shown.counters
    .filter(({ kind }) => kind === 'land')
    .map(({ id, steps, sides: both }): [string, Facts] => {
      const { hexes } = id.startsWith(german.prefix) ? german : soviet;
      const hasOne = Object.keys(both?.sides ?? {}).length === 1;
      const mode = hasOne ? 'move' : modes();
      const left = Math.max(1, steps - lost());
      return [id, { at: hexes(), mode, face: FACE_OF[mode], level: levels(), ...(left < steps ? { steps: left } : {}) }];
    });
  const carriers = (seat: string, columns: readonly [number, number]) =>
    Object.fromEntries(
      every(near(...columns), 41).map((at, i) => [
        `${seat}-carrier-${i + 1}`,
        { at, kind: i % 3 === 2 ? 'wagon' : 'truck', points: (i % 5) + 1, cargo: (i * 3) % 9 },
      ]),
    );
  const supply = (seat: string, columns: readonly [number, number]) =>
    every(near(...columns), 29).map((hex, i): [string, Facts] => [hex, { [seat]: 2 + ((i * 7) % 90) }]);
  const works = every(near(34, 40), 11).map((hex, i): [string, Facts] => [hex, { hedgehog: (i % 4) + 1 }]);
  const rails = sides.filter(({ rail }) => rail).flatMap(({ between }) => between);
  const gauge = [...new Set(rails)].filter((hex) => columnOf(hex) < 30).map((hex): [string, Facts] => [hex, { rail: ['converted'] }]);
  const torn = every(
    rails.filter((hex) => columnOf(hex) > 46),
    9,
  ).map((hex): [string, Facts] => [hex, { rail: ['destroyed'] }]);
  const cities = places
    .filter(({ city }) => city)
    .map(({ hex }): [string, Facts] => [hex, { holder: columnOf(hex) < 33 ? 'german' : 'soviet' }]);
  const hexes: { [hex: string]: Facts } = {};
  for (const [hex, facts] of [...works, ...gauge, ...torn, ...cities]) hexes[hex] = { ...hexes[hex], ...facts };
  const state = {
    units: Object.fromEntries(units),
    'german-carriers': carriers('german', [16, 28]),
    'soviet-carriers': carriers('soviet', [38, 50]),
    supply: Object.fromEntries([...supply('german', [14, 29]), ...supply('soviet', [36, 52])]),
    hexes,
  };
  const { position } = readPosition([game], { game: 'ocs', scenario: 'lesson-kashira', turn: 8, phase, state });
  const seats = { german: 'person', soviet: 'person' };
  return Table.open(game, { setup: position.setup, seats, seed: '4', practice: true, position: game.save(position) });
}
