import { drawFrom, draw, FastDice, type Command, type Happening } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { ABSENT, LATER, OFF_MAP } from '../../src/world/places.ts';
import { hexOf, markerState, stepsOf } from '../../src/position/position.ts';
import { LOST } from '../../src/position/marks.ts';

/** What changes the steps of a unit, and what loses or restores a marker. */
const STEPS = ['reduced', 'eliminated', 'rebuilt', 'returned', 'raid launched'];
const MARKERS = ['marker lost', 'aircraft rebuilt'];

const named = (happened: readonly Happening[], kinds: readonly string[], id: string): boolean =>
  happened.some((one) => kinds.includes(one.what) && [one['unit'], one['marker'], one['aircraft']].includes(id));

interface Count {
  readonly steps: readonly number[];
  readonly absent: readonly boolean[];
  readonly lost: readonly boolean[];
}

const count = (position: Gertrud): Count => ({
  steps: position.world.units.map((_, unit) => stepsOf(position, unit)),
  absent: position.world.units.map((_, unit) => hexOf(position, unit) === ABSENT),
  lost: position.world.markers.map((_, marker) => markerState(position, marker) === LOST),
});

/** What is not accounted for: every step that comes or goes, and every marker, must be by a happening that names it. */
function complaints(position: Gertrud, before: Count, happened: readonly Happening[]): string[] {
  const after = count(position);
  const found: string[] = [];
  for (const [unit, { id, steps }] of position.world.units.entries()) {
    const now = after.steps[unit] as number;
    if (now !== before.steps[unit] && !named(happened, STEPS, id)) found.push(`${id} has other steps than before, and nothing says why`);
    if (now > steps) found.push(`${id} has too many steps`);
    if (now > 0 !== isAlive(hexOf(position, unit))) found.push(`${id}: steps and place do not agree`);
    if (after.absent[unit] !== before.absent[unit]) found.push(`${id} came into the game, or left it`);
  }
  for (const [marker, { id }] of position.world.markers.entries())
    if (after.lost[marker] !== before.lost[marker] && !named(happened, MARKERS, id))
      found.push(`${id} was lost or found, and nothing says so`);
  return found;
}

const isAlive = (hex: number): boolean => hex >= 0 || hex === OFF_MAP || hex === LATER;

function choose(position: Gertrud, seat: string, dice: FastDice): Command {
  const offers = game.choices(position, seat);
  const rather = offers.filter(({ act }) => act !== 'end' && act !== 'put-down');
  const from = rather.length > 0 && draw(dice, 'rather', 8) > 0 ? rather : offers;
  return drawFrom(from[draw(dice, 'offer', from.length)] as (typeof offers)[number], dice) as Command;
}

describe('whole games', () => {
  it('neither make nor lose steps and markers unsaid', () => {
    for (const [seed, scenario] of [
      [1, 'early-1941'],
      [2, 'early-1942'],
      [3, 'late-1942'],
      [4, 'early-1943'],
    ] as const) {
      const dice = new FastDice(seed);
      const setup = { game: 'gertrud', scenario, options: { experten: 'sum', odds: 'percent' }, edition: null };
      const { position } = game.begin(setup, dice);
      while (!position.outcome) {
        const seat = game.awaiting(position)?.seats[0] as string;
        const before = count(position);
        const command = choose(position, seat, dice);
        const wrong = complaints(position, before, game.play(position, seat, command, dice));
        if (wrong.length > 0) throw new Error(`${JSON.stringify(command)}: ${wrong.join('; ')}`);
      }
      expect(position.outcome).not.toBeNull();
    }
  }, 30_000);
});
