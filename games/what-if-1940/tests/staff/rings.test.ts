import { decide, sightOf } from '@sandtable/staff';
import { FastDice, type Command } from '@sandtable/umpire';
import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { hexOf } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { stackOf } from '../../src/rules/07-stacking-and-fog-of-war/stacks.ts';
import { groundOf } from '../../src/staff/ground.ts';
import { ALLIED, type SeatId } from '../../src/world/world.ts';
import { onTheMap, type Referee } from '../referee.ts';
import { steadies } from './games.ts';

/** Arrangements weighed for a movement phase, as in play. */
const BUDGET = 160;
const ROAD = ['4509', '4510', '4511', '4512', '4513', '4514', '4515', '4516', '4517', '4518', '4519', '4520', '4621', '4708', '4609'];
const ARMIES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `su-army-${number}`);
const FRONTS = ['su-r-9', 'su-r-13', 'su-r-14', 'su-r-16', 'su-r-18', 'su-r-19', 'su-r-20', 'su-r-21'];

/** Moscow behind its garrison and three armies, and eight more beyond it. */
const before = (): Referee =>
  [...ARMIES.entries()]
    .reduce((so, [i, army]) => so.put(army, { at: i < 3 ? '4625' : i < 6 ? '4526' : '4726', face: FRONTS[i] as string }), onTheMap())
    .put('su-mg', '4624')
    .put('su-jug-1', { at: '4624', face: 'su-j-3' })
    .put('su-jug-2', { at: '4624', face: 'su-j-4' })
    .put('su-jug-3', { at: '4624', face: 'su-j-5' });

/** The position after its Soviet movement phase. */
function moved(referee: Referee): WhatIf {
  const { position } = referee.in('soviet movement', 3);
  const sitters = steadies('1', BUDGET);
  const dice = new FastDice(1);
  while (position.facts.phase === 'soviet movement') {
    const seat = game.awaiting(position)?.seats[0] as SeatId;
    game.play(position, seat, decide(sitters[seat], sightOf(game, position, seat)).command as Command, dice);
  }
  return position;
}

const held = (referee: Referee, ...hexes: readonly string[]): Referee =>
  hexes.reduce((so, hex) => so.hex(hex, 'german', 'ever-german'), referee);

/** The Soviets having moved, the road is German up to where the panzers stand. */
const attacked = (panzers: string): WhatIf =>
  moved(['de-xiv-pz', 'de-xv-pz', 'de-xvi-pz'].reduce((so, corps) => so.put(corps, panzers), held(before(), ...ROAD)));

/** The sides of Moscow on which no Soviet army stands. */
const open = (position: WhatIf): number =>
  DIRECTIONS.map((d) => position.world.grid.neighbour(position.world.moscow, d)).filter(
    (hex) => hex !== NONE && position.world.land[hex] && stackOf(position, ALLIED, hex) === 0,
  ).length;

describe('a steady machine with Moscow in danger', () => {
  it('closes the ring where panzers are two hexes off, and leaves it open where they are far', () => {
    expect(open(attacked('4622'))).toBeLessThanOrEqual(1);
    expect(open(attacked('4807'))).toBeGreaterThan(2);
  });
});

describe('a steady machine that has lost Moscow', () => {
  /** Six untried armies by the road, far from Moscow; two German corps in a city. */
  const armies = (city: string): WhatIf =>
    moved(
      ARMIES.slice(0, 6)
        .reduce(
          (so, army, i) => so.put(army, { at: i < 3 ? '4318' : '4317', shuffle: 0 }),
          held(onTheMap().facts({ shuffles: [FRONTS] }), city),
        )
        .put('de-i', city)
        .put('de-ii', city),
    );
  const far = (position: WhatIf): number => {
    const { world } = position;
    const hexes = ARMIES.slice(0, 6).map((army) => hexOf(position, world.unit.get(army) as number));
    return hexes.reduce((sum, hex) => sum + (groundOf(world).toMoscow[hex] as number), 0) / hexes.length;
  };

  it('goes for it with those who are near, and bars the road with them where it still holds it', () => {
    expect(far(armies('4624'))).toBeLessThanOrEqual(5);
    expect(far(armies('4509'))).toBeGreaterThan(5.5);
  });
});
