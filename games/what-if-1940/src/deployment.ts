import type { Dice } from '@sandtable/umpire';
import { deploymentFrom, hexOf, ids, isOnMap, mustBeOf, printed, setUpLines, unitAt, type Deploying } from '@sandtable/warfare';
import type * as z from 'zod/mini';
import { whatIf1940 as game } from './index.ts';
import { allegianceOf, type WhatIf } from './position/position.ts';
import { unitsIn } from './rules/07-stacking-and-fog-of-war/stacks.ts';
import { placeName } from './world/places.ts';
import { deploymentSchema } from './world/schema.ts';
import { placedBy } from './rules/03-set-up-control-and-neutrals/set-up.ts';
import { groupOf, infantry, SORTER } from './rules/03-set-up-control-and-neutrals/sorting.ts';
import type { SeatId } from './world/world.ts';

/** A saved set-up of one seat, as its file holds it. */
export type Deployment = z.infer<typeof deploymentSchema>;
type PlaceLine = Deployment['places'][number];

/** The acts by which a seat sets up: it shares out its corps, and sets up units. */
export const SET_UP_ACTS = ['assign', 'deploy'];

/** A command by which units come to stand, or to be shared out, as the deployment has them. */
export type DeployCommand = {
  readonly act: 'deploy' | 'assign';
  readonly units: readonly string[];
  readonly hex?: string;
  readonly to?: string;
};

/** Reads a deployment's file. @throws DataError saying what is wrong, and where */
export const readDeployment = (json: unknown): Deployment => deploymentFrom(deploymentSchema, json);

/**
 * Where the units stand that a seat has set up by its own choice, the top one of a hex last; of who shares out the German corps also which
 * group each is in (3.3d). Only while the game is being set up is that the set-up; later it is where they have come to, and those that are
 * gone are left out.
 */
export function deploymentOf(position: WhatIf, seat: SeatId, name: string): Deployment {
  const own = new Set(placedBy(position, seat).filter((unit) => isOnMap(position, unit)));
  const hexes = [...new Set([...own].map((unit) => hexOf(position, unit)))];
  const places = hexes.map((hex) => {
    const [first] = [...own].filter((unit) => hexOf(position, unit) === hex) as [number, ...number[]];
    const stack = unitsIn(position, hex, allegianceOf(position, first)).filter((unit) => own.has(unit));
    return { units: ids(position, stack), hex: printed(position, hex) };
  });
  const head = { format: 'sandtable-deployment', version: 1, game: 'what-if-1940', scenario: position.setup.scenario, seat, name } as const;
  return seat === SORTER ? { ...head, groups: groupsOf(position), places } : { ...head, places };
}

/** 3.3d: which corps are in which group; of those set up already, on which map. */
function groupsOf(position: WhatIf): NonNullable<Deployment['groups']> {
  const groups: { reserve: string[]; west: string[]; east: string[] } = { reserve: [], west: [], east: [] };
  for (const unit of infantry(position)) {
    const group = groupOf(position, unit);
    if (group) groups[group].push(unitAt(position, unit).id);
  }
  return groups;
}

/** No die falls while units are set up; what comes after it is not looked at. */
const NO_CHANCE: Dice = { roll: (_on, count) => Array.from({ length: count }, () => 1) };

/**
 * The commands that a seat has still to give for its units to stand as a deployment has them; it may be one of another scenario. What
 * stands there already needs none. @throws DataError for a deployment of another seat
 */
export function commandsOf(position: WhatIf, seat: SeatId, deployment: Deployment): Deploying<DeployCommand, PlaceLine> {
  mustBeOf(seat, deployment);
  const at = game.clone(position);
  if (game.awaiting(at)?.step === 'sorting') return { commands: sortingOf(at, seat, deployment), refused: [] };
  // What one step does not take the next may: who sets up the west map sets up the Dutch and Belgians after it.
  return setUpLines(deployment.places.flatMap(layersOf), {
    waiting: (place) => waiting(at, place),
    refuse: (command) => game.refuse(at, seat, command),
    play: (command) => game.play(at, seat, command, NO_CHANCE),
  });
}

/**
 * Units that come into a hex with one command lie in the order of its spelling: others are laid down one command after another, the lowest
 * first (WA-63).
 */
function layersOf({ units, hex }: PlaceLine): PlaceLine[] {
  const layers: string[][] = [];
  for (const id of units) {
    const last = layers.at(-1);
    if (last && (last.at(-1) as string) < id) last.push(id);
    else layers.push([id]);
  }
  return layers.map((layer) => ({ units: layer, hex }));
}

/** Those that share out the corps which are not in their groups yet. */
const sortingOf = (position: WhatIf, seat: SeatId, { groups = {} }: Deployment): readonly DeployCommand[] =>
  Object.entries(groups)
    .map(([to, corps = []]) => ({
      act: 'assign' as const,
      to,
      units: corps.filter((id) => {
        const unit = position.world.unit.get(id);
        return unit !== undefined && groupOf(position, unit) !== to;
      }),
    }))
    .filter((command) => command.units.length > 0 && game.refuse(position, seat, command) === null);

/** The units of a place that do not stand there yet. */
const waiting = (position: WhatIf, { units, hex }: PlaceLine): string[] =>
  units.filter((id) => {
    const unit = position.world.unit.get(id);
    return unit === undefined || placeName(position, hexOf(position, unit)) !== hex;
  });
