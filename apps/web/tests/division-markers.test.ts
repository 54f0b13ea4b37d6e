import { expect, test } from 'vitest';
import { shows } from '../../../games/ocs/src/showing/index.ts';
import { ocs } from '../../../games/ocs/src/index.ts';
import { field } from '../../../games/ocs/tests/referee.ts';
import { faceFrom } from '../src/face/declared/face.ts';
import { namingOf } from '../src/face/naming.ts';

const face = faceFrom({ id: 'ocs', title: 'OCS', seats: [] }, shows(null));

test('the marker of an enemy division lies on top of its hex, with its name and colour, and says no more', () => {
  const { position } = field()
    .option('division-markers', true)
    .put('de-167-inf', '05.05')
    .put('de-sr-12', { at: '05.05', below: 1 })
    .put('su-413', '05.08');
  const [marker, under] = face.read(ocs.view(position, 'soviet')).stacks.get('05.05') ?? [];
  expect(marker?.piece).toMatchObject({ blank: 'hidden', formation: 'de-4-pz', short: '4 Pz', nationality: 'german' });
  expect(marker?.piece.name).toBe('one or more units of the 4th Panzer Division');
  expect(under?.piece).toMatchObject({ blank: 'hidden', formation: null });
});

test('what happens calls whoever is under a marker by the division', () => {
  const { piece } = namingOf(face);
  expect([piece('?05.05/de-4-pz'), piece('?05.05')]).toEqual(['units of the 4th Panzer Division', undefined]);
});
