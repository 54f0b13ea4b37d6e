import { decide, sightOf, type Plan } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { steady } from '../../src/staff/steady.ts';
import type { Side } from '../../src/world/sides.ts';
import { PHASES } from '../../src/world/schema/scenario.ts';
import { fieldWith, type Referee } from '../referee.ts';

/** Two panzer battalions, and two divisions on foot; a Soviet division, and two tank brigades. */
const [TANKS, MORE] = ['de-i-35', 'de-ii-35'] as const;
const [FOOT, MORE_FOOT] = ['de-31-inf', 'de-56-inf'] as const;
const [DIVISION, BRIGADE, OTHER] = ['su-413', 'su-4-tb', 'su-11-tb'] as const;

/** A war of nine weeks in which fighting costs no supply, with this place that counts. */
const front = (hex: string, side: Side): Referee =>
  fieldWith({
    phases: PHASES.filter((phase) => !phase.startsWith('air')),
    rules: ['free-fighting'],
    reserves: { german: 1, soviet: 2 },
    last: { turn: 9, playerTurn: 2 },
    victory: {
      objectives: [
        { for: 'place', hex, side, points: 8 },
        { for: 'steps', each: 1, side: 'german', points: 1 },
        { for: 'steps', each: 1, side: 'soviet', points: 1 },
      ],
      levels: [{ to: 0, winner: null, says: 'Draw' }],
    },
  }).option('surprise', false);

/** What steady does in a phase, to its end. */
function done(on: Referee, side: Side): { readonly command: Command; readonly plan: Plan | null }[] {
  const { position } = on;
  const machine = steady.sit('a seed', side);
  const phase = position.facts.phase;
  const all = [];
  while (position.facts.phase === phase && game.awaiting(position)?.seats[0] === side) {
    const { command, plan } = decide(machine, sightOf(game, position, side));
    if (!command) break;
    all.push({ command, plan });
    game.play(position, side, command, { roll: (_on, many) => Array.from({ length: many }, () => 3) });
  }
  return all;
}
const given = (on: Referee, side: Side, act: string) => done(on, side).filter(({ command }) => command.act === act);

describe('who marches far', () => {
  const march = (hex: string): Referee => front('12.01', 'german').in('1 german modes').put(FOOT, hex).put(DIVISION, '12.01');

  it('is kept in reserve, so that it goes on after the combats (5.7a, 10.0), and says so', () => {
    const [first, ...others] = given(march('01.11'), 'german', 'reserve');
    expect(others).toEqual([]);
    expect(first?.command).toMatchObject({ hex: '01.11', showing: 'move', units: [FOOT] });
    expect(first?.plan?.intent).toMatch(/^Keep 31st .* in reserve at 01\.11, so that it goes on after the combats\.$/);
  });

  it('is not where its goal is near or it could come at an enemy in its movement, nor beyond the markers that there are (5.7-1)', () => {
    expect(given(march('09.04'), 'german', 'reserve')).toEqual([]);
    expect(given(march('01.11').put(BRIGADE, '07.09'), 'german', 'reserve')).toEqual([]);
    expect(given(march('01.11').put(MORE_FOOT, '02.12'), 'german', 'reserve')).toHaveLength(1);
  });

  it('leaves reserve to go on, and says so', () => {
    const on = march('01.11').in('1 german exploitation movement').put(FOOT, { at: '01.11', mode: 'reserve', face: 'move' });
    expect(given(on, 'german', 'release')).toMatchObject([
      { command: { units: [FOOT] }, plan: { intent: expect.stringMatching(/^Release 31st .* to go on\.$/) as unknown } },
    ]);
  });
});

describe('who waits behind the front', () => {
  /** Soviet tanks with nothing to take, so many hexes behind a division that Germans may come beside. */
  const wait = (hex: string): Referee =>
    front('06.06', 'soviet')
      .in('1 soviet modes')
      .put(DIVISION, '06.06')
      .put(BRIGADE, hex)
      .put(OTHER, hex)
      .put(TANKS, '06.10')
      .put(MORE, '06.10');

  it('is kept in reserve, so that it can strike back (8.0), and says so', () => {
    const [first] = given(wait('06.05'), 'soviet', 'reserve');
    expect(first?.command).toMatchObject({ hex: '06.05', showing: 'combat' });
    expect(first?.plan?.intent).toMatch(/so that it can strike back\.$/);
  });

  it('is not where it is the line itself, holds what counts, or has an attack to make', () => {
    expect(given(front('12.12', 'soviet').in('1 soviet modes').put(BRIGADE, '06.05').put(TANKS, '06.10'), 'soviet', 'reserve')).toEqual([]);
    expect(
      given(
        front('06.05', 'soviet').in('1 soviet modes').put(DIVISION, '06.06').put(BRIGADE, '06.05').put(TANKS, '06.10'),
        'soviet',
        'reserve',
      ),
    ).toEqual([]);
    expect(given(wait('06.05').put('de-rail-1', '06.08'), 'soviet', 'reserve')).toEqual([]);
  });

  /** The Soviet reaction once Germans have come beside the division, or nobody has. */
  const reaction = (...others: readonly (readonly [unit: string, hex: string])[]) => {
    const start = front('06.06', 'soviet')
      .in('1 german reaction movement')
      .put(DIVISION, '06.06')
      .put(BRIGADE, { at: '06.04', mode: 'reserve' })
      .put(OTHER, { at: '06.04', mode: 'reserve' });
    return given(
      others.reduce((on, [unit, hex]) => on.put(unit, hex), start),
      'soviet',
      'release',
    );
  };

  it('strikes back at whoever is weak and has come near, and waits on where nobody has (5.7b)', () => {
    expect(reaction(['de-k-3', '06.07'])).toMatchObject([
      { command: { units: [BRIGADE, OTHER] }, plan: { intent: expect.stringContaining('to strike back') as unknown } },
    ]);
    expect(reaction(['de-k-3', '12.12'])).toMatchObject([
      { command: { units: [] }, plan: { intent: expect.stringContaining('there is nothing to gain now') as unknown } },
    ]);
  });
});
