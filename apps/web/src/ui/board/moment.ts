import { computed } from '@preact/signals';
import { reach } from '../../play/asked.ts';
import { attack, draft, inHand, isAttacking, marchFrom, partOf, unitsChosen } from '../../play/draft.ts';
import type { Board } from '../../face/face.ts';
import { placeIn } from '../../play/places.ts';
import { board, choices, game, selected } from '../../table/state.ts';
import { isBeingBuilt, places, targets } from './scene.ts';

/** What there is to know of the hexes at a moment of the game, whatever is pointed at. */
export interface Moment extends Pick<Board, 'stacks' | 'musts' | 'control' | 'markers'> {
  readonly selected: string | null;
  readonly target: string | null;
  /** Hexes that could be attacked now. */
  readonly targets: ReadonlySet<string>;
  /** Hexes from which the attack is made. */
  readonly attackers: ReadonlySet<string>;
  /** Of the attack that is being built: hexes whose units may take part, and how many do. */
  readonly joining: ReadonlyMap<string, { readonly chosen: number; readonly of: number }>;
  /** Units taken up or in hand. */
  readonly taken: { readonly hex: string; readonly count: number } | null;
  /** Places that may be named, each with its figure. */
  readonly legal: ReadonlyMap<string, string>;
  /** The figures are costs in movement points. */
  readonly isMarch: boolean;
  /** What can be begun in a hex, in the game's words. */
  readonly deeds: ReadonlyMap<string, ReadonlySet<string>>;
}

export const moment = computed<Moment | null>(() => {
  const now = board.value;
  if (!now) return null;
  const fought = attack.value;
  const isMarch = !fought && reach.value.size > 0;
  const costs = () => new Map([...reach.value].map(([hex, { cost }]) => [hex, String(cost)] as const));
  return {
    stacks: now.stacks,
    musts: now.musts,
    control: now.control,
    markers: now.markers,
    selected: selected.value,
    target: fought?.hex ?? null,
    targets: new Set(targets.value),
    attackers: new Set((fought?.units ?? []).flatMap((unit) => now.where.get(unit) ?? [])),
    joining: joining.value,
    taken: marchFrom.value && unitsChosen.value.length > 0 ? { hex: marchFrom.value, count: unitsChosen.value.length } : null,
    legal: isBeingBuilt() ? new Map() : isMarch ? costs() : places.value,
    isMarch,
    deeds: deeds.value,
  };
});

const joining = computed(() => {
  const found = new Map<string, { chosen: number; of: number }>();
  const one = draft.value;
  if (!one || !isAttacking(one) || !partOf(one)) return found;
  for (const { value } of one.domain?.choices ?? []) {
    const hex = placeIn(value);
    if (!hex) continue;
    const sum = found.get(hex) ?? found.set(hex, { chosen: 0, of: 0 }).get(hex);
    if (!sum) continue;
    sum.of++;
    if (one.picked.includes(value)) sum.chosen++;
  }
  return found;
});

/** What a click on each hex could begin while nothing is under way. */
const deeds = computed(() => {
  const found = new Map<string, Set<string>>();
  const words = game.value?.face.words;
  if (!words || draft.value || inHand.value) return found;
  for (const { act, first } of choices.value)
    for (const { value } of first?.choices ?? []) {
      const hex = placeIn(value);
      if (hex) (found.get(hex) ?? found.set(hex, new Set()).get(hex))?.add(words.act(act).toLowerCase());
    }
  return found;
});
