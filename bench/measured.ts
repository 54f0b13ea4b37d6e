/** Seconds of the processor since the program began. */
export function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The number below which so large a share of all of them lies, from 0 to 1; NaN of none. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN;
