import { computed } from '@preact/signals';
import { draft, inHand, isAttacking, partOf, reach, unitsChosen, wayTo } from '../draft.ts';
import { EMPTY_SCENE, type Scene } from '../map/scene.ts';
import { board, cursor, game, hovered, isOurs, pointed, refusal, selected, shown, story } from '../state.ts';

const isHex = (value: unknown): value is string => typeof value === 'string' && /^\d{4}$/.test(value);

/** Places that the part being chosen may name. */
export const places = computed<ReadonlyMap<string, string>>(() => {
  const found = new Map<string, string>();
  const one = draft.value;
  const where = board.value?.where;
  if (!one?.domain || !partOf(one)) return found;
  for (const { value, note } of one.domain.choices) {
    const hex = isHex(value) ? value : typeof value === 'string' ? where?.get(value) : undefined;
    if (isHex(hex)) found.set(hex, isHex(value) && (typeof note === 'number' || typeof note === 'string') ? String(note) : '');
  }
  return found;
});

/** Where the units picked or in hand could go. */
const reached = computed(() => new Map([...reach.value].map(([hex, { cost }]) => [hex, String(cost)])));

const attack = computed(() => {
  const open = game.value;
  const one = draft.value;
  if (!open || !shown.value) return null;
  if (isAttacking(one)) return { hex: one?.chosen[open.face.play.attack.hex] as string, units: unitsChosen.value };
  return open.face.play.attackUnderWay(shown.value.view);
});

export const target = computed(() => (attack.value ? [attack.value.hex] : []));

/** The hex that a question is about. */
export const concerned = computed(() =>
  game.value && shown.value && isOurs.value && !attack.value ? game.value.face.play.concerns(shown.value.view).hexes : [],
);

/** While a machine plays: where it has just done something. */
const watched = computed<readonly string[]>(() => {
  const last = isOurs.value ? undefined : story.value.at(-1);
  const places = (last?.happened ?? []).flatMap((happening) => Object.values(happening).filter(isHex));
  return places.slice(-2);
});

/** What is shown on the map now. */
export const scene = computed<Scene>(() => {
  const now = board.value;
  if (!now) return EMPTY_SCENE;
  const hand = inHand.value;
  const from = hand?.at ?? selected.value;
  const over = hovered.value;
  const target = attack.value?.hex ?? null;
  const legal = reach.value.size > 0 ? reached.value : places.value;
  return {
    stacks: now.stacks,
    markers: now.markers,
    musts: now.musts,
    control: now.control,
    selected: isAttacking(draft.value) ? null : (hand?.at ?? selected.value),
    cursor: cursor.value,
    hover: over,
    chosen: new Set(isOurs.value ? unitsChosen.value : []),
    target,
    attackers: (attack.value?.units ?? []).flatMap((unit) => now.where.get(unit) ?? []),
    legal: target ? new Map() : legal,
    path: over && from && reach.value.has(over) ? [from, ...wayTo(over, from)] : [],
    pointed: [...concerned.value, ...watched.value, ...pointed.value, ...(refusal.value?.refusal.at ?? [])],
  };
});
