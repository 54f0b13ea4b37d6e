import { readdirSync, readFileSync } from 'node:fs';
import { setupFor } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { depot as game } from './index.ts';
import { field, rule } from './referee.ts';
import { rules } from './rulebook.ts';
import { SEQUENCE } from './sequence.ts';

const still = { roll: () => expect.fail('no die falls here') };

describe('the course of play', () => {
  rule('1.1a')('begins as the scenario has it', () => {
    const { position } = game.begin(setupFor(game, { scenario: 'crossing' }), still);
    const { units, places, depots } = game.save(position).state as { readonly [fact: string]: object };
    expect(units).toMatchObject({ 'b-hq': { at: '0302' }, 'r-truck-11': { at: '0310' } });
    expect(Object.keys(units as object)).not.toContain('b-arm-4');
    expect(places).toEqual({ '0302': 'blue', '0306': 'nobody', '0309': 'red' });
    expect(depots).toEqual({ '0301': { blue: 9 }, '0310': { red: 5 } });
  });

  rule('1.2a')('goes from phase to phase, Blue before Red, turn by turn', () => {
    const meeting = field().put('b-arm-3', '0404').put('r-arm-14', '0405').put('b-hq', '0101').put('r-hq', '0110');
    const phases = [meeting.fact('turn'), meeting.awaiting];
    expect(phases[1]).toBe('blue: movement');
    const seen: string[] = [];
    for (const seat of ['blue', 'blue', 'red', 'red', 'blue'] as const) {
      for (const happening of meeting.do(seat, { act: 'end' }))
        if (happening.what === 'phase') seen.push(`${happening['turn']} ${happening['phase']}`);
    }
    const order = SEQUENCE.names;
    expect(seen).toEqual([...order.slice(2).map((name) => `1 ${name}`), ...order.slice(0, 3).map((name) => `2 ${name}`)]);
  });
});

describe('victory', () => {
  const last = (turn: number, places: { readonly [hex: string]: string }) => {
    const end = field().in('red combat', turn).put('b-arm-3', '0404').put('r-arm-14', '0405').facts({ places });
    end.do('red', { act: 'end' });
    return end.position.outcome;
  };

  rule('9.1a')('is at once with who holds all places', () => {
    expect(last(2, { '0302': 'red', '0306': 'red', '0309': 'red' })).toMatchObject({ winner: 'red', rule: '9.1a' });
    expect(last(2, { '0302': 'nobody', '0306': 'red', '0309': 'red' })).toBeNull();
  });

  rule('9.2a')('is after the last turn with whose places count more, or with nobody', () => {
    expect(last(5, { '0306': 'blue' })).toBeNull();
    expect(last(6, { '0306': 'blue' })).toMatchObject({ winner: 'blue', rule: '9.2a', says: 'Their places count 5 to 2.' });
    expect(last(6, { '0302': 'red', '0306': 'blue' })).toMatchObject({ winner: 'red' });
    expect(last(6, {})).toMatchObject({ winner: null });
  });
});

describe('the rulebook', () => {
  it('has a proof for each rule', () => {
    const folder = import.meta.dirname;
    const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
    const named = tests.flatMap((name) =>
      [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\brule\(([^)]+)\)/g)].map(([, ids]) => ids ?? ''),
    );
    const proved = new Set(named.flatMap((ids) => [...ids.matchAll(/'([^']+)'/g)].map(([, id]) => id)));
    expect(Object.keys(rules).filter((id) => !proved.has(id))).toEqual([]);
  });
});
