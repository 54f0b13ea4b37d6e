export const SIDES = ['axis', 'allied'] as const;
export type Side = (typeof SIDES)[number];

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
