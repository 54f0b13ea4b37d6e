import type { Command } from '@sandtable/umpire';
import { decide, sightOf } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { ocsStaff } from '../../src/staff/index.ts';
import { steady } from '../../src/staff/steady.ts';
import { fieldWith, type Referee } from '../referee.ts';
import { STUKA, sky } from '../air.ts';

const [DIVISION, TANKS] = ['su-413', ['de-i-35', 'de-ii-35', 'de-sr-12', 'de-sr-33']] as const;

/** A Soviet division with supply, German tanks so many hexes off, in the Soviet Replacement Reorganization Segment. */
const front = (hex: string, tokens: number): Referee =>
  TANKS.reduce(
    (all, unit) => all.put(unit, hex),
    fieldWith({ overphase: ['supply', 'reorganization'] })
      .in('soviet reorganization')
      .put(DIVISION, '06.05')
      .dumps({ '06.05': { soviet: tokens } }),
  );
const answer = ({ position }: Referee, side: 'german' | 'soviet', level = steady): Command | null =>
  decide(level.sit('a seed', side), sightOf(game, position, side)).command;

describe('a hedgehog', () => {
  it('is built by whom the enemy can attack next (17.0)', () => {
    expect(answer(front('06.08', 40), 'soviet')).toEqual({ act: 'build', hex: '06.05' });
  });

  it('is not built where no enemy comes, nor out of supply that is wanted for the week', () => {
    expect(answer(front('06.08', 4), 'soviet')).toEqual({ act: 'end' });
    const alone = fieldWith({ overphase: ['supply', 'reorganization'] })
      .in('soviet reorganization')
      .put(DIVISION, '06.05')
      .dumps({ '06.05': { soviet: 40 } });
    expect(answer(alone, 'soviet')).toEqual({ act: 'end' });
  });
});

it('takes no level off an air base of its own (15.2), and greedy takes none either', () => {
  const on = sky('', { overphase: ['reorganization'] })
    .base('02.02', 'german', 2)
    .with({ at: '02.02' }, STUKA)
    .by((all) => all.in('german reorganization').put('de-31-inf', '02.02')).set;
  expect(on.refusal('german', { act: 'reduce-base', hex: '02.02' })).toBeNull();
  expect(answer(on, 'german')).toEqual({ act: 'end' });
  expect(answer(on, 'german', ocsStaff.levels[1])).toEqual({ act: 'end' });
});
