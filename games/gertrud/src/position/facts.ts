import type { Phase } from './sequence-of-play.ts';

import type { MissionId } from '../world/schema.ts';

/** What has become of the Yavuz (17.0g): damaged means Turkish still, and she may sink (5.1b). */
export type Yavuz = 'turkish' | 'damaged' | 'german' | 'sunk';

/** Facts that are few: replaced and never changed, so that copies share them. */
export interface Facts {
  readonly turn: number;
  readonly phase: Phase;
  /** Is this the second game, with the Soviets in the German seat (19.0)? */
  readonly sequel: boolean;
  /** ULTRA markers left (3.2a). */
  readonly ultra: number;
  /** The German CAS that carries the Experten marker (13.2a). */
  readonly experten: string | null;
  /** False once lost in the raid on the Yavuz (11.0aa). */
  readonly blitzkrieg: boolean;
  readonly yavuz: Yavuz;
  /** The size of the raid on the Yavuz while it waits for its dice (GA-52). */
  readonly raid: 'large' | 'small' | null;
  /** Missions tried, in order (17.1f). */
  readonly missions: readonly MissionId[];
  /** The game turn of the last mission (17.1a). */
  readonly missionTurn: number;
  /** Did the Kommando stand in a friendly city when the German movement phase began (17.1b)? */
  readonly kommandoReady: boolean;
  /** Added to the victory dice by failed missions (17.1i). */
  readonly penalty: number;
  /** The game turn in which Inonu is in German hands (17.1k); 0 for none. */
  readonly inonuTurn: number;
  /** Hexsides whose road or rail bridge is down, as "2805-2806" (17.1o, 17.1p). */
  readonly roadBridgesDown: readonly string[];
  readonly railBridgesDown: readonly string[];
  /** Crossing arrows that are mined, written likewise (17.1q, 17.1r). */
  readonly mined: readonly string[];
  /** Cities in enemy hands, by printed number (7.5e). */
  readonly captured: readonly string[];
  /** Replacement steps left in this phase by nationality (10.2a). */
  readonly replacements: { readonly [nationality: string]: number };
  /** Aircraft that are gone for good, where the option says so (GA-16). */
  readonly spent: readonly string[];
  /** Units found out of supply in this movement phase, where the option lets aircraft supply no others (GA-82). */
  readonly found: readonly string[];
  /** Airborne units that have dropped, where the option lets them do so once (GA-49). */
  readonly dropped: readonly string[];
  /** Hexes on which an interdiction mission has been flown in this phase (GA-46). */
  readonly interdicted: readonly string[];
}
