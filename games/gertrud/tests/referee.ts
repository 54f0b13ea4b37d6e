import {
  ScriptedDice,
  witnessed,
  type Choosable,
  type Command,
  type Edition,
  type Explanation,
  type Facts,
  type Happening,
  type Refusal,
  type Saved,
  type ScriptedDie,
  type Setup,
  type Value,
} from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import type { Phase } from '../src/position.ts';
import type { RuleId } from '../src/rulebook.ts';
import { NATIONALITIES, SEAS, TERRAINS } from '../src/schema.ts';
import { suppliedHexes } from '../src/supply.ts';

/**
 * A test that proves rules, at most three: the engine must apply or cite each of them while it runs. The proof is
 * noted in the test's meta data, from which `games/gertrud/proved.json` is written when all tests pass.
 */
export const rule =
  (...ids: readonly RuleId[]) =>
  (title: string, test: () => void): void =>
    it(`${title} (${ids.join(', ')})`, ({ task }) => {
      if (ids.length === 0 || ids.length > 3) throw new Error('a test proves one to three rules');
      const { rules } = witnessed(test);
      for (const id of ids) expect([...rules], `the engine did not apply or cite ${id}`).toContain(id);
      (task.meta as { rules?: readonly string[] }).rules = ids;
    });

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
  const hexes = new Map<string, HexText>();
  const hexsides = new Map<string, Record<string, Value>>();
  let hex: HexText | undefined;
  let way = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (/^\d{4}-\d{4}$/.test(word)) {
      const between = word.split('-').toSorted();
      const side = hexsides.get(between.join('-')) ?? { between };
      if (way === 'bosphorus' || way === 'dardanelles') side['strait'] = way;
      else side[way] = way === 'river' ? 'River' : true;
      hexsides.set(between.join('-'), side);
    } else if (/^\d{4}$/.test(word)) {
      hex = { terrain: 'clear', country: 'turkey', seas: [] };
      hexes.set(word, hex);
    } else if (['road', 'rail', 'river', 'water', 'bosphorus', 'dardanelles'].includes(word)) way = word;
    else if (hex) describeHex(hex, word);
    else throw new Error(`"${word}" comes before the first hex`);
  }
  return {
    grid: GRID as unknown as Value,
    hexes: [...hexes].map(([number, line]) => ({ hex: number, ...line })) as unknown as Value,
    hexsides: [...hexsides.values()],
  };
}

function describeHex(hex: HexText, word: string): void {
  if ((TERRAINS as readonly string[]).includes(word)) hex.terrain = word;
  else if (COUNTRIES.has(word)) hex.country = word;
  else if ((SEAS as readonly string[]).includes(word)) hex.seas.push(word);
  else if (word === 'city') hex.city = 'City';
  else if (word === 'objective') hex.objective = true;
  else throw new Error(`"${word}" describes no hex`);
}

/** Where and how a unit is put: a hex, or "off", "dead", "gone", "later". */
export interface Put {
  readonly at: string;
  readonly steps?: number;
  readonly marks?: readonly ('oos' | 'interdicted' | 'moved' | 'attacked' | 'defended' | 'dropped' | 'arrived')[];
}

interface Plan {
  readonly scenario: string;
  readonly map: string | null;
  readonly tables: Value | null;
  readonly units: { readonly [unit: string]: Put };
  readonly markers: { readonly [marker: string]: 'ready' | 'used' | 'lost' | 'later' };
  readonly facts: Facts;
  readonly turn: number;
  readonly phase: Phase;
  readonly options: { readonly [option: string]: Choosable };
}

/** What came of a command. */
export interface Outcome {
  readonly refused: Refusal | null;
  readonly happened: readonly Happening[];
}

/** A position being set up, and a referee to ask about it. Each change makes a new one: the same with one thing changed. */
export class Referee {
  readonly #plan: Plan;
  #position: Gertrud | null = null;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  #but(changes: Partial<Plan>): Referee {
    return new Referee({ ...this.#plan, ...changes });
  }

  /** More lines of map text; a hex named again is described anew. */
  with(text: string): Referee {
    return this.#but({ map: `${this.#plan.map ?? ''}\n${text}` });
  }

  put(unit: string, where: Put | string): Referee {
    return this.#but({ units: { ...this.#plan.units, [unit]: typeof where === 'string' ? { at: where } : where } });
  }

  without(unit: string): Referee {
    const { [unit]: _, ...units } = this.#plan.units;
    return this.#but({ units });
  }

  marker(marker: string, state: 'ready' | 'used' | 'lost' | 'later' = 'ready'): Referee {
    return this.#but({ markers: { ...this.#plan.markers, [marker]: state } });
  }

  facts(facts: Facts): Referee {
    return this.#but({ facts: { ...this.#plan.facts, ...facts } });
  }

  /** The phase and game turn; by default the German movement phase of turn 2. */
  in(phase: Phase, turn = this.#plan.turn): Referee {
    return this.#but({ phase, turn });
  }

  /** Another scenario than Early 1941. */
  scenario(scenario: string): Referee {
    return this.#but({ scenario });
  }

  option(id: string, value: Choosable): Referee {
    return this.#but({ options: { ...this.#plan.options, [id]: value } });
  }

  /** Other tables in place of the game's. */
  tables(tables: Value): Referee {
    return this.#but({ tables });
  }

  get setup(): Setup {
    const { scenario, map, tables, options } = this.#plan;
    const edition: Edition | null =
      map === null && tables === null
        ? null
        : { name: 'test', ...(map === null ? {} : { map: readMap(map) }), ...(tables === null ? {} : { tables }) };
    return { game: 'gertrud', scenario, options: { experten: 'sum', odds: 'percent', ...options }, edition };
  }

  /** The position itself, made once; commands change it. */
  get position(): Gertrud {
    const { units, markers, facts, turn, phase } = this.#plan;
    const saved: Saved = { turn, phase, state: { units: units as unknown as Value, markers, ...facts } };
    return (this.#position ??= game.load(this.setup, saved));
  }

  /** Why the command is refused, or null. */
  refusal(seat: 'german' | 'allied', command: Command): Refusal | null {
    return game.refuse(this.position, seat, command);
  }

  /** Gives a command that must be legal, with the dice as they fall; all of them must be used. */
  do(seat: 'german' | 'allied', command: Command, dice: readonly ScriptedDie[] = []): readonly Happening[] {
    const refused = this.refusal(seat, command);
    if (refused) throw new Error(`refused: ${refused.reason} (${refused.rules.join(', ')})`);
    const scripted = new ScriptedDice(dice);
    const happened = game.play(this.position, seat, command, scripted);
    expect(scripted.left, 'dice left over').toBe(0);
    return happened;
  }

  /** The step that waits for a decision, and for whom: "german: movement". */
  get awaiting(): string {
    const awaiting = game.awaiting(this.position);
    return awaiting ? `${awaiting.seats.join(' and ')}: ${awaiting.step}` : 'over';
  }

  /** Where a unit is now, its steps and marks, as a saved position writes it. */
  unit(id: string): { readonly at: string; readonly steps?: number; readonly marks?: readonly string[] } {
    const { units } = game.save(this.position).state as unknown as { units: { [unit: string]: Put } };
    return units[id] ?? { at: 'gone', steps: 0 };
  }

  /** The state of a marker now. */
  markerNow(id: string): string {
    const { markers } = game.save(this.position).state as unknown as { markers: { [marker: string]: string } };
    return markers[id] ?? 'later';
  }

  explain(question: Facts): Explanation {
    return game.explain(this.position, 'german', question);
  }

  /** Can this unit trace supply where it stands? */
  isSupplied(unit: string): boolean {
    return this.explain({ supply: { unit } }).value === 'in supply';
  }

  /** Can units of the nationality trace supply from the hex? */
  suppliesHex(nationality: (typeof NATIONALITIES)[number], hex: string): boolean {
    return suppliedHexes(this.position, nationality)[this.position.world.grid.index(hex)] === 1;
  }

  /** The acts that are offered to the seat now. */
  offered(seat: 'german' | 'allied'): string[] {
    return game.choices(this.position, seat).map(({ act }) => act);
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

/** The refusal must cite the rule. */
export function expectRefused(refusal: Refusal | null, by: RuleId): void {
  expect(refusal, `not refused, but ${by} forbids it`).not.toBeNull();
  expect(refusal?.rules).toContain(by);
}

export function expectAllowed(refusal: Refusal | null): void {
  expect(refusal).toBeNull();
}
