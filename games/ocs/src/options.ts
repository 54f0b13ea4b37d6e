import type { Option } from '@sandtable/umpire';
import { optionReader } from '@sandtable/warfare';
import optionsData from '../data/options.json' with { type: 'json' };

/**
 * What was agreed before play, by option: first the five that matter most, then the other optional rules, then the rulings with more than
 * one sensible reading (`data/rulings.json`).
 */
export interface Choices {
  /** 9.17: combats may come as a surprise; else only units with an action rating of 3 or more overrun (7.1b). */
  readonly surprise: boolean;
  /** 5.11: a unit's mode is chosen in its own phase, or as the unit moves. */
  readonly 'mode-choice': 'phase' | 'moving';
  /** 9.13e: friendly units in the hex cancel what a retreat next to enemies brings. */
  readonly 'retreat-friends': boolean;
  /** OA-17: how units are marked for exploitation that are in Move Mode. */
  readonly 'exploitation-mode': 'flip' | 'keep';
  /** 21.0f: what becomes of a division that loses its last step while a regiment of its is out. */
  readonly 'break-down-replacement': 'regiment' | 'eliminated';
  /** 11.5b: does the game book limit what flows through a HQ? */
  readonly 'flow-limits': 'any' | 'limited';
  /** 11.8: dumps are hidden from the enemy. */
  readonly 'hidden-dumps': boolean;
  /** 12.2f: trucks and wagons on stations pass SPs on. */
  readonly stationing: boolean;
  /** 12.3c: where units and SPs leave trains. */
  readonly detraining: 'cities' | 'anywhere';
  /** 12.7: a marker hides the units of a division. */
  readonly 'division-markers': boolean;
  /** 14.8d: aircraft on station are hidden. */
  readonly 'hidden-stations': boolean;
  /** 14.12d: whose aircraft barrage as soon as they have flown. */
  readonly 'hip-shoots': 'german' | 'both' | 'none';
  /** Of the campaign: the weather is what it was. */
  readonly 'historical-weather': boolean;
  /** Of the campaign: it ends, and is scored, earlier. */
  readonly 'early-end': boolean;
  /** Of the campaign: partisans destroy railroads. */
  readonly partisans: boolean;
  /** Of the campaign: Second Army stays within its ground. */
  readonly attachment: boolean;
  /** Of the campaign: captured trains carry supply. */
  readonly 'rolling-stock': boolean;
  /** OA-16: what becomes of a Strategic unit next to which an enemy stops. */
  readonly 'strategic-caught': 'keeps' | 'loses';
  /** OA-24: does interdiction count in the test of 3 MPs? */
  readonly 'overrun-interdiction': 'yes' | 'no';
  /** OA-28: what units pay that tag along with an overrun. */
  readonly 'tag-along-cost': 'three' | 'nothing';
  /** OA-46: how far losses are spread. */
  readonly 'loss-spread': 'one' | 'as-many';
  /** OA-61: may a dump next to an enemy be drawn on, with no unit in its hex? */
  readonly 'dump-by-enemy': 'closed' | 'open';
  /** OA-69: do units with an Exploitation marker, or released ones, destroy railroads? */
  readonly 'rail-destruction': 'marked' | 'plain';
  /** OA-103: do steps given off as regiments halve a division? */
  readonly 'broken-down-steps': 'yes' | 'no';
  /** OA-110: how many hexes a unit attacks in a combat segment. */
  readonly 'attacks-by-unit': 'one' | 'several';
  /** OA-111: may a hex be attacked into which attacked units have retreated? */
  readonly 'retreat-into-target': 'closed' | 'open';
  /** OA-113: do retreating units capture what they enter? */
  readonly 'retreat-capture': 'capture' | 'pass';
  /** OA-123: when captured trucks move. */
  readonly 'captured-trucks': 'at-once' | 'movement';
  /** OA-124: do Reserve and DG units go by rail? */
  readonly 'rail-by-mode': 'no' | 'yes';
  /** OA-125: is a unit that rebuilds rid of DG? */
  readonly 'rebuilt-dg': 'sheds' | 'stays';
  /** OA-126: the supply level and mode of a new break-down regiment. */
  readonly 'new-unit-level': 'division' | 'full';
  /** OA-131: which flights home may be intercepted. */
  readonly 'flights-home': 'every' | 'table';
  /** OA-133: what transports do after a drop, and those they dropped. */
  readonly 'after-drop': 'returns' | 'goes-on';
  /** OA-134: what a unit loses as cargo. */
  readonly 'unit-cargo': 'steps' | 'whole';
}

export const options = optionsData as unknown as readonly Option[];

/** What was agreed on one point. */
export const optionOf = optionReader<Choices>(options);
