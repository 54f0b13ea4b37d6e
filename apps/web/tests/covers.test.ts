import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { COVERS } from '../src/covers.ts';

describe('the start page', () => {
  it('shows the games of the registry, and names their scenarios with so many turns as they have', async () => {
    const listed = await Promise.all(
      GAMES.map(async ({ id, offered }) => [id, (await offered()).scenarios.map((one) => [one.id, one.turns])] as const),
    );
    const shown = COVERS.map(({ id, scenarios }) => [id, scenarios.map((one) => [one.id, one.turns])] as const);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(listed));
  });
});
