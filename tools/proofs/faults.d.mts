/** Something wrong that somebody could build in, and the one test file in which a reader would look for what notices it. */
export interface Fault {
  readonly what: string;
  /** The source, from the project's root on. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly instead: string;
  readonly test: string;
}

/** The planted faults of the project in a folder. @throws Error where the list has another form, or names two alike */
export function plantedFaults(root: string): readonly Fault[];

/** The source of a fault with the fault in it. @throws Error naming the fault, where its text does not stand there exactly once */
export function planted(root: string, fault: Fault): string;

/** What keeps faults from being tried, one line for each. */
export function obstacles(root: string, faults: readonly Fault[]): readonly string[];
