import { DataError, type Command, type Facts, type KeptSetUps, type Position, type Seat, type Table } from '@sandtable/umpire';
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

const deploymentsIn = ({ SET_UP_ACTS, deploymentOf, readDeployment, commandsOf }: KeptSetUps): Deployments => ({
  acts: SET_UP_ACTS,
  of: (position, seat, name) => deploymentOf(position as never, seat as never, name) as Facts,
  commands: (position, seat, deployment) =>
    commandsOf(position as never, seat as never, readDeployment(deployment) as never) as ReturnType<Deployments['commands']>,
});

/** What a seat has set up by its own choice, as it stood after the last of it. @throws DataError where it has set up nothing */
export function keptSetUp(table: Table, setUps: KeptSetUps, seat: Seat, name: string): Facts {
  const { acts, of: read } = deploymentsIn(setUps);
  const last = table.standing.findLast((n) => {
    const line = table.line(n);
    return 'do' in line && line.seat === seat && acts.includes(line.do.act);
  });
  if (last === undefined) throw new DataError('Nothing has been set up yet that could be kept.');
  return read(positionAt(table, last), seat, name);
}

/**
 * The commands that set a seat up as it was kept, and what of it cannot stand here. @throws DataError for what is no set-up of that seat
 */
export function setUpAsKept(
  table: Table,
  setUps: KeptSetUps,
  seat: Seat,
  deployment: Facts,
): { readonly commands: readonly Command[]; readonly refused: readonly string[] } {
  const { commands, refused } = deploymentsIn(setUps).commands(table.position, seat, deployment);
  return { commands, refused: refused.map(({ refusal }) => refusal.reason) };
}
