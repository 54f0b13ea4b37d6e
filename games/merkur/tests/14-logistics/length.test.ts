import { describe, expect } from 'vitest';
import { lengthOver, OF_A_HEX, type Stretch } from '../../src/rules/14-logistics/length.ts';
import { msrFrom } from '../../src/rules/14-logistics/lines.ts';
import { OWN_TABLES } from '../../src/world/tables.ts';
import { crete, rule, type Referee } from '../referee.ts';

const CLEAR: Stretch = { ground: 'clear', side: null, isBridged: false, along: null };
/** What a hex counts on an MSR, in hexes. */
const length = (but: Partial<Stretch>): number => lengthOver(OWN_TABLES, { ...CLEAR, ...but }) / OF_A_HEX;

describe('an MSR counts', () => {
  rule('14.F.3#1', '14.F.3.a#1')('one for a hex by road or rail, and for a clear one', () => {
    expect([length({}), length({ ground: 'mountain', along: 'road' }), length({ ground: 'rough', along: 'railway' })]).toEqual([1, 1, 1]);
    expect(length({ ground: 'mountain' })).toBe(3);
  });

  rule('14.F.3.a#2', '14.F.3.a#3')('one and a half in the desert, and two in rough ground, woods, sand and hills', () => {
    expect(length({ ground: 'desert' })).toBe(1.5);
    expect((['rough', 'woods', 'sandy', 'hills'] as const).map((ground) => length({ ground }))).toEqual([2, 2, 2, 2]);
  });

  rule('14.F.3.a#4')('three in mountains and swamp, and three more across a mountain hexside', () => {
    expect([length({ ground: 'mountain' }), length({ ground: 'swamp' }), length({ side: 'mountain' }), length({})]).toEqual([3, 3, 4, 1]);
  });

  rule('14.F.3.a#5', '14.F.3.a#6')(
    'two more across rivers, wadis and escarpments, three more across a major river, without a bridge',
    () => {
      expect((['river', 'wadi', 'escarpment', 'major-river'] as const).map((side) => length({ side }))).toEqual([3, 3, 3, 4]);
      expect((['river', 'wadi', 'escarpment', 'major-river'] as const).map((side) => length({ side, isBridged: true }))).toEqual([
        1, 1, 3, 1,
      ]);
    },
  );

  rule('14.F.3.a#7')('a hexside with the hex that is entered, and neither by road', () => {
    expect([length({ ground: 'rough', side: 'river' }), length({ ground: 'rough', side: 'river', along: 'road' })]).toEqual([4, 1]);
  });
});

describe('an MSR', () => {
  const reached = (at: Referee, from: string, hexes: number, to: string): boolean => {
    const { grid } = at.position.world;
    return msrFrom(at.position, 'allied', grid.index(from), hexes).isReached(grid.index(to));
  };
  const far = () => crete().put('de-iii-fjr-1', '3134');

  rule(
    '14.A.12',
    '14.A.17.b',
    '7.B.1.b.ii#1',
  )('passes enemy ZOIs at a price, and at none where there is a garrison', () => {
    // Along the road from Heraklion: 3029 and 3028, both next to a regiment.
    const two = far()
      .put('de-gjr-100', '3128')
      .hexes({ '3128': { owner: 'axis' } });
    expect([reached(far(), '3030', 2, '3028'), reached(two, '3030', 2, '3028'), reached(two, '3030', 3, '3028')]).toEqual([
      true,
      false,
      true,
    ]);
    const garrison = (...units: readonly string[]) => units.reduce((at, unit) => at.put(unit, '3029'), two);
    const [four, less] = [garrison('nz-4', 'nz-10', 'uk-14-bde', 'uk-suda'), garrison('nz-4', 'nz-10', 'uk-14-bde', 'au-2-1')];
    expect([reached(two, '3030', 1, '3029'), reached(less, '3030', 1, '3029'), reached(four, '3030', 1, '3029')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  rule('7.B.1.b.ii.2#1')('counts a hex in a reduced ZOI one and a half times', () => {
    const reduced = far()
      .put('de-gjr-100', '3128')
      .hexes({ '3128': { owner: 'axis' } });
    // By road to 3028, two hexes, both next to the regiment: three hexes' worth.
    const within = (at: Referee) => [2, 3].map((hexes) => reached(at, '3030', hexes, '3028'));
    expect([within(far()), within(reduced)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});
