import { takeHold } from '../hold.ts';

/** An edition may lie on the workbench of one tab only: of two that keep the same one the later would undo the earlier. */

let held: { readonly id: string; readonly release: () => void } | null = null;

/** Takes hold of an edition for this tab, and lets go of the one before. @throws Error where another tab has it */
export async function hold(id: string): Promise<void> {
  if (held?.id === id) return;
  letGo();
  const release = await takeHold(`sandtable edition ${id}`);
  if (!release) throw new Error('This edition is open in another tab. Close it there first.');
  held = { id, release };
}

export function letGo(): void {
  held?.release();
  held = null;
}
