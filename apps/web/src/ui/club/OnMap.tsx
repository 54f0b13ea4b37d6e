import { useEffect } from 'preact/hooks';
import type { Note } from '@sandtable/desk/club/notes';
import { looks, notes } from '../../club/state.ts';
import type { Point } from '../../map/points.ts';
import { board } from '../../table/state.ts';
import { cameraMoved, mapView } from '../board/mapsignal.ts';
import { tellLooks } from './looking.ts';
import { placeOfNote } from './noting.ts';
import { Lock } from './Notes.tsx';

/** Hex width in pixels below which a note is no more than a sign that there is one. */
const READABLE = 58;
/** Pixels beyond the map's edge to which a note is drawn. */
const BEYOND = 40;

/** The notes that are fixed to a place or piece on the board, by where that is. */
function byPlace(): ReadonlyMap<string, readonly Note[]> {
  const found = new Map<string, Note[]>();
  for (const note of notes.value) {
    const place = placeOfNote(note, board.value);
    if (place !== null) (found.get(place) ?? found.set(place, []).get(place))?.push(note);
  }
  return found;
}

/**
 * What lies over the map and points at it: the notes that one has fixed there, and where others look. Nothing of it can be clicked, so that the map is as it was; to read
 * and change them there is the list.
 */
export function OnMap() {
  useEffect(tellLooks, []);
  const view = mapView.value;
  void cameraMoved.value;
  if (!view) return null;
  const { camera, layout } = view;
  const isReadable = camera.wide >= READABLE;
  return (
    <div class="onmap" aria-hidden="true">
      {[...looks.value.values()].map(({ person, at, told }) =>
        layout.knows(at) ? <Pointer key={`${person.id} ${told}`} name={person.name} at={view.screen(at)} /> : null,
      )}
      {[...byPlace()].map(([place, [first, ...more]]) => {
        if (!first || !layout.knows(place)) return null;
        const { x, y } = view.screen(place);
        if (x < -BEYOND || y < -BEYOND || x > camera.width + BEYOND || y > camera.height + BEYOND) return null;
        return (
          <div key={place} class={`mapnote${isReadable ? '' : ' is-small'}`} style={{ left: `${x}px`, top: `${y + camera.wide * 0.42}px` }}>
            {isReadable && (
              <span>
                {first.says}
                {more.length > 0 && <b> +{more.length}</b>}
              </span>
            )}
            <Lock size={isReadable ? 13 : 11} />
          </div>
        );
      })}
    </div>
  );
}

/** A small arrow where another looks, with their name: it fades by itself. */
const Pointer = ({ name, at: { x, y } }: { readonly name: string; readonly at: Point }) => (
  <div class="look" style={{ left: `${x}px`, top: `${y}px` }}>
    <svg width="18" height="18" viewBox="0 0 20 20">
      <path d="M3 2.5 16.5 9l-6 1.8L8 16.8z" fill="currentColor" stroke="#fff" stroke-width="1.4" stroke-linejoin="round" />
    </svg>
    <b>{name}</b>
  </div>
);
