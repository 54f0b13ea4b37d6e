import { ScriptedDice, type Command, type ScriptedDie, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { FULL, levelAfter, NO_WISHES, weekOf, type Wishes } from '../../src/asking/week.ts';
import { namedByDivision } from '../../src/asking/parties.ts';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { levelOf } from '../../src/position/position.ts';
import { LEVELS } from '../../src/position/marks.ts';
import { unitsOf } from '../../src/rules/04-general-concepts/stood.ts';
import { anIssuer } from '../../src/rules/11-supply/groups.ts';
import { dumpsOf } from '../../src/rules/11-supply/stocks.ts';
import type { Referee } from '../referee.ts';
import { DIVISIONS, ENGINEERS, HQ, week } from '../11-supply/week.ts';

const [FIRST, SECOND] = DIVISIONS;
const ANY = ['de-hq-xliii', 'de-hq-liii', ...DIVISIONS, ENGINEERS, 'de-k-3', 'de-i-6', 'de-sr-3', 'de-i-35', 'de-sr-12', 'de-art-liii'];

/** A row of numbers below one that is the same for the same seed. */
function row(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Units, an enemy and dumps thrown on a small field. */
function thrown(seed: number): Referee {
  const next = row(seed);
  const hex = (): string => [1, 2].map(() => String(1 + Math.floor(next() * 12)).padStart(2, '0')).join('.');
  const dumps = Object.fromEntries(Array.from({ length: 1 + Math.floor(next() * 3) }, () => [hex(), 1 + Math.floor(next() * 20)]));
  return ANY.filter(() => next() < 0.7).reduce(
    (at, unit) => at.put(unit, next() < 0.5 ? hex() : { at: hex(), mode: 'move', face: 'move' }),
    week(dumps),
  );
}

/** Low dice: nobody is lost to attrition. */
const LOW: readonly ScriptedDie[] = Array.from({ length: 60 }, () => 1);

/** The commands of the week given one after another, each as it is proposed when its time has come; the position when nobody draws any more. */
function carriedOut(position: Ocs, wishes: Wishes): { readonly given: readonly Command[]; readonly after: Ocs } {
  const given: Command[] = [];
  let now = position;
  while (game.awaiting(now)?.procedure === 'supply usage') {
    const [command] = weekOf(now, 'german', wishes).commands;
    if (!command) throw new Error('a week without commands');
    expect(game.refuse(now, 'german', command), JSON.stringify(command)).toBeNull();
    now = game.clone(now);
    game.play(now, 'german', command, new ScriptedDice(LOW));
    given.push(command);
  }
  return { given, after: now };
}

describe('the week that is proposed', () => {
  for (const full of FULL)
    it(`is legal command by command, and ends as it was told (Full: ${full})`, () => {
      for (let seed = 1; seed <= 25; seed++) {
        const { position } = thrown(seed);
        if (game.awaiting(position)?.procedure !== 'supply usage') continue;
        const wishes = { ...NO_WISHES, full };
        const told = weekOf(position, 'german', wishes);
        const { given, after } = carriedOut(position, wishes);
        for (const command of given) expect(told.commands, `seed ${seed}`).toContainEqual(command);
        for (const unit of unitsOf(after, 'german'))
          expect(levelOf(after, unit), `seed ${seed}, ${position.world.units[unit]?.id}`).toBe(LEVELS[levelAfter(told, unit)]);
        const tokens = (at: Ocs) => [...dumpsOf(at, 'german').values()].reduce((sum, dump) => sum + dump.tokens, 0);
        expect(tokens(after), `seed ${seed}`).toBe(tokens(told.after));
      }
    });

  const two = (tokens: number) => week({ '06.02': tokens }).put(HQ, '06.03').put(FIRST, '06.08').put(SECOND, '06.09').position;
  const groups = (position: Ocs, wishes: Partial<Wishes> = {}) =>
    [...weekOf(position, 'german', { ...NO_WISHES, ...wishes }).groups.values()].map(({ by, level, cost }) => [
      anIssuer.spell(position, by),
      level,
      cost,
    ]);

  it('feeds all in one group where it can, and goes to Full where enough stays to fight with', () => {
    expect(groups(two(20))).toEqual([[HQ, 'full', 12]]);
    expect(groups(two(19))).toEqual([[HQ, 'low', 6]]);
    expect(groups(two(19), { full: 'all' })).toEqual([[HQ, 'full', 12]]);
    expect(groups(two(20), { full: 'nobody' })).toEqual([[HQ, 'low', 6]]);
  });

  it('follows what the player wants: levels, through whom a unit draws, which dump pays', () => {
    expect(groups(two(12), { levels: new Map([[HQ, 'full']]) })).toEqual([[HQ, 'full', 12]]);
    expect(groups(two(40), { levels: new Map([[HQ, 'low']]) })).toEqual([[HQ, 'low', 6]]);
    const near = week({ '06.02': 20, '06.01': 20 }).put(HQ, '06.03').put(FIRST, '06.04').put(SECOND, '06.08').position;
    const first = near.world.unit.get(FIRST) as number;
    expect(groups(near, { issuers: new Map([[first, '06.02']]), full: 'nobody' })).toEqual([
      ['06.02', 'low', 4],
      [HQ, 'low', 4],
    ]);
    const from = (hex: string) => {
      const wished = weekOf(near, 'german', { ...NO_WISHES, full: 'nobody', dumps: new Map([[HQ, near.world.grid.index(hex)]]) });
      return wished.commands[0]?.['pay'];
    };
    expect([from('06.01'), from('06.02')]).toEqual([{ '06.01': 6 }, { '06.02': 6 }]);
  });

  it('has no more draw through a headquarters than its flow limit lets, where one is agreed (11.5b-2)', () => {
    const counters = countersData.counters.map((one) => (one.id === HQ ? { ...one, flow: 3 } : one));
    const without = (limits: string): number => {
      const { position } = DIVISIONS.slice(0, 4)
        .reduce((at, unit) => at.put(unit, '06.08'), week({ '06.02': 40 }).put(HQ, '06.03'))
        .counters({ ...countersData, counters } as unknown as Value)
        .option('flow-limits', limits);
      const told = weekOf(position, 'german');
      const { after } = carriedOut(position, NO_WISHES);
      const hungry = unitsOf(after, 'german').filter((unit) => levelOf(after, unit) === LEVELS.none);
      expect(hungry).toEqual(told.without);
      return hungry.length;
    };
    expect([without('any'), without('limited')]).toEqual([0, 2]);
  });

  /** An air base of level 2 in 06.03 with so many air units over it, and these tokens in 06.02 and, of another dump, in 06.04. */
  const based = (many: number, tokens: number, others = 0) => {
    const wings = ['de-jg-51-ii', 'de-jg-51-iii', 'de-stg-77-i', 'de-stg-77-ii'].slice(0, many);
    return week({ '06.02': tokens, ...(others > 0 ? { '06.04': others } : {}) })
      .put(HQ, '06.03')
      .put(FIRST, '06.08')
      .facts({
        hexes: { '06.03': { holder: 'german', base: 2 } },
        aircraft: Object.fromEntries(wings.map((wing) => [wing, { at: '06.03' }])),
      });
  };
  const paidFor = (at: Referee, wishes: Partial<Wishes> = {}) =>
    weekOf(at.position, 'german', { ...NO_WISHES, ...wishes }).bases.map(({ level, cost }) => [level, cost]);

  it('pays for air bases what those over them need for their refit, after all at Low and before any at Full', () => {
    expect([paidFor(based(0, 40)), paidFor(based(3, 40)), paidFor(based(4, 40))]).toEqual([[], [[1, 4]], [[2, 8]]]);
    // One division at Low costs four tokens with its headquarters: three more do for no level, eleven for two.
    expect([paidFor(based(4, 7)), paidFor(based(4, 11)), paidFor(based(4, 12))]).toEqual([[], [[1, 4]], [[2, 8]]]);
    expect(paidFor(based(4, 40), { bases: new Map([['06.03', 0]]) })).toEqual([]);
    expect(paidFor(based(0, 40), { bases: new Map([['06.03', 2]]) })).toEqual([[2, 8]]);
  });

  it('says which dumps pay for an air base where several can, in commands that are legal one after another', () => {
    for (const others of [0, 9]) {
      const at = based(4, 12, others);
      const { commands, bases } = weekOf(at.position, 'german', { ...NO_WISHES, full: 'nobody' });
      expect(bases).toHaveLength(1);
      expect(commands.some(({ act }) => act === 'pay')).toBe(others > 0);
      const now = game.clone(at.position);
      for (const command of commands) {
        expect(game.refuse(now, 'german', command), JSON.stringify(command)).toBeNull();
        game.play(now, 'german', command, new ScriptedDice(LOW));
      }
    }
  });
});

describe('units in the words of the week', () => {
  it('are told by their divisions where there are several of one, else by their own names', () => {
    const { position } = week({}).put('de-i-35', '05.05').put('de-sr-12', '05.05').put('de-art-liii', '05.05');
    const those = (...ids: readonly string[]) => ids.map((id) => position.world.unit.get(id) as number);
    expect(namedByDivision(position, those('de-i-35', 'de-art-liii', 'de-sr-12'))).toMatch(/^[^,(]*Panzer Division \(2 units\), [^,(]+$/);
    expect(namedByDivision(position, those('de-i-35'))).toBe(position.world.units[those('de-i-35')[0] as number]?.name);
  });
});
