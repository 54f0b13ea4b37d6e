import type { Face } from '../../face/face.ts';
import { later } from '../later.tsx';
import type { ForetoldProps } from './Foretold.tsx';
import type { GroupingProps } from './Grouping.tsx';

/** The attack that is put together or fought. */
export const AttackPanel = later<{ readonly face: Face }>(async () => (await import('./Attack.tsx')).AttackPanel);
/** What each answer would make of the chances. */
export const Weigh = later<{ readonly face: Face }>(async () => (await import('./Weigh.tsx')).Weigh);
/** Pieces that are shared out among groups. */
export const Grouping = later<GroupingProps>(async () => (await import('./Grouping.tsx')).Grouping);
/** The ways of an act with what is foretold of each. */
export const Foretold = later<ForetoldProps>(async () => (await import('./Foretold.tsx')).Foretold);
