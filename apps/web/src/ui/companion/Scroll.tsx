import type { ComponentChildren } from 'preact';

/** A table that may be wider than the panel: it scrolls by itself, by keys as well. */
export const Scroll = ({ says, children }: { readonly says: string; readonly children: ComponentChildren }) => (
  <div class="scroll" tabIndex={0} role="group" aria-label={says}>
    {children}
  </div>
);
