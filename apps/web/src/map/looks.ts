import type { GroundLook, HexFace } from '../face/face.ts';

export const LOOKS: readonly GroundLook[] = ['rough', 'mountain', 'woods', 'forest', 'marsh'];

/** How the ground of a hex is drawn: as its terrain's name says, unless it says itself. */
export const looksOf = ({ terrain, looks }: HexFace): readonly GroundLook[] => looks ?? LOOKS.filter((look) => look === terrain);

/** Is a hex of this terrain water, where nature does not say it more finely? */
export const isWater = (terrain: string | undefined): boolean => terrain === 'sea' || terrain === 'lake';
