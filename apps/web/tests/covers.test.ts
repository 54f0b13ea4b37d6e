import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { COVERS } from '../src/covers.ts';

interface Span {
  readonly id: string;
  readonly turns: number;
  readonly from?: number;
}
const spanOf = ({ id, turns, from = 1 }: Span) => [id, turns, from] as const;

describe('the start page', () => {
  it('shows the games of the registry, and names their scenarios with so many turns, and from which on, as they have', async () => {
    const listed = await Promise.all(GAMES.map(async ({ id, offered }) => [id, (await offered()).scenarios.map(spanOf)] as const));
    const shown = COVERS.map(({ id, scenarios }) => [id, scenarios.map(spanOf)] as const);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(listed));
  });
});
