import { DataError, readPosition } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 } from '../../src/index.ts';

/** A position with this instead of what it has. */
const given = (state: object = {}, more: object = {}) => ({
  game: 'what-if-1940',
  scenario: 'campaign',
  turn: 3,
  phase: 'soviet movement',
  state: { units: { 'de-i': { at: '4614', level: 1 } }, ...state },
  ...more,
});
const read = (file: object) => () => readPosition([whatIf1940], file);
const army = (what: object, more: object = {}) => ({ units: { 'su-army-4': { at: 'track-4', ...what } }, ...more });
const movement = (locals: object) => ({
  awaiting: [
    { procedure: 'game', step: 'soviet combat', locals: {} },
    { procedure: 'movement', step: 'movement', locals: { seat: 'soviet', front: 1, ...locals } },
  ],
});
const group = (purse: object, units: readonly string[] = ['de-i']) => ({
  at: '4614',
  units,
  purse: { way: ['4614'], hungry: [], assault: null, fort: 0, ...purse },
  latest: true,
});
const battle = (more: object) => ({
  awaiting: [
    { procedure: 'game', step: 'far east', locals: {} },
    { procedure: 'combat', step: 'attacked', locals: { seat: 'soviet', front: 1 } },
    {
      procedure: 'battle',
      step: 'defending aircraft',
      locals: { seat: 'soviet', kind: 'PA', hex: '4614', units: ['su-mg'], launch: null, defenders: ['de-i'], ...more },
    },
  ],
});

describe('a position that is no position', () => {
  it('is refused where something in it cannot be, and says where', () => {
    const right = [
      given(),
      given(army({ shuffle: 0 }, { shuffles: [['su-r-9']] })),
      given(army({ shuffle: 1 }, { shuffles: [['su-r-9'], [{ shuffle: 0 }]] })),
      given({}, movement({ halted: [group({})] })),
      given({}, battle({})),
    ];
    for (const file of right) expect(read(file), JSON.stringify(file)).not.toThrow();
    const wrong: readonly (readonly [file: object, says: string])[] = [
      [given(army({ shuffle: 0, face: 'su-r-10' }, { shuffles: [['su-r-9']] })), 'state.units.su-army-4: "face" or "shuffle" is expected'],
      [given(army({})), 'state.units.su-army-4: "face" or "shuffle" is expected'],
      [given(army({ face: 'toString' })), 'state.units.su-army-4.face'],
      [given({ units: { 'de-i': { at: '4614', face: 'su-r-9' } } }), 'state.units.de-i: its front has always been known'],
      [given({ shuffles: 'many' }), 'state.shuffles: a list of shuffles'],
      [given({ shuffles: ['many'] }), 'state.shuffles'],
      [given({ shuffles: [[7]] }), 'state.shuffles'],
      [given({ shuffles: [['su-r-9', null]] }), 'state.shuffles'],
      [given({ shuffles: [[{ shuffle: 0 }]] }), 'state.shuffles'],
      [given({ shuffles: [[{ shuffle: 1 }], [{ shuffle: 0 }]] }), 'state.shuffles'],
      [given({ shuffles: [['su-r-9', 'su-r-9']] }), 'state.shuffles'],
      [given(army({ shuffle: 0 })), 'state.units.su-army-4.shuffle'],
      [given(army({ shuffle: 0 }, { shuffles: [[]] })), 'state.shuffles[0]: 1 pieces are drawn from it'],
      [given(army({ shuffle: 1 }, { shuffles: [[], [{ shuffle: 0 }]] })), 'state.shuffles[0]: 1 pieces are drawn from it'],
      [given({ tanks: { british: 'x', french: 0 } }), 'state.tanks'],
      [given({ tanks: { british: 99, french: 0 } }), 'state.tanks'],
      [given({ tanks: {} }), 'state.tanks'],
      [given({ savedReplacements: -1 }), 'state.savedReplacements'],
      [given({ order: 'toString' }), 'state.order'],
      [given({ units: { 'de-i': { at: 'track-99999999' } } }), 'state.units.de-i.at'],
      [given({ units: { 'de-i': { at: '4614', level: 0.5 } } }), 'state.units.de-i.level'],
      [given({ units: { 'de-i': { at: '4614', marks: ['valueOf'] } } }), 'state.units.de-i.marks'],
      [given({ units: { 'de-i': { at: 'constructor' } } }), 'state.units.de-i.at'],
      [given({ units: { 'de-i': { at: '4614', toString: 1 } } }), 'state.units.de-i.toString'],
      [given({ aircraft: { 'de-air-1': { is: 'valueOf' } } }), 'state.aircraft.de-air-1.is'],
      [given({ aircraft: { 'de-air-1': { is: 'interdicting', hex: 'reserve' } } }), 'state.aircraft.de-air-1.hex'],
      [given({ hexes: { '4614': ['german', 'allied'] } }), 'state.hexes.4614'],
      [given({ hexes: { '4614': ['constructor'] } }), 'state.hexes.4614'],
      [given({}, { turn: 12 }), 'turn: a whole number from 0 to 11'],
      [given({}, { phase: 'teatime', ...movement({}) }), 'phase:'],
      [given({}, { outcome: { winner: 'german-west', rule: '4.3a', says: '' } }), 'outcome.winner: german or allied is expected'],
      [given({}, movement({ front: 2 })), 'awaiting[1].locals.front'],
      [given({}, movement({ halted: [group({ way: [] })] })), 'awaiting[1].locals.halted'],
      [given({}, movement({ halted: [group({ way: ['4614', '5003'] })] })), 'awaiting[1].locals.halted'],
      [given({}, movement({ halted: [group({}, ['nobody'])] })), 'awaiting[1].locals.halted'],
      [given({}, battle({ kind: 'toString' })), 'awaiting[2].locals.kind'],
      [given({}, battle({ defenders: undefined })), 'awaiting[2].locals.defenders'],
      [given({}, battle({ hex: 'reserve' })), 'awaiting[2].locals.hex'],
    ];
    for (const [file, says] of wrong) {
      const json = JSON.parse(JSON.stringify(file)) as object;
      expect(read(json), JSON.stringify(file)).toThrow(DataError);
      expect(read(json), JSON.stringify(file)).toThrow(says);
    }
  });
});
