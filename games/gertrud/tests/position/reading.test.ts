import { DataError, readPosition, type Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud } from '../../src/index.ts';

/** A position with this instead of what it has. */
const given = (more: object, state: object = {}) => ({
  game: 'gertrud',
  scenario: 'early-1941',
  turn: 2,
  phase: 'german movement',
  state: { units: { 'de-9-pz': { at: '2905' } }, ...state },
  ...more,
});
const read = (file: object) => () => readPosition([gertrud], file);
const game = { procedure: 'game', step: 'allied movement', locals: {} };
const attack: Facts = {
  seat: 'german',
  hex: '2809',
  units: ['de-9-pz'],
  defenders: [],
  attackerShip: null,
  defenderShip: null,
  attackerAircraft: null,
  defenderAircraft: null,
  committed: false,
  ultra: false,
  column: 0,
  result: null,
  effect: 0,
};
const attacked = (more: object) => [
  { ...game, step: 'allied replacement' },
  { procedure: 'combat', step: 'combat', locals: { seat: 'german' } },
  { procedure: 'attack', step: 'last word', locals: { ...attack, ...more } },
];
const unit = (what: object) => ({ units: { 'de-9-pz': { at: '2905', ...what } } });

describe('a position that is no position', () => {
  it('is refused where something in it cannot be, and says where', () => {
    expect(read(given({}))).not.toThrow();
    expect(read(given({ awaiting: attacked({}) }))).not.toThrow();
    const wrong: readonly (readonly [file: object, says: string])[] = [
      [given({ turn: 1e15 }), 'turn: a whole number from 0 to 10 is expected'],
      [given({ turn: 1.5 }), 'turn:'],
      [given({ phase: 'toString' }), 'phase:'],
      [given({ phase: 'teatime', awaiting: [game, { procedure: 'movement', step: 'movement', locals: { seat: 'allied' } }] }), 'phase:'],
      [given({}, { ultra: -5 }), 'state.ultra: a whole number of ULTRA markers'],
      [given({}, { ultra: 5 }), 'state.ultra'],
      [given({}, { ultra: 1.5 }), 'state.ultra'],
      [given({}, { blitzkrieg: 1 }), 'state.blitzkrieg: true or false is expected, and not 1'],
      [given({}, { experten: 'de-9-pz' }), 'state.experten'],
      [given({}, { yavuz: 'constructor' }), 'state.yavuz'],
      [given({}, { missions: ['teatime'] }), 'state.missions'],
      [given({}, { inonuTurn: 11 }), 'state.inonuTurn'],
      [given({}, { roadBridgesDown: ['2905-2909'] }), 'state.roadBridgesDown'],
      [given({}, { captured: ['9999'] }), 'state.captured'],
      [given({}, { replacements: { turkish: 'x' } }), 'state.replacements'],
      [given({}, { replacements: { martian: 1 } }), 'state.replacements'],
      [given({}, { weather: 'rain' }), 'state.weather: unknown'],
      [given({}, { markers: { 'de-cas-1': 'toString' } }), 'state.markers.de-cas-1'],
      [given({}, unit({ at: 'toString' })), 'state.units.de-9-pz.at'],
      [given({}, unit({ at: '__proto__' })), 'state.units.de-9-pz.at'],
      [given({}, unit({ marks: ['valueOf'] })), 'state.units.de-9-pz.marks'],
      [given({}, unit({ steps: '2' })), 'state.units.de-9-pz.steps'],
      [given({ outcome: { winner: 'german', rule: '99.9z', says: '' } }), 'outcome.rule: the rules have no "99.9z"'],
      [given({ outcome: { winner: 'martian', rule: '4.0a', says: '' } }), 'outcome.winner'],
      [given({ outcome: { winner: null, rule: 'toString', says: '' } }), 'outcome.rule'],
      [given({ standing: [{ seat: 'martian', step: 'movement', where: {}, answer: { act: 'end' } }] }), 'standing[0].seat'],
      [given({ standing: [{ seat: 'german', step: 'teatime', where: {}, answer: { act: 'end' } }] }), 'standing[0]: No question is called'],
      [given({ standing: [{ seat: 'german', step: 'movement', where: {}, answer: { act: 'attack' } }] }), 'standing[0]: '],
      [given({ awaiting: attacked({ hex: '9999' }) }), 'awaiting[2].locals.hex: the number of a hex of the map is expected'],
      [given({ awaiting: attacked({ units: ['de-9-pz', 'x'] }) }), 'awaiting[2].locals.units'],
      [given({ awaiting: attacked({ units: 'de-9-pz' }) }), 'awaiting[2].locals.units'],
      [given({ awaiting: attacked({ defenderShip: 'de-cas-1' }) }), 'awaiting[2].locals.defenderShip'],
      [given({ awaiting: attacked({ column: 99 }) }), 'awaiting[2].locals.column'],
      [given({ awaiting: attacked({ seat: 'martian' }) }), 'awaiting[2].locals.seat'],
      [given({ awaiting: [game] }), 'is no decision'],
      [given({ awaiting: attacked({ committed: true }) }), 'nobody has anything to decide at "attack › last word"'],
      [given({ awaiting: Array.from({ length: 33 }, () => game) }), 'awaiting: at most 32 are expected'],
    ];
    for (const [file, says] of wrong) {
      expect(read(file), JSON.stringify(file)).toThrow(DataError);
      expect(read(file), JSON.stringify(file)).toThrow(says);
    }
  });

  it('is refused for the size of its map before a map is made', () => {
    const grid = { orientation: 'point-up', shifted: 'odd', rows: [0, 99], columns: [0, 99] };
    const mapped = (more: object) => given({ map: { grid: { ...grid, ...more }, hexes: [], hexsides: [] } }, { units: {} });
    for (const [lines, says] of [
      [{ columns: [0, 100_000_000] }, 'map.grid.columns: the first and the last of columns from 0 to 99 are expected, the lower one first'],
      [{ rows: [0, 1e15] }, 'map.grid.rows: the first and the last of rows'],
      [{ rows: [-1e9, 5] }, 'map.grid.rows'],
      [{ rows: [7, 5] }, 'map.grid.rows'],
      [{ rows: [0.5, 5] }, 'map.grid.rows'],
      [{ rows: [0, 5, 9] }, 'map.grid.rows'],
    ] as const) {
      const started = process.cpuUsage();
      expect(read(mapped(lines))).toThrow(says);
      expect(process.cpuUsage(started).user).toBeLessThan(1e6);
    }
    expect(read(mapped({}))).not.toThrow();
  });
});
