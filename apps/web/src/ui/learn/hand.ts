import { effect } from '@preact/signals';
import type { Command } from '@sandtable/umpire';
import { busy, send } from '../../play/acting.ts';
import { begin, choose, draft, drop, partOf } from '../../play/draft.ts';
import { laid } from '../../play/overlays.ts';
import { choices, isOurs, question, selected, shown, trying, umpire } from '../../table/state.ts';
import { clickHex } from '../board/clicks.ts';
import { isMarching } from '../board/march.ts';
import { footing } from '../decision/footing.ts';
import { redo, undo } from '../decision/goback.ts';
import { mapView } from '../board/mapsignal.ts';
import { skip } from '../seeing/stage.ts';
import type { Hand } from '../../learn/lesson.ts';

/** Milliseconds between two things that the coach does, so that one can follow. */
const PAUSE = 350;

const pause = (): Promise<void> => new Promise((over) => setTimeout(over, PAUSE));

/** Comes when no command and no stack is on its way: what the coach did while one is would be lost. */
async function idle(): Promise<void> {
  let stop: () => void = () => {};
  await new Promise<void>((over) => {
    stop = effect(() => {
      if (!busy.value && !isMarching.value) over();
    });
  });
  stop();
}

/** Chooses what is offered first, where no button goes on: where a retreat leads, who takes a loss. */
async function answerPlainly(): Promise<void> {
  if (!draft.value && choices.value.length > 0) await begin(0);
  const one = draft.value;
  const values = one?.domain?.choices.map(({ value }) => value) ?? [];
  const [first] = values;
  if (!one || first === undefined) return;
  if (partOf(one)?.pick !== 'some') {
    await choose(first);
    return;
  }
  const { least = 0, must = [] } = one.domain ?? {};
  const others = values.filter((value) => !must.includes(value));
  await choose([...must, ...others.slice(0, Math.max(0, least - must.length))]);
}

/** The first of some commands that can be given now; none where all are refused. */
async function firstOpen(commands: readonly Command[]): Promise<Command | null> {
  const seat = shown.value?.seat;
  if (seat === undefined || !isOurs.value) return null;
  const isOpen = (command: Command): Promise<boolean> =>
    umpire.ask({ ask: 'refuse', seat, command }).then(
      (why) => why === null,
      () => false,
    );
  for (const command of commands) if (await isOpen(command)) return command;
  return null;
}

/** The coach's hand at the table: it does what the player could do, through the same ways. */
export const hand: Hand = {
  async give(...commands) {
    await idle();
    drop();
    // The card of the hex that is left would lie over what happens beside it.
    selected.value = null;
    for (const command of commands) if (!(await send(command))) return;
  },
  async answer(commands) {
    await idle();
    const step = question.value?.step ?? '';
    const open = await firstOpen(Object.hasOwn(commands, step) ? (commands[step] ?? []) : []);
    await (open ? hand.give(open) : hand.goOn());
  },
  async click(...hexes) {
    await idle();
    for (const hex of hexes) {
      const view = mapView.value;
      if (!view) return;
      view.reveal(hex);
      await trying(() => clickHex(hex, view.screen(hex), view.layout));
      await pause();
    }
  },
  async goOn() {
    await idle();
    const { main } = footing.value;
    if (main?.can) main.run();
    else if (isOurs.value) await answerPlainly();
    else skip();
  },
  lay(overlay) {
    selected.value = null;
    laid.value = overlay;
  },
  fly: (sheet) => mapView.value?.fitSheet(sheet, 'page'),
  undo: () => undo('step'),
  redo,
};
