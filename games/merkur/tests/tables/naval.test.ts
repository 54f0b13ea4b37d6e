import { exact } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ATTEMPTS, OUTCOMES } from '../../src/world/schema/naval.ts';
import {
  airAswPoints,
  aswDrm,
  contest,
  craftFate,
  huntDrm,
  outcomeOf,
  smaOf,
  smaShare,
  spotsOf,
  submarineFate,
  suffices,
  torpedoDrm,
  torpedoHits,
} from '../../src/world/tables/naval.ts';
import { worldOf } from '../../src/world/world.ts';
import { figure, from, tables } from './given.ts';

const { naval } = tables;
const { ships } = worldOf(null);
/** Chances in 100 that an attempt comes to something, with modifiers. */
const chance = (attempt: (typeof ATTEMPTS)[number], drm: number): number =>
  from(1, 10).filter((die) => suffices(naval, outcomeOf(naval, die, drm), attempt)).length * 10;

describe('the Naval Success and Spotting Table', () => {
  it('has an outcome for every die with any modifier, better ones for higher sums', () => {
    for (const drm of from(-15, 15)) {
      const ranks = from(1, 10).map((die) => OUTCOMES.indexOf(outcomeOf(naval, die, drm)));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect([ranks[0], ranks[9]], `${drm}`).toEqual([0, 2]);
    }
    expect(
      from(1, 10)
        .map((die) => outcomeOf(naval, die, 0))
        .join(' '),
    ).toBe('F F F F F* F* F* S S S');
  });

  it('asks S of searches by task forces, submarines and from base, F* of watchers, flown searches and disengagement (9.G, 13.H)', () => {
    const least = (outcome: string) => ATTEMPTS.filter((attempt) => naval.success.needs[attempt] === outcome).join(' ');
    expect(least('F*')).toBe('carrier watchers flown counter disengagement asw');
    expect(least('S')).toBe('taskForce carrierBeyond submarine submarineHunt fromBase evasion range torpedo bomb interception');
  });

  it('finds six ships or more by flown reconnaissance in 90 of 100, three to five in 80, one or two in 70', () => {
    const { searcher, target } = naval.spotting;
    const found = [target.many, 0, target.few].map((size) => chance('flown', searcher.reconnaissance + size));
    expect(found).toEqual([90, 80, 70]);
  });

  it('hits with bombs in 50 at +2, in 30 at 0 and in 10 at -2', () => {
    expect([2, 0, -2, -9].map((drm) => chance('bomb', drm))).toEqual([50, 30, 10, 10]);
  });
});

describe('spotting and shadowing', () => {
  it('add 1 for each 4 ASW points beyond the first 4 (9.G.3.d, N14)', () => {
    expect([0, 4, 7, 8, 12, 15].map((points) => huntDrm(naval, points))).toEqual([0, 0, 0, 1, 2, 2]);
  });

  it('add 1 for a wing, and for radar (8.G.3.c)', () => {
    expect([naval.spotting.searcher.wing, naval.radar.spotting]).toEqual([1, 1]);
    expect(naval.shadowing.from).toBe(7);
  });

  it('show the Allies two groups and a submarine flotilla where their intelligence succeeds, the Axis one of the two', () => {
    expect(OUTCOMES.map((outcome) => spotsOf(naval, 'allied', outcome).groups)).toEqual([0, 1, 2]);
    expect(OUTCOMES.map((outcome) => spotsOf(naval, 'axis', outcome).groups)).toEqual([0, 0, 1]);
    expect(spotsOf(naval, 'axis', 'S').either).toBe(true);
    expect(naval.nim.drm).toEqual({ allied: 3, germany: 0, italy: -1 });
  });

  it('are never hindered by the sea, for the weather is good (3.A)', () => {
    expect(Object.values(naval.sea.states)).toEqual([0]);
  });
});

describe('the Naval Efficiency Modifier', () => {
  it('counts as the difference in contests', () => {
    expect([contest(naval, 'royal-navy', 'kriegsmarine'), contest(naval, 'regia-marina', 'australian-navy')]).toEqual([2, -1]);
  });

  it('is there for whoever has ships', () => {
    for (const { id, navy } of ships) expect(naval.efficiency.services[navy], id).toBeTypeOf('number');
  });
});

describe('the SMA Table', () => {
  it('leaves a third of the series, rounded up: 24 are 8, 22 and 18 are 8 and 6, 12 are 4, 8 are 3, 6 are 2 (2.H.4.b, N13)', () => {
    const types = ['DD', 'CL', 'CLA', 'TB', 'CV', 'BB', 'DE', 'NSP', 'LC', 'LB'] as const;
    expect(types.map((type) => smaOf(naval, type, 0))).toEqual([8, 8, 8, 8, 8, 6, 5, 4, 3, 2]);
    expect([smaOf(naval, 'NSP', 4), smaOf(naval, 'SSF', 0)]).toEqual([5, null]);
  });

  it('knows all ships of the game that do not say it themselves', () => {
    for (const { id, like, tmr, sma } of ships) if (sma === 0 && like !== 'SSF') expect(smaOf(naval, like, tmr), id).toBeGreaterThan(1);
  });

  it('rounds shares down, but to one at least: of 8 a quarter 2, a third 2, a sixth 1, two thirds 5; of 6 1, 2, 1 and 4', () => {
    const shares = [exact.fraction(1, 4), exact.fraction(1, 3), exact.fraction(1, 6), exact.fraction(2, 3)];
    expect([8, 6, 2].map((zones) => shares.map((share) => smaShare(naval, zones, share)))).toEqual([
      [2, 2, 1, 5],
      [1, 2, 1, 4],
      [1, 1, 1, 1],
    ]);
  });
});

describe('torpedoes', () => {
  it('make 4 hits of strikes of 4, 7 and 9: a fifth, rounded down (13.K.1.c, N5)', () => {
    expect([torpedoHits(naval, [4, 7, 9]), torpedoHits(naval, [4]), torpedoHits(naval, [])]).toEqual([4, 0, 0]);
    expect(naval.torpedoes.longLance).toBe(3);
  });

  it('find great ships and merchantmen easily, small and fast ones hardly, and best of all what lies still', () => {
    expect([torpedoDrm(naval, 'BB', 4), torpedoDrm(naval, 'BB', 6), torpedoDrm(naval, 'NSP', 3), torpedoDrm(naval, 'CL', 5)]).toEqual([
      1, 0, 1, 0,
    ]);
    expect([torpedoDrm(naval, 'DD', 7), torpedoDrm(naval, 'CL', 6), torpedoDrm(naval, 'CL', 0), torpedoDrm(naval, 'DD', 0)]).toEqual([
      -2, -1, 3, 1,
    ]);
  });
});

describe('landing craft', () => {
  it('come through up to 7, are damaged on 8 and 9, sunk from 10 on', () => {
    expect([1, 7, 8, 9, 10, 13].map((total) => craftFate(naval, total))).toEqual([
      'unhurt',
      'unhurt',
      'damaged',
      'damaged',
      'sunk',
      'sunk',
    ]);
    expect(naval.landingCraft.defended / 4).toBe(1);
  });
});

describe('submarines', () => {
  it('are attacked at 1 less for each point short of 4, 1 more for each 8 beyond (13.O.3, N14)', () => {
    expect([0, 2, 4, 11, 12, 20].map((points) => aswDrm(naval, points))).toEqual([-4, -2, 0, 0, 1, 2]);
    expect([naval.aswAttack.flotilla, naval.aswPoints.ships.DD]).toEqual([-6, 1]);
  });

  it('are attacked from the air with half of the bombs, rounded up (13.O.5.a)', () => {
    expect(['1', '2', '5'].map((bombs) => airAswPoints(naval, figure(bombs)))).toEqual([1, 1, 3]);
    const { from: least, modifiers } = naval.airAsw;
    expect(from(1, 10).filter((die) => die + modifiers.spotted + modifiers.flyingBoat >= least)).toEqual([9, 10]);
  });

  it('are driven off up to 8, reduced by 9 and eliminated by 10, or by 9 if reduced before', () => {
    expect([8, 9, 10].map((die) => submarineFate(naval, die, false))).toEqual(['driven off', 'reduced', 'eliminated']);
    expect([8, 9, 10].map((die) => submarineFate(naval, die, true))).toEqual(['driven off', 'eliminated', 'eliminated']);
  });
});
