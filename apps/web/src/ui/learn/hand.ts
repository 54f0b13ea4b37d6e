import { send } from '../../play/acting.ts';
import { drop } from '../../play/draft.ts';
import { laid } from '../../play/overlays.ts';
import { selected, trying } from '../../table/state.ts';
import { clickHex } from '../board/clicks.ts';
import { footing } from '../decision/footing.ts';
import { redo, undo } from '../decision/goback.ts';
import { mapView } from '../board/mapsignal.ts';
import { skip } from '../seeing/stage.ts';
import type { Hand } from '../../learn/lesson.ts';

/** Milliseconds between two things that the coach does, so that one can follow. */
const PAUSE = 350;

const pause = (): Promise<void> => new Promise((over) => setTimeout(over, PAUSE));

/** The coach's hand at the table: it does what the player could do, through the same ways. */
export const hand: Hand = {
  async give(...commands) {
    drop();
    for (const command of commands) if (!(await send(command))) return;
  },
  async click(...hexes) {
    for (const hex of hexes) {
      const view = mapView.value;
      if (!view) return;
      view.reveal(hex);
      await trying(() => clickHex(hex, view.screen(hex), view.layout));
      await pause();
    }
  },
  goOn() {
    const { main } = footing.value;
    if (main?.can) main.run();
  },
  skip,
  lay(overlay) {
    selected.value = null;
    laid.value = overlay;
  },
  undo: () => undo('step'),
  redo,
};
