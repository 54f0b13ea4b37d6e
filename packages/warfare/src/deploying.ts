import { DataError, formFaults, type Refusal } from '@sandtable/umpire';
import type * as z from 'zod/mini';

/** Some of a deployment's units and where they stand: by their ids, and as the game's files name places. */
interface PlaceLine {
  readonly units: readonly string[];
}

/** What can be made of a deployment where a set-up stands. */
export interface Deploying<Command, Place extends PlaceLine> {
  /** The commands still to be given, in an order in which all of them are legal. */
  readonly commands: readonly Command[];
  /** Units that cannot be set up as saved, and why. */
  readonly refused: readonly { readonly place: Place; readonly refusal: Refusal }[];
}

/** Reads a deployment's file by its schema. @throws DataError saying what is wrong, and where */
export function deploymentFrom<S extends z.ZodMiniType>(schema: S, json: unknown): z.infer<S> {
  const [fault] = formFaults(schema, json);
  if (fault) throw new DataError(`${fault.path === '' ? 'deployment' : fault.path}: ${fault.says}`);
  return json as z.infer<S>;
}

/** @throws DataError for a deployment of another seat */
export function mustBeOf(seat: string, deployment: { readonly seat: string }): void {
  if (deployment.seat !== seat) throw new DataError(`seat: this is a deployment of the ${deployment.seat} seat, and not of the ${seat}`);
}

/** A set-up as the game plays it. */
interface SettingUp<Place> {
  /** The units of a line that do not stand in its place yet. */
  waiting(place: Place): readonly string[];
  refuse(command: { readonly act: 'deploy' } & Place): Refusal | null;
  play(command: { readonly act: 'deploy' } & Place): void;
}

/**
 * Sets up a deployment's lines, each with those of its units that stand elsewhere; what is refused at first may be legal when other lines
 * stand.
 */
export function setUpLines<Place extends PlaceLine>(
  lines: readonly Place[],
  { waiting, refuse, play }: SettingUp<Place>,
): Deploying<{ readonly act: 'deploy' } & Place, Place> {
  const commands: ({ readonly act: 'deploy' } & Place)[] = [];
  let left = lines.map((place) => ({ ...place, units: waiting(place) })).filter(({ units }) => units.length > 0);
  for (let before = -1; before !== commands.length;) {
    before = commands.length;
    left = left.filter((place) => {
      const command = { act: 'deploy' as const, ...place };
      if (refuse(command)) return true;
      play(command);
      commands.push(command);
      return false;
    });
  }
  const refused = left.flatMap((place) => {
    const refusal = refuse({ act: 'deploy', ...place });
    return refusal ? [{ place, refusal }] : [];
  });
  return { commands, refused };
}
