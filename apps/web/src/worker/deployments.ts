import { commandsOf, deploymentOf, readDeployment, SET_UP_ACTS } from '@sandtable/gertrud/deployment';
import { DataError, type Command, type Facts, type Position, type Seat, type Table } from '@sandtable/umpire';
import { positionAt } from './asking.ts';

/** What a game knows of set-ups that are kept. */
interface Deployments {
  /** The acts by which a seat sets up. */
  readonly acts: readonly string[];
  of(position: Position, seat: Seat, name: string): Facts;
  /** What has still to be given for it, and why some of it cannot. @throws DataError for what is no deployment of that seat */
  commands(
    position: Position,
    seat: Seat,
    deployment: Facts,
  ): { readonly commands: readonly Command[]; readonly refused: readonly { readonly refusal: { readonly reason: string } }[] };
}

/** What a game's own file on set-ups exports; positions, seats and files are its own. */
interface OfGame {
  readonly SET_UP_ACTS: readonly string[];
  deploymentOf(position: never, seat: never, name: string): object;
  readDeployment(json: unknown): unknown;
  commandsOf(position: never, seat: never, deployment: never): object;
}

const deploymentsIn = ({ SET_UP_ACTS, deploymentOf, readDeployment, commandsOf }: OfGame): Deployments => ({
  acts: SET_UP_ACTS,
  of: (position, seat, name) => deploymentOf(position as never, seat as never, name) as Facts,
  commands: (position, seat, deployment) =>
    commandsOf(position as never, seat as never, readDeployment(deployment) as never) as ReturnType<Deployments['commands']>,
});

/** The games whose set-ups can be kept: what knows of them comes with their rules, or when somebody keeps or uses one. */
const DEPLOYMENTS: { readonly [game: string]: () => Promise<OfGame> } = {
  gertrud: async () => ({ SET_UP_ACTS, deploymentOf, readDeployment, commandsOf }),
  'what-if-1940': () => import('@sandtable/what-if-1940/deployment'),
};

async function of({ game }: Table): Promise<Deployments> {
  const found = await DEPLOYMENTS[game.id]?.();
  if (!found) throw new DataError(`Set-ups of ${game.title} cannot be kept.`);
  return deploymentsIn(found);
}

/** What a seat has set up by its own choice, as it stood after the last of it. @throws DataError where it has set up nothing */
export async function keptSetUp(table: Table, seat: Seat, name: string): Promise<Facts> {
  const { acts, of: read } = await of(table);
  const last = table.standing.findLast((n) => {
    const line = table.lines[n - 2];
    return line !== undefined && 'do' in line && line.seat === seat && acts.includes(line.do.act);
  });
  if (last === undefined) throw new DataError('Nothing has been set up yet that could be kept.');
  return read(positionAt(table, last), seat, name);
}

/** The commands that set a seat up as it was kept, and what of it cannot stand here. @throws DataError for what is no set-up of that seat */
export async function setUpAsKept(
  table: Table,
  seat: Seat,
  deployment: Facts,
): Promise<{ readonly commands: readonly Command[]; readonly refused: readonly string[] }> {
  const { commands, refused } = (await of(table)).commands(table.position, seat, deployment);
  return { commands, refused: refused.map(({ refusal }) => refusal.reason) };
}
