import { gertrud } from '@sandtable/gertrud';
import { Table, verify, type Command, type Game, type Seat } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { describe, expect, it } from 'vitest';
import { on } from '../../../../games/what-if-1940/tests/referee.ts';
import { phasesGame } from '../../../../packages/umpire/tests/conformance/phases.ts';
import type { Player } from '@sandtable/desk/choosing';
import type { News, SeatNews } from '@sandtable/desk/messages';
import { admit } from '@sandtable/desk/admission';
import { refused, UNTOLD } from '@sandtable/desk/asking';
import { summaryOf } from '@sandtable/desk/summary';
import { Sitting } from '../../src/worker/sitting.ts';
import { thinkerOf } from './inprocess.ts';

const phases = phasesGame as unknown as Game;
const PEOPLE = { red: 'person', blue: 'person' } as const;

function sit(table: Table, seats: { readonly [seat: Seat]: Player } = PEOPLE) {
  const rows: string[] = table.text().trimEnd().split('\n');
  const news: News[] = [];
  const shelf = {
    append: async (_row: unknown, _from: number, lines: readonly string[]) => void rows.push(...lines),
    lines: async () => rows,
  };
  const shelved = { table: 't', game: table.game.id, scenario: 'only', seats, practice: false, changed: 0, seed: 's', ...summaryOf(table) };
  const sitting = new Sitting(table, shelved, shelf, null, (one) => news.push(one), thinkerOf(table.game));
  sitting.announce(null);
  const sentTo = (seat: Seat) => news.filter((one): one is SeatNews => one.news === 'seat' && one.seat === seat);
  return { sitting, sentTo, text: () => rows.map((row) => `${row}\n`).join('') };
}

const AHEAD: Command = { act: 'answer ahead', step: 'ambush', where: {}, answer: { act: 'let march' } };
const opened = () => Table.open(phases, { setup: { scenario: 'only' }, seats: PEOPLE, seed: 's' });

describe('an answer given ahead, at the table', () => {
  it('is news to the seat whose it is alone, and costs the other no free undo', async () => {
    const { sitting, sentTo, text } = sit(opened());
    await sitting.act('red', { act: 'begin', phase: 'march' });
    const before = JSON.stringify(sentTo('red'));
    const floor = sitting.table.undoFloor('red');
    expect(await sitting.act('blue', AHEAD)).toEqual({ done: true });
    expect(JSON.stringify(sentTo('red'))).toBe(before);
    expect(sentTo('blue').at(-1)?.told?.act).toBe('answer ahead');
    expect(JSON.stringify(sitting.audience.story('red'))).not.toContain('ahead');
    expect(sitting.table.undoFloor('red')).toBe(floor);

    // It takes back its own decision and not the other's answer, which stands as it was said; and puts it back.
    expect(await sitting.undo('red', 'step', false)).toEqual({ done: true });
    expect(sentTo('red').at(-1)?.question?.step).toBe('order of phases');
    expect(sitting.table.position.standing.map(({ seat, step }) => `${seat} ${step}`)).toEqual(['blue ambush']);
    expect(sentTo('red').at(-1)?.redo.can).toBe(true);
    expect(await sitting.redo('red')).toEqual({ done: true });
    expect(sentTo('red').at(-1)?.question?.step).toBe('march');
    expect(sitting.table.position.standing).toHaveLength(1);
    expect(verify(phases, text()).ok).toBe(true);
  });

  it('is told to others as the answer, where it answers what is asked just then', async () => {
    const { sitting, sentTo } = sit(opened());
    await sitting.act('red', { act: 'begin', phase: 'march' });
    await sitting.act('red', { act: 'march', spaces: 2 });
    await sitting.act('blue', AHEAD);
    expect(sentTo('red').at(-1)?.told?.act).toBe('let march');
    expect(JSON.stringify(sentTo('red').at(-1))).not.toContain('ahead');
  });

  it('is kept through an undo and given up through one, as its seat last had it', () => {
    const table = opened();
    table.act('red', { act: 'begin', phase: 'march' });
    table.act('blue', AHEAD);
    table.act('blue', { act: 'answer no more', step: 'ambush' });
    expect(table.undo('red', 2).refused).toBeUndefined();
    expect(table.position.standing).toEqual([]);
    expect(table.redo('red').refused).toBeUndefined();
    expect(table.position.standing).toEqual([]);
    expect(verify(phases, table.text()).ok).toBe(true);
  });

  it('is kept through an undo with all that hold after it, in their order', () => {
    const table = opened();
    const otherwise: Command = { ...AHEAD, where: { seat: 'red' }, answer: { act: 'lay ambush' }, else: true };
    table.act('red', { act: 'begin', phase: 'march' });
    for (const answer of [{ ...AHEAD, where: { seat: 'blue' } }, otherwise]) expect(table.act('blue', answer).refused).toBeUndefined();
    const said = table.position.standing;
    expect(said).toHaveLength(2);
    expect(table.undo('red', 2).refused).toBeUndefined();
    expect(table.position.standing).toEqual(said);
    expect(table.redo('red').refused).toBeUndefined();
    expect(table.position.standing).toEqual(said);
    expect(verify(phases, table.text()).ok).toBe(true);
  });
});

describe('what would be refused after other commands', () => {
  const game = whatIf1940 as unknown as Game;
  const field = () =>
    on('5000 germany german-entry 5001 ussr 5002 ussr 5003 ussr red')
      .facts({ shuffles: [['su-r-9', 'su-r-13']] })
      .put('de-i', { at: '5000', level: 1 })
      .put('su-fe-1c', { at: '5001', level: 1 })
      .put('su-fe-15', { at: '5001', level: 2 })
      .put('su-fe-2irb', { at: '5002', level: 1 })
      .put('su-1-shock', { at: '5002', level: 2 })
      .in('german east combat');
  const exchanged = () => field().put('su-fe-1c', { at: '5002', level: 1 }).put('su-fe-2irb', { at: '5001', level: 1 });
  const tableAt = ({ position }: ReturnType<typeof field>): Table =>
    Table.open(game, {
      setup: position.setup,
      seats: { 'german-west': 'person', 'german-east': 'person', soviet: 'person', 'anglo-french': 'person' },
      seed: 's',
      position: game.save(position),
    });
  const attack: Command = { act: 'attack', hex: '5001', units: ['de-i'], drop: false };

  it('is not told where dice fall or a stack is laid open on the way, whatever lies there', () => {
    for (const one of [field(), exchanged()])
      for (const next of [{ act: 'aircraft', aircraft: [] }, { act: 'end' }, attack])
        expect(refused(tableAt(one), 'german-east', next as Command, [attack])).toEqual(UNTOLD);
  });

  it('is told where nothing hidden bears on it', () => {
    const march = Table.open(gertrud as unknown as Game, {
      setup: { scenario: 'early-1941' },
      seats: { german: 'person', allied: 'person' },
      seed: 's',
    });
    const first = march.game.awaiting(march.position)?.seats[0] as Seat;
    expect(refused(march, first, { act: 'nonsense' }, [])).toEqual(march.game.refuse(march.position, first, { act: 'nonsense' }));
    const alone = tableAt(field().in('german east movement'));
    const up: Command = { act: 'take-up', from: '5000', units: ['de-i'] };
    expect(refused(alone, 'german-east', { act: 'step', to: '5003' }, [up])?.rules).not.toEqual([]);
    expect(refused(alone, 'german-east', { act: 'put-down' }, [up])).toEqual(
      (() => {
        const there = game.clone(alone.position);
        game.play(there, 'german-east', up, { roll: () => [] });
        return game.refuse(there, 'german-east', { act: 'put-down' });
      })(),
    );
  });
});

describe('whoever sits at the page', () => {
  const SEATS = { red: 'person', blue: 'steady' } as const;
  const asks = [
    'act',
    'wishes',
    'wish',
    'orders',
    'keep orders',
    'set up',
    'undo',
    'redo',
    'concede',
    'refuse',
    'explain',
    'past',
    'foresee',
    'next',
    'follow',
    'shares',
  ] as const;
  const from = (ask: string, seat: string) => ({ ask, seat }) as Parameters<typeof admit>[0];

  it('asks and decides for people’s seats, and neither for a machine’s nor for one that is none', () => {
    for (const ask of asks) {
      expect(() => admit(from(ask, 'red'), SEATS)).not.toThrow();
      expect(() => admit(from(ask, 'blue'), SEATS)).toThrow('Nobody at this page sits in the seat "blue"');
      for (const seat of ['green', 'constructor']) expect(() => admit(from(ask, seat), SEATS)).toThrow('no seat');
      expect(() => admit(from(ask, 'blue'), PEOPLE)).not.toThrow();
    }
  });

  it('looks through any eyes where machines play alone, and decides for none; and hands seats out', () => {
    const machines = { red: 'steady', blue: 'steady' };
    for (const ask of ['past', 'explain', 'foresee']) expect(() => admit(from(ask, 'blue'), machines)).not.toThrow();
    for (const ask of ['act', 'concede', 'undo']) expect(() => admit(from(ask, 'blue'), machines)).toThrow('Nobody at this page');
    for (const ask of ['player', 'hurry', 'plan']) expect(() => admit(from(ask, 'blue'), SEATS)).not.toThrow();
  });
});
