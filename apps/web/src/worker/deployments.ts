import { commandsOf, deploymentOf, readDeployment } from '@sandtable/gertrud/deployment';
import { DataError, type Command, type Facts, type Position, type Seat, type Table } from '@sandtable/umpire';
import { positionAt } from './asking.ts';

/** What a game knows of set-ups that are kept. */
interface Deployments {
  /** The act that sets up units. */
  readonly act: string;
  of(position: Position, seat: Seat, name: string): Facts;
  /** What has still to be given for it, and why some of it cannot. @throws DataError for what is no deployment of that seat */
  commands(
    position: Position,
    seat: Seat,
    deployment: Facts,
  ): { readonly commands: readonly Command[]; readonly refused: readonly { readonly refusal: { readonly reason: string } }[] };
}

type GertrudPosition = Parameters<typeof deploymentOf>[0];
type GertrudSeat = Parameters<typeof deploymentOf>[1];

/** The games whose set-ups can be kept. */
const DEPLOYMENTS: { readonly [game: string]: Deployments } = {
  gertrud: {
    act: 'deploy',
    of: (position, seat, name) => deploymentOf(position as unknown as GertrudPosition, seat as GertrudSeat, name) as unknown as Facts,
    commands: (position, seat, deployment) =>
      commandsOf(position as unknown as GertrudPosition, seat as GertrudSeat, readDeployment(deployment)) as ReturnType<
        Deployments['commands']
      >,
  },
};

function of({ game }: Table): Deployments {
  const found = DEPLOYMENTS[game.id];
  if (!found) throw new DataError(`Set-ups of ${game.title} cannot be kept.`);
  return found;
}

/** What a seat has set up by its own choice, as it stood after the last of it. @throws DataError where it has set up nothing */
export function keptSetUp(table: Table, seat: Seat, name: string): Facts {
  const { act, of: read } = of(table);
  const last = table.standing.findLast((n) => {
    const line = table.lines[n - 2];
    return line !== undefined && 'do' in line && line.seat === seat && line.do.act === act;
  });
  if (last === undefined) throw new DataError('Nothing has been set up yet that could be kept.');
  return read(positionAt(table, last), seat, name);
}

/** The commands that set a seat up as it was kept, and what of it cannot stand here. @throws DataError for what is no set-up of that seat */
export function setUpAsKept(
  table: Table,
  seat: Seat,
  deployment: Facts,
): { readonly commands: readonly Command[]; readonly refused: readonly string[] } {
  const { commands, refused } = of(table).commands(table.position, seat, deployment);
  return { commands, refused: refused.map(({ refusal }) => refusal.reason) };
}
