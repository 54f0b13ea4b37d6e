import { Table, type Game } from '@sandtable/umpire';
import { faceFrom } from '../../src/face/declared/face.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANNOUNCED } from '../../../../games/ocs/src/announced.ts';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { playAtRandom } from '../../../../games/ocs/tests/random-games.ts';
import { besideHistory, reportsOf, spansOf, supplyOn, takenBetween, type SpanSeen } from '../../src/face/chronicle.ts';
import type { Board, Face } from '../../src/face/face.ts';
import type { Told } from '@sandtable/desk/messages';
import { strideOf, TEMPI } from '../../src/ui/seeing/tempi.ts';

test('a replay in a minute leaves out what it must, and nothing of a short game', () => {
  expect(strideOf('in a minute', 200)).toBe(1);
  const count = 9_000;
  const stops = Math.ceil(count / strideOf('in a minute', count));
  expect(stops * TEMPI['in a minute']).toBeLessThanOrEqual(60_000);
  expect(stops * TEMPI['in a minute']).toBeGreaterThan(50_000);
  expect(strideOf('fast', count)).toBe(1);
});

const game = ocs as unknown as Game;

/** The lesson of two weeks, played at random to its end: places change hands in it. */
const table = playAtRandom('chronicle', { setup: { scenario: 'lesson-kashira' } }) as unknown as Table;

const told: readonly Told[] = table.standing.map((n) => {
  const line = table.lines[n - 2];
  const act = line && 'do' in line ? line : null;
  return { n, seat: act?.seat ?? null, act: act?.do.act ?? '', happened: table.happened(n), dice: act?.dice ?? [] };
});

describe('the campaign at a glance', () => {
  let face: Face;
  let boardAt: (n: number) => Board;
  beforeAll(async () => {
    face = faceFrom(ANNOUNCED, (await ANNOUNCED.shows())(null));
    boardAt = (n) => face.read(game.view(table.at(n), 'german'));
  });
  const seen = (): SpanSeen[] => spansOf(told).map((span) => ({ ...span, first: boardAt(span.begins), last: boardAt(span.ends) }));

  test('has a report for each week, the latest first, from its first line to its last', async () => {
    const spans = spansOf(told);
    expect(spans.map(({ turn }) => turn)).toEqual([8, 9]);
    expect(spans[0]?.ends).toBeLessThan(spans[1]?.begins ?? 0);
    expect(spans[1]?.ends).toBe(told.at(-1)?.n);
    const reports = await reportsOf(told, seen(), face);
    expect(reports.map(({ turn, history }) => [turn, history?.dates])).toEqual([
      [9, '25 November to 1 December'],
      [8, '18 to 24 November'],
    ]);
  });

  test('has losses by side, attacks by the nearest town, and supply as the boards have it', async () => {
    const reports = await reportsOf(told, seen(), face);
    expect(reports.every(({ losses }) => Object.keys(losses).join() === 'german,soviet')).toBe(true);
    const fought = told.flatMap(({ happened }) => happened.filter(({ what }) => what === 'result'));
    expect(reports.flatMap(({ fought: near }) => near.flatMap(({ hexes }) => hexes))).toHaveLength(fought.length);
    expect(reports[0]?.supply).toEqual(supplyOn(boardAt(told.at(-1)?.n ?? 0)));
    expect(Object.keys(reports[0]?.supply ?? {}).toSorted()).toEqual(['german', 'soviet']);
  });

  test('counts each step of a unit once, by whom it was lost to', async () => {
    const unit = Object.values(face.pieces).find(({ steps, nationality }) => steps === 3 && nationality === 'soviet')?.id ?? '';
    const losing = (...happened: readonly object[]) =>
      [
        { n: 2, seat: 'german', act: 'end', happened: [{ what: 'phase', phase: 'weather', turn: 1, rules: [] }], dice: [] },
        { n: 3, seat: 'german', act: 'end', happened, dice: [] },
      ] as unknown as readonly Told[];
    const lostIn = async (...happened: readonly object[]) => (await face.statistics(losing(...happened))).seats['soviet']?.losses[0];
    const one = { what: 'step lost', unit, hex: '30.23', left: 2 };
    expect(await lostIn(one)).toEqual({ turn: 1, steps: 1, units: 0 });
    expect(await lostIn(one, { what: 'eliminated', unit, hex: '30.23' })).toEqual({ turn: 1, steps: 3, units: 1 });
  });

  test('tells what changed hands between two boards, and nothing where nothing did', () => {
    const [first, last] = [boardAt(told[0]?.n ?? 1), boardAt(told.at(-1)?.n ?? 1)];
    expect(takenBetween(last, last)).toEqual([]);
    const [hex = ''] = [...last.control.keys()];
    const other = { ...last, control: new Map([...last.control, [hex, last.control.get(hex) === 'german' ? 'soviet' : 'german']]) };
    expect(takenBetween(last, other)).toEqual([{ hex, by: other.control.get(hex) }]);
    expect(takenBetween(first, first)).toEqual([]);
  });

  test('has places beside history that can be taken in the scenario: on its map, in its weeks', async () => {
    const reports = await reportsOf(told, seen(), face);
    const rows = besideHistory(reports, boardAt(told.at(-1)?.n ?? 1), face);
    expect(rows.map(({ name, then }) => `${name} in ${then}`)).toContain('Stalinogorsk 51.38 in 8');
    // Orel lies beyond its map; Aleksin, too.
    expect(rows.filter(({ name }) => /Orel|Aleksin|Yelets/.test(name))).toEqual([]);
    expect(rows.every(({ then }) => then === 8 || then === 9)).toBe(true);
  });

  test('says of a place that was held as the game began that it was so, and is not taken', async () => {
    const reports = await reportsOf(told, seen(), face);
    const last = boardAt(told.at(-1)?.n ?? 1);
    const hereOf = (all: typeof reports) => besideHistory(all, last, face).find(({ hex }) => hex === '51.38')?.here;
    expect(hereOf(reports)).not.toBe('begins');
    expect(hereOf(reports.map((one) => ({ ...one, held: new Map([['51.38', 'german']]) })))).toBe('begins');
    expect(hereOf(reports.map((one) => ({ ...one, held: new Map([['51.38', 'soviet']]) })))).toBe(hereOf(reports));
  });
});
