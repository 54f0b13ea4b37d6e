import { DataError, type KeptSetUps } from '@sandtable/umpire';

/** Scenarios say where everything stands: there are no set-ups of one's own to be kept. */
export const setUps: KeptSetUps = {
  SET_UP_ACTS: [],
  deploymentOf: (_position, seat, name) => ({ seat, name, units: [] }),
  readDeployment() {
    throw new DataError('deployment: in Operation Merkur the scenario sets up');
  },
  commandsOf: () => ({ commands: [], refused: [] }),
};
