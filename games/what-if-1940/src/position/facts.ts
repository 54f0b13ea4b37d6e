import type { Phase } from './sequence-of-play.ts';

/** What a blank piece may turn out to be: one of the faces, or whatever another shuffle holds. */
export type Item = string | { readonly shuffle: number };
/** Counters turned face down and mixed: what is left of their fronts. One is drawn when a piece of it is turned up (2.12). */
export type Shuffle = readonly Item[];

/** Facts that are few: replaced and never changed, so that copies share them. */
export interface Facts {
  readonly turn: number;
  readonly phase: Phase;
  /** The order of the German east map phases in this player turn (5.3a); null before it is declared. */
  readonly order: 'move-fight' | 'fight-move' | null;
  /** Frozen: violated without a coup (3.6g). */
  readonly belgium: 'neutral' | 'frozen' | 'allied';
  readonly netherlands: 'neutral' | 'german';
  /** Are the Ardennes open to everybody (10.10b)? */
  readonly ardennes: boolean;
  /** Is the 1st Allied Tank Army formed (9.4a)? */
  readonly tankArmy: boolean;
  /** The game turn in which an army's tank corps appeared; 0 while it has not (9.2). */
  readonly tanks: { readonly british: number; readonly french: number };
  /** Do rivers give the Soviets nothing in this German player turn (5.5e)? */
  readonly ignoreRivers: boolean;
  readonly finland: boolean;
  readonly japan: boolean;
  /** Has the Soviet player invaded Romania (12.7g)? */
  readonly romania: boolean;
  /** Have the Soviets captured Ploesti (12.8e)? */
  readonly ploesti: boolean;
  /** Soviet replacements kept from earlier turns, where that is agreed (WA-40). */
  readonly savedReplacements: number;
  /** The unknown fronts, shuffle by shuffle. */
  readonly shuffles: readonly Shuffle[];
}
