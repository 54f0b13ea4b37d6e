import type { Option } from '@sandtable/umpire';
import { optionReader } from '@sandtable/warfare';
import optionsData from '../data/options.json' with { type: 'json' };

/** What was agreed before play, by option: the rulings with more than one sensible reading (`data/rulings.json`). */
export interface Choices {
  /** WA-03: a DR result on a static unit. */
  readonly 'static-retreat': 'step' | 'eliminated';
  /** WA-08: Soviet set-up and redeployment in Former Poland. */
  readonly 'former-poland-set-up': 'no' | 'yes';
  /** WA-10: The pro-Allied coup in Belgium happens. */
  readonly 'belgian-coup': 'one' | 'six';
  /** WA-18: surprise takes away the Soviet defenders' shift of. */
  readonly 'ignored-rivers': 'rivers' | 'all';
  /** WA-20: Six hexes from Greater Germany, for German supply in the east. */
  readonly 'near-germany': 'path' | 'straight' | 'none';
  /** WA-22: Moscow and Leningrad supply Soviet units. */
  readonly 'city-supply': 'inside' | 'traced';
  /** WA-24: combat factors out of supply are halved. */
  readonly halving: 'unit' | 'total';
  /** WA-28: Soviet attacks suffer the shift for Former Poland. */
  readonly 'former-poland-shift': 'any' | 'all';
  /** WA-34: aircraft support an airborne assault without ground units. */
  readonly 'airborne-support': 'yes' | 'no';
  /** WA-37: the second tank corps comes. */
  readonly 'second-tank-corps': 'one-or-two' | 'two';
  /** WA-38: inferior and stillborn tank corps move as. */
  readonly 'lesser-tanks': 'mechanized' | 'non-mechanized';
  /** WA-39: mobile assaults against semi-permanent forts. */
  readonly 'fort-assault': 'no' | 'yes';
  /** WA-40: Soviet replacements without a unit to replace. */
  readonly 'unused-replacements': 'lost' | 'saved';
  /** WA-41: a major river costs Soviet units. */
  readonly 'soviet-major-river': 'two' | 'one';
  /** WA-44: attacks into closed Ardennes hexes. */
  readonly 'ardennes-attack': 'all' | 'cavalry';
  /** WA-49: the retreat that comes nearest to supply is measured. */
  readonly 'retreat-nearness': 'line' | 'straight';
  /** WA-52: after a bloodbath the side with more steps pays. */
  readonly bloodbath: 'both' | 'attacker';
  /** WA-56: German transfers to Romania. */
  readonly 'romania-transfer': 'invaded' | 'any-time';
  /** WA-66: a stack that was put down goes on moving. */
  readonly 'resumed-moves': 'no' | 'asked';
  /** WA-71: the combats that promote a tank corps. */
  readonly promotions: 'attack' | 'any-combat';
}

export const options = optionsData as unknown as readonly Option[];

/** What was agreed on one point. */
export const optionOf = optionReader<Choices>(options);
