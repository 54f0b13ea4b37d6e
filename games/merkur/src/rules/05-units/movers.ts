import { unitAt, type Merkur } from '../../position/position.ts';
import type { Mover } from '../../world/schema/forms.ts';
import { applies } from '../../cite.ts';

/** The column of the Terrain Effects Chart by which a unit moves (7.G.1, 7.G.2). */
export function moverOf(position: Merkur, unit: number): Mover {
  const { abilities } = unitAt(position, unit);
  applies('7.G.1', '7.G.2');
  applies('16.B.2.a#2');
  if (abilities.has('mountain-moves')) return 'mountain';
  if (abilities.has('motorised')) return 'motorised';
  return abilities.has('cavalry') ? 'cavalry' : 'other';
}

/** Does it pursue as motorised class does: cavalry, too (5.A.3.a#2, MA-16)? */
export function isFast(position: Merkur, unit: number): boolean {
  const { abilities } = unitAt(position, unit);
  applies('5.A.3.a#1', '5.A.3.a#2', '5.A.3.b');
  return abilities.has('motorised') || abilities.has('cavalry');
}

/** Is it a support unit: artillery, or one without strength (5.A.3.c#1)? */
export function isSupport(position: Merkur, unit: number): boolean {
  const { abilities, isArtillery, kind } = unitAt(position, unit);
  applies('5.A.3.c#1');
  return abilities.has('support') || isArtillery || kind !== 'combat';
}
