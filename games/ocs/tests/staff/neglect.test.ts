import { firstOffered, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { unitNamed } from '../../src/position/position.ts';
import { OcsBlunders } from '../../src/staff/blunders.ts';
import { neglected, type Hauls } from '../../src/staff/neglect.ts';
import type { Side } from '../../src/world/sides.ts';
import { DIVISIONS, draw, END, ENGINEERS, HQ, week } from '../11-supply/week.ts';
import { attack } from '../09-combat/battlefield.ts';
import { fieldWith, type Referee } from '../referee.ts';

const [FIRST, SECOND] = DIVISIONS;
const ENEMY = 'su-413';
/** What would have fed these units, who go without in the week's first segment after that movement. */
function remedies(
  usage: Referee,
  movement: Referee | null,
  unfed: readonly string[],
  fed: readonly string[] = [],
  hauls: ReadonlyMap<string, Hauls> = new Map(),
  ended: Referee | null = null,
): (string | null)[] {
  const { position } = usage;
  const numbers = (ids: readonly string[]) => ids.map((id) => unitNamed(position, id));
  const when = { usage: position, movement: movement?.position ?? null, ended: ended?.position ?? null };
  const want = { side: 'german' as Side, ...when, unfed: numbers(unfed), fed: numbers(fed), hauls };
  const found = neglected(want);
  return want.unfed.map((unit) => found.get(unit) ?? null);
}

describe('a unit at No Supply', () => {
  it('would have drawn from a dump that had enough for it beside all who drew, and not from one that had too little', () => {
    const dump = (tokens: number) => week({ '06.02': tokens }).put(FIRST, '06.03').put(SECOND, '06.04');
    expect(remedies(dump(6), null, [SECOND], [FIRST])).toEqual(['draw']);
    expect(remedies(dump(5), null, [SECOND], [FIRST])).toEqual([null]);
  });

  it('would have been thrown supply by a headquarters that had stayed, or gone, near enough', () => {
    const usage = (at: string) => week({ '06.02': 8 }).put(FIRST, '06.12').put(HQ, { at, mode: 'move', face: 'move' });
    const movement = (at: string) =>
      fieldWith({}).put(HQ, { at, mode: 'move', face: 'move' }).put(FIRST, '06.12').put(ENEMY, '12.01').in('1 german movement');
    expect(remedies(usage('01.01'), movement('06.05'), [FIRST])).toEqual(['throw']);
    expect(remedies(usage('01.01'), null, [FIRST])).toEqual([null]);
    expect(remedies(week({}).put(FIRST, '06.12').put(HQ, '06.05'), movement('06.05'), [FIRST])).toEqual([null]);
  });

  it('would have drawn on what a truck could have brought, and not where no way leads there', () => {
    const trucks = { at: '01.01', points: 1 };
    const dumps = { '01.01': { german: 8 } };
    const remedied = (map: string) => {
      const movement = fieldWith({}, map).put(FIRST, '06.12').put(ENEMY, '12.01').carriers('german', trucks).dumps(dumps);
      const usage = week({ '01.01': 8 }, map).put(FIRST, '06.12').carriers('german', trucks);
      return remedies(usage, movement.in('1 german movement'), [FIRST]);
    };
    expect(remedied('')).toEqual(['truck']);
    expect(remedied('01.02 closed 02.01 closed 02.02 closed')).toEqual([null]);
  });
});

describe('a unit whom the enemy cuts off after its side turn', () => {
  const trucks = { at: '01.01', points: 1 };
  const movement = fieldWith({})
    .put(FIRST, '06.12')
    .put(ENEMY, '12.01')
    .carriers('german', trucks)
    .dumps({ '01.01': { german: 8 } })
    .in('1 german movement');
  const usage = week({ '01.01': 8 }).put(FIRST, '06.12').carriers('german', trucks);
  const after = (dumps: { readonly [hex: string]: number }): Referee => week(dumps).put(FIRST, '06.12').carriers('german', trucks);

  it('could have been fed by foresight alone, and by a truck where it would have gone without in any case', () => {
    const remedied = (ended: Referee) => remedies(usage, movement, [FIRST], [], new Map(), ended);
    expect(remedied(after({ '01.01': 8, '06.11': 4 }))).toEqual(['foresight']);
    expect(remedied(after({ '01.01': 8 }))).toEqual(['truck']);
  });
});

describe('a truck that has brought its load to others', () => {
  const at = (hex: string) => ({ at: hex, points: 1 });
  const on = (referee: Referee) => referee.put(FIRST, '08.12').put(SECOND, '01.11').put(ENEMY, '12.01');
  const movement = on(fieldWith({}))
    .carriers('german', at('01.01'))
    .dumps({ '01.01': { german: 8 } })
    .in('1 german movement');
  const brought = on(week({ '01.01': 4, '01.11': 4 })).carriers('german', at('01.11'));
  const hexes = ({ position: { world } }: Referee, { loaded, unloaded }: { readonly [part in keyof Hauls]: readonly [string, number] }) => {
    const tokens = ([hex, many]: readonly [string, number]) => new Map([[world.grid.index(hex), many]]);
    return new Map([['german-carrier-1', { loaded: tokens(loaded), unloaded: tokens(unloaded) }]]);
  };

  it('could have brought no second one: who goes without then is not neglected', () => {
    const hauls = hexes(brought, { loaded: ['01.01', 4], unloaded: ['01.11', 4] });
    expect(remedies(brought, movement, [FIRST], [SECOND], hauls)).toEqual([null]);
    expect(remedies(brought, movement, [FIRST], [SECOND])).toEqual(['truck']);
  });

  it('could have gone elsewhere where those drew on other supply', () => {
    const others = on(week({ '01.01': 4, '01.07': 4, '01.11': 4 })).carriers('german', at('01.11'));
    const hauls = hexes(others, { loaded: ['01.01', 4], unloaded: ['01.11', 4] });
    expect(remedies(others, movement, [FIRST], [SECOND], hauls)).toEqual(['truck']);
  });
});

/** Counts through a game from here on. */
class Count {
  readonly #blunders = new OcsBlunders();
  readonly #on: Referee;

  constructor(on: Referee) {
    this.#on = on;
  }

  do(seat: Side, command: Command, dice: readonly number[] = []): this {
    this.#blunders.before(this.#on.position, seat, command);
    this.#blunders.after(this.#on.position, this.#on.do(seat, command, dice));
    return this;
  }

  /** Both sides do as little as they may until that phase begins. */
  until(phase: string): this {
    return this.#idle(() => this.#on.position.facts.phase === phase);
  }

  /** Both sides do as little as they may until the game is over. */
  toTheEnd(): this {
    return this.#idle(() => this.#on.position.outcome !== null);
  }

  #idle(isThere: () => boolean): this {
    while (!isThere()) {
      const seat = game.awaiting(this.#on.position)?.seats[0] as Side;
      this.do(seat, game.refuse(this.#on.position, seat, END) ? (firstOffered(game, this.#on.position, seat) as Command) : END);
    }
    return this;
  }

  /** Kinds that come to nothing are left out. */
  get counts() {
    return Object.fromEntries(Object.entries(this.#blunders.counts).filter(([, many]) => many > 0));
  }
}

describe('what is counted', () => {
  it('are the units of each side week by week, those at No Supply, and what would have fed them', () => {
    const idle = week({ '01.01': 8 }).put(FIRST, '01.02').put(SECOND, '06.12').put(ENGINEERS, '01.03');
    const feeds = draw('01.01', 'low', [FIRST, ENGINEERS], { '01.01': 4 });
    // Nothing else is left to be done, and attrition is rolled for at once.
    expect(new Count(idle).do('german', feeds, [1, 1]).counts).toEqual({
      'german unit-weeks': 3,
      'german unit-weeks at No Supply': 1,
      'soviet unit-weeks': 1,
      'soviet unit-weeks at No Supply': 1,
    });
  });

  it('are attacks, those out of a dump at the front, and those that their dump follows within a turn', () => {
    const attacked = (dump: string, trucks: readonly { readonly at: string }[] = [{ at: dump }]) => {
      const on = fieldWith({ overphase: [], phases: ['movement', 'combat'] })
        .option('surprise', false)
        .put(FIRST, '06.08')
        .put(ENEMY, '06.09')
        .put(HQ, '06.06')
        .dumps({ [dump]: { german: 40 } })
        .carriers('german', ...trucks)
        .in('1 german combat');
      return new Count(on).do('german', attack('06.09', FIRST), [3, 3]);
    };
    const followed = (to: string) => {
      const count = attacked('06.02').until('2 german movement').do('german', { act: 'drive', carrier: 'german-carrier-1' });
      return count.do('german', { act: 'load', tokens: 4 }).do('german', { act: 'go', to }).counts;
    };
    expect(attacked('06.08').counts).toEqual({ 'german attacks fed': 1, 'german attacks fed from a dump at the front': 1 });
    expect(followed('06.06')).toEqual({ 'german attacks fed': 1, 'german attacks fed whose dump followed': 1 });
    expect(followed('05.01')).toEqual({ 'german attacks fed': 1 });
    const left = (...trucks: readonly { readonly at: string }[]) => attacked('06.02', trucks).toTheEnd().counts;
    expect(left({ at: '06.02' })).toEqual({ 'german attacks fed': 1 });
    expect(left()).toEqual({ 'german attacks fed': 1, 'german attacks fed that no truck or train could follow': 1 });
  });
});
