/** What a game knows of set-ups of one seat that are kept in files: positions, seats and files are its own. */
export interface KeptSetUps {
  /** The acts by which a seat sets up. */
  readonly SET_UP_ACTS: readonly string[];
  deploymentOf(position: never, seat: never, name: string): object;
  /** @throws DataError for what is no such file */
  readDeployment(json: unknown): unknown;
  /** What has still to be given for it, and why some of it cannot: `Deploying` of `warfare`. */
  commandsOf(position: never, seat: never, deployment: never): object;
}
