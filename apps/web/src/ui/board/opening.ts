import type { Board } from '../../face/face.ts';
import type { LaidSheet } from '../../map/geometry.ts';
import type { MapView } from '../../map/mapview.ts';
import { isOwn, openHexes } from '../../play/places.ts';
import { placings } from '../../play/placing.ts';
import { isSettingUp } from '../../play/tray.ts';
import { board, game, isOurs, question, shown } from '../../table/state.ts';
import { playable, seenOf, thickest } from './framing.ts';

/** Of several sheets the one that a seat looks at first: where it can do most, else where most of its own units stand. */
function firstSheet(view: MapView, stacks: Board['stacks'], places: Iterable<string>): LaidSheet | null {
  const { sheets } = view.layout;
  const seat = shown.value?.seat;
  const seats = board.value?.seatOf ?? {};
  const weigh = (hexes: Iterable<string>, weight: (hex: string) => number) => {
    const sums = new Map<LaidSheet, number>();
    for (const hex of hexes) {
      const sheet = view.layout.sheetOf(hex);
      if (sheet) sums.set(sheet, (sums.get(sheet) ?? 0) + weight(hex));
    }
    return [...sums].filter(([, sum]) => sum > 0).toSorted(([, a], [, b]) => b - a)[0]?.[0];
  };
  const ours = (hex: string) => (stacks.get(hex) ?? []).filter(({ piece }) => seats[piece.nationality] === seat).length;
  const can = weigh([...openHexes(), ...placings.value.keys(), ...places], () => 1);
  return can ?? weigh(stacks.keys(), ours) ?? sheets[0] ?? null;
}

/** Stacks on the map, and of several sheets on the one that the seat looks at first; `places` may be named now. */
export function stacksAtFirst(view: MapView, stacks: Board['stacks'], places: Iterable<string>): readonly string[] {
  const { sheets } = view.layout;
  const first = sheets.length > 1 ? firstSheet(view, stacks, places) : (sheets[0] ?? null);
  const there = [...stacks.keys()].filter((hex) => first !== null && view.layout.sheetOf(hex) === first);
  return there.length > 0 ? there : [...stacks.keys()].filter((hex) => view.layout.isHex(hex));
}

/** Hex width in pixels beyond which the map does not go near by itself. */
const NEAREST = 84;
/** So much of what the best view would show must be in sight, or the map goes there. */
const ENOUGH = 0.7;
/** Of the best view so much must be near where one looks, or the map goes farther. */
const NEARBY = 0.4;
/** At this part of the width at which one plays the map is near enough; where all is in sight, at the lesser one. */
const NEAR = 0.7;
const OFF = 0.4;

/** Hexes of the map, not boxes, in which something can be begun or placed now. */
function openOnMap(): readonly string[] {
  const boxes = new Set(game.value?.face.map.boxes.map(({ id }) => id));
  return [...new Set([...openHexes(), ...placings.value.keys()])].filter((hex) => !boxes.has(hex));
}

/**
 * Which phase, and of a set-up which of its steps, a seat of this page plays on the map; null while it only answers, or others decide, or
 * nothing begins on the map.
 */
export function phaseBegun(): string | null {
  const now = board.value;
  const seat = shown.value?.seat;
  const own = game.value?.face.phases.find(({ id }) => id === now?.phase)?.seat;
  const step = isSettingUp.value ? question.value?.step : '';
  return isOurs.value && now && openOnMap().length > 0 && (own ?? seat) === seat ? `${now.turn} ${now.phase} ${seat} ${step}` : null;
}

/** Is a set-up begun by something that is asked beside the map, as how the corps are shared out? Then one wants to see all of it. */
export const isSetUpBesideMap = (): boolean => isSettingUp.value && phaseBegun() === null;

/** The sheet that a decision of this page is about by its phase, where no phase of the seat's own begins; null where there is none. */
export function sheetInQuestion(): string | null {
  const now = board.value;
  if (!isOurs.value || !now || phaseBegun() !== null) return null;
  return game.value?.face.phases.find(({ id }) => id === now.phase)?.sheet ?? null;
}

/** Shows where most can be done, first of all beside the enemy and near where one looks, unless that is in sight and near enough. */
export function showWork(view: MapView): void {
  const stacks = board.value?.stacks;
  const isEnemys = (hex: string) => stacks?.has(hex) === true && !isOwn(stacks.get(hex)?.[0]?.piece.nationality ?? '');
  const open = openOnMap().filter((hex) => view.layout.knows(hex));
  if (open.length === 0) return;
  // Who attacks wants to see with what.
  const beside = open.filter(isEnemys).flatMap((hex) => view.layout.neighbours(hex).filter((one) => stacks?.has(one) && !isEnemys(one)));
  const hexes = [...new Set([...open, ...beside])];
  const isFront = (hex: string) => isEnemys(hex) || view.layout.neighbours(hex).some(isEnemys);
  const unitsIn = (hex: string) => stacks?.get(hex)?.length ?? 0;
  const unitsAt = (hex: string) => [hex, ...view.layout.neighbours(hex)].reduce((sum, one) => sum + unitsIn(one), 0);
  // Where things are to be placed that hex counts which most of them may go to.
  const weight = (hex: string) => placings.value.get(hex)?.length ?? (1 + unitsAt(hex)) * (isFront(hex) ? 3 : 1);
  const heavy = (some: readonly string[]) => some.reduce((sum, hex) => sum + weight(hex), 0);
  const camera = view.settled;
  const best = thickest(view, hexes, { weight });
  const nearby = thickest(view, hexes, { weight, around: camera });
  const work = heavy(nearby) >= heavy(best) * NEARBY ? nearby : best;
  const seen = seenOf(view, hexes);
  const isNear = camera.wide >= playable() * (seen.length === hexes.length ? OFF : NEAR);
  if (!isNear || heavy(seen) < heavy(work) * ENOUGH) view.show(work, NEAREST);
}
