import type { Face } from '../face/face.ts';
import { Elsewhere } from './board/Elsewhere.tsx';
import { gate } from './gate.tsx';

/** A battle that is fought in rounds. */
const BattleGate = gate<{ readonly face: Face }>(
  async () => (await import('./beside/Battle.tsx')).BattlePanel,
  () => true,
  () => undefined,
);

/** What comes once the map has been shown for a while: what lies off the screen is pointed to, and battles are seen. */
export const Afterwards = ({ face }: { readonly face: Face }) => (
  <>
    <Elsewhere />
    {face.engagement && <BattleGate face={face} />}
  </>
);
