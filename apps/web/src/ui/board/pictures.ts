import { effect } from '@preact/signals';
import type { Standing } from '../../face/face.ts';
import { whenIdle } from '../../idle.ts';
import type { MapView } from '../../map/mapview.ts';
import { replay } from '../../table/replay.ts';
import { board, game, isDark, screen, umpire } from '../../table/state.ts';
import { mapView } from './mapsignal.ts';
import type { Layout } from '../../map/geometry.ts';
import type { Point } from '../../map/points.ts';

/** The largest size at which the start page shows a kept game's picture, in CSS pixels, and how many bytes a picture may have. */
const WIDTH = 640;
const HEIGHT = 300;
const MOST = 200_000;
/** Hexes across it, where the map is near enough. */
const ACROSS = 11;
/** What a unit at the front weighs against one behind it, and within how many hexes units are together, where a picture's middle is sought. */
const AT_THE_FRONT = 3;
const TOGETHER = 11 / 3;
/** Milliseconds after a change of turn until the map has been painted anew. */
const PAINTED = 600;

/** What the address of a picture ends with that was taken by night. */
export const AT_NIGHT = '#night';

let last: Promise<unknown> = Promise.resolve();

/** When the picture taken last lies on the shelf. */
export const lastPicture = (): Promise<unknown> => last;

/** Takes a picture of the open game whenever it is left, the page is hidden or a turn ends. */
export function keepPictures(): void {
  effect(() => {
    if (screen.value.at !== 'game') keepPicture();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepPicture();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: number | null = null;
  effect(() => {
    const now = board.value?.turn ?? null;
    if (now === turn) return;
    turn = now;
    clearTimeout(timer);
    if (now !== null) timer = setTimeout(() => void mapView.peek()?.shown.then(() => whenIdle(keepPicture)), PAINTED);
  });
}

function keepPicture(): void {
  const open = game.peek();
  const picture = open && !replay.peek() && pictureOfMap();
  if (picture) last = umpire.ask({ ask: 'picture', table: open.table, picture }).catch(() => null);
}

/** What the map shows of the front where no panel lies on it. */
function pictureOfMap(): string | null {
  const view = mapView.peek();
  const map = document.querySelector<HTMLCanvasElement>('canvas.map');
  if (!view || !map || map.width < 2 || map.height < 2) return null;
  // A pixel of the screen has so many of the canvas's own.
  const ratio = map.width / view.camera.width;
  const { left, top, wide, high, scale } = cutOf(view);
  const picture = document.createElement('canvas');
  picture.width = Math.round((wide * ratio) / scale);
  picture.height = Math.round((high * ratio) / scale);
  const context = picture.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(map, left * ratio, top * ratio, wide * ratio, high * ratio, 0, 0, picture.width, picture.height);
  return encoded(picture);
}

/**
 * The part of the screen that makes the picture, in CSS pixels, and by how much it is made smaller: only so that enough hexes are seen.
 * It is never made larger, where the map is smaller than the picture may be the picture is, too: what is blown up is not sharp.
 */
function cutOf(view: MapView): Readonly<Record<'left' | 'top' | 'wide' | 'high' | 'scale', number>> {
  const { camera } = view;
  const { inset, freeWidth, freeHeight, wide: hex } = camera;
  const scale = Math.max(1, Math.min(freeWidth / WIDTH, freeHeight / HEIGHT, (ACROSS * hex) / WIDTH));
  const wide = Math.min(freeWidth, Math.round(WIDTH * scale));
  const high = Math.min(freeHeight, Math.round(HEIGHT * scale));
  const { x, y } = camera.toScreen(heartOf(view.layout, board.peek()?.stacks ?? new Map<string, readonly Standing[]>()) ?? camera);
  const within = (at: number, from: number, room: number) => Math.round(Math.max(from, Math.min(from + room, at)));
  return {
    left: within(x - wide / 2, inset.left, freeWidth - wide),
    top: within(y - high / 2, inset.top, freeHeight - high),
    wide,
    high,
    scale,
  };
}

/** The middle of a map's busiest part: where most units stand, those that face another nationality counting more; null where none stands there. */
export function heartOf(layout: Layout, stacks: ReadonlyMap<string, readonly Standing[]>): Point | null {
  const nation = (hex: string) => stacks.get(hex)?.[0]?.piece.nationality;
  const points = [...stacks].flatMap(([hex, { length }]) => {
    if (!layout.isHex(hex)) return [];
    const faces = layout.neighbours(hex).some((next) => stacks.has(next) && nation(next) !== nation(hex));
    return [{ ...layout.centre(hex), weight: length * (faces ? AT_THE_FRONT : 1) }];
  });
  const near = (from: Point) => points.filter(({ x, y }) => Math.hypot(x - from.x, y - from.y) <= TOGETHER);
  const weigh = (some: typeof points) => some.reduce((sum, { weight }) => sum + weight, 0);
  const busiest = points.map(near).toSorted((a, b) => weigh(b) - weigh(a))[0];
  if (!busiest) return null;
  const mean = (of: (point: Point) => number) => busiest.reduce((sum, point) => sum + of(point) * point.weight, 0) / weigh(busiest);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** As a data URL of no more than so many bytes, in the best quality that allows; JPEG, which is written ten times as fast as WebP. */
function encoded(picture: HTMLCanvasElement): string | null {
  for (const quality of [0.85, 0.7, 0.55, 0.4, 0.25]) {
    const url = picture.toDataURL('image/jpeg', quality);
    if (url.length * 0.75 <= MOST) return isDark.peek() ? url + AT_NIGHT : url;
  }
  return null;
}
