import { FastDice, type Facts, type Game } from '@sandtable/umpire';
import type { Watched } from '../../../packages/umpire/tests/leaks.ts';
import { drawCommand } from '../../../packages/umpire/tests/walk.ts';
import type { Ocs } from '../src/index.ts';
import { SIDES } from '../src/world/sides.ts';
import { twins } from './twins.ts';

/** What a seat may ask of any position: of the map, of what it sees, of stacks that it cannot see into. */
function questions(game: Game<Ocs>, position: Ocs, seat: string): Facts[] {
  const state = game.view(position, seat)['state'] as Facts;
  const seen = Object.entries(state['units'] as { readonly [id: string]: Facts });
  const onMap = seen.filter(([, { at }]) => /^\d/.test(String(at)));
  const tokens = onMap.filter(([id]) => id.startsWith('?')).slice(0, 2);
  const known = onMap.filter(([id]) => !id.startsWith('?'));
  const asked = game.awaiting(position)?.seats.includes(seat)
    ? [0, 1, 2].map((i) => drawCommand(game, position, new FastDice(i)).command)
    : [];
  return [
    ...SIDES.map((one) => ({ threat: { seat: one } })),
    { control: {} },
    ...known.slice(0, 4).map(([unit]) => ({ supply: { unit } })),
    { layer: { id: 'supply' } },
    { victory: {} },
    ...(state['aircraft'] === undefined ? [] : [{ layer: { id: 'air' } }]),
    { layer: { id: 'threat' } },
    ...tokens.flatMap(([id, { at = '' }]) => [
      { allowance: { unit: id } },
      { reach: { units: [id] } },
      { layer: { id: 'reach', units: [id] } },
      ...known.slice(0, 3).map(([unit]) => ({ odds: { hex: at, units: [unit] } })),
      { barrage: { hex: at, target: 'units', units: known.slice(0, 1).map(([unit]) => unit) } },
    ]),
    ...known.filter((_, i) => i % 13 === 0).flatMap(([id]) => [{ reach: { units: [id] } }, { allowance: { unit: id } }]),
    ...asked.flatMap(({ hex, units }) => (hex !== undefined && units !== undefined ? [{ odds: { hex, units } }] : [])),
  ];
}

/** From these on the enemy of a unit may know who lay where. */
export const LAYS = ['captured', 'laid open', 'step lost', 'eliminated', 'turned up', 'taken back', 'station shown'] as const;

/** The game as the property watches it. */
export const watched = (game: Game<Ocs>, asked: 'all' | 'few' = 'all', by: Watched<Ocs>['twins'] = twins): Watched<Ocs> => ({
  game,
  seats: SIDES,
  twins: by,
  questions: (position, seat) =>
    asked === 'few' ? [{ threat: { seat: SIDES.find((side) => side !== seat) ?? '' } }] : questions(game, position, seat),
  lays: new Set(LAYS),
});
