import type { Face } from '../../face/face.ts';
import { game, question } from '../../table/state.ts';
import { gate } from '../gate.tsx';

/** The table of the next roll. */
export const TableChancesGate = gate<{ readonly face: Face }>(
  async () => (await import('./TableChances.tsx')).TableChances,
  () => (game.value?.face.play.tableAt?.(question.value?.step ?? '') ?? null) !== null,
  () => {},
);
