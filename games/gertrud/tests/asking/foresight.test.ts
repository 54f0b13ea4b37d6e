import { each, FastDice, firstOffered, tally, type Chance, type Command, type ForeseenCase, type Fraction } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { chancesOfAttack } from '../../src/asking/questions.ts';
import { aircraft, attack, coast, declared, facing, field, found, GO_ON, ship, ultra } from '../battles.ts';
import { playAtRandom } from '../random-games.ts';
import { gertrud, onTheMap, rule, type Referee } from '../referee.ts';

const cases = (position: Gertrud, seat: 'german' | 'allied', command: Command): readonly ForeseenCase[] =>
  game.foresee?.(position, seat, command)?.cases ?? [];
const foreseen = (plan: Referee, seat: 'german' | 'allied', command: Command) => cases(plan.position, seat, command);
const said = (plan: Referee, seat: 'german' | 'allied', command: Command) => foreseen(plan, seat, command).map(({ says }) => says);

const spelled = (chances: readonly Chance[]) => Object.fromEntries(chances.map(({ outcome, of: [a, b] }) => [outcome, `${a}/${b}`]));
const headlined = (one: ForeseenCase | undefined) => `${one?.headline?.says}: ${one?.headline?.of.join('/')}`;

/** Do these add up to one exactly? */
function expectWhole(chances: readonly Chance[]): void {
  const common = chances.reduce((product, { of }) => product * of[1], 1n);
  expect(chances.reduce((sum, { of }) => sum + (of[0] * common) / of[1], 0n)).toBe(common);
}

const probability = ([a, b]: Fraction): number => Number(a) / Number(b);

describe('the foresight of an attack', () => {
  rule('11.0ae')('is the column of the table as one counts it by hand', () => {
    // 10 against 4 are 250%; the die shows EX, EX, DR, DR, DX, DE.
    const [only, ...more] = foreseen(facing(), 'german', attack(['de-9-pz']));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ says: 'The Allied player has nothing to decide', rule: '11.0ae' });
    expect(spelled(only?.chances ?? [])).toEqual({ DE: '1/6', DX: '1/6', EX: '1/3', DR: '1/3' });
    expect(headlined(only)).toBe('2003 is emptied: 2/3');
  });

  rule('11.4a')('calls a city fallen where an attacker may advance into it, and only there', () => {
    // 150% after the shift for the city: AX, EX, DR, DR, DR, DX; both clear the hex, and the armor goes in.
    expect(headlined(foreseen(facing('2003 city'), 'german', attack(['de-9-pz']))[0])).toBe('City falls: 2/3');
    const infantry = field('2003 city').put('tr-23', '2003').put('de-73', '2002');
    const [only] = foreseen(infantry, 'german', attack(['de-73']));
    expect(only?.chances.some(({ outcome }) => outcome === 'DR' || outcome === 'DX')).toBe(true);
    expect(headlined(only)).toMatch(/^City falls: 0\/1$/);
  });

  rule('11.0ah')('does not call a hex empty in which units stand that were engaged before', () => {
    const plan = facing().put('tr-67', { at: '2003', marks: ['defended'] });
    expect(headlined(foreseen(plan, 'german', attack(['de-9-pz']))[0])).toBe('2003 is emptied: 0/1');
  });

  rule('15.0e', '15.0i')('says whether a drop holds an empty hex', () => {
    const drop = field().put('de-7-flieger', { at: '2003', marks: ['dropped'] });
    const [only] = foreseen(drop, 'german', attack(['de-7-flieger']));
    expect(only?.headline?.says).toBe('The drop on 2003 holds');
    expect(probability(only?.headline?.of ?? [0n, 1n])).toBeGreaterThan(0.5);
  });

  rule(
    '11.0n',
    '11.0q',
    '11.0ac',
  )('tells the cases of what the other player can give, each with its rule', () => {
    const british = coast().put('al-8', '2003').marker('al-ngs-1').marker('al-cas-1').marker('tr-cas-1').facts({ ultra: 3 });
    const told = foreseen(british, 'german', attack(['de-9-pz']));
    expect(told.map(({ says, rule: by }) => [says, by])).toEqual([
      ['The Allied player gives no support and spends no ULTRA', '11.0n'],
      ['The Allied player spends ULTRA and gives no support', '11.0ac'],
      ['The Allied player flies AHQ Levant and spends no ULTRA', '11.0q'],
      ['The Allied player sends HMS Warspite, flies AHQ Levant and spends ULTRA', '11.0n'],
    ]);
    for (const one of told) expectWhole(one.chances);
    const hopes = told.map(({ headline }) => probability(headline?.of ?? [0n, 1n]));
    expect(hopes[0]).toBeGreaterThan(hopes[3] as number);
  });

  rule('13.2b')('knows the Experten for the best aircraft', () => {
    const skies = facing().put('tr-23', '2003').marker('de-cas-1').marker('de-cas-5').facts({ experten: 'de-cas-5' }).in('allied combat');
    expect(said(skies, 'allied', attack(['tr-23'], '2002'))).toEqual([
      'The German player gives no support',
      'The German player flies LG 2 with the Experten',
    ]);
    expect(said(skies.marker('tr-cas-1'), 'allied', attack(['tr-23'], '2002')).at(-1)).toMatch(/; you give no support$/);
    const flown = declared(skies.marker('tr-cas-1'), ['tr-23'], '2002', 'allied');
    const [bare, fought] = foreseen(flown, 'allied', aircraft('tr-cas-1'));
    // The attack is hopeless either way; but two dice and 1 win nearly every fight, and the attacker is eliminated more often.
    const worst = (one: ForeseenCase | undefined) => probability(one?.chances.find(({ outcome }) => outcome === 'AE')?.of ?? [0n, 1n]);
    expect(worst(fought)).toBeGreaterThan(worst(bare));
  });

  it('goes on while support is asked for, with what is committed by then', () => {
    const plan = coast().marker('it-ngs-1').marker('tr-yavuz').marker('de-cas-1');
    expect(said(plan, 'german', attack(['de-9-pz']))).toEqual([
      'The Allied player gives no support; you give no support',
      'The Allied player sends Yavuz; you give no support',
    ]);
    declared(plan);
    const [bare, answered] = foreseen(plan, 'german', ship('it-ngs-1'));
    // One column more, 300%: EX, DR, DR, DX, DE, DE.
    expect(spelled(bare?.chances ?? [])).toEqual({ DR: '1/3', DX: '1/6', DE: '1/3', EX: '1/6' });
    expect(probability(answered?.headline?.of ?? [0n, 1n])).toBeLessThan(probability(bare?.headline?.of ?? [0n, 1n]));
    plan.do('german', ship('it-ngs-1'));
    const [allied] = foreseen(plan, 'allied', ship(null));
    expect(allied?.chances).toEqual(bare?.chances);
    expect(allied?.says).toBe('The German player gives no support');
    expect(game.foresee?.(plan.position, 'german', GO_ON)).toBeNull();
  });

  it('foretells nothing of commands that lead to no die', () => {
    const plan = declared(facing().marker('de-cas-1'));
    expect(game.foresee?.(plan.position, 'german', { act: 'call-off' })).toBeNull();
    expect(game.foresee?.(facing().position, 'german', { act: 'end' })).toBeNull();
    expect(game.foresee?.(facing().position, 'german', attack(['de-73']))).toBeNull();
  });

  it('does not give away what the other player has said he will answer, nor change the position', () => {
    const plan = coast().marker('tr-yavuz');
    const before = said(plan, 'german', attack(['de-9-pz']));
    const ahead: Command = { act: 'answer ahead', step: 'defending ship', where: {}, answer: ship('tr-yavuz') as never };
    game.play(plan.position, 'allied', ahead, new FastDice(1));
    const hash = game.hash(plan.position);
    expect(said(plan, 'german', attack(['de-9-pz']))).toEqual(before);
    expect(before).toHaveLength(2);
    expect(game.hash(plan.position)).toBe(hash);
  });

  it('agrees with all falls of all dice, and with a battle fought thousands of times', () => {
    const skies = facing().put('al-8', '2003').marker('de-cas-1').marker('al-cas-1').facts({ experten: 'de-cas-1', ultra: 2 });
    declared(skies).do('german', aircraft('de-cas-1'));
    const told = foreseen(skies, 'allied', aircraft('al-cas-1'))[0];
    const keepsUltra = (position: Gertrud) => (game.awaiting(position)?.step.endsWith('ultra') ? ultra(false) : null);
    expect(told?.chances).toEqual(chancesOfAttack(game, skies.position, 'allied', aircraft('al-cas-1'), keepsUltra));
    expectWhole(told?.chances ?? []);
    const FOUGHT = 4000;
    const dice = new FastDice(20);
    const counts = new Map<string, number>();
    for (let i = 0; i < FOUGHT; i++) {
      const position = game.clone(skies.position);
      const happened = [...game.play(position, 'allied', aircraft('al-cas-1'), dice)];
      while (!found(happened, 'result')) {
        const seat = game.awaiting(position)?.seats[0] as string;
        const asksUltra = game.choices(position, seat)[0]?.act === 'ultra';
        happened.push(...game.play(position, seat, asksUltra ? ultra(false) : (firstOffered(game, position, seat) as Command), dice));
      }
      const result = String(found(happened, 'result')?.['result']);
      counts.set(result, (counts.get(result) ?? 0) + 1);
    }
    // Four standard deviations of a share of so many are 3.2 percent at most.
    for (const { outcome, of } of told?.chances ?? [])
      expect(Math.abs((counts.get(outcome) ?? 0) / FOUGHT - probability(of))).toBeLessThan(0.032);
  }, 30_000);
});

describe('the foresight of other commands with dice', () => {
  rule(
    '17.0b',
    '17.0c',
    '17.0d',
  )('of the raid on the Yavuz has the dice with what is added to them', () => {
    const plan = onTheMap().put('de-kommando', 'off').marker('tr-yavuz').in('german movement', 1);
    // Early 1941: two dice and 4, or and 1; she is seized up to 7.
    const [large, small] = (['large', 'small'] as const).map((size) => foreseen(plan, 'german', { act: 'raid', size })[0]);
    expect(headlined(large)).toBe('The Yavuz is seized: 1/12');
    expect(headlined(small)).toBe('The Yavuz is seized: 5/12');
    expectWhole(large?.chances ?? []);
    expect(spelled(small?.chances ?? [])['Yavuz seized, Blitzkrieg Bonus kept, Kommando eliminated']).toBe('1/12');
    expect(spelled(large?.chances ?? [])['Yavuz damaged, Blitzkrieg Bonus lost, Kommando unhurt']).toBe('1/6');
  });

  rule('17.1d', '17.1g')('of a mission has the rows of its table', () => {
    const ready = gertrud('2001 bulgaria city 2415 2416 city')
      .put('de-kommando', '2001')
      .put('tr-ankara', '2416')
      .marker('de-cas-1')
      .marker('de-cas-2');
    const mission = (more: string | null): Command => ({
      act: 'mission',
      mission: 'inonu',
      hex: '2415',
      target: null,
      aircraft: 'de-cas-1',
      more,
    });
    const [plainly] = foreseen(ready, 'german', mission(null));
    expect(spelled(plainly?.chances ?? [])).toEqual({
      'success, Kommando unhurt': '1/3',
      'failure, Kommando unhurt': '1/6',
      'failure, Kommando reduced': '1/6',
      'failure, Kommando eliminated': '1/6',
      'failure, Kommando eliminated for good': '1/6',
    });
    expect(headlined(plainly)).toBe('Seize Inonu: success: 1/3');
    expect(headlined(foreseen(ready, 'german', mission('de-cas-2'))[0])).toBe('Seize Inonu: success: 1/2');
  });

  rule('13.7b', '13.7e')('of an interdiction goes through the fight with an interceptor', () => {
    const plan = gertrud('2001 2002 rough').put('de-73', '2002').marker('tr-cas-1').marker('de-cas-1').in('allied interdiction');
    const told = foreseen(plan, 'allied', { act: 'interdict', hex: '2002', aircraft: 'tr-cas-1' });
    expect(told.map(({ says, rule: by }) => [says, by])).toEqual([
      ['The German player gives no support', '13.7b'],
      ['The German player flies JG 27', '13.7b'],
    ]);
    expect(headlined(told[0])).toBe('The units in 2002 are interdicted: 2/3');
    // The Turks stay where they do not roll a 1 and the Germans do, or where they are ahead by more than 2: 5 + 3 + 2 + 1 - 0 of 36.
    const stays = [...Array(36).keys()].filter((fall) => {
      const [turks, germans] = [(fall % 6) + 1, Math.floor(fall / 6) + 1];
      return turks !== 1 && (germans === 1 || turks > germans + 4);
    }).length;
    expect(probability(told[1]?.headline?.of ?? [0n, 1n])).toBeCloseTo((stays / 36) * (2 / 3), 12);
    for (const one of told) expectWhole(one.chances);
  });
});

describe('at positions of a random game', () => {
  /** The first command of each kind that the seat is offered, where dice may follow. */
  function* commandsNow(position: Gertrud, seat: string): Generator<Command> {
    for (const offer of game.choices(position, seat)) {
      const first = DICED.has(offer.act) ? each(offer).next() : { done: true as const };
      if (!first.done) yield first.value;
    }
  }
  const DICED = new Set(['attack', 'ship', 'aircraft', 'ultra', 'go-on', 'interdict', 'intercept', 'mission', 'raid']);

  it('the chances of every case add up to one, and those of an attack without support are a column of the table', () => {
    const told = new Map<string, number>();
    playAtRandom('foresight 1', {
      looked({ position, over }) {
        const seat = over ? undefined : game.awaiting(position)?.seats[0];
        for (const command of seat === undefined ? [] : commandsNow(position, seat)) {
          const all = cases(position, seat as 'german' | 'allied', command);
          expect(all.length).toBeGreaterThan(0);
          expect(all.length).toBeLessThan(5);
          all.forEach(expectForetold);
          if (command.act === 'attack') expect(all[0]?.chances).toEqual(inItsColumn(position, command));
          told.set(command.act, (told.get(command.act) ?? 0) + 1);
        }
      },
    });
    for (const act of ['attack', 'aircraft', 'interdict', 'intercept', 'raid']) expect([act, told.has(act)]).toEqual([act, true]);
  }, 30_000);

  function expectForetold({ chances, headline, says, rule: by }: ForeseenCase): void {
    expectWhole(chances);
    expect(chances.map(({ outcome }) => outcome)).not.toContain('open');
    expect(says).not.toContain('undefined');
    expect(game.rulebook[by ?? '']).toBeDefined();
    const [part, whole] = headline?.of ?? [-1n, 0n];
    expect(part >= 0n && part <= whole).toBe(true);
  }

  /** The results of the column that the odds end in, each as often as it stands there. */
  function inItsColumn(position: Gertrud, { hex, units }: Command): Chance[] {
    const { columns, rows, die } = position.world.tables.crt;
    const { column } = game.explain(position, 'german', { odds: { hex: hex as string, units: units as readonly string[] } });
    const at = columns.findIndex(({ label }) => label === column);
    return tally(rows.map((row) => ({ outcome: row[at] as string, of: [1n, BigInt(die)] })));
  }
});
