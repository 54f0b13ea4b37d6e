import { FastDice, type Facts, type Game } from '@sandtable/umpire';
import type { Watched } from '../../../packages/umpire/tests/leaks.ts';
import { drawCommand } from '../../../packages/umpire/tests/walk.ts';
import type { WhatIf } from '../src/index.ts';
import { SEATS } from '../src/world/seats.ts';
import { twins } from './twins.ts';

/**
 * What a seat may ask of any position: of both maps, of its own units, of what stands nearest to them, and of a stack that it cannot see
 * into.
 */
function questions(game: Game<WhatIf>, position: WhatIf, seat: string): Facts[] {
  const seen = Object.entries((game.view(position, seat)['state'] as Facts)['units'] as { readonly [id: string]: Facts });
  const onMap = seen.filter(([, { at }]) => /^\d/.test(String(at)));
  const tokens = onMap.filter(([id]) => id.startsWith('?')).slice(0, 2);
  const known = onMap.filter(([id]) => !id.startsWith('?')).slice(0, 40);
  const asked = game.awaiting(position)?.seats.includes(seat)
    ? [0, 1, 2].map((i) => drawCommand(game, position, new FastDice(i)).command)
    : [];
  return [
    ...SEATS.map((one) => ({ supplies: { seat: one } })),
    { control: {} },
    { interdiction: {} },
    { victory: {} },
    { threat: {} },
    // Of the whole layers control alone brings more than the questions above: flags, by who lies on top.
    { layer: { id: 'control' } },
    ...tokens.flatMap(([id]) => [
      { layer: { id: 'supply', units: [id] } },
      { layer: { id: 'reach', units: [id] } },
      { supply: { unit: id } },
      { reach: { units: [id] } },
      { allowance: { unit: id } },
    ]),
    ...known.filter((_, i) => i % 13 === 0).flatMap(([id]) => [{ supply: { unit: id } }, { reach: { units: [id] } }]),
    ...asked.flatMap(({ hex, units }) => (hex !== undefined && units !== undefined ? [{ odds: { hex, units } }] : [])),
  ];
}

/** The game as the property watches it: from a battle or a loss on a seat may learn who lay where. */
export const watched = (game: Game<WhatIf>, asked: 'all' | 'few' = 'all'): Watched<WhatIf> => ({
  game,
  seats: ['german-east', 'soviet'],
  twins,
  questions: (position, seat) => (asked === 'few' ? [{ supplies: { seat } }] : questions(game, position, seat)),
  lays: new Set(['attack', 'mobile assault', 'reduced', 'eliminated', 'rebuilt']),
});
