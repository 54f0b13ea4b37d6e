import { computed } from '@preact/signals';
import { failing, reach, way } from '../../play/asked.ts';
import { attack, draft, inHand, isAttacking, isDropping, partOf, unitsChosen } from '../../play/draft.ts';
import { EMPTY_SCENE, type Scene } from '../../map/scene.ts';
import { foreshown } from '../../play/overlays.ts';
import { isHex, placeIn } from '../../play/places.ts';
import { pathSoFar } from '../../play/path.ts';
import { ordered } from '../../play/orders.ts';
import { planned } from '../../play/plan.ts';
import { placings } from '../../play/placing.ts';
import { sharing } from '../../play/sharing.ts';
import { inTray } from '../../play/tray.ts';
import {
  board,
  choices,
  cursor,
  game,
  hovered,
  isOurs,
  overlay,
  pointed,
  pointedSides,
  refusal,
  selected,
  shown,
  story,
} from '../../table/state.ts';
import { standingOf } from '../words.ts';

/** What the part being chosen may be; while nothing is begun, with what an answer can begin. */
const asked = computed(() => {
  const one = draft.value;
  return (one ? (partOf(one) ? one.domain : null) : beginnings.value)?.choices ?? [];
});

/** Places that may be named now. */
export const places = computed<ReadonlyMap<string, string>>(() => {
  const found = new Map<string, string>();
  const taken = inTray.value;
  if (taken) return new Map([...taken.group.hexes].map((hex) => [hex, '']));
  if (sharing.value) return sharing.value.places;
  if (!draft.value) for (const hex of placings.value.keys()) found.set(hex, '');
  for (const { value, note } of asked.value) {
    const hex = placeIn(value);
    if (hex) found.set(hex, isHex(value) && (typeof note === 'number' || typeof note === 'string') ? String(note) : foretold(hex));
  }
  return found;
});

/** What a place takes, as far as it is told of the command that is put together. */
const foretold = (hex: string): string => foreshown.value?.washes.get(hex)?.figure ?? '';

/** Those of them that the map should show: none where most of the answers are no places at all. */
export const placesToSee = computed<readonly string[]>(() => {
  if (!inTray.value && asked.value.length > 2 * places.value.size) return [];
  const all = [...places.value.keys()];
  const isOfRoles = game.value?.face.play.roles?.includes(draft.value?.spelled.act ?? '');
  if (!isOfRoles) return all;
  // With those who fly somewhere the map shows where that is; and it goes to no box for them.
  const named = Object.values(draft.value?.chosen ?? {}).filter(isHex);
  return [...all, ...named].filter((place) => !game.value?.face.map.boxes.some(({ id }) => id === place));
});

/**
 * The first part of the only offer that has one; moves and attacks are not marked, for they begin nearly everywhere, nor what its button
 * alone begins.
 */
const beginnings = computed(() => {
  const play = game.value?.face.play;
  const [only, ...more] = choices.value.filter(({ parts }) => parts.length > 0);
  const isBroad =
    !only || more.length > 0 || only.act === play?.takeUp.act || only.act === play?.attack.act || play?.deliberate.includes(only.act);
  return isBroad ? null : only.first;
});

/** Where the units picked or in hand could go. */
const reached = computed(() => new Map([...reach.value].map(([hex, { cost }]) => [hex, String(cost)])));

/** Places that could be attacked now, by an attack or out of a move; none while one is put together. */
export const targets = computed<readonly string[]>(() => {
  const play = game.value?.face.play;
  if (!play || attack.value || draft.value) return [];
  const offers = choices.value.filter(({ act }) => act === play.attack.act || act === play.storm?.act);
  return [...new Set(offers.flatMap(({ first }) => first?.choices.map(({ value }) => String(value)) ?? []).filter(isHex))];
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

/** Ships and aircraft that take part in the attack under way. */
const supports = computed(() => {
  const open = game.value;
  if (!open || !shown.value || !attack.value) return EMPTY_SCENE.supports;
  const pieces = open.face.play.supports(shown.value.view).flatMap((id) => standingOf(id, open.face) ?? []);
  return new Map([[attack.value.hex, pieces]]);
});

/** Where whoever is at hand stands, to be given something. */
const receiving = computed<readonly string[]>(() => [placeIn(sharing.value?.atHand ?? null) ?? []].flat());

const NOWHERE: ReadonlyMap<string, string> = new Map();

/**
 * Is an attack put together, or its die still to fall? Then arrows tell who takes part; afterwards places may be named, for retreats and
 * advances.
 */
export const isBeingBuilt = (): boolean => attack.value !== null && attack.value.result === null && !attack.value.isGiven;

/** What is shown on the map now. */
export const scene = computed<Scene>(() => {
  const now = board.value;
  if (!now) return EMPTY_SCENE;
  const target = attack.value?.hex ?? null;
  const units = isDropping(draft.value) ? [] : (attack.value?.units ?? []);
  const from = new Set(units.flatMap((unit) => now.where.get(unit) ?? []));
  return {
    stacks: now.stacks,
    markers: now.markers,
    musts: now.musts,
    control: now.control,
    ...(now.area ? { area: now.area } : {}),
    selected: isAttacking(draft.value) ? null : (inHand.value?.at ?? selected.value),
    cursor: cursor.value,
    hover: hovered.value,
    chosen: new Set(isOurs.value ? unitsChosen.value : []),
    target,
    attackers: [...from],
    targets: targets.value,
    legal: isBeingBuilt() ? NOWHERE : reach.value.size > 0 ? reached.value : places.value,
    path: way.value.length > 0 ? way.value : pathSoFar.value,
    pointed: [...concerned.value, ...receiving.value, ...watched.value, ...pointed.value, ...(refusal.value?.refusal.at ?? [])],
    pointedSides: pointedSides.value,
    barred: failing.value,
    supports: supports.value,
    overlay: foreshown.value ?? overlay.value,
    turn: now.turn,
    planned: ordered.value.length > 0 ? [...planned.value, ...ordered.value] : planned.value,
  };
});
