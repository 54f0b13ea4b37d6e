import type { Choosable, Option, Position } from '@sandtable/umpire';

/**
 * Reads what was agreed on an option, in a game with those options. Older records and positions do not name every option, and are played by
 * its default. `Choices` names the values of each option by its id.
 */
export function optionReader<Choices>(options: readonly Option[]) {
  const defaults = Object.fromEntries(options.map((option) => [option.id, option.default]));
  return <Id extends keyof Choices & string>({ setup }: Pick<Position, 'setup'>, id: Id): Choices[Id] =>
    (setup.options[id] ?? (defaults[id] as Choosable)) as Choices[Id];
}
