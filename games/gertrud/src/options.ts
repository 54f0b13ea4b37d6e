import type { Option } from '@sandtable/umpire';
import { optionReader } from '@sandtable/warfare';
import optionsData from '../data/options.json' with { type: 'json' };

/** What was agreed before play, by option. */
export interface Choices {
  /** 3.4a: the Turkish player sets his units up where he likes. */
  readonly 'free-deployment': boolean;
  /** 19.0a: when Germany has lost, the game begins anew with the Soviets in the German seat. */
  readonly duplicity: boolean;
  /** GA-05: do units in Istanbul count for the limit of free deployment? */
  readonly istanbul: 'no' | 'yes';
  /** GA-07: whose units hold objectives. */
  readonly objectives: 'german' | 'axis';
  /** GA-11: who is friendly along a supply path. */
  readonly 'supply-friends': 'side' | 'nationality';
  /** GA-12: does supply enter mountains by railway? */
  readonly 'mountain-rail': 'yes' | 'no';
  /** GA-13: when in a movement phase units are found out of supply. */
  readonly 'supply-check': 'end' | 'start';
  /** GA-14: movement factors by rail of a unit out of supply. */
  readonly 'hungry-rail': 'six' | 'seven';
  /** GA-16: may aircraft given up for a supply drop be rebuilt? */
  readonly 'supply-drop-aircraft': 'rebuilt' | 'gone';
  /** GA-18: how long a city stays captured. */
  readonly 'captured-cities': 'until-retaken' | 'while-occupied';
  /** GA-21: how interdicted units move. */
  readonly 'interdicted-move': 'one-hex' | 'half' | 'none';
  /** GA-27: are captured enemy cities friendly? */
  readonly 'friendly-cities': 'own' | 'captured';
  /** GA-30: of what the fraction of the odds is dropped. */
  readonly odds: 'percent' | 'whole';
  /** GA-33: does a bridge take the river's shift away? */
  readonly 'bridge-shift': 'no' | 'yes';
  /** GA-36: may a hex be attacked in which some have been attacked before? */
  readonly 'engaged-hex': 'apart' | 'closed';
  /** GA-40: who advances after DR has killed all defenders. */
  readonly 'no-retreat-advance': 'armor' | 'any';
  /** GA-44: how the Experten count their two dice. */
  readonly experten: 'sum' | 'best';
  /** GA-45: does an aircraft that rolls 1 leave before the totals are compared? */
  readonly aborts: 'first' | 'last';
  /** GA-46: how often a hex may be interdicted in a phase. */
  readonly 'interdiction-tries': 'one' | 'any';
  /** GA-49: how often an Airborne unit drops. */
  readonly drops: 'repeated' | 'once';
  /** GA-50: may the enemy support an empty hex against a drop? */
  readonly 'empty-hex-support': 'yes' | 'no';
  /** GA-51: whose hex tells a mountain unit's factor. */
  readonly 'mountain-ground': 'defending' | 'own';
  /** GA-55: does a mission die of 5 bring the penalty of a failure in every mission? */
  readonly 'mission-five': 'failure' | 'no-penalty';
  /** GA-56: for how many victory rolls a failed mission counts. */
  readonly 'mission-penalty': 'lasting' | 'next';
  /** GA-58: which aircraft may be given up for a mission. */
  readonly 'mission-aircraft': 'any' | 'available';
  /** GA-65: when and how the 7th Flieger comes where a scenario only sets it aside. */
  readonly 'flieger-arrival': 'any-turn' | 'first-turn';
  /** GA-71: from when a dropped unit has a zone of control. */
  readonly 'drop-zone': 'at-once' | 'after-fight';
  /** GA-72: when a dropped unit captures an empty enemy city. */
  readonly 'drop-capture': 'after-fight' | 'at-once';
  /** GA-73: what AR does to a unit dropped on an empty hex. */
  readonly 'drop-retreat': 'retreats' | 'stays' | 'eliminated';
  /** GA-74: who picks the aircraft that an airbase raid hits. */
  readonly 'airbase-pick': 'first' | 'german' | 'turkish';
  /** GA-77: may the raiders attack in the raid's combat phase? */
  readonly 'raiders-attack': 'yes' | 'no';
  /** GA-82: for which units out of supply supplies may be dropped. */
  readonly 'supply-drops': 'any' | 'new';
  /** GA-83: may the Kommando do a mission in the hex in which it stands? */
  readonly 'mission-from': 'other-hex' | 'own-hex';
}
export type OptionId = keyof Choices;

/**
 * What may be agreed before a game of any scenario: the optional rules, and the rulings with more than one sensible reading
 * (`data/rulings.json`).
 */
export const options = optionsData as unknown as readonly Option[];

/** What was agreed on one point; older records and positions do not name every option, and are played by its default. */
export const optionOf = optionReader<Choices>(options);
