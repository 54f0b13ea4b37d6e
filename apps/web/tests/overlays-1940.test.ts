import { randomPlayer, Table, type Facts, type Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { expect, test } from 'vitest';
import type { Board, OverlayFace } from '../src/face/face.ts';
import type { Overlay } from '../src/face/overlay.ts';
import { Layout } from '../src/map/geometry.ts';
import { whatIfFace } from '../src/games/what-if-1940/face.ts';
import { isToken } from '../src/games/what-if-1940/values.ts';

const face = whatIfFace(null);
const layout = new Layout(face.map);
const game = whatIf1940 as unknown as Game;
const [{ seats }] = game.scenarios as [(typeof game.scenarios)[number]];

/** So many commands of a random game: set-up, and some turns of play. */
const COMMANDS = 320;

/** Looks at every tenth position of a random game with the eyes of each seat. */
function watch(look: (table: Table, seat: string, board: Board) => void): void {
  const table = Table.open(game, {
    setup: { scenario: 'campaign' },
    seats: Object.fromEntries(seats.map((seat) => [seat, 'random'])),
    seed: '1',
  });
  const players = new Map(seats.map((seat) => [seat, randomPlayer('1', seat)]));
  for (let commands = 0; commands < COMMANDS; commands++) {
    const seat = game.awaiting(table.position)?.seats[0];
    const command = seat === undefined ? undefined : players.get(seat)?.decide(game, table.position);
    if (seat === undefined || !command) return;
    expect(table.act(seat, command).refused).toBeUndefined();
    if (commands % 10 === 0) for (const one of seats) look(table, one, face.read(game.view(table.position, one)));
  }
}

function laid(overlay: OverlayFace, table: Table, seat: string, units: readonly string[]): Overlay | null {
  const question = overlay.question(units);
  return question && overlay.read(game.explain(table.position, seat, question as Facts));
}

const placesIn = ({ washes, lines, marks }: Overlay): readonly string[] => [
  ...washes.keys(),
  ...lines.flatMap(({ path }) => path),
  ...marks.keys(),
];

test('every stack of every seat lies in a place of the map, from set-up on', { timeout: 60_000 }, () => {
  const kinds = new Set<string>();
  watch((_table, _seat, board) => {
    expect([...board.stacks.keys()].filter((place) => !layout.knows(place))).toEqual([]);
    for (const place of board.stacks.keys()) kinds.add(layout.box(place) ? 'box' : (layout.sheetOf(place)?.face.id ?? ''));
    for (const { at } of board.markers) expect(at.filter((place) => !layout.knows(place))).toEqual([]);
  });
  expect([...kinds].toSorted()).toEqual(['box', 'east', 'west']);
});

test('every overlay can be laid over every position by every seat, on hexes of the maps and with a legend', { timeout: 120_000 }, () => {
  const shown = new Map<string, number>();
  watch((table, seat, board) => {
    const isSeen = (place: string): boolean => layout.isHex(place) && !isToken(board.stacks.get(place)?.[0]?.piece.id ?? '?');
    const top = board.stacks.get([...board.stacks.keys()].find(isSeen) ?? '')?.[0];
    const units = top ? [top.piece.id] : [];
    for (const overlay of face.overlays)
      for (const chosen of [[], units]) {
        const made = laid(overlay, table, seat, chosen);
        if (!made) continue;
        expect(placesIn(made).filter((place) => !layout.isHex(place))).toEqual([]);
        expect(made.legend.length).toBeGreaterThan(0);
        for (const { says } of made.legend) expect(says).not.toMatch(/undefined|NaN|^$/);
        shown.set(overlay.id, (shown.get(overlay.id) ?? 0) + made.washes.size + made.lines.length);
      }
  });
  for (const { id } of face.overlays) expect(shown.get(id), id).toBeGreaterThan(0);
});

test('control is seen by both sides alike, each as its own', { timeout: 60_000 }, () => {
  const control = face.overlays.find(({ id }) => id === 'control') as OverlayFace;
  watch((table, seat) => {
    if (seat !== 'soviet') return;
    const ours = laid(control, table, 'soviet', []) as Overlay;
    const theirs = laid(control, table, 'german-east', []) as Overlay;
    expect([...ours.washes].filter(([hex, { wash }]) => theirs.washes.get(hex)?.wash === wash)).toEqual([]);
    expect([...ours.washes.keys()]).toEqual([...theirs.washes.keys()]);
  });
});

test('the garrisons on the maps are those that the umpire knows of, where no unit stands', { timeout: 60_000 }, () => {
  const seen = new Set<string>();
  watch((table, seat, board) => {
    if (seat !== 'german-east') return;
    const { places } = game.explain(table.position, seat, { control: {} }) as unknown as { places: { hex: string; garrison: boolean }[] };
    const shown = board.markers.filter(({ kind }) => kind === 'garrison');
    const known = places.filter(({ hex, garrison }) => garrison && !board.stacks.has(hex));
    expect(shown.flatMap(({ at }) => at).toSorted()).toEqual(known.map(({ hex }) => hex).toSorted());
    for (const { nationality = '' } of shown) seen.add(nationality);
  });
  expect([...seen].toSorted()).toEqual(['dutch', 'german', 'soviet']);
});

test('enemy reach says how many units it could not see', { timeout: 60_000 }, () => {
  const threat = face.overlays.find(({ id }) => id === 'threat') as OverlayFace;
  const said = new Set<boolean>();
  watch((table, seat, board) => {
    if (board.phase === 'set-up' || seat === 'german-west' || seat === 'anglo-french') return;
    const { unseen } = game.explain(table.position, seat, { threat: {} });
    const made = laid(threat, table, seat, []) as Overlay;
    const words = made.legend.map(({ says }) => says).join('. ');
    expect(words.includes('unseen')).toBe(Number(unseen) > 0);
    said.add(Number(unseen) > 0);
  });
  expect(said).toContain(true);
});
