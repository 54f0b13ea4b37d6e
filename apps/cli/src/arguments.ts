import { levelOf, type Staff } from '@sandtable/staff';
import { DataError, readEdition, scenarioOf, type Choosable, type Edition, type Game, type Scenario, type Seat } from '@sandtable/umpire';
import { Bad, readJson, within } from './output.ts';

/** @throws Bad naming the argument */
export function wholeNumber(what: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
    throw new Bad(`${what} ${text}: a whole number from ${least} is expected`);
  return number;
}

/** Splits NAME=VALUE. */
export function pair(what: string, text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Bad(`${what} ${text}: NAME=VALUE is expected`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Who sits where, by the level. */
export type Seats = { readonly [seat: Seat]: string };

/** Who sits where; a seat that is not named plays at the weakest level. */
export function seatsFrom({ seats }: Scenario, staff: Staff, text: string | undefined): Seats {
  const sitting: Record<Seat, string> = Object.fromEntries(seats.map((seat) => [seat, staff.levels[0]?.id ?? '']));
  for (const one of text === undefined ? [] : text.split(',')) {
    const [seat, player] = pair('--seats', one);
    if (!seats.includes(seat)) throw new Bad(`--seats ${one}: there is no seat "${seat}"; there are ${seats.join(', ')}`);
    try {
      sitting[seat] = levelOf(staff, player).id;
    } catch (error) {
      throw error instanceof DataError ? new Bad(`--seats ${one}: ${error.message}`) : error;
    }
  }
  return sitting;
}

export function optionsFrom({ options }: Scenario, texts: readonly string[]): { readonly [option: string]: Choosable } {
  return Object.fromEntries(
    texts.map((text) => {
      const [name, value] = pair('--option', text);
      const option = options.find(({ id }) => id === name);
      if (!option)
        throw new Bad(`--option ${text}: there is no option "${name}"; there are ${options.map(({ id }) => id).join(', ') || 'none'}`);
      const chosen = option.values.find((one) => String(one) === value);
      if (chosen === undefined) throw new Bad(`--option ${text}: ${name} is one of ${option.values.join(', ')}`);
      return [name, chosen];
    }),
  );
}

/** The edition of a file. @throws Bad naming the file, also where it is of another game */
export const editionFrom = (file: string | undefined, game: Pick<Game, 'id'>): Edition | null =>
  file === undefined ? null : within(file, () => readEdition(readJson(file), game.id));

/** A scenario of the game, or of the edition from that file. @throws Bad naming the file whose scenarios are not as they must be */
export function scenarioWith(game: Game, id: string, edition: Edition | null, file: string | undefined): Scenario {
  return file === undefined ? scenarioOf(game, id) : within(file, () => scenarioOf(game, id, edition));
}
