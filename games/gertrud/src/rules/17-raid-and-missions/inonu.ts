import { unitAt, type Gertrud } from '../../position/position.ts';

/** 17.1k: with Inonu in German hands no Turkish unit moves or attacks in the Allied player turn of that game turn. */
export const isParalysed = (position: Gertrud, unit: number): boolean =>
  isInonuHeld(position) && unitAt(position, unit).nationality === 'turkish';

/** Is it the Allied player turn of the game turn in which Inonu was seized (17.1k)? */
export const isInonuHeld = ({ facts }: Gertrud): boolean =>
  facts.inonuTurn === facts.turn &&
  (facts.phase.startsWith('allied ') ? facts.phase !== 'allied interdiction' : facts.phase === 'german interdiction');
