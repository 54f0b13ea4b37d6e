import type { Facts } from '@sandtable/umpire';
import { proposalIn, type Proposal } from '@sandtable/warfare/proposals';
import { describe, expect, it } from 'vitest';
import { expectAllowed, field, type Referee } from '../referee.ts';

const TRUCKS = 'german-carrier-1';
const [NEAR, FAR] = ['02.02', '02.06'] as const;
const ROUTE = { [`from ${TRUCKS}`]: NEAR, [`to ${TRUCKS}`]: FAR };

const at = (tokens = 40) =>
  field()
    .in('1 german movement')
    .dumps({ [NEAR]: { german: tokens } })
    .carriers('german', { at: NEAR, points: 2 })
    .put('de-sr-12', '12.01');
const routes = (where: Referee, wishes: Facts = ROUTE): Proposal => proposalIn(where.explain({ proposal: { id: 'routes', wishes } }));
const commands = (proposal: Proposal): string[] =>
  proposal.commands.map(({ command: { act, to, tokens } }) => [act, to ?? tokens ?? ''].join(' ').trim());

/** Gives the first command of what is proposed, over and over, as the page does. */
function driven(where: Referee): string[] {
  const given: string[] = [];
  for (let [first] = routes(where).commands; first && given.length < 60; [first] = routes(where).commands) {
    where.do('german', first.command);
    given.push(first.says);
  }
  return given;
}

describe('a route of trucks that stands', () => {
  it('loads, drives, unloads, and comes back for more as long as points are left', () => {
    const proposal = routes(at());
    expect(commands(proposal).slice(0, 6)).toEqual(['drive', 'load 8', `go ${FAR}`, 'unload 8', `go ${NEAR}`, 'load 8']);
    expect(commands(proposal).at(-1)).toBe('park');
    expect(proposal.sums[0]).toEqual({ figure: '1 of 1', says: 'on a route' });
    expect(proposal.lines[0]?.says).toMatch(/^empty, \d+ movement points. Now: brings \d+ SP in \d journeys, then drive to 02.06\.$/);
    expect(proposal.commands[1]?.says).toBe('2 truck points: load 2 SP');
  });

  it('is carried out command by command as it was proposed, and is then over for the phase', () => {
    const where = at();
    const listed = routes(where).commands.map(({ says }) => says);
    // Where nothing else is left to be done a truck is parked unasked.
    const unparked = (says: readonly string[]) => says.filter((one) => !one.endsWith('park'));
    expect(unparked(driven(where))).toEqual(unparked(listed));
    expect(where.dump(FAR, 'german')).toBeGreaterThan(0);
    expect(routes(where).commands).toEqual([]);
    expect(routes(where).lines[0]?.says).toContain('Nothing more can be done on it in this phase');
  });

  it('goes on next week from where they are: with what is aboard to its end, and empty to where it begins', () => {
    const loaded = at().carriers('german', { at: '02.04', points: 2, cargo: 4 });
    expect(commands(routes(loaded)).slice(0, 3)).toEqual(['drive', `go ${FAR}`, 'unload 4']);
    expect(commands(routes(at().carriers('german', { at: '02.04', points: 2 }))).slice(0, 3)).toEqual(['drive', `go ${NEAR}`, 'load 8']);
    // A way of more than a phase is driven as far as it goes.
    const wagons = at().carriers('german', { at: NEAR, kind: 'wagon', points: 2, cargo: 2 });
    const far = routes(wagons, { [`from ${TRUCKS}`]: NEAR, [`to ${TRUCKS}`]: '12.12' });
    expect(far.commands[1]?.says).toMatch(/drive to .*, on the way to 12.12/);
    expect(commands(far).at(-1)).toBe('park');
  });

  it('is none where it has no two ends, or nothing lies where it begins', () => {
    expect(routes(at(), {}).commands).toEqual([]);
    expect(routes(at(), { ...ROUTE, [`to ${TRUCKS}`]: NEAR }).commands).toEqual([]);
    expect(commands(routes(at().dumps({})))).toEqual([]);
    // Where it begins is still what is chosen.
    expect(routes(at().dumps({})).lines[0]?.wishes[0]).toMatchObject({
      chosen: NEAR,
      of: [{}, { value: NEAR, note: 'nothing there now' }],
    });
  });

  it('is driven while no stack is on the move, and nobody else on the road', () => {
    expect(routes(at()).refused).toBeNull();
    expectAllowed(at().refusal('german', routes(at()).commands[0]?.command ?? { act: 'end' }));
    const moving = at();
    moving.do('german', { act: 'take-up', from: '12.01', units: ['de-sr-12'] });
    expect(routes(moving).refused?.rules).toEqual(['12.2c-2']);
    const others = at();
    others.do('german', { act: 'drive', carrier: TRUCKS });
    expect(routes(others, {}).refused?.reason).toMatch(/they are parked first/);
    expect(routes(others).refused).toBeNull();
  });
});
