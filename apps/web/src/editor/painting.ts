import { computed, signal } from '@preact/signals';
import type { BrushFace, BrushValue } from '../face/editor.ts';
import { withHexLine, withSideLine } from './change.ts';
import { hexLine, sideLine, type Side } from './lines.ts';
import { bench, change, draft, sought } from './workshop.ts';

/** The brush taken up, and what it puts on; null is a hand that only looks and chooses. */
export const brushId = signal<string | null>(null);
const valueIds = signal<{ readonly [brush: string]: string }>({});
/** The name that is written with the brush, by brush. */
export const names = signal<{ readonly [brush: string]: string }>({});

export const brush = computed<BrushFace | null>(() => bench.value?.face.map.brushes.find(({ id }) => id === brushId.value) ?? null);
export const brushValue = computed<BrushValue | null>(() => {
  const now = brush.value;
  return now?.values.find(({ id }) => id === valueIds.value[now.id]) ?? now?.values[0] ?? null;
});
export const chooseValue = (id: string): void => {
  if (brush.value) valueIds.value = { ...valueIds.value, [brush.value.id]: id };
};

/** The hex whose figures the panel shows, and the hexside of it that was chosen. */
export const hexChosen = signal<string | null>(null);
export const sideChosen = signal<Side | null>(null);
/** What the mouse points at. */
export const hexPointed = signal<string | null>(null);
export const sidePointed = signal<Side | null>(null);

/** A stroke of the brush: what it meets first says whether it puts on or takes off. */
export class Stroke {
  readonly #id = `stroke ${performance.now()}`;
  #takes: boolean | null = null;
  #last: { readonly hex: string; readonly side: Side | null } | null = null;

  hex(hex: string): void {
    const [at, now, parts] = [brush.peek(), brushValue.peek(), draft.peek()?.parts];
    const line = parts && hexLine(parts.map, hex);
    if (at?.on !== 'hex' || !now || !line) return;
    const made = this.#takesFrom(now, now.has(line)) ? (now.take?.(line) ?? line) : now.put(line, names.peek()[at.id] ?? '');
    this.#last = { hex, side: null };
    if (made === line) return;
    change(
      `${at.title}, ${hex}: ${now.says}`,
      (before, own) => ({ ...before, parts: withHexLine(before.parts, own, hex, made) }),
      this.#id,
    );
  }

  side(side: Side): void {
    const [at, now, parts] = [brush.peek(), brushValue.peek(), draft.peek()?.parts];
    if (at?.on !== 'side' || !now || !parts) return;
    const line = sideLine(parts.map, side);
    const made = this.#takesFrom(now, now.has(line)) ? (now.take?.(line) ?? line) : now.put(line, names.peek()[at.id] ?? '');
    this.#last = { hex: side[0], side };
    if (made === line) return;
    change(
      `${at.title}, ${side.join('/')}: ${now.says}`,
      (before, own) => ({ ...before, parts: withSideLine(before.parts, own, side, made) }),
      this.#id,
    );
  }

  /** The stroke is over: what it painted last is what the panel shows. */
  end(): void {
    if (this.#last) choose(this.#last.hex, this.#last.side);
  }

  #takesFrom(value: BrushValue, has: boolean): boolean {
    this.#takes ??= has && value.take !== undefined;
    return this.#takes;
  }
}

/** Chooses a hex to look at. */
export function choose(hex: string | null, side: Side | null = null): void {
  hexChosen.value = hex;
  sideChosen.value = side;
  if (sought.peek()) sought.value = null;
}

/** Lays everything out of the hand. */
export function dropBrush(): void {
  brushId.value = hexPointed.value = sidePointed.value = null;
}
