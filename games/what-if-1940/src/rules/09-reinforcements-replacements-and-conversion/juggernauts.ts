import type { Doing } from '@sandtable/umpire';
import { hexOf, put, setSteps, unitAt } from '@sandtable/warfare';
import { setFace, type WhatIf } from '../../position/position.ts';
import { ASIDE, DEAD } from '../../world/places.ts';
import { faceOf, isUntried } from '../02-components/untried.ts';

/** 9.6a: the Juggernaut's red-dot counterpart goes to the dead pile in its place. */
export function convert({ position, happen }: Doing<WhatIf>, unit: number): void {
  const substitute = faceOf(position, unit)?.substitute;
  const spare = position.world.units.findIndex(
    ({ pool }, piece) => pool === 'regular' && hexOf(position, piece) === ASIDE && !isUntried(position, piece),
  );
  const face = substitute === undefined ? undefined : position.world.face.get(substitute);
  if (spare < 0 || face === undefined) return;
  put(position, spare, DEAD);
  setSteps(position, spare, 0);
  setFace(position, spare, face);
  happen({ what: 'converted', unit: unitAt(position, unit).id, into: unitAt(position, spare).id, face: substitute ?? '', rules: ['9.6a'] });
}
