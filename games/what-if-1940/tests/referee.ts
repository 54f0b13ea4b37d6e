import type { Facts, Saved, Value } from '@sandtable/umpire';
import { readWords } from '@sandtable/warfare/words';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../../../packages/warfare/tests/referee.ts';
import { whatIf1940 as game, type WhatIf } from '../src/index.ts';
import type { Phase } from '../src/position/sequence-of-play.ts';
import type { RuleId } from '../src/rulebook.ts';
import { COUNTRIES, TERRAINS } from '../src/world/schema.ts';
import type { SeatId } from '../src/world/world.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

const GRIDS = {
  west: { orientation: 'point-up', shifted: 'odd', rows: [10, 29], columns: [0, 14] },
  east: { orientation: 'point-up', shifted: 'odd', rows: [42, 60], columns: [0, 28] },
} as const;
const FIRST_EASTERN_ROW = 42;
const mapOf = (number: string): 'west' | 'east' => (Number(number.slice(0, 2)) < FIRST_EASTERN_ROW ? 'west' : 'east');

/** Words that say something of a hex besides terrain and country. */
const FEATURES: { readonly [word: string]: Facts } = {
  town: { town: 'Town' },
  city: { city: 'City' },
  ruhr: { ruhr: 'Ruhr' },
  fort: { fort: true },
  red: { red: true },
  revision: { revision: true },
  'north-sea': { coast: 'north-sea' },
  ijsselmeer: { coast: 'ijsselmeer' },
  baltic: { coast: 'baltic' },
  'french-supply': { edge: 'french-supply' },
  'german-entry': { edge: 'german-entry' },
};
const SIDES: { readonly [word: string]: Facts } = {
  river: { river: 'River' },
  major: { river: 'River', major: true },
  lakeside: { water: 'lake' },
  seaside: { water: 'sea' },
};

/**
 * Small maps as text. A number begins a hex, the words after it describe it: a terrain (by default clear), a country (by default Germany in
 * the west, the USSR in the east), `town`, `city`, `ruhr`, `fort`, `red`, `revision`, a coast, an edge. `river`, `major`, `lakeside`,
 * `seaside` are followed by hexsides such as 2001-2002, `rollbahn` by a path such as 5005-5006-5007. What is not named is sea; so are
 * Moscow, Leningrad and 5005 unless they are named.
 */
function readMap(text: string): Value {
  const hexsides: Record<string, Value>[] = [];
  const roads: (readonly string[])[] = [];
  const hexes = readWords<Record<string, Value>>(text, {
    ways: ['rollbahn', ...Object.keys(SIDES)],
    hex: (hex) => ({ hex, terrain: 'clear', country: mapOf(hex) === 'west' ? 'germany' : 'ussr' }),
    describe,
    way(word, between) {
      if (word === 'rollbahn') roads.push(between);
      else hexsides.push({ between, ...SIDES[word] });
    },
  });
  const map = (id: 'west' | 'east') => ({
    id,
    name: id,
    milesPerHex: id === 'west' ? 16 : 25,
    grid: GRIDS[id],
    hexes: [...hexes.values()].filter((line) => mapOf(String(line['hex'])) === id),
    hexsides: hexsides.filter(({ between }) => mapOf(String((between as readonly Value[])[0])) === id),
  });
  return {
    maps: [map('west'), map('east')],
    rollbahnen: roads.map((path, i) => ({ id: `road-${i}`, name: 'Rollbahn', hexes: path })),
  } as unknown as Value;
}

function describe(hex: Record<string, Value>, word: string): boolean {
  if (word === 'lake' || word === 'sea') delete hex['country'];
  if ((TERRAINS as readonly string[]).includes(word)) hex['terrain'] = word;
  else if ((COUNTRIES as readonly string[]).includes(word)) hex['country'] = word;
  else if (FEATURES[word]) Object.assign(hex, FEATURES[word]);
  else return false;
  return true;
}

/** Where and how a unit is put: a hex or a box ("dead", "reserve", "track-3" …). An army with a `face` has been turned up. */
export interface Put {
  readonly at: string;
  readonly steps?: number;
  readonly level?: number;
  readonly face?: string;
  readonly shuffle?: number;
  readonly marks?: readonly ('moved' | 'assaulted' | 'attacked' | 'defended' | 'retreated' | 'boxed' | 'turned')[];
}

interface Plan extends BasicPlan<Put, Phase> {
  readonly aircraft: { readonly [aircraft: string]: Facts };
  readonly hexes: { readonly [hex: string]: readonly string[] };
  readonly asked: NonNullable<Saved['awaiting']> | null;
}

const RULES: Rules<WhatIf, Plan> = {
  game,
  asker: 'german-east',
  usual: {},
  map: readMap,
  saved: ({ units, aircraft, hexes, facts, turn, phase, asked }) => ({
    turn,
    phase,
    ...(asked ? { awaiting: asked } : {}),
    state: { units: units as unknown as Value, aircraft, hexes, ...facts },
  }),
  nowhere: { at: 'aside' },
};

/** A position being set up, by default in the German east movement phase of turn 2. */
export class Referee extends BasicReferee<WhatIf, Put, Phase, SeatId, Plan> {
  protected readonly rules = RULES;

  /** An aircraft that is not ready: "suppressed", "used", or interdicting on a hex. */
  air(aircraft: string, is: 'ready' | 'suppressed' | 'used' | 'interdicting', hex?: string): Referee {
    return this.but({ aircraft: { ...this.plan.aircraft, [aircraft]: { is, ...(hex === undefined ? {} : { hex }) } } });
  }

  /** What a hex has gone through: "german" or "allied" control, "ever-german", "garrison", "fort". */
  hex(hex: string, ...past: readonly ('german' | 'allied' | 'ever-german' | 'garrison' | 'fort')[]): Referee {
    return this.but({ hexes: { ...this.plan.hexes, [hex]: past } });
  }

  /**
   * In the middle of a phase: the question of that step of a procedure, after which the sequence of play goes on at this step of its own.
   */
  asked(then: string, procedure: string, step: string, locals: Facts): Referee {
    return this.asking([
      { procedure: 'game', step: then, locals: {} },
      { procedure, step, locals },
    ]);
  }

  /** The frames that are under way, outermost first. */
  asking(asked: NonNullable<Saved['awaiting']>): Referee {
    return this.but({ asked });
  }
}

const bare: Plan = {
  scenario: 'campaign',
  map: null,
  tables: null,
  units: {},
  aircraft: {},
  hexes: {},
  facts: { order: 'move-fight' },
  turn: 2,
  phase: 'german east movement',
  asked: null,
  options: {},
};

/** A referee with small maps of its own. */
export const on = (map: string): Referee => new Referee({ ...bare, map });

/** A referee with the game's own maps, empty of units. */
export const onTheMap = (): Referee => new Referee(bare);
