import type { Behind, SeatListed, TableListed } from '@sandtable/desk/club/lobby';
import { isFull } from '../../club/words.ts';
import { lastTurnOf } from '../../cover.ts';
import { coverOf } from '../../games.ts';
import { faces } from '../home/shelf.ts';
import { seatName } from './people.tsx';

/** What a club's lists say of a table. */

type OfScenario = Pick<TableListed, 'game' | 'scenario'>;

const ownTitle = ({ game, scenario }: OfScenario) =>
  coverOf(game)?.titles?.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario));

export const titleOf = (table: OfScenario): string => (ownTitle(table) ?? coverOf(table.game))?.title ?? table.game;

export const pictureOf = (table: TableListed) => (ownTitle(table) ?? coverOf(table.game))?.picture;

const scenarioOf = (table: OfScenario) => (ownTitle(table) ?? coverOf(table.game))?.scenarios.find(({ id }) => id === table.scenario);

/** With the name of the edition, where it is played with figures of its own. */
export const scenarioTitle = (table: OfScenario & Partial<Pick<TableListed, 'edition'>>): string => {
  const title = scenarioOf(table)?.title ?? table.scenario;
  return table.edition ? `${title}, with “${table.edition}”` : title;
};

/** "turn 3 of 10". */
export function turnOf(table: TableListed): string {
  const scenario = scenarioOf(table);
  return `turn ${table.turn}${scenario ? ` of ${lastTurnOf(scenario)}` : ''}`;
}

/** The seats that somebody holds at a table. */
export const seatsOf = ({ seats }: TableListed, me: string | undefined): readonly SeatListed[] =>
  seats.filter(({ person }) => person !== null && person.id === me);

/** Is somebody asked something at this table? */
export const isAsked = (table: TableListed, me: string | undefined): boolean =>
  !table.isAdjourned && seatsOf(table, me).some(({ seat }) => table.question?.seats.includes(seat));

export const freeSeats = ({ seats }: TableListed): readonly SeatListed[] => seats.filter((one) => !one.person && one.machine === null);

/** The question that is open, in the game's words, as far as these are here. */
export function questionWords(table: TableListed): string {
  if (table.stage === 'gathering' && table.tournament) return 'Begins when all have come to the table';
  if (table.stage === 'gathering') return isFull(table) ? 'The words for the dice are being laid open' : 'People are still sitting down';
  if (!table.question) return 'The game is over';
  if (table.isAdjourned) return 'Laid aside';
  const { procedure, step } = table.question;
  return faces.value.get(table.game)?.words.step(procedure, step) ?? 'A decision';
}

/** Who is to decide, by their seats. */
export const decidersOf = (table: TableListed): readonly SeatListed[] =>
  table.seats.filter(({ seat }) => table.question?.seats.includes(seat));

/** Who has won, in words. */
export function resultWords(table: TableListed): string {
  if (table.result === null) return '';
  if (table.result === 'draw') return 'A draw';
  const side = coverOf(table.game)?.sides?.find(({ id }) => id === table.result);
  return `${side?.name ?? seatName(table, table.result)} victory`;
}

/** Do machines play alone there? Then nothing is anybody's secret, and whoever looks on sees all of it as it happens. */
export const isMachinesAlone = ({ seats }: Pick<TableListed, 'seats'>): boolean => seats.every(({ machine }) => machine !== null);

/** How far behind whoever looks on at a table is, in words. */
export const behindOf = (table: Pick<TableListed, 'seats' | 'behind'>): string =>
  isMachinesAlone(table) ? 'from all sides, as it happens' : BEHIND[table.behind];

const BEHIND: { readonly [behind in Behind]: string } = {
  one: 'one player turn behind',
  two: 'two player turns behind',
  end: 'when the game is over',
};
