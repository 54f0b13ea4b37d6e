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
import { whatIf1940 as game, type WhatIf } from '../src/index.ts';
import type { Phase } from '../src/position.ts';
import type { RuleId } from '../src/rulebook.ts';
import { COUNTRIES, TERRAINS } from '../src/schema.ts';
import type { SeatId } from '../src/world.ts';

/**
 * A test that proves rules, at most three: the engine must apply or cite each of them while it runs. The proof is
 * noted in the test's meta data, from which `games/what-if-1940/proved.json` is written when all tests pass.
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
 * Small maps as text. A number begins a hex, the words after it describe it: a terrain (by default clear), a country (by default Germany in the west,
 * the USSR in the east), `town`, `city`, `ruhr`, `fort`, `red`, `revision`, a coast, an edge. `river`, `major`, `lakeside`, `seaside` are followed by hexsides
 * such as 2001-2002, `rollbahn` by a path such as 5005-5006-5007. What is not named is sea; so are Moscow, Leningrad and 5005 unless they are named.
 */
function readMap(text: string): Value {
  const hexes = new Map<string, Record<string, Value>>();
  const hexsides: Record<string, Value>[] = [];
  const roads: string[][] = [];
  let hex: Record<string, Value> | undefined;
  let way = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (/^\d{4}(-\d{4})+$/.test(word)) {
      if (way === 'rollbahn') roads.push(word.split('-'));
      else hexsides.push({ between: word.split('-'), ...SIDES[way] });
    } else if (/^\d{4}$/.test(word)) {
      hex = { hex: word, terrain: 'clear', country: mapOf(word) === 'west' ? 'germany' : 'ussr' };
      hexes.set(word, hex);
    } else if (word === 'rollbahn' || SIDES[word]) way = word;
    else if (hex) describe(hex, word);
    else throw new Error(`"${word}" comes before the first hex`);
  }
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

function describe(hex: Record<string, Value>, word: string): void {
  if (word === 'lake' || word === 'sea') delete hex['country'];
  if ((TERRAINS as readonly string[]).includes(word)) hex['terrain'] = word;
  else if ((COUNTRIES as readonly string[]).includes(word)) hex['country'] = word;
  else if (FEATURES[word]) Object.assign(hex, FEATURES[word]);
  else throw new Error(`"${word}" describes no hex`);
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

interface Plan {
  readonly scenario: string;
  readonly map: string | null;
  readonly tables: Value | null;
  readonly units: { readonly [unit: string]: Put };
  readonly aircraft: { readonly [aircraft: string]: Facts };
  readonly hexes: { readonly [hex: string]: readonly string[] };
  readonly facts: Facts;
  readonly turn: number;
  readonly phase: Phase;
  readonly asked: NonNullable<Saved['awaiting']> | null;
  readonly options: { readonly [option: string]: Choosable };
}

/** A position being set up, and a referee to ask about it. Each change makes a new one: the same with one thing changed. */
export class Referee {
  readonly #plan: Plan;
  #position: WhatIf | null = null;

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

  /** An aircraft that is not ready: "suppressed", "used", or interdicting on a hex. */
  air(aircraft: string, is: 'ready' | 'suppressed' | 'used' | 'interdicting', hex?: string): Referee {
    return this.#but({ aircraft: { ...this.#plan.aircraft, [aircraft]: { is, ...(hex === undefined ? {} : { hex }) } } });
  }

  /** What a hex has gone through: "german" or "allied" control, "ever-german", "garrison", "fort". */
  hex(hex: string, ...past: readonly ('german' | 'allied' | 'ever-german' | 'garrison' | 'fort')[]): Referee {
    return this.#but({ hexes: { ...this.#plan.hexes, [hex]: past } });
  }

  facts(facts: Facts): Referee {
    return this.#but({ facts: { ...this.#plan.facts, ...facts } });
  }

  /** The phase and game turn; by default the German east movement phase of turn 2. */
  in(phase: Phase, turn = this.#plan.turn): Referee {
    return this.#but({ phase, turn });
  }

  /** In the middle of a phase: the question of that step of a procedure, after which the sequence of play goes on at this step of its own. */
  asked(then: string, procedure: string, step: string, locals: Facts): Referee {
    return this.asking([
      { procedure: 'game', step: then, locals: {} },
      { procedure, step, locals },
    ]);
  }

  /** The frames that are under way, outermost first. */
  asking(asked: NonNullable<Saved['awaiting']>): Referee {
    return this.#but({ asked });
  }

  /** Another scenario than the campaign. */
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
    return { game: 'what-if-1940', scenario, options, edition };
  }

  /** The position itself, made once; commands change it. */
  get position(): WhatIf {
    const { units, aircraft, hexes, facts, turn, phase, asked } = this.#plan;
    const saved: Saved = {
      turn,
      phase,
      ...(asked ? { awaiting: asked } : {}),
      state: { units: units as unknown as Value, aircraft, hexes, ...facts },
    };
    return (this.#position ??= game.load(this.setup, saved));
  }

  /** Why the command is refused, or null. */
  refusal(seat: SeatId, command: Command): Refusal | null {
    return game.refuse(this.position, seat, command);
  }

  /** Gives a command that must be legal, with the dice as they fall; all of them must be used. */
  do(seat: SeatId, command: Command, dice: readonly ScriptedDie[] = []): readonly Happening[] {
    const refused = this.refusal(seat, command);
    if (refused) throw new Error(`refused: ${refused.reason} (${refused.rules.join(', ')})`);
    const scripted = new ScriptedDice(dice);
    const happened = game.play(this.position, seat, command, scripted);
    expect(scripted.left, 'dice left over').toBe(0);
    return happened;
  }

  /** The step that waits for a decision, and for whom: "german-east: movement". */
  get awaiting(): string {
    const awaiting = game.awaiting(this.position);
    return awaiting ? `${awaiting.seats.join(' and ')}: ${awaiting.step}` : 'over';
  }

  /** Where a unit is now, its steps and marks, as a saved position writes it. */
  unit(id: string): Put {
    const { units } = game.save(this.position).state as unknown as { units: { [unit: string]: Put } };
    return units[id] ?? { at: 'aside' };
  }

  /** What a saved position says of a fact. */
  fact(name: string): Value {
    return (game.save(this.position).state as Facts)[name] ?? null;
  }

  explain(question: Facts, seat: SeatId = 'german-east'): Explanation {
    return game.explain(this.position, seat, question);
  }

  /** The acts that are offered to the seat now. */
  offered(seat: SeatId): string[] {
    return game.choices(this.position, seat).map(({ act }) => act);
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

/** The refusal must cite the rule. */
export function expectRefused(refusal: Refusal | null, by: RuleId): void {
  expect(refusal, `not refused, but ${by} forbids it`).not.toBeNull();
  expect(refusal?.rules).toContain(by);
}

export function expectAllowed(refusal: Refusal | null): void {
  expect(refusal).toBeNull();
}
