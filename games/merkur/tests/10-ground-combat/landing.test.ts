import type { ScriptedDie } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { BARRED, DISRUPTED, LANDED, WITHOUT_ZOI } from '../../src/position/marks.ts';
import { DEAD, gsp, hexOf, isMarked, ownerOf, setOwner, SIXTHS, stepsOf, unitNamed, type Merkur } from '../../src/position/position.ts';
import { controllerOf, occupy } from '../../src/rules/07-ground-movement/ownership.ts';
import { dropModifier, type Descent } from '../../src/rules/10-ground-combat/drop-die.ts';
import { fighterOf } from '../../src/rules/10-ground-combat/battle.ts';
import { endLandings, landedAmongEnemies, landSupplies, landUnits } from '../../src/rules/10-ground-combat/landing.ts';
import { ground, hexOn, played, told, type Stand } from '../aloft.ts';
import { crete, expectRefused, rule } from '../referee.ts';
import { attack, fight, result, TARGET } from './field.ts';

const [BATTALION, OTHER, BRIGADE] = ['de-i-fjr-1', 'de-ii-fjr-1', 'nz-5'] as const;
/** Clear, rough and mountain on Crete; Athens is a major city on clear ground, Patras a large one. */
const [CLEAR, ROUGH, MOUNTAIN, ATHENS] = ['3129', '3128', '3131', '1625'];

const descent = (at: Merkur, hex: string, other: Partial<Descent> = {}): Descent => ({
  side: 'axis',
  nation: 'italy',
  hex: hexOn(at, hex),
  flown: 0,
  byGlider: false,
  isNight: false,
  ...other,
});
/** What is added for an Italian unit, of whom the nation says nothing. */
const modifier = (hex: string, other: Partial<Descent> = {}, units: Stand = {}, own = false): number => {
  const at = ground(units);
  setOwner(at, hexOn(at, hex), own ? 'axis' : 'allied');
  return dropModifier(at, descent(at, hex, other));
};

describe('the die of a drop', () => {
  rule('10.N.1.f.i', '10.N.1.f.ii')('is better by glider, and in hexes of one’s own or where one’s own stand', () => {
    expect([modifier(CLEAR), modifier(CLEAR, { byGlider: true }), modifier(CLEAR, {}, {}, true)]).toEqual([0, 2, 2]);
    expect(modifier(CLEAR, {}, { [BATTALION]: CLEAR })).toBe(2);
  });

  rule('10.N.1.f.iii')('is worse in a large or major city', () => {
    expect([modifier(ATHENS), modifier('1418'), modifier('3030')]).toEqual([-2, -3, 0]);
  });

  rule('10.N.1.f.iv')('is worse at night', () => {
    expect([modifier(CLEAR), modifier(CLEAR, { isNight: true })]).toEqual([0, -1]);
  });

  rule('10.N.1.f.v')('is worse onto enemies or into their ZOI, once', () => {
    expect([modifier(CLEAR, {}, { 'gr-1': CLEAR }), modifier(CLEAR, {}, { [BRIGADE]: '3130' })]).toEqual([-1, -1]);
    expect([modifier(CLEAR, {}, { 'gr-1': CLEAR, [BRIGADE]: '3130' }), modifier(CLEAR, {}, { 'gr-1': '3130' })]).toEqual([-1, 0]);
  });

  rule('10.N.1.f.vi', '10.N.1.f.vii')('is worse on other than clear ground, and again on close ground', () => {
    expect([modifier(CLEAR), modifier(ROUGH), modifier(MOUNTAIN)]).toEqual([0, -1, -2]);
    const at = ground({});
    setOwner(at, hexOn(at, MOUNTAIN), 'allied');
    expect(told((lines) => dropModifier(at, descent(at, MOUNTAIN), lines))).toEqual([
      '10.N.1.f.vi -1 other than clear ground',
      '10.N.1.f.vii -1 close ground',
    ]);
  });

  rule('10.N.1.f.ix')('is worse for every eight hexes flown, or a part of them', () => {
    expect([0, 1, 8, 9, 12, 17].map((flown) => modifier(CLEAR, { flown }))).toEqual([0, -1, -1, -2, -2, -3]);
  });

  rule('10.N.1.f.x')('is better for nations that are good at it', () => {
    expect([modifier(CLEAR, { nation: 'germany' }), modifier(CLEAR, { nation: 'commonwealth' })]).toEqual([1, 0]);
  });

  rule('10.N.1.f#2')('is five worse for a British unit in a rough hex, in a ZOI and in a storm, after twelve hexes', () => {
    const at = ground({ 'de-gjr-100': '3130' });
    setOwner(at, hexOn(at, ROUGH), 'axis');
    const hex = hexOn(at, '3028');
    setOwner(at, hex, 'axis');
    const british = descent(at, ROUGH, { side: 'allied', nation: 'commonwealth', flown: 12 });
    const inZoi = ground({ 'de-gjr-100': '3129' });
    setOwner(inZoi, hexOn(inZoi, ROUGH), 'axis');
    const { modifiers } = at.world.tables.ground.success.drop;
    const storm = modifiers.find(({ id }) => id === 'storm')?.drm ?? 0;
    expect([dropModifier(at, british) + storm, dropModifier(inZoi, british) + storm]).toEqual([-4, -5]);
    expect(told((lines) => dropModifier(inZoi, british, lines))).toEqual([
      '10.N.1.f.v -1 Onto enemies or into their ZOI',
      '10.N.1.f.vi -1 other than clear ground',
      '10.N.1.f.ix -2 12 hexes flown',
    ]);
  });
});

describe('the weather', () => {
  rule('3.A.1#1')('is good on every day', () => {
    const storm = ground({}).world.tables.ground.success.drop.modifiers.find(({ id }) => id === 'storm');
    expect([storm?.drm, modifier(CLEAR)]).toEqual([-1, 0]);
  });
});

/** A German battalion comes down; at +1 of its nation on clear ground, eight hexes away: the die as it falls. */
function landed(hex: string, die: number, units: Stand = {}, unit = BATTALION, flown = 8) {
  const at = ground(units);
  const {
    result: [result],
    happened,
  } = played(at, [die], (doing) => landUnits(doing, hexOn(at, hex), false, [{ unit: unitNamed(at, unit), flown, byGlider: false }]));
  const is = (mark: number) => isMarked(at, unitNamed(at, unit), mark);
  return { at, fate: result, happened, place: hexOf(at, unitNamed(at, unit)), is, owner: ownerOf(at, hexOn(at, hex)) };
}

describe('a unit that comes down', () => {
  rule('10.N.1.f#1', '10.N.1.g#1')('lands on 2 or more, ready to fight', () => {
    const well = landed(CLEAR, 2);
    expect([well.fate, well.place, well.is(DISRUPTED)]).toEqual(['landed', hexOn(well.at, CLEAR), false]);
    expect(well.happened).toMatchObject([{ what: 'unit dropped', unit: BATTALION, hex: CLEAR, die: 2, modifier: 0 }]);
    expect(landed(CLEAR, 1).fate).toBe('disrupted');
  });

  rule('10.N.1.g.i')('is disrupted on 1 and 0, with half of its strength', () => {
    const [badly, well] = [landed(CLEAR, 1), landed(CLEAR, 2)];
    expect([badly.fate, badly.is(DISRUPTED), badly.is(BARRED)]).toEqual(['disrupted', true, false]);
    expect(landed(ROUGH, 1).fate).toBe('disrupted');
    const of = ({ at }: ReturnType<typeof landed>) => fighterOf(at, unitNamed(at, BATTALION)).disruption;
    expect([of(badly), of(well)]).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });

  rule('10.N.1.g.ii#1', '10.N.1.g.ii#2')('is lost among enemies on -1 and -2, and elsewhere only kept from attacking', () => {
    // 16 hexes away, on a mountain: at -3 in an empty hex.
    const empty = landed(MOUNTAIN, 1, {}, BATTALION, 16);
    expect([empty.fate, empty.is(BARRED), empty.is(DISRUPTED)]).toEqual(['barred', true, true]);
    const enemies = landed(MOUNTAIN, 2, { 'gr-1': MOUNTAIN }, BATTALION, 16);
    expect([enemies.fate, enemies.place, stepsOf(enemies.at, unitNamed(enemies.at, BATTALION))]).toEqual(['lost', DEAD, 0]);
    expect(landed(MOUNTAIN, 4, { 'gr-1': MOUNTAIN }, BATTALION, 16).fate).toBe('disrupted');
  });

  rule('10.N.1.g.iii')('is lost anywhere on -3 or less', () => {
    expect([landed(MOUNTAIN, 1, {}, BATTALION, 24).fate, landed(MOUNTAIN, 2, {}, BATTALION, 24).fate]).toEqual(['lost', 'barred']);
  });

  rule('10.N.1.h.iii#1', '10.N.1.h.iv')('has no ZOI and does not move', () => {
    const { is } = landed(CLEAR, 5);
    expect([is(LANDED), is(WITHOUT_ZOI)]).toEqual([true, true]);
    const at = crete()
      .put(OTHER, '3134')
      .put(BATTALION, { at: CLEAR, marks: ['landed'] });
    expectRefused(at.refusal('axis', { act: 'take-up', from: CLEAR, units: [BATTALION] }), '10.N.1.h.iv', 'has landed');
  });

  rule('10.N.1.g.iv#1')('takes the hex unless it is disrupted', () => {
    expect([landed(CLEAR, 5, { [OTHER]: CLEAR }).owner, landed(CLEAR, 1).owner]).toEqual(['axis', 'allied']);
  });
});

describe('supplies that come down', () => {
  const dropped = (points: number, dice: readonly number[], units: Stand = {}, hex = CLEAR, flown = 0) => {
    const at = ground(units);
    const { result } = played(at, dice, (doing) => landSupplies(doing, points * SIXTHS, descent(at, hex, { flown })));
    expect(gsp.at(at, hexOn(at, hex), 'axis')).toBe(result);
    return result / SIXTHS;
  };

  rule('10.N.1.f#1')('are diced for by every three points, and for what is over', () => {
    expect([dropped(3, [5]), dropped(4, [5, 5]), dropped(7, [5, 5, 5])]).toEqual([3, 4, 7]);
    expect(dropped(7, [5, 1, 1], {}, MOUNTAIN, 16)).toBe(3);
  });

  rule('10.N.1.g#2')('are lost or land whole', () => {
    expect([dropped(3, [1]), dropped(3, [1], {}, MOUNTAIN), dropped(3, [1], { 'gr-1': MOUNTAIN }, MOUNTAIN)]).toEqual([3, 3, 0]);
    expect([dropped(3, [1], {}, MOUNTAIN, 16), dropped(3, [2], {}, MOUNTAIN, 16)]).toEqual([0, 3]);
  });
});

describe('a landing among enemies', () => {
  const after = (units: Stand, marks: string) => {
    const at = ground({ ...units, [BATTALION]: `${CLEAR} ${marks}` });
    const must = landedAmongEnemies(at, 'axis').map((unit) => at.world.units[unit]?.id);
    played(at, [], (doing) => endLandings(doing, 'axis'));
    return [must, hexOf(at, unitNamed(at, BATTALION)) === DEAD];
  };

  rule('10.N.1.h.i#1', '10.N.1.h.i#2')('fails with the units when the combats have not driven those off', () => {
    expect(after({ 'gr-1': CLEAR }, 'landed')).toEqual([[BATTALION], true]);
    expect(after({ 'gr-1': '3130' }, 'landed')).toEqual([[], false]);
    expect(after({}, 'landed')).toEqual([[], false]);
  });

  rule('10.N.1.h.i#1', '7.H.1.a.i#1')('leaves the hex to them, and to its owner, until a combat has driven them off', () => {
    const whose = (units: Stand) => {
      const at = ground({ ...units, [BATTALION]: `${CLEAR} landed` });
      const { happened } = played(at, [], (doing) => occupy(doing, [hexOn(at, CLEAR)]));
      return [controllerOf(at, hexOn(at, CLEAR)), happened.length];
    };
    const second = { [OTHER]: `${CLEAR} landed` };
    expect([whose({ 'gr-1': CLEAR }), whose({})]).toEqual([
      ['allied', 0],
      ['axis', 0],
    ]);
    expect([whose({ ...second, 'gr-1': CLEAR }), whose(second)]).toEqual([
      ['allied', 0],
      ['axis', 1],
    ]);
  });

  rule('10.N.1.h.i#1', '14.P.b')('takes the hex that a combat has emptied, with a part of its supplies', () => {
    const fought = (enemy: string, how: 'well' | 'badly', ...dice: readonly ScriptedDie[]) => {
      const marks = how === 'well' ? (['landed', 'without-zoi'] as const) : (['landed', 'without-zoi', 'disrupted'] as const);
      const down = { at: TARGET, marks, supply: 'offensive' } as const;
      const at = crete()
        .in('axis attacks')
        .put(enemy, TARGET)
        .put(BATTALION, down)
        .put(OTHER, down)
        .put('nz-4', '2924')
        .facts({ gsp: { [TARGET]: { allied: 9 * SIXTHS } } });
      if (at.awaiting === 'axis: attacks') at.do('axis', attack(TARGET, [BATTALION, OTHER]));
      at.do('axis', fight(TARGET), dice);
      const { position } = at;
      const hex = hexOn(position, TARGET);
      return [ownerOf(position, hex), gsp.at(position, hex, 'axis') / SIXTHS, gsp.at(position, hex, 'allied') / SIXTHS];
    };
    // Guns alone are lost without dice (10.H.1.b).
    expect([fought('uk-maleme-guns', 'well', 7), fought('nz-5', 'well', 1, 1, result('AH')), fought('uk-maleme-guns', 'badly')]).toEqual([
      ['axis', 6, 0],
      ['allied', 0, 9],
      ['allied', 0, 9],
    ]);
  });
});
