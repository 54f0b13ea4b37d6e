import { DataError, EDITION_PARTS, type Edition, type Editing, type KeptSetUps, type Problem, type Value } from '@sandtable/umpire';
import { data, world } from './world.ts';

/** Depot is played with its own data alone: it knows what they are, and calls whatever an edition brings a fault. */
export const editing: Editing = {
  whole: () => data as unknown as { readonly [part in (typeof EDITION_PARTS)[number]]: Value },
  problems: (edition: Edition | null) =>
    EDITION_PARTS.filter((part) => edition?.[part] !== undefined).map((part): Problem => ({
      at: { part, path: '' },
      says: `Depot is played with its own ${part} alone`,
      weight: 'fault',
    })),
  differences: () => [],
  hexes: (_edition, { hex }) => (typeof hex === 'string' && world.grid.index(hex) >= 0 ? [hex] : []),
};

/** Nothing is set up by the seats: the scenario has it all. */
export const setUps: KeptSetUps = {
  SET_UP_ACTS: [],
  deploymentOf: (_position, seat, name) => ({ seat, name, units: [] }),
  readDeployment() {
    throw new DataError('deployment: in Depot nobody sets up');
  },
  commandsOf: () => ({ commands: [], refused: [] }),
};
