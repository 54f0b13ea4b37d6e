import { collecting, FastDice, type AskStep, type Command, type Position, type Refusal } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { isMarked, mark, put, setSteps, stepLosses, stepsOf, type Pieces, type StepLosses, storeOf } from '../src/index.ts';

type Small = Position & Pieces;
const FIRST = 1;

/** Three units in hexes, of two steps, one and one. */
function small(): Small {
  const units = [
    { id: 'strong', name: 'Strong', steps: 2 },
    { id: 'weak', name: 'Weak', steps: 1 },
    { id: 'other', name: 'Other', steps: 1 },
  ];
  const unit = new Map(units.map(({ id }, i) => [id, i]));
  return {
    world: { units, unit, grid: {} },
    stores: [storeOf([0, 0, 0]), storeOf([2, 1, 1]), storeOf([0, 0, 0])],
    version: 0,
    frames: null,
    standing: [],
    outcome: null,
  } as unknown as Small;
}

const refused = (reason: string): Refusal => ({ rules: ['1.0'], reason });

/** The question of the procedure; whoever is marked takes losses first. */
const step = stepLosses<Small>({
  rule: '1.0',
  when: { rules: ['1.0'], during: ['losses'], says: 'In losses.' },
  seats: ['red', 'blue'],
  takers(position, units) {
    const first = units.filter((unit) => isMarked(position, unit, FIRST));
    return first.length > 0 ? first : units;
  },
  refuse: ({ world }, unit) => refused(`not ${world.units[unit]?.id}`),
  lose({ position }, unit) {
    setSteps(position, unit, stepsOf(position, unit) - 1);
    if (stepsOf(position, unit) === 0) put(position, unit, -1);
  },
}).steps[0] as AskStep<Small, StepLosses>;

const losses: StepLosses = { seat: 'red', units: ['strong', 'weak'], steps: 2 };
const lose = (unit: string): Command => ({ act: 'lose-step', unit });
const act = step.acts['lose-step'] as (typeof step.acts)[string];
const offered = (position: Small): unknown =>
  act.offers(position, losses, 'red').map(({ parts: [part] }) => (part?.pick === 'one' ? part.of({}) : null));

describe('step losses', () => {
  it('are asked of the seat while there are steps to lose and units to lose them', () => {
    const position = small();
    expect(step.seats(position, losses)).toEqual(['red']);
    expect(step.seats(position, { ...losses, steps: 0 })).toEqual([]);
    for (const unit of [0, 1]) put(position, unit, -1);
    expect(step.seats(position, losses)).toEqual([]);
  });

  it('may be taken from those that the result hits, and from nobody else', () => {
    const position = small();
    expect(offered(position)).toEqual([['strong', 'weak']]);
    expect(act.refuse(position, losses, 'red', lose('weak'))).toBeNull();
    expect(act.refuse(position, losses, 'red', lose('other'))?.reason).toBe('not other');
    expect(act.refuse(position, losses, 'red', lose('nobody'))?.reason).toBe('There is no unit "nobody".');
    mark(position, 0, FIRST);
    expect(offered(position)).toEqual([['strong']]);
    expect(act.refuse(position, losses, 'red', lose('weak'))?.reason).toBe('not weak');
  });

  it('are counted down one by one', () => {
    const position = small();
    const turn = act.play(collecting(position, new FastDice(1)), losses, 'red', lose('weak'));
    expect(turn).toEqual({ go: 'stay', with: { steps: 1 } });
    expect(offered(position)).toEqual([['strong']]);
  });
});
