/**
 * Gives back what is cheapest first, and of the same cost what came first. Costs are whole numbers, never below that of what was taken
 * last.
 */
export class Queue<T> {
  readonly #byCost: T[][] = [];
  #cheapest = 0;
  #taken = 0;

  add(cost: number, item: T): void {
    (this.#byCost[cost] ??= []).push(item);
  }

  take(): T | undefined {
    for (; this.#cheapest < this.#byCost.length; this.#cheapest++, this.#taken = 0) {
      const row = this.#byCost[this.#cheapest];
      if (row && this.#taken < row.length) return row[this.#taken++];
    }
    return undefined;
  }
}
