import { gertrud } from '@sandtable/gertrud';
import { readPosition, Table, type Command, type Game } from '@sandtable/umpire';
import lessonPosition from '../src/games/gertrud/lesson-position.json' with { type: 'json' };

/** Moments of the first German combat of Operation Gertrud, at each of which a person is asked something. */
export const MOMENTS = ['declare', 'retreat', 'advance'] as const;
export type Moment = (typeof MOMENTS)[number];

const game = gertrud as unknown as Game;
/** So many seeds are tried until the dice bring what is wanted. */
const SEEDS = 200;
/** The divisions of Burgas march between Edirne and Kırklareli. */
const [BURGAS, BETWEEN, KIRKLARELI] = ['3007', '2906', '2807'];
/** Alone it drives the defender back about as often as it destroys him. */
const ATTACKER = 'de-60-mot';

const { state } = lessonPosition;
const inBurgas = Object.entries(state.units).flatMap(([unit, { at }]) => (at === BURGAS ? [unit] : []));
const MARCH: readonly Command[] = [{ act: 'take-up', from: BURGAS, units: inBurgas }, { act: 'step', to: BETWEEN }, { act: 'end' }];
const ATTACK: readonly Command[] = [{ act: 'attack', hex: KIRKLARELI, units: [ATTACKER] }, { act: 'go-on' }];

/** A game between two persons from the lesson's position after these commands; `isInAir` where there are aircraft to be asked about. */
function after(commands: readonly Command[], seed: number, isInAir: boolean): Table {
  const markers = Object.fromEntries(Object.entries(state.markers).map(([id, is]) => [id, is === 'ready' && !isInAir ? 'used' : is]));
  const file = { game: 'gertrud', scenario: 'early-1941', ...lessonPosition, state: { ...state, markers } };
  const { position } = readPosition([game], file);
  const seats = { german: 'person', allied: 'person' };
  const table = Table.open(game, { setup: position.setup, seats, seed: String(seed), practice: true, position: game.save(position) });
  for (const command of commands) {
    const { refused } = table.act('german', command);
    if (refused) throw new Error(`${command.act}: ${refused.reason}`);
  }
  return table;
}

/** The record of a game up to this moment, always the same: that of the least seed whose dice lead there. */
export function battle(moment: Moment): string {
  if (moment === 'declare') return after(MARCH, 1, true).text();
  for (let seed = 1; seed <= SEEDS; seed++) {
    const table = after([...MARCH, ...ATTACK], seed, false);
    if (game.awaiting(table.position)?.procedure === moment) return table.text();
  }
  throw new Error(`no dice of ${SEEDS} games lead to: ${moment}`);
}
