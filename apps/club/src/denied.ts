/** Why a request is not granted, in the terms of HTTP's statuses. */
export type Denial = 'unreadable' | 'unknown' | 'forbidden' | 'absent' | 'conflict' | 'large' | 'often';

/** A request that is not granted; the message says why in words for whoever asked. */
export class Denied extends Error {
  override readonly name = 'Denied';
  readonly denial: Denial;
  /** The part of the request that is meant. */
  readonly where: string | undefined;
  /** Seconds after which it may be asked again. */
  readonly after: number | undefined;

  constructor(denial: Denial, says: string, { where, after }: { readonly where?: string; readonly after?: number } = {}) {
    super(says);
    this.denial = denial;
    this.where = where;
    this.after = after;
  }
}
