import { ScriptedDice, type Happening } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { merkur } from '../../src/index.ts';
import { wingHex, wingSteps } from '../../src/position/air.ts';
import {
  baseHits,
  DEAD,
  declaration,
  heldFor,
  indices,
  put,
  setAirfields,
  setBaseHits,
  setHeldFor,
  setOwner,
  setPortHits,
  type Merkur,
} from '../../src/position/position.ts';
import { capacityOf, hitBase, hitsThatCount, holderOf, printedCapacity, repairBases } from '../../src/rules/04-facilities/airbases.ts';
import { portCapacity, portOwner } from '../../src/rules/04-facilities/ports.ts';
import { bombBase, bombPort } from '../../src/rules/08-air-movement/bombing.ts';
import { crete, rule } from '../referee.ts';

const start = merkur.begin({ game: 'merkur', scenario: 'maleme-ashore', options: {}, edition: null }, new ScriptedDice([])).position;
const hex = (number: string): number => start.world.grid.index(number);
const [MALEME, CANEA, ATHENS, SPARTA, HERAKLION] = ['2925', '2926', '1625', '2020', '3030'].map(hex) as [
  number,
  number,
  number,
  number,
  number,
];
const empty = crete().position;
/** The west of Crete with nobody there and hits on the base of Maleme. */
function withHits(hits: number): Merkur {
  const position = declaration.clone(empty);
  setBaseHits(position, MALEME, hits);
  return position;
}

/** What happens when a base is hit or repaired, with the dice as they fall. */
function doing(
  position: Merkur,
  act: (doing: Parameters<typeof repairBases>[0]) => void,
  dice: readonly number[] = [],
): readonly Happening[] {
  const happened: Happening[] = [];
  const scripted = new ScriptedDice(dice);
  act({ position, dice: scripted, happen: (one) => happened.push(one) });
  expect(scripted.left).toBe(0);
  return happened;
}

describe('airbases', () => {
  rule('4.B.2.a')('have what is printed', () => {
    const none = withHits(0);
    expect([MALEME, ATHENS, CANEA].map((at) => printedCapacity(none, at))).toEqual([3, 3, 0]);
  });

  rule('4.B.3.a#1', '4.B.5.a#2')('start as many missions as their capacity less the hits', () => {
    expect([0, 1, 3].map((hits) => capacityOf(withHits(hits), MALEME))).toEqual([3, 2, 0]);
  });

  rule('4.B.5.a#3')('have one hit more than their capacity at most, and work at none, not below', () => {
    expect([0, 2, 4].map((hits) => hitsThatCount(withHits(hits), MALEME, 3))).toEqual([3, 2, 0]);
    expect(capacityOf(withHits(4), MALEME)).toBe(0);
  });

  rule('4.B.5.b')('count together where several are in a hex', () => {
    const both = declaration.clone(empty);
    const world = {
      ...both.world,
      airports: both.world.airports.with(MALEME, [
        ...(both.world.airports[MALEME] ?? []),
        { name: 'Second', capacity: 2, floatplanes: false },
      ]),
    };
    const two = { world, scenario: both.scenario };
    expect([printedCapacity(two, MALEME), printedCapacity(both, MALEME)]).toEqual([5, 3]);
  });

  rule('4.B.4.a', '4.B.4.a#2')('are theirs who stand there, even with half an SP, and else the owner’s', () => {
    const position = withHits(0);
    expect(holderOf(position, MALEME)).toBe('allied');
    const [battalion, headquarters] = indices(position, ['de-i-llsr', 'de-hq-xi-fl']) as [number, number];
    put(position, headquarters, MALEME);
    expect(holderOf(position, MALEME)).toBe('allied');
    put(position, battalion, MALEME);
    expect(holderOf(position, MALEME)).toBe('axis');
    put(position, battalion, CANEA);
    expect(holderOf(position, MALEME)).toBe('allied');
  });

  rule('4.B.5.c#1')('lose a step of the aircraft there with each hit, whichever the dice choose', () => {
    const position = declaration.clone(start);
    const [stukas] = [position.world.wing.get('de-stg-77') as number];
    const happened = doing(position, (by) => hitBase(by, SPARTA, 1), [2]);
    expect(happened).toMatchObject([{ what: 'base hit', hex: '2020', hits: 1, lost: ['de-stg-77'] }]);
    expect([wingSteps(position, stukas), baseHits(position, SPARTA)]).toEqual([1, 1]);
    doing(position, (by) => hitBase(by, SPARTA, 1), []);
    expect([wingSteps(position, stukas), wingHex(position, stukas)]).toEqual([0, DEAD]);
    // Nobody is left there, and one hit is still to count.
    doing(position, (by) => hitBase(by, SPARTA, 3), []);
    expect(baseHits(position, SPARTA)).toBe(3);
  });

  rule('4.B.5.c#3')(
    'repair a hit in every third game turn that they are held, counted anew from each repair and from the first hit',
    () => {
      const position = withHits(2);
      const turns = Array.from({ length: 6 }, () => {
        doing(position, repairBases);
        return baseHits(position, MALEME);
      });
      expect(turns).toEqual([2, 2, 1, 1, 1, 0]);
      const again = withHits(0);
      setHeldFor(again, MALEME, 2);
      doing(again, (by) => hitBase(by, MALEME, 1));
      doing(again, repairBases);
      expect([baseHits(again, MALEME), heldFor(again, MALEME)]).toEqual([1, 1]);
      // A further hit does not begin the count anew.
      doing(again, (by) => hitBase(by, MALEME, 1));
      doing(again, repairBases);
      doing(again, repairBases);
      expect(baseHits(again, MALEME)).toBe(1);
    },
  );

  rule('4.B.5.c#3')('repair a hit each where several are in a hex, and none that is not there', () => {
    const left = (airfields: number, hits: number) => {
      const position = withHits(hits);
      setAirfields(position, MALEME, airfields);
      for (let turn = 0; turn < 3; turn++) doing(position, repairBases);
      return baseHits(position, MALEME);
    };
    expect([left(0, 3), left(1, 3), left(2, 3), left(2, 1)]).toEqual([2, 1, 0, 0]);
  });
});

rule('4.B.5.a#1')('airbases are damaged by bombs on them, and by none on a port', () => {
  const bombed = (bomb: (by: Parameters<typeof repairBases>[0]) => unknown): number => {
    const position = withHits(0);
    doing(position, bomb);
    return baseHits(position, HERAKLION);
  };
  expect([bombed((by) => bombBase(by, HERAKLION, [6, 1])), bombed((by) => bombPort(by, HERAKLION, [8, 1], 'port'))]).toEqual([2, 0]);
});

describe('ports', () => {
  rule('4.C.2')('handle what is printed less their hits', () => {
    const position = withHits(0);
    expect([portCapacity(position, CANEA), portCapacity(position, ATHENS), portCapacity(position, MALEME)]).toEqual([5, 20, 0]);
    setPortHits(position, CANEA, 2);
    expect(portCapacity(position, CANEA)).toBe(1);
  });

  rule('4.C.3#1', '4.C.3.a#2')('are the owner’s, whoever stands there, and keep their hits when they change hands', () => {
    const position = withHits(0);
    setPortHits(position, CANEA, 1);
    const [battalion] = indices(position, ['de-i-llsr']) as [number];
    put(position, battalion, CANEA);
    expect([holderOf(position, CANEA), portOwner(position, CANEA), portCapacity(position, CANEA)]).toEqual(['axis', 'allied', 3]);
    setOwner(position, CANEA, 'axis');
    expect([portOwner(position, CANEA), portCapacity(position, CANEA)]).toEqual(['axis', 3]);
  });
});
