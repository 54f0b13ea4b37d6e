import type { Declared } from '@sandtable/warfare';
import type { ScenarioData } from '../world/schema/scenario.ts';
import type { World } from '../world/world.ts';
import type { Phase } from './sequence-of-play.ts';

/** Facts that are few: replaced and never changed, so that copies share them. */
export interface Facts {
  /** The game turn, by its place in the turn record, from 1. */
  readonly turn: number;
  readonly phase: Phase;
}

/** Where a game of Operation Merkur stands. */
export type Merkur = Declared<World, ScenarioData, Facts>;
