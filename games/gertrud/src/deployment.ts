import type { Facts as Json, Saved, Setup } from '@sandtable/umpire';
import { deploymentFrom, mustBeOf, setUpLines, type Deploying } from '@sandtable/warfare';
import type * as z from 'zod/mini';
import { declaration, readState, hexOf, isOnMap, printed, put, type Gertrud } from './position/position.ts';
import { entryId } from './world/scenario.ts';

import { deploymentSchema } from './world/schema.ts';
import { deploy, isFixed, listOf } from './rules/03-set-up/set-up.ts';
import { sideOf, type GertrudSeat } from './world/world.ts';

/** A saved set-up of one seat, as its file holds it. */
export type Deployment = z.infer<typeof deploymentSchema>;
type PlaceLine = Deployment['places'][number];

/** The acts by which a seat sets up. */
export const SET_UP_ACTS = ['deploy'];

/** A command that sets up units as the deployment has them. */
export type DeployCommand = { readonly act: 'deploy' } & PlaceLine;

/** Reads a deployment's file. @throws DataError saying what is wrong, and where */
export const readDeployment = (json: unknown): Deployment => deploymentFrom(deploymentSchema, json);

/** The position that a view of it shows: nothing is hidden (6.3). For whoever has no more than a view. @throws DataError */
export function positionSeen(view: Json): Gertrud {
  const { setup, turn = 1, phase = '', state = {} } = view as unknown as { readonly setup: Setup } & Saved;
  return readState(setup, turn, phase, state);
}

/**
 * Where the units stand that a seat has set up by its own choice. Only while the game is being set up is that the set-up; later it is
 * where they have come to, and those that are gone are left out.
 */
export function deploymentOf(position: Gertrud, seat: GertrudSeat, name: string): Deployment {
  const places = listOf(position, sideOf(seat))
    .filter((entry) => !isFixed(entry))
    .flatMap((entry) => {
      const stacks = new Map<string, string[]>();
      for (const id of entry.units) {
        const unit = position.world.unit.get(id) as number;
        if (!isOnMap(position, unit)) continue;
        const hex = printed(position, hexOf(position, unit));
        stacks.set(hex, [...(stacks.get(hex) ?? []), id]);
      }
      return [...stacks].map(([hex, units]) => ({ entry: entryId(entry), units, hex }));
    });
  return { format: 'sandtable-deployment', version: 1, game: 'gertrud', scenario: position.setup.scenario, seat, name, places };
}

/**
 * The commands that a seat has still to give for its units to stand as a deployment has them; it may be one of another scenario with the
 * same lines. What stands there already needs none. @throws DataError for a deployment of the other seat
 */
export function commandsOf(position: Gertrud, seat: GertrudSeat, deployment: Deployment): Deploying<DeployCommand, PlaceLine> {
  mustBeOf(seat, deployment);
  const at = declaration.clone(position);
  return setUpLines(deployment.places, {
    waiting: (place) => waiting(at, place),
    refuse: (command) => deploy.refuse(at, {}, seat, command),
    play: ({ units, hex }) => units.forEach((id) => put(at, at.world.unit.get(id) as number, at.world.grid.index(hex))),
  });
}

/** The units of a line that do not stand in its hex yet. */
const waiting = (position: Gertrud, { units, hex }: PlaceLine): string[] =>
  units.filter((id) => {
    const unit = position.world.unit.get(id);
    return unit === undefined || !isOnMap(position, unit) || printed(position, hexOf(position, unit)) !== hex;
  });
