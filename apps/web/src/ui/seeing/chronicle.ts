import { effect, signal } from '@preact/signals';
import type { Board } from '../../face/face.ts';
import type { SpanSeen, TurnReport } from '../../face/chronicle.ts';
import { ofGame } from '../../table/of-game.ts';
import { board, game, shown, story, trying, umpire } from '../../table/state.ts';

export const isChronicleOpen = ofGame(false);
/** Opens the campaign at a glance. */
export const openChronicle = (): void => void (isChronicleOpen.value = true);

/** The reports of all turns, while they are open. */
export const reports = signal<readonly TurnReport[] | null>(null);

let asked = 0;
effect(() => {
  const face = isChronicleOpen.value ? game.value?.face : undefined;
  const [told, now, seat] = [story.value, board.value, shown.value?.seat];
  const mine = ++asked;
  if (!face || !now || seat === undefined) {
    reports.value = null;
    return;
  }
  const boardAt = async (n: number): Promise<Board> => {
    if (n === told.at(-1)?.n) return now;
    return face.read((await umpire.ask({ ask: 'past', seat, n })).view);
  };
  void trying(async () => {
    const { reportsOf, spansOf } = await import('../../face/chronicle.ts');
    const seen: SpanSeen[] = [];
    for (const span of spansOf(told)) {
      if (mine !== asked) return;
      seen.push({ ...span, first: seen.at(-1)?.last ?? (await boardAt(span.begins)), last: await boardAt(span.ends) });
    }
    const found = await reportsOf(told, seen, face);
    if (mine === asked) reports.value = found;
  });
});
