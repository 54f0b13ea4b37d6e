import { FastDice, type Facts, type Saved } from '@sandtable/umpire';
import { hexOf, isOnMap, unitAt } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { allegianceOf, shuffleOf } from '../../src/position/position.ts';
import { crowdOf } from '../../src/rules/07-stacking-and-fog-of-war/stacks.ts';
import { mayStack, STACKING_LIMITS } from '../../src/rules/07-stacking-and-fog-of-war/room.ts';
import { frontOf } from '../../src/world/world.ts';
import { playAtRandom } from '../random-games.ts';
import { on, onTheMap } from '../referee.ts';

const SEEING = ['german-east', 'soviet'] as const;

/**
 * What of a position no rule allows to stand: hexes with too many, units that may not stay together or where they are, shuffles with more
 * fronts than pieces.
 */
function faults(position: WhatIf): string[] {
  const { world, facts } = position;
  const found = new Set<string>();
  const onMap = [...world.units.keys()].filter((unit) => isOnMap(position, unit));
  for (const unit of onMap) {
    const hex = hexOf(position, unit);
    if (crowdOf(position, allegianceOf(position, unit), hex) > STACKING_LIMITS[frontOf(world, hex)]) found.add(`crowd ${hex}`);
    if (onMap.some((other) => other !== unit && hexOf(position, other) === hex && !mayStack(position, unit, other)))
      found.add(`mixed ${hex}`);
    if (world.terrain[hex] === 'ardennes' && !facts.ardennes && unitAt(position, unit).type !== 'cavalry') found.add(`ardennes ${hex}`);
  }
  for (const [n, items] of facts.shuffles.entries()) {
    const nested = facts.shuffles.flat().filter((item) => typeof item !== 'string' && item.shuffle === n).length;
    const pieces = [...world.units.keys()].filter((unit) => shuffleOf(position, unit) === n).length;
    if (pieces + nested !== items.length) found.add(`shuffle ${n}: ${items.length} for ${pieces} and ${nested}`);
    if (items.some((item) => typeof item !== 'string' && item.shuffle >= n)) found.add(`shuffle ${n} holds a later one`);
  }
  return [...found];
}

/** Imagines from the seat's view, and says what is wrong with it. */
function wrong(position: WhatIf, seat: string, seed: number): string | null {
  const view = game.view(position, seat);
  const imagined = game.imagine(view, seat, new FastDice(seed));
  const saved = JSON.parse(JSON.stringify(game.save(imagined))) as Saved;
  const loaded = game.load(position.setup, saved);
  if (game.hash(loaded) !== game.hash(imagined)) return 'loaded, it is another';
  if (JSON.stringify(game.view(loaded, seat)) !== JSON.stringify(view))
    return `another view:\n${JSON.stringify(game.view(loaded, seat))}\n${JSON.stringify(view)}`;
  const true_ = new Set(faults(position));
  const more = faults(imagined).filter((fault) => !true_.has(fault));
  return more.length > 0 ? more.join(', ') : null;
}

describe('what a seat imagines', () => {
  it('is, in random games, a position that can be, and shows the seat what it saw, byte by byte', () => {
    let [looked, other] = [0, 0];
    for (const seed of ['imagined 1', 'imagined 2'])
      playAtRandom(seed, {
        looked({ position, size }) {
          if (size % 20 !== 0) return;
          for (const seat of SEEING) {
            const fault = wrong(position, seat, size);
            if (fault) expect.fail(`seed ${seed}, line ${size}, ${seat}: ${fault}`);
            looked++;
            other += Number(game.hash(game.imagine(game.view(position, seat), seat, new FastDice(size))) !== game.hash(position));
          }
        },
      });
    expect(looked).toBeGreaterThan(80);
    expect(other).toBeGreaterThan(looked / 4);
  }, 60_000);

  it('leaves a garrison in its city, and no more over it than may stand there', () => {
    const { position } = onTheMap()
      .facts({ shuffles: [['su-r-9', 'su-r-13', 'su-r-14', 'su-r-16', 'su-r-18']] })
      .put('su-mg', { at: '4624', level: 1 })
      .put('su-army-1', { at: '4624', level: 2, shuffle: 0 })
      .put('su-army-2', { at: '4624', level: 3, shuffle: 0 })
      .put('su-army-3', { at: '4624', level: 4, shuffle: 0 })
      .put('su-army-4', { at: '4623', level: 1, shuffle: 0 })
      .put('su-army-5', { at: '4623', level: 2, shuffle: 0 });
    for (let seed = 0; seed < 20; seed++) expect(wrong(position, 'german-east', seed)).toBeNull();
  });

  it('keeps the nations apart, and the closed Ardennes to cavalry', () => {
    const { position } = on('1700 france french-supply 1701 ardennes france 1702 france 1703 germany 1704 france 5000 germany')
      .put('fr-light-cav', { at: '1701', level: 1 })
      .put('fr-cav', { at: '1701', level: 2 })
      .put('fr-i', { at: '1702', level: 1 })
      .put('fr-ii', { at: '1702', level: 2 })
      .put('fr-iii', { at: '1704', level: 1 })
      .put('fr-iv', { at: '1704', level: 2 });
    for (let seed = 0; seed < 20; seed++) expect(wrong(position, 'german-west', seed)).toBeNull();
  });
});

describe('9.10a armies that died untried and were mixed with the dead pile', () => {
  /** A piece of either of two shuffles lies in the third, and the other stands on the map. */
  const mixed = (nested: 0 | 1): WhatIf =>
    onTheMap()
      .facts({ shuffles: [['su-r-9', 'su-r-13'], ['su-r-16'], nested === 0 ? ['su-r-18', { shuffle: 0 }] : [{ shuffle: 1 }, 'su-r-18']] })
      .put('su-army-1', { at: '5024', level: 1, shuffle: 1 - nested })
      .put('su-army-2', { at: '5024', level: 2, shuffle: 0 })
      .put('su-army-3', { at: 'dead', shuffle: 2 })
      .put('su-army-4', { at: 'track-5', shuffle: 2 })
      .put('de-i', '5023')
      .in('german east combat').position;

  it('do not show out of which shuffle they came, in no view and no chance', () => {
    const [one, other] = [mixed(0), mixed(1)];
    for (const seat of ['german-east', 'german-west']) {
      const view = JSON.stringify(game.view(one, seat));
      expect(JSON.stringify(game.view(other, seat))).toBe(view);
      expect(view).toContain('["su-r-18","?"]');
      const seen = game.explain(one, seat, { odds: { hex: '5024', units: ['de-i'] } });
      expect(JSON.stringify(game.explain(other, seat, { odds: { hex: '5024', units: ['de-i'] } }))).toBe(JSON.stringify(seen));
    }
    const command = { act: 'attack', hex: '5024', units: ['de-i'], drop: false };
    const chances = game.foresee?.(one, 'german-east', command)?.cases;
    expect(chances).toHaveLength(1);
    expect(game.foresee?.(other, 'german-east', command)?.cases).toEqual(chances);
    expect(JSON.stringify((game.view(one, 'soviet')['state'] as Facts)['shuffles'])).toContain('{"shuffle":0}');
  });

  it('are imagined to have come from either, and the fronts suffice', () => {
    const ways = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      expect(wrong(mixed(0), 'german-east', seed)).toBeNull();
      const imagined = game.imagine(game.view(mixed(0), 'german-east'), 'german-east', new FastDice(seed));
      ways.add(JSON.stringify(imagined.facts.shuffles[2]));
    }
    expect(ways).toEqual(new Set(['["su-r-18",{"shuffle":0}]', '["su-r-18",{"shuffle":1}]']));
  });
});
