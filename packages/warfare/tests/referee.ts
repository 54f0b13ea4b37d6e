import {
  ScriptedDice,
  witnessed,
  type Choosable,
  type Command,
  type Edition,
  type Explanation,
  type Facts,
  type Game,
  type Happening,
  type Position,
  type Refusal,
  type Saved,
  type ScriptedDie,
  type Setup,
  type Value,
} from '@sandtable/umpire';
import { expect, it } from 'vitest';

/*
 * What the tests of all games share: proofs of rules, small maps as text, and a referee for a position that is set up by hand. What only
 * one game knows, its words for a map and its plan of a position, stands in its own tests/referee.ts.
 */

/** What `npm run proofs` puts there (`tools/proofs/switchboard.ts`): it breaks the rules in turn, and sees which tests notice. */
interface Breaking {
  readonly run: number;
  tries(rules: readonly string[], test: () => void): unknown;
}
const breaking = (): Breaking | undefined => (globalThis as { readonly proofs?: Breaking }).proofs;

/** The means to prove the rules with these ids. */
export const proofs = <Id extends string>() => ({
  /**
   * A test that proves rules, at most three: the engine must apply or cite each of them while it runs. The proof is
   * noted in the test's meta data, from which the game's `proved.json` is written when all tests pass.
   */
  rule:
    (...ids: readonly Id[]) =>
    (title: string, test: () => void): void =>
      it(`${title} (${ids.join(', ')})`, ({ task }) => {
        if (ids.length === 0 || ids.length > 3) throw new Error('a test proves one to three rules');
        const { rules } = witnessed(test);
        for (const id of ids) expect([...rules], `the engine did not apply or cite ${id}`).toContain(id);
        (task.meta as { rules?: readonly string[] }).rules = ids;
        const tried = breaking()?.tries(ids, test);
        if (tried) (task.meta as { tried?: unknown }).tried = tried;
      }),

  /** The refusal must cite the rule, and say these words where some are given: they tell its rung from others of the same rule. */
  expectRefused(refusal: Refusal | null, by: Id, says = ''): void {
    expect(refusal, `not refused, but ${by} forbids it`).not.toBeNull();
    expect(refusal?.rules).toContain(by);
    expect(refusal?.reason).toContain(says);
  },

  expectAllowed(refusal: Refusal | null): void {
    expect(refusal).toBeNull();
  },
});

/** Where a unit is put, and what else a saved position says of it. */
interface Placed {
  readonly at: string;
}

/** A position as it is set up, step by step. */
export interface Plan<Put extends Placed = Placed, Phase extends string = string> {
  readonly scenario: string;
  /** The text of a small map; null for the game's own. */
  readonly map: string | null;
  readonly tables: Value | null;
  /** Scenarios in place of the game's, or beside them. */
  readonly scenarios?: Value;
  /** Counters in place of the game's. */
  readonly counters?: Value;
  readonly units: { readonly [unit: string]: Put };
  readonly facts: Facts;
  readonly turn: number;
  readonly phase: Phase;
  readonly options: { readonly [option: string]: Choosable };
}

/** What a referee needs of its game. */
export interface Rules<P extends Position, W> {
  readonly game: Game<P>;
  /** Who asks, where a test says nothing of it. */
  readonly asker: string;
  /** Options that are not as the game has them by default. */
  readonly usual: { readonly [option: string]: Choosable };
  /** The map of an edition from the text of a small one. */
  map(text: string): Value;
  /** The position that is planned, as it is saved. */
  saved(plan: W): Saved;
  /** A unit that a saved position says nothing of. */
  readonly nowhere: Placed;
}

const editions = new Map<string, Edition | null>();

/** Those of the run in which a rule is broken: what their worlds remember was made while it was. */
let broken: { readonly run: number; readonly editions: Map<string, Edition | null> } | null = null;

function editionsNow(): Map<string, Edition | null> {
  const run = breaking()?.run;
  if (run === undefined) return editions;
  if (broken?.run !== run) broken = { run, editions: new Map() };
  return broken.editions;
}

/**
 * The edition that a plan brings, the same for all plans that bring the same, as long as the same rule is broken or none: its world is built
 * once. Null where it brings nothing.
 */
function editionOf(key: string, brought: () => Omit<Edition, 'name'>): Edition | null {
  const now = editionsNow();
  const known = now.get(key);
  if (known !== undefined) return known;
  const parts = brought();
  const edition = Object.keys(parts).length === 0 ? null : { name: 'test', ...parts };
  now.set(key, edition);
  return edition;
}

/** A position being set up, and a referee to ask about it. Each change makes a new one: the same with one thing changed. */
export abstract class BasicReferee<
  P extends Position,
  Put extends Placed,
  Phase extends string,
  Seat extends string,
  W extends Plan<Put, Phase>,
> {
  protected readonly plan: W;
  protected abstract readonly rules: Rules<P, W>;
  #position: P | null = null;
  #run: number | undefined;

  constructor(plan: W) {
    this.plan = plan;
  }

  protected but(changes: Partial<W>): this {
    return new (this.constructor as new (plan: W) => this)({ ...this.plan, ...changes });
  }

  /** More lines of map text; a hex named again is described anew. */
  with(text: string): this {
    return this.but({ map: `${this.plan.map ?? ''}\n${text}` } as Partial<W>);
  }

  put(unit: string, where: Put | string): this {
    return this.but({ units: { ...this.plan.units, [unit]: typeof where === 'string' ? { at: where } : where } } as Partial<W>);
  }

  without(unit: string): this {
    const { [unit]: _, ...units } = this.plan.units;
    return this.but({ units } as Partial<W>);
  }

  facts(facts: Facts): this {
    return this.but({ facts: { ...this.plan.facts, ...facts } } as Partial<W>);
  }

  /** The phase and game turn. */
  in(phase: Phase, turn = this.plan.turn): this {
    return this.but({ phase, turn } as Partial<W>);
  }

  /** Another scenario than the usual one. */
  scenario(scenario: string): this {
    return this.but({ scenario } as Partial<W>);
  }

  option(id: string, value: Choosable): this {
    return this.but({ options: { ...this.plan.options, [id]: value } } as Partial<W>);
  }

  /** Other tables in place of the game's. */
  tables(tables: Value): this {
    return this.but({ tables } as Partial<W>);
  }

  /** Scenarios that an edition brings. */
  scenarios(scenarios: Value): this {
    return this.but({ scenarios } as Partial<W>);
  }

  /** Counters that an edition brings. */
  counters(counters: Value): this {
    return this.but({ counters } as Partial<W>);
  }

  get setup(): Setup {
    const { scenario, map, tables, scenarios, counters, options } = this.plan;
    const { id } = this.rules.game;
    const edition = editionOf(JSON.stringify([id, map, tables, scenarios ?? null, counters ?? null]), () => ({
      ...(map === null ? {} : { map: this.rules.map(map) }),
      ...(tables === null ? {} : { tables }),
      ...(scenarios === undefined ? {} : { scenarios }),
      ...(counters === undefined ? {} : { counters }),
    }));
    return { game: id, scenario, options: { ...this.rules.usual, ...options }, edition };
  }

  /** The position itself, made once, or once in each run of a test that is run again; commands change it. */
  get position(): P {
    const run = breaking()?.run;
    if (run !== this.#run) [this.#run, this.#position] = [run, null];
    return (this.#position ??= this.rules.game.load(this.setup, this.rules.saved(this.plan)));
  }

  /** Why the command is refused, or null. */
  refusal(seat: Seat, command: Command): Refusal | null {
    return this.rules.game.refuse(this.position, seat, command);
  }

  /** Gives a command that must be legal, with the dice as they fall; all of them must be used. */
  do(seat: Seat, command: Command, dice: readonly ScriptedDie[] = []): readonly Happening[] {
    const refused = this.refusal(seat, command);
    if (refused) throw new Error(`refused: ${refused.reason} (${refused.rules.join(', ')})`);
    const scripted = new ScriptedDice(dice);
    const happened = this.rules.game.play(this.position, seat, command, scripted);
    expect(scripted.left, 'dice left over').toBe(0);
    return happened;
  }

  /** The step that waits for a decision, and for whom: "german: movement". */
  get awaiting(): string {
    const awaiting = this.rules.game.awaiting(this.position);
    return awaiting ? `${awaiting.seats.join(' and ')}: ${awaiting.step}` : 'over';
  }

  /** What a saved position says of a fact. */
  fact(name: string): Value {
    return (this.rules.game.save(this.position).state as Facts)[name] ?? null;
  }

  /** Where a unit is now, its steps and marks, as a saved position writes it. */
  unit(id: string): Put {
    const units = this.fact('units') as unknown as { readonly [unit: string]: Put };
    return units[id] ?? (this.rules.nowhere as Put);
  }

  explain(question: Facts, seat: Seat = this.rules.asker as Seat): Explanation {
    return this.rules.game.explain(this.position, seat, question);
  }

  /** The acts that are offered to the seat now. */
  offered(seat: Seat): string[] {
    return this.rules.game.choices(this.position, seat).map(({ act }) => act);
  }
}
