/**
 * How many steps units gained and lost, command by command, while somebody played; and the commands that gave one unit steps while
 * another lost some.
 */
export class StepsWatched {
  gained = 0;
  lost = 0;
  readonly lent: string[] = [];
  #before: readonly number[] | null = null;

  /** After each command: the steps of all units, and what tells the command to a reader. */
  look(steps: readonly number[], told: () => string): void {
    const before = this.#before ?? steps;
    this.#before = steps;
    const changes = steps.map((now, unit) => now - (before[unit] ?? 0));
    const gained = changes.reduce((sum, change) => sum + Math.max(0, change), 0);
    const lost = changes.reduce((sum, change) => sum - Math.min(0, change), 0);
    this.gained += gained;
    this.lost += lost;
    if (gained > 0 && lost > 0) this.lent.push(told());
  }
}
