import type { Facts, Value } from '@sandtable/umpire';
import { readWords } from '@sandtable/warfare/words';
import { BasicReferee, proofs, type Plan as BasicPlan, type Rules } from '../../../packages/warfare/tests/referee.ts';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import type { Phase } from '../src/position/sequence-of-play.ts';
import type { RuleId } from '../src/rulebook.ts';
import { NATIONALITIES, SEAS, TERRAINS } from '../src/world/schema.ts';
import { suppliedHexes } from '../src/rules/07-supply/supply.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

interface HexText {
  terrain: string;
  country: string;
  seas: string[];
  city?: string;
  objective?: boolean;
}

const GRID = { orientation: 'point-up', shifted: 'odd', rows: [9, 32], columns: [0, 37] } as const;
const COUNTRIES = new Set(['turkey', 'bulgaria', 'greece', 'soviet', 'iraq', 'iran', 'syria', 'lebanon', 'levant', 'cyprus', 'dodecanese']);

/**
 * A small map as text. A number begins a hex, the words after it describe it: a terrain (by default clear), a country
 * (by default turkey), seas for a coastal hex, `city`, `objective`. `road`, `rail`, `river`, `water`, `bosphorus` and
 * `dardanelles` (crossing arrows) are followed by hexsides such as 2001-2002. What is not named is sea.
 */
function readMap(text: string): Value {
  const hexsides = new Map<string, Record<string, Value>>();
  const hexes = readWords<HexText>(text, {
    ways: ['road', 'rail', 'river', 'water', 'bosphorus', 'dardanelles'],
    hex: () => ({ terrain: 'clear', country: 'turkey', seas: [] }),
    describe: describeHex,
    way(word, hexes) {
      const between = hexes.toSorted();
      const side = hexsides.get(between.join('-')) ?? { between };
      if (word === 'bosphorus' || word === 'dardanelles') side['strait'] = word;
      else side[word] = word === 'river' ? 'River' : true;
      hexsides.set(between.join('-'), side);
    },
  });
  return {
    grid: GRID as unknown as Value,
    hexes: [...hexes].map(([number, line]) => ({ hex: number, ...line })) as unknown as Value,
    hexsides: [...hexsides.values()],
  };
}

function describeHex(hex: HexText, word: string): boolean {
  if ((TERRAINS as readonly string[]).includes(word)) hex.terrain = word;
  else if (COUNTRIES.has(word)) hex.country = word;
  else if ((SEAS as readonly string[]).includes(word)) hex.seas.push(word);
  else if (word === 'city') hex.city = 'City';
  else if (word === 'objective') hex.objective = true;
  else return false;
  return true;
}

/** Where and how a unit is put: a hex, or "off", "dead", "gone", "later". */
export interface Put {
  readonly at: string;
  readonly steps?: number;
  readonly marks?: readonly ('oos' | 'interdicted' | 'moved' | 'attacked' | 'defended' | 'dropped' | 'arrived')[];
}

type Seat = 'german' | 'allied';
type MarkerState = 'ready' | 'used' | 'lost' | 'later';

interface Plan extends BasicPlan<Put, Phase> {
  readonly markers: { readonly [marker: string]: MarkerState };
}

const RULES: Rules<Gertrud, Plan> = {
  game,
  asker: 'german',
  usual: { experten: 'sum', odds: 'percent' },
  map: readMap,
  saved: ({ units, markers, facts, turn, phase }) => ({ turn, phase, state: { units: units as unknown as Value, markers, ...facts } }),
  nowhere: { at: 'gone', steps: 0 } as Put,
};

/** A position being set up, by default in the German movement phase of turn 2 of Early 1941. */
export class Referee extends BasicReferee<Gertrud, Put, Phase, Seat, Plan> {
  protected readonly rules = RULES;

  marker(marker: string, state: MarkerState = 'ready'): Referee {
    return this.but({ markers: { ...this.plan.markers, [marker]: state } });
  }

  /** The state of a marker now. */
  markerNow(id: string): string {
    return (this.fact('markers') as Facts as { readonly [marker: string]: string })[id] ?? 'later';
  }

  /** Can this unit trace supply where it stands? */
  isSupplied(unit: string): boolean {
    return this.explain({ supply: { unit } }).value === 'in supply';
  }

  /** Can units of the nationality trace supply from the hex? */
  suppliesHex(nationality: (typeof NATIONALITIES)[number], hex: string): boolean {
    return suppliedHexes(this.position, nationality)[this.position.world.grid.index(hex)] === 1;
  }
}

const bare: Plan = {
  scenario: 'early-1941',
  map: null,
  tables: null,
  units: {},
  markers: {},
  facts: {},
  turn: 2,
  phase: 'german movement',
  options: {},
};

/** A referee with a small map of its own. */
export const gertrud = (map: string): Referee => new Referee({ ...bare, map });

/** A referee with the game's own map, empty of units. */
export const onTheMap = (): Referee => new Referee(bare);
