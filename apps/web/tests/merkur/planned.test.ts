import type { Facts } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { merkur } from '../../../../games/merkur/src/index.ts';
import { ANNOUNCED } from '../../../../games/merkur/src/announced.ts';
import { shows } from '../../../../games/merkur/src/showing/index.ts';
import { faceFrom } from '../../src/face/declared/face.ts';
import { before } from './tables.ts';

const face = faceFrom(ANNOUNCED, shows(null));

/** Where drops are planned, with how many units, as that seat's board has it. */
function drops(step: string, seat: string) {
  const { markers } = face.read(merkur.view(before(step).position as never, seat) as unknown as Facts);
  return markers.filter(({ kind }) => kind === 'drop').map(({ at, points }) => ({ at, points }));
}

test('where units are to drop their owner has a mark, and nobody else', () => {
  expect(drops('plan', 'axis')).toEqual([]);
  expect(drops('stave', 'axis')).toEqual([{ at: ['3029'], points: 3 }]);
  expect(drops('stave', 'allied')).toEqual([]);
});

test('nothing is offered to be laid over the map of which a scenario has nothing', () => {
  const layersOf = (scenario: string) => (face.playing?.(scenario) ?? face).overlays.map(({ id }) => id);
  expect(layersOf('maleme')).toContain('ships');
  for (const ashore of ['retimo', 'maleme-ashore']) expect(layersOf(ashore)).not.toContain('ships');
});
