import type { Command, ForeseenCase } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { attack, fight, front, REGIMENT, TARGET } from '../10-ground-combat/field.ts';
import { crete, type Referee } from '../referee.ts';

/** What a command may lead to, in the one case that there is. */
const foreseen = ({ position }: Referee, command: Command): ForeseenCase => {
  const before = game.hash(position);
  const cases = game.foresee?.(position, 'axis', command)?.cases ?? [];
  expect(game.hash(position)).toBe(before);
  expect(cases).toHaveLength(1);
  return cases[0] as ForeseenCase;
};
const sum = ({ chances }: ForeseenCase): number => chances.reduce((all, { of: [many, of] }) => all + Number(many) / Number(of), 0);
const share = ({ of: [many, all] }: { readonly of: readonly [bigint, bigint] }): number => Number(many) / Number(all);

/** Declared by the regiment, and ready to be fought. */
function declared(): Referee {
  const at = front();
  at.do('axis', attack(TARGET, [REGIMENT]));
  return at;
}

describe('chances of a ground combat', () => {
  it('are those of its results at these odds, exactly', () => {
    const at = declared();
    const seen = foreseen(at, fight(TARGET));
    expect(sum(seen)).toBeCloseTo(1, 10);
    const results = at.explain({ odds: { hex: TARGET, units: [REGIMENT] } })['results'] as unknown as readonly {
      readonly result: string;
      readonly of: readonly [number, number];
    }[];
    const told = Object.fromEntries(seen.chances.map((one) => [one.outcome, share(one)]));
    expect(Object.keys(told).toSorted()).toEqual(results.map(({ result }) => result).toSorted());
    for (const { result, of } of results) expect(told[result], result).toBeCloseTo(of[0] / of[1], 10);
    expect(share(seen.headline as NonNullable<typeof seen.headline>)).toBeGreaterThan(0);
  });

  it('are others where surprise is tried, which may fail', () => {
    const [plain, tried] = [false, true].map((surprise) => foreseen(declared(), fight(TARGET, surprise))) as [ForeseenCase, ForeseenCase];
    expect(sum(tried)).toBeCloseTo(1, 10);
    expect(tried.chances).not.toEqual(plain.chances);
  });

  it('are told before the attack is declared, and are the same then', () => {
    const chances = foreseen(front(), attack(TARGET, [REGIMENT])).chances.map((one) => [one.outcome, share(one)]);
    expect(chances).toEqual(foreseen(declared(), fight(TARGET)).chances.map((one) => [one.outcome, share(one)]));
  });

  it('are of no command that is refused, or after which no die falls', () => {
    expect(game.foresee?.(declared().position, 'axis', fight('3131'))).toBeNull();
    expect(game.foresee?.(front().position, 'axis', { act: 'end' })).toBeNull();
  });
});

describe('chances of a search at sea', () => {
  const search = { act: 'search', group: 'tg-a-1' } as const;
  const sea = (...ships: readonly string[]) =>
    crete().in('allied ships', 1).group('tg-a-1', 'zone 3726', ships).group('tg-x-1', 'zone 3726', ['it-lupo', 'it-libra', 'it-lince']);
  const casesOf = ({ position }: Referee) => game.foresee?.(position, 'allied', search)?.cases ?? [];
  const headlines = (at: Referee) => casesOf(at).map(({ headline }) => headline && share(headline));
  const FACES = Array.from({ length: 10 }, (_, face) => face + 1);
  const seenBy = (ships: readonly string[]) =>
    FACES.filter((die) =>
      sea(...ships)
        .do('allied', search, [die, 1])
        .some(({ what }) => what === 'sighted'),
    ).length / 10;

  it('are those of its die against a group like most, and better with radar', () => {
    for (const ships of [['uk-kelly'], ['uk-dido']]) expect(headlines(sea(...ships))[0]).toBe(seenBy(ships));
    expect(headlines(sea('uk-dido'))[0]).toBeGreaterThan(headlines(sea('uk-kelly'))[0] as number);
  });

  it('tell a task force how it may be seen for it, and carriers of nothing of the kind', () => {
    expect(casesOf(sea('uk-kelly'))[1]?.headline?.says).toBe('seen itself');
    // More ships than are few are seen sooner than one alone.
    expect(headlines(sea('uk-kelly', 'uk-kashmir', 'uk-kipling'))[1]).toBeGreaterThan(headlines(sea('uk-kelly'))[1] as number);
    expect(casesOf(sea('uk-formidable'))).toHaveLength(1);
  });

  it('hang on nobody who may be there', () => {
    const alone = crete().in('allied ships', 1).group('tg-a-1', 'zone 3726', ['uk-kelly']);
    expect(casesOf(alone)).toEqual(casesOf(sea('uk-kelly')));
  });
});

describe('chances of a hunt for submarines', () => {
  const hunt = { act: 'hunt', group: 'tg-a-1' } as const;
  const sea = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', 'zone 3726', ships);
  const above = (...ships: readonly string[]) => sea(...ships).ships({ 'it-ssf-leros': { at: 'zone 3726' } });
  const casesOf = ({ position }: Referee) => game.foresee?.(position, 'allied', hunt)?.cases ?? [];

  it('are those of its die where a submarine is, and the same where none is', () => {
    const dice = Array.from({ length: 10 }, (_, face) => face + 1);
    for (const ships of [
      ['uk-kelly'],
      ['uk-kelly', 'uk-kashmir', 'uk-kipling', 'uk-greyhound', 'uk-decoy', 'uk-hasty', 'uk-hereward', 'uk-hero'],
    ]) {
      const finding = dice.filter((die) =>
        above(...ships)
          .do('allied', hunt, [die])
          .some(({ what }) => what === 'submarine found'),
      );
      const [only] = casesOf(above(...ships));
      expect(only?.headline && share(only.headline)).toBe(finding.length / dice.length);
      expect(only?.chances.map(({ outcome }) => outcome)).toEqual(['found', 'not found']);
      expect(casesOf(sea(...ships))).toEqual([only]);
    }
  });

  it('are none where it is refused', () => {
    const at = above('uk-kelly');
    at.do('allied', hunt, [1]);
    expect(casesOf(at)).toEqual([]);
  });
});

const RAID = { act: 'resolve', mission: 'mission-1' } as const;
const flying = (at: string, ...those: readonly string[]) =>
  Object.fromEntries(those.map((one) => [one, { at: 'in mission-1', from: at, flown: 7 }]));
/** Stukas over Suda, whose guns wait for them. */
const raid = (...aircraft: readonly string[]): Referee =>
  crete()
    .put('uk-suda-guns', '2926')
    .put('de-iii-fjr-1', '3134')
    .missions({ 'mission-1': { at: '2926', side: 'axis', kind: 'port attack' } })
    .aircraft(flying('2222', ...aircraft) as never)
    .in('axis missions');

describe('chances of a mission', () => {
  it('are exact where few fly, and say what is hit and whether anybody is lost', () => {
    const seen = foreseen(raid('de-stg-2'), RAID);
    expect(sum(seen)).toBeCloseTo(1, 10);
    expect(seen.says).not.toContain('drawn');
    expect(seen.chances.some(({ outcome }) => /\d hits?/.test(outcome))).toBe(true);
    expect(seen.chances.some(({ outcome }) => outcome.endsWith('with losses'))).toBe(true);
  });

  it('are drawn where many fly, with their error, and the same again', () => {
    const many = raid('de-stg-2', 'de-stg-77', 'de-stg-1', 'de-iii-stg-2');
    const seen = foreseen(many, RAID);
    expect(sum(seen)).toBeCloseTo(1, 10);
    expect(seen.says).toMatch(/falls drawn, ± \d+ %/);
    expect(foreseen(many, RAID)).toEqual(seen);
    expect(seen.chances.some(({ outcome }) => outcome.endsWith('with losses'))).toBe(true);
  });

  it('of a drop are how those land who jump', () => {
    const drop = crete()
      .put('de-i-fjr-1', { at: 'flying', flight: 1, boarded: '1625', plan: '3129', planned: 1 })
      .put('nz-5', '2926')
      .put('de-iii-fjr-1', '3134')
      .hexes({ '1625': { owner: 'axis' } })
      .missions({ 'mission-1': { at: '3129', side: 'axis', kind: 'air assault' } })
      .aircraft({ 'de-ju-52-1': { at: 'in mission-1', from: '1625', flown: 15 } })
      .in('axis transport');
    const seen = foreseen(drop, RAID);
    expect(sum(seen)).toBeCloseTo(1, 10);
    expect(seen.chances.length).toBeGreaterThan(1);
    expect(seen.chances.map(({ outcome }) => outcome).join(' ')).toContain('disrupted');
    expect(seen.headline?.says).toBe('Somebody comes down');
  });
});
