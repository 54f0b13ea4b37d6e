/** Tokens as supply is said: "2 SP 3T" (11.1b). `perPoint`: so many tokens are a supply point. */
export function inPoints(tokens: number, perPoint: number): string {
  const [points, rest] = [Math.floor(tokens / perPoint), tokens % perPoint];
  if (rest === 0) return `${points} SP`;
  return points === 0 ? `${rest}T` : `${points} SP ${rest}T`;
}
