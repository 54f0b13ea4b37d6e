import type { Face } from '../../face/face.ts';
import { later } from '../later.tsx';
import type { ApartProps } from './Apart.tsx';
import type { ForetoldProps } from './Foretold.tsx';
import type { GroupingProps } from './Grouping.tsx';
import type { InHandProps } from './InHand.tsx';

/** The attack that is put together or fought. */
export const AttackPanel = later<{ readonly face: Face }>(async () => (await import('./Attack.tsx')).AttackPanel);
/** What each answer would make of the chances. */
export const Weigh = later<{ readonly face: Face }>(async () => (await import('./Weigh.tsx')).Weigh);
/** A command that is put together part by part. */
export const Composer = later<{ readonly face: Face }>(async () => (await import('./Composer.tsx')).Composer);
/** Pieces that are shared out among groups. */
export const Grouping = later<GroupingProps>(async () => (await import('./Grouping.tsx')).Grouping);
/** Who is waited for, and how to hurry or hold him. */
export const Waiting = later<{ readonly face: Face }>(async () => (await import('./Waiting.tsx')).Waiting);
/** What is left undone, before a phase ends. */
export const EndBox = later<object>(async () => (await import('./EndBox.tsx')).EndBox);
/** What tells offers of one act from each other. */
export const Apart = later<ApartProps>(async () => (await import('./Apart.tsx')).Apart);
/** The ways of an act with what is foretold of each. */
export const Foretold = later<ForetoldProps>(async () => (await import('./Foretold.tsx')).Foretold);
/** What waits to be placed. */
export const Tray = later<{ readonly face: Face }>(async () => (await import('./placing.ts')).Tray);
/** The rest of a set-up by one click. */
export const SetUpHelp = later<object>(async () => (await import('./placing.ts')).SetUpHelp);
/** What a command that is put together would come to. */
export const ProspectTold = later<object>(async () => (await import('../beside/Prospect.tsx')).ProspectTold);
/** What the seat has laid down to be given later in the phase. */
export const Orders = later<{ readonly face: Face }>(async () => (await import('./Orders.tsx')).Orders);
/** The stack that has been taken up. */
export const InHand = later<InHandProps>(async () => (await import('./InHand.tsx')).InHand);
/** Why the seat cannot go on to the next phase. */
export const Held = later<{ readonly face: Face }>(async () => (await import('./Held.tsx')).Held);
