/** From so many points on a scenario is won so; the last level holds for whatever is less, and says no number. */
export interface LevelShown {
  readonly says: string;
  readonly from?: number;
}

/** What is said of a level after it, "A draw: as it went", is not part of its name. */
const nameOf = ({ says }: LevelShown): string => (says.split(':')[0] ?? says).replace(/^A /, 'a ');

/**
 * From how many points on a scenario is won how, the best for whose points count first: "Axis points less Allied ones: from 3 on Axis
 * victory, from 0.5 on a draw, below that Allied victory". `counted` says of which points; levels are in falling order.
 */
export function wonBy(counted: string, levels: readonly LevelShown[]): string {
  const lines = levels.map((level) => {
    const from = level.from === undefined ? 'below that' : `from ${String(level.from).replace('-', '−')} on`;
    return `${from} ${nameOf(level)}`;
  });
  return `${counted}: ${lines.join(', ')}`;
}
