/** The form of data as JSON Schema says it, so far as figures are filled in by it. */
export interface Form {
  readonly type?: string;
  /** Of a number, what it counts: "¼ MP". */
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: { readonly [figure: string]: Form };
  readonly required?: readonly string[];
  /** Of an object of any names: what each of its members is. */
  readonly additionalProperties?: Form | boolean;
  readonly items?: Form;
  readonly prefixItems?: readonly Form[];
  readonly anyOf?: readonly Form[];
  /** Of kinds of lines, each of which says by a constant which it is. */
  readonly oneOf?: readonly Form[];
}

/**
 * The forms of the parts of an edition: the map with `grid`, `hexes` and `hexsides`, the `counters`, the tables by their names, a list of
 * scenarios.
 */
export interface Forms {
  readonly map: Form;
  readonly counters: Form;
  readonly tables: Form;
  readonly scenarios: Form;
}
