import type { Now, Step } from './lesson.ts';

/** Steps that a lesson of any game has: each game says where, under which rules, and what is its own in the words. */

/** Undo and redo, tried once; `rule` says that nothing is final before the phase ends. */
export const undoAndRedo = (at: string, rule: string, over: (now: Now) => boolean): Step => ({
  id: 'undo',
  title: 'Undo and redo',
  says: 'Nothing is final here. Press U, or Undo, and the last step is taken back. Then press Shift+U, or Redo, to put it back; on a phone Redo is behind the arrow beside Undo.',
  rules: [rule],
  at: [at],
  points: '.undotool',
  done: ({ back, again, inHand }) => back && again && !inHand,
  after: {
    says: 'The arrow beside Undo goes further: the whole move, or all the way to the start of the phase. This is a practice game, so even dice can be taken back; they fall anew.',
    rules: [],
  },
  over,
  show: async (hand, { back }) => {
    if (!back) await hand.undo();
    await hand.redo();
  },
});

/** The others have their turn, until the next one begins or the game is over. */
export const othersTurn = (words: Pick<Step, 'title' | 'says' | 'rules'>): Step => ({
  ...words,
  id: 'their turn',
  at: [],
  points: '.decision [role=group], .foot .primary',
  done: ({ board }) => board.turn > 1 || board.winner !== null,
  show: (hand) => hand.goOn(),
});

/** How the war is won, with the map's control laid over it. */
export const howItIsWon = (words: Pick<Step, 'says' | 'rules' | 'at'> & Required<Pick<Step, 'after'>>): Step => ({
  ...words,
  id: 'victory',
  title: 'How the war is won',
  points: '.overlaylist [aria-keyshortcuts="3"], .overlays .layers',
  overlay: 'control',
  done: ({ laid }) => laid === 'control',
  show: (hand) => hand.lay('control'),
});

/** Where rules, charts and keys are; `rule` is any that leads to the book. */
export const whereToLookUp = (rule: string): Step => ({
  id: 'look up',
  title: 'Where to look things up',
  says: 'The question mark above opens the rules, the charts, the pools and all keys; R, T, P and ? do so, too. Every rule number on the screen leads to its words. The story tells what happened; its slider, or [ and ], plays it again, and lets you go on from any point.',
  rules: [rule],
  at: [],
  points: '.side .replayer, .bar .menu .ib',
  done: null,
});
