export const SIDES = ['german', 'soviet'] as const;
export type Side = (typeof SIDES)[number];

export const enemyOf = (side: Side): Side => (side === 'german' ? 'soviet' : 'german');
