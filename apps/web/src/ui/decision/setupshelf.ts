import { ofGame } from '../../table/of-game.ts';

/** What the window of set-ups is open for: to use one that was kept, or to keep that of a seat of this game; null while it is shut. */
export const shelfOpen = ofGame<{ readonly to: 'use' } | { readonly to: 'keep'; readonly seat: string } | null>(null);

/** Opens the window to keep what a seat has set up. */
export const keepSetUpOf = (seat: string): void => {
  shelfOpen.value = { to: 'keep', seat };
};
