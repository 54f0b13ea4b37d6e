import { effect } from '@preact/signals';
import { bySettings, keepFormalities, kept } from '../../play/formalities.ts';
import { game } from '../../table/state.ts';
import { ahead, askClub, tried } from '../../club/state.ts';

/**
 * Formalities at a club: kept there by seat, and answered by the club whether anybody is there or not. A seat of which nothing was ever said
 * begins as this browser is set; and what is set while the table is open holds for its seats.
 */
export function keepAhead(): () => void {
  kept.value = {
    of: (seat) => ahead.value?.[seat] ?? null,
    keep(seat, answers) {
      // What is said next builds upon it, whether the club has told it again by then or not.
      ahead.value = { ...ahead.value, [seat]: answers };
      void tried(() => askClub({ ask: 'answers ahead', seat, answers }));
    },
  };
  let of: string | null = null;
  let before = '';
  return effect(() => {
    const table = game.value?.table ?? null;
    const seats = ahead.value;
    const wanted = bySettings.value;
    if (table === null || !seats) {
      of = null;
      return;
    }
    const now = JSON.stringify(wanted);
    const isSet = of === table && now !== before;
    [of, before] = [table, now];
    for (const [seat, said] of Object.entries(seats)) if (isSet || (!said && wanted.length > 0)) keepFormalities(seat, wanted);
  });
}
