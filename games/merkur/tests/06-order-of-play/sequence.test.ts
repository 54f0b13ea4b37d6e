import { expect, test } from 'vitest';
import { readPhase, SEGMENTS, SEQUENCE } from '../../src/position/sequence-of-play.ts';
import { rules } from '../../src/rulebook.ts';
import { enemyOf, SIDES } from '../../src/world/sides.ts';

test('a game turn is a player turn of the Axis and then one of the Allies, each with every segment of 6.3', () => {
  expect(SEQUENCE.names).toEqual(SIDES.flatMap((side) => SEGMENTS.map((segment) => `${side} ${segment}`)));
});

test('every phase names a rule of the inventory, and says whose player turn it is in', () => {
  for (const name of SEQUENCE.names) {
    expect(Object.keys(rules), name).toContain(SEQUENCE.phase(name).rule);
    expect(SEQUENCE.path(name).toLowerCase()).toContain(readPhase(name).phasing);
  }
});

test('in a reply the other side acts', () => {
  for (const name of SEQUENCE.names) {
    const { phasing, segment } = readPhase(name);
    const { seat } = SEQUENCE.phase(name);
    const isReply = segment.startsWith('reply') || segment === 'interception' || segment === 'reaction';
    if (seat !== null) expect(seat === phasing, name).toBe(!isReply);
  }
});

test('units on the ground move in the movement and the pursuit of their own player turn, and in the reaction of the other', () => {
  const ground = SEQUENCE.names.filter((name) => ['movement', 'pursuit', 'reaction'].includes(readPhase(name).segment));
  expect(ground.map((name) => [name, SEQUENCE.phase(name).seat])).toEqual(
    SIDES.flatMap((side) => [
      [`${side} movement`, side],
      [`${side} reaction`, enemyOf(side)],
      [`${side} pursuit`, side],
    ]),
  );
});
