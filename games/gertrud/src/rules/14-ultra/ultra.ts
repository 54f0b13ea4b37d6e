import { aFlag, on, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { no } from '../../cite.ts';
import { change, type Gertrud } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { ALLIES, seatOf } from '../../world/world.ts';

/** 3.2, 14.0: one marker on one roll, just before it; it never comes back. */
function spendUltra(doing: Doing<Gertrud>, combat: 'land combat' | 'air combat', hex: string): void {
  const { position } = doing;
  change(position, { ultra: position.facts.ultra - 1 });
  const rules: RuleId[] = ['14.0b', '14.0c', '3.2b', '3.2c', '3.2d'];
  doing.happen({
    what: 'ultra',
    combat,
    hex,
    left: position.facts.ultra,
    rules: combat === 'air combat' ? [...rules, '13.3a', '13.3b', '13.3c'] : [...rules, '11.0ac'],
  });
}

/**
 * The decision on ULTRA, spending by `spend`. `refuse`: why no marker can be spent on the combat at all; null where it is only not the
 * time for it, left out where the combat waits for nothing else.
 */
export const ultraAct = <L extends Facts & { readonly hex: string }>(
  combat: 'land combat' | 'air combat',
  during: 'attack' | 'air combat',
  refuse?: (position: Gertrud, locals: L) => Refusal | null,
) =>
  actsOf<L>()('ultra', '14.0c')
    .one('spend', aFlag, { rule: '14.0c', of: () => [false, true] })
    .when({
      rules: ['14.0c', '3.2b'],
      during: [during],
      says: 'An ULTRA marker is spent on the roll of one land or air combat, just before it.',
      against(position, frame, seat) {
        if (!frame) return null;
        return seat === seatOf(ALLIES)
          ? (refuse?.(position, frame.locals as L) ?? null)
          : no('3.2a', 'The ULTRA markers are the Allied player’s.');
      },
    })
    .play((doing, { locals }, { spend }) => {
      if (!spend) return on();
      spendUltra(doing, combat, locals.hex);
      return on({ ultra: true });
    });
