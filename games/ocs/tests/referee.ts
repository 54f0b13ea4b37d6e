import { ScriptedDice, type Facts, type Value } from '@sandtable/umpire';
import { BasicReferee, proofs, readWords, type Plan as BasicPlan, type Rules } from '../../../packages/warfare/tests/referee.ts';
import { ocs as game, type Ocs } from '../src/index.ts';
import type { State } from '../src/position/position.ts';
import type { Phase } from '../src/position/sequence-of-play.ts';
import type { RuleId } from '../src/rulebook.ts';
import { ROADS, TRACKS } from '../src/world/schema/map.ts';
import { TERRAINS } from '../src/world/schema/terrain.ts';
import type { Side } from '../src/world/sides.ts';

export const { rule, expectRefused, expectAllowed } = proofs<RuleId>();

/** Columns and rows of a small map. */
const SIZE = 12;

interface HexText {
  terrain: string;
  town?: { name: string; class: string };
  closed?: true;
  fortification?: true;
}

const GRID = { orientation: 'flat-top', shifted: 'even', rows: [1, SIZE], columns: [1, SIZE], numbers: 'column-row', between: '.' };

const two = (one: number): string => String(one).padStart(2, '0');
const numbers = Array.from({ length: SIZE * SIZE }, (_, i) => `${two(Math.floor(i / SIZE) + 1)}.${two((i % SIZE) + 1)}`);

/**
 * A small map as text, of 12 columns of 12 hexes, open where nothing is said. A number such as 03.04 begins a hex, the words after it
 * describe it: a terrain, `village`, `minor` or `major` for a town, `closed`, `fortification`. Roads, tracks and rivers are followed by hexsides such as
 * 03.04-03.05; tracks are railways, R1, R2 … in their order.
 */
function readMap(text: string): Value {
  const hexsides = new Map<string, Record<string, Value>>();
  const railways: Value[] = [];
  const hexes = readWords<HexText>(text, {
    ways: [...ROADS, ...TRACKS, 'river', 'broad'],
    hex: () => ({ terrain: 'open' }),
    describe: describeHex,
    way(word, chain) {
      if ((TRACKS as readonly string[]).includes(word)) railways.push({ id: `R${railways.length + 1}`, track: word, hexes: chain });
      for (const [i, to] of chain.slice(1).entries()) {
        const between = [chain[i] as string, to].toSorted();
        const side = hexsides.get(between.join('-')) ?? { between };
        if (word === 'river' || word === 'broad') side['river'] = { name: 'River', size: word === 'river' ? 'minor' : 'major' };
        else if ((ROADS as readonly string[]).includes(word)) side['road'] = word;
        else side['rail'] = word;
        hexsides.set(between.join('-'), side);
      }
    },
  });
  const lines = numbers.map((hex) => ({ hex, ...(hexes.get(hex) ?? { terrain: 'open' }) }));
  const nothing = { roads: [], exits: [], bridges: [], gauge: [], boxes: [], closed: [] };
  return { grid: GRID, hexes: lines, hexsides: [...hexsides.values()], railways, ...nothing } as unknown as Value;
}

function describeHex(hex: HexText, word: string): boolean {
  if ((TERRAINS as readonly string[]).includes(word)) hex.terrain = word;
  else if (['village', 'minor', 'major'].includes(word)) hex.town = { name: 'Town', class: word };
  else if (word === 'closed') hex.closed = true;
  else if (word === 'fortification') hex.fortification = true;
  else return false;
  return true;
}

/** Where and how a unit is put, as a saved position says it. */
export type Put = NonNullable<State['units']>[string];

/** Trucks or wagons, likewise. */
export type CarrierPut = NonNullable<State['german-carriers']>[string];

const RULES: Rules<Ocs, BasicPlan<Put, Phase>> = {
  game,
  asker: 'german',
  usual: {},
  map: readMap,
  saved: ({ units, facts, turn, phase }) => ({ turn, phase, state: { units: units as unknown as Value, ...facts } }),
  nowhere: { at: 'later' },
};

/** A position being set up, by default in the German Movement Phase of the first Player Turn of the second game turn, on dry ground. */
export class Referee extends BasicReferee<Ocs, Put, Phase, Side, BasicPlan<Put, Phase>> {
  protected readonly rules = RULES;

  /** The weather, by its code. */
  weather(code: string, frost = 0): this {
    return this.facts({ weather: code, frost });
  }

  /** Supply on the ground in tokens, by hex and side. */
  dumps(dumps: NonNullable<State['supply']>): this {
    return this.facts({ supply: dumps as unknown as Value });
  }

  /** The scenario begun anew, as its set-up has it, in place of the position set up by hand. */
  begun(): this {
    return new Begun(this.plan) as unknown as this;
  }

  /** Trucks and wagons of a side, in the order in which they are numbered: "german-carrier-1" … */
  carriers(side: Side, ...those: readonly CarrierPut[]): this {
    return this.facts({
      [`${side}-carriers`]: Object.fromEntries(those.map((one, i) => [`${side}-carrier-${i + 1}`, { points: 1, ...one }])),
    });
  }

  /** The trucks and wagons of a side, as a saved position writes them. */
  carriersOf(side: Side): readonly CarrierPut[] {
    return Object.values((this.fact(`${side}-carriers`) ?? {}) as unknown as { readonly [id: string]: CarrierPut });
  }

  /** What a hex holds of supply on the ground, in tokens. */
  dump(hex: string, side: Side): number {
    const dumps = (this.fact('supply') ?? {}) as { readonly [hex: string]: { readonly [side in Side]?: number } };
    return dumps[hex]?.[side] ?? 0;
  }

  /** Takes the units up and leads them over these hexes. */
  march(side: Side, units: readonly string[], from: string, ...hexes: readonly string[]): this {
    this.do(side, takeUp(from, ...units));
    for (const to of hexes) this.do(side, step(to));
    return this;
  }
}

/** A game at its beginning. */
class Begun extends Referee {
  readonly #position = this.rules.game.begin(this.setup, new ScriptedDice([])).position;

  override get position(): Ocs {
    return this.#position;
  }
}

/** A scenario of nothing but the whole sequence of play. */
export const FIELD = {
  id: 'field',
  title: 'Field',
  about: 'A field for trials.',
  first: { turn: 1, playerTurn: 1 },
  last: { turn: 9, playerTurn: 2 },
  overphase: ['weather', 'supply', 'reinforcement', 'reorganization', 'first-player'],
  phases: ['mode', 'movement', 'reaction', 'combat', 'exploitation', 'clean-up'],
  schedules: [],
  firstPlayer: [{ turn: 1, side: 'german' }],
  weather: [{ turn: 1, code: 'D+' }],
  level: { german: 'full', soviet: 'full' },
  reserves: { german: 2, soviet: 2 },
  options: {},
  rules: [],
  setup: { german: [], soviet: [] },
  dumps: [],
  carriers: [],
  hedgehogs: [],
  railheads: [],
  receipts: [],
  rail: [],
  arrivals: [],
  victory: { objectives: [{ for: 'place', hex: '01.01', side: 'german', points: 1 }], levels: [{ to: 0, winner: null, says: 'Draw' }] },
  source: 'ours: for tests',
} as const;

const plan: BasicPlan<Put, Phase> = {
  scenario: 'field',
  map: '',
  tables: null,
  scenarios: [FIELD] as unknown as Value,
  units: {},
  facts: { weather: 'D+' },
  turn: 2,
  phase: '1 german movement',
  options: {},
};

/** An open field of 12 columns of 12 hexes, with what the text describes. */
export const field = (map = ''): Referee => new Referee({ ...plan, map });

/** The same by a scenario that differs in these lines. */
export const fieldWith = (scenario: Facts, map = ''): Referee => field(map).scenarios([{ ...FIELD, ...scenario }] as unknown as Value);

export const takeUp = (from: string, ...units: readonly string[]) => ({ act: 'take-up', from, units });
export const step = (to: string) => ({ act: 'step', to });
