import type { Option } from '@sandtable/umpire';
import { optionReader } from '@sandtable/warfare';
import optionsData from '../data/options.json' with { type: 'json' };

/** What was agreed before play, by option: the optional rules of the text, then the rulings with more than one sensible reading (`data/rulings.json`). */
export interface Choices {
  /** 13.Q: spotted groups may be intercepted in the other side's naval movement. */
  readonly 'naval-interception': boolean;
  /** 14.L.3: which units draw offensive supply from a corps HQ. */
  readonly 'corps-supply': 'near' | 'stacked';
  /** MA-19: do supply lines pass through enemy ZOIs? */
  readonly 'zoi-and-lines': 'mixed' | 'barred';
  /** MA-71: does a lesser enemy ZOI contest a hex? */
  readonly 'lesser-zoi': 'overridden' | 'contests';
  /** MA-87: how long there is a zone of interdiction. */
  readonly 'interdiction-life': 'resolved' | 'placed' | 'on';
  /** MA-23: whom airborne units overrun on the turn of their landing. */
  readonly 'airborne-overrun': 'drop' | 'pursuit' | 'any';
  /** MA-11: for what a dive bomber's factor of one and a half holds. */
  readonly 'dive-bombers': 'hits' | 'all';
  /** MA-242: where floatplanes are based. */
  readonly 'floatplane-bases': 'airbases' | 'ports';
  /** MA-93: in whose favour the modifier of code H for antiaircraft fire is. */
  readonly 'attack-aircraft-flak': 'for-aircraft' | 'for-guns';
  /** MA-83: when naval cooperation flies. */
  readonly 'naval-cooperation': 'spotted' | 'steps';
  /** MA-28: how antiaircraft fire adds up over a zone of interdiction. */
  readonly 'zone-fire': 'average' | 'two';
  /** MA-90: when lifted and dropped loads come down. */
  readonly 'transport-landing': 'after-interception' | 'at-once' | 'combat';
  /** MA-102: what landing barges do. */
  readonly barges: 'as-craft' | 'no-assault';
  /** MA-230: from when on those are bound who are planned for an assault. */
  readonly 'assault-binding': 'four' | 'plan';
  /** MA-38: what becomes of odds beyond hundredths. */
  readonly 'odds-hundredths': 'cut' | 'rounded';
  /** MA-103: who gives way on HX. */
  readonly 'half-exchange': 'defender' | 'smaller';
  /** MA-106: on which missions what is dropped on an R is dispersed. */
  readonly 'dispersed-loads': 'strategic' | 'always';
  /** MA-55: which roll makes a torpedo hit critical. */
  readonly 'torpedo-critical': 'success' | 'damage';
  /** MA-114: how units stand on an island without a source of supply. */
  readonly 'island-lines': 'isolated' | 'extended';
}

export const options = optionsData as unknown as readonly Option[];

/** What was agreed on one point. */
export const optionOf = optionReader<Choices>(options);
