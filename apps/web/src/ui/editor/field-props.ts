import type { Value } from '@sandtable/umpire';
import type { FieldFace } from '../../face/editor.ts';

/** A figure that can be changed: how it is called, what it is now, and how it is set. */
export interface FieldProps {
  readonly field: FieldFace;
  readonly figure: Value | undefined;
  /** What it is called where the label alone would not do: "Attack, row 3". */
  readonly name: string;
  set(figure: Value | undefined): void;
}
