import { expect } from 'vitest';
import { putInSupply, setSteps, unitAt, unitNamed } from '../../src/position/position.ts';
import { hasHeavyEquipment, isDivision, strengthOf } from '../../src/rules/05-units/abilities.ts';
import { isFast, isSupport } from '../../src/rules/05-units/movers.ts';
import { refusePassenger } from '../../src/rules/08-air-movement/cargo.ts';
import { allowanceOf } from '../../src/rules/07-ground-movement/allowance.ts';
import { QUARTERS } from '../../src/world/units.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { withMore } from './counters.ts';

const position = withMore();
const unit = (id: string): number => unitNamed(position, id);
const those = (ids: string[], are: (at: typeof position, unit: number) => boolean): string[] => ids.filter((id) => are(position, unit(id)));

rule('5.A.3.a#1')('motorcycles, tanks and what is driven are motorised, cyclists and infantry are not', () => {
  const ids = ['de-krad-55', 'uk-3-hussars', 'de-geb-pzj-95', 'it-l3', 'de-geb-aa-95', 'nz-5'];
  expect(those(ids, isFast)).toEqual(['de-krad-55', 'uk-3-hussars', 'de-geb-pzj-95', 'it-l3']);
});

rule('5.A.3.b')('in pursuit cavalry goes as far as the motorised, others half as far', () => {
  expect(those(['cav', 'reg-1'], isFast)).toEqual(['cav']);
  const there = withMore('2925', 'cav', 'reg-1');
  const points = ['cav', 'reg-1'].map((id) => {
    putInSupply(there, unit(id), 'offensive');
    return allowanceOf(there, unit(id), 'pursuit').points / QUARTERS;
  });
  expect(points).toEqual([6, 3]);
});

rule('5.A.3.c#1')('artillery and heavy antiaircraft guns are support, light ones and infantry are not', () => {
  const ids = ['nz-5-fd', 'uk-suda-guns', 'de-air-qm', 'de-flak-ii-2', 'nz-5'];
  expect(those(ids, isSupport)).toEqual(ids.slice(0, 3));
});

rule('5.A.4#1')('support, the motorised but for motorcycles, divisions and headquarters have heavy equipment', () => {
  const ids = [
    'nz-5-fd',
    'uk-7-rtr-west',
    'de-geb-pzj-95',
    'div-1',
    'uk-hq-creforce',
    'de-5-geb-trains',
    'de-krad-55',
    'de-gjr-85',
    'nz-5',
  ];
  expect(those(ids, hasHeavyEquipment)).toEqual(ids.slice(0, 6));
});

rule('5.A.4#2', '16.B.1.b')('what is listed as air transportable has none', () => {
  expect(those(['de-i-gebar-95', 'au-2-3-fd', 'de-hq-xi-fl', 'de-hq-ringel'], hasHeavyEquipment)).toEqual(['au-2-3-fd', 'de-hq-ringel']);
});

rule(
  '5.A.5.a',
  '5.A.5.b',
  '5.A.5.c',
)('a counter of division size is a division; a brigade, a regiment and a grouping are none', () => {
  const isOne = (at: typeof position, one: number): boolean => isDivision(unitAt(at, one));
  expect(those(['div-1', 'group', 'brig', 'de-gjr-85', 'nz-5'], isOne)).toEqual(['div-1', 'group']);
});

rule('5.A.2#1')('a unit fights with the side of its counter that is up', () => {
  const there = withMore('2925', 'nz-5');
  expect(strengthOf(there, unit('nz-5'))).toEqual({ attack: 39, defence: 47 });
  setSteps(there, unit('nz-5'), 1);
  expect(strengthOf(there, unit('nz-5'))).toEqual({ attack: 20, defence: 24 });
});

rule('5.A.3.a#2')('motorised units pursue with all of their movement points', () => {
  const there = withMore('2925', 'de-krad-55', 'reg-1');
  const points = ['de-krad-55', 'reg-1'].map((id) => {
    putInSupply(there, unit(id), 'offensive');
    return [allowanceOf(there, unit(id), 'pursuit').points, unitAt(there, unit(id)).move * QUARTERS];
  });
  expect(points).toEqual([
    [40, 40],
    [12, 24],
  ]);
});

rule('5.A.4#3')('what has heavy equipment is not flown', () => {
  const refused = (id: string) => refusePassenger(position, unit(id), 'lift', 'transport');
  expectRefused(refused('de-geb-pzj-95'), '5.A.4#3', 'heavy equipment');
  expectAllowed(refused('de-gjr-85'));
  expectAllowed(refused('de-i-gebar-95'));
});
