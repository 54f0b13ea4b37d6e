import type { Edition, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../random-games.ts';
import { coast, COASTER, OTHER_PORT, SOVIET_PORT } from '../sea.ts';

/** Acts at sea and in ports that random games on a small coast come past. */
const ACTS = [
  'sail',
  'bombard',
  'embark',
  'disembark',
  'load-ship',
  'unload-ship',
  'ship',
  'ship-supply',
  'ship-carrier',
  'repair-port',
  'demolish-port',
];

describe('random games on a small coast', () => {
  const { map, counters } = coast({}, { map: `${OTHER_PORT} coast port3 ${SOVIET_PORT} coast port4` }).setup.edition as unknown as {
    readonly [part: string]: Value;
  };
  const edition: Edition = {
    name: 'a small coast',
    map: map as Value,
    counters: counters as Value,
    scenarios: [COASTER] as unknown as Value,
  };

  it('come to an end, and play all that can be done at sea and in ports', () => {
    const played = new Set<string>();
    for (const seed of ['one', 'two', 'three']) {
      const table = playAtRandom(seed, { setup: { scenario: 'coaster', edition } });
      expect(table.position.outcome).not.toBeNull();
      for (const line of table.lines) if ('do' in line) played.add(String((line.do as { readonly act: Value }).act));
    }
    expect(ACTS.filter((act) => !played.has(act))).toEqual([]);
  });
});
