/** One way to share the seats out among players. */
export interface SeatSharing {
  readonly id: string;
  readonly title: string;
  readonly hands: readonly { readonly name: string; readonly seats: readonly string[] }[];
}
