import { SIDES } from './schema/map.ts';

export { SIDES };
export type Side = (typeof SIDES)[number];

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
