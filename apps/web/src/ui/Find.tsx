import type { Face } from '../face.ts';
import { board, selected } from '../state.ts';
import { mapView } from './mapsignal.ts';

/** The hex that a number, a place's name or a unit's name stands for. */
function found(text: string, face: Face): string | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const nameOf = ({ hex, city, town }: Face['map']['hexes'][number]) => (city ?? town ?? hex).toLowerCase();
  const place = face.map.hexes.find((one) => one.hex === wanted || nameOf(one) === wanted);
  if (place) return place.hex;
  const unit = Object.values(face.pieces).find(
    ({ id, name }) => name.toLowerCase() === wanted && /^\d{4}$/.test(board.value?.where.get(id) ?? ''),
  );
  return (unit && board.value?.where.get(unit.id)) ?? null;
}

/** Finds a hex or a unit by name and shows it. */
export function Find({ face }: { readonly face: Face }) {
  const names = [
    ...face.map.hexes.flatMap(({ city, town }) => city ?? town ?? []),
    ...[...(board.value?.where ?? [])].flatMap(([id, at]) => (/^\d{4}$/.test(at) ? (face.pieces[id]?.name ?? []) : [])),
  ];
  return (
    <div class="tool find">
      <input
        type="search"
        list="names"
        placeholder="Find a hex or unit"
        aria-label="Find a hex, place or unit"
        onChange={(event) => {
          const hex = found(event.currentTarget.value, face);
          if (!hex) return;
          mapView.value?.show([hex], 104);
          selected.value = hex;
          event.currentTarget.value = '';
        }}
      />
      <datalist id="names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
