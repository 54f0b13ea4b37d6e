/**
 * How far a result stood above the middle of what the die could have brought: the part of the faces that would have been worse, and half of
 * those just as good, less a half. Results are given by their rank for the attacker, the worst first; `faces` are those of every face of the die.
 */
export function luckOf(rank: number, faces: readonly number[]): number {
  const worse = faces.filter((face) => face < rank).length;
  const alike = faces.filter((face) => face === rank).length;
  return (worse + alike / 2) / faces.length - 0.5;
}
