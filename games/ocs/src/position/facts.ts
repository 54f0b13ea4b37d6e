import type { Declared } from '@sandtable/warfare';
import type { Side } from '../world/schema/forms.ts';
import type { ScenarioData } from '../world/schema/scenario.ts';
import type { World } from '../world/world.ts';
import type { Phase } from './sequence-of-play.ts';

/** Facts that are few: replaced and never changed, so that copies share them. */
export interface Facts {
  readonly turn: number;
  readonly phase: Phase;
  /** Who is first player in this game turn (2.3.I5-1). */
  readonly first: Side;
  /** Who leads the Overphase: the first player of the turn before (OA-105). */
  readonly leads: Side;
  /** The code of the Weather Table that holds for the game turn (2.3.I1-1). */
  readonly weather: string;
  /** Turns of frost in a row, this one among them: rivers freeze in time. */
  readonly frost: number;
  /** What each side's railways have carried in this Player Turn, in eighths of a supply point (12.3). */
  readonly byRail: { readonly [side in Side]: number };
  /** What captured trains have carried in this Player Turn, in tokens. */
  readonly stock: number;
  /** What each side's shipping has carried in this Player Turn, in tokens (19.4). */
  readonly shipped: { readonly [side in Side]: number };
  /** Supply points that each side has captured, in tokens. */
  readonly captured: { readonly [side in Side]: number };
  /** What has happened once and counts later (`notes.ts`), objectives that were met at the end of a turn among them (Intro.3-1). */
  readonly noted: readonly string[];
  /** By break-down regiment, the division that gave it off (21.0f-2). */
  readonly givenOff: { readonly [regiment: string]: string };
}

/** Where a game of the Operational Combat Series stands. */
export type Ocs = Declared<World, ScenarioData, Facts>;
