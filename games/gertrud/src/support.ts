import type { Refusal } from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import { LOST, NOT_YET, USED } from './marks.ts';
import { markerState, unitAt, type Gertrud } from './position.ts';
import { ownerOf } from './ships.ts';
import { available } from './units.ts';
import type { Marker, Side } from './world.ts';

/** Ships give naval gunfire support (12), aircraft give air support (13). */
export type Support = 'naval' | 'air';

export const markerAt = (position: Gertrud, marker: number): Marker => position.world.markers[marker] as Marker;

/** The marker of that id, or null for an id that is none. */
export function markerOf(position: Gertrud, id: string | null): number | null {
  return id === null ? null : (position.world.marker.get(id) ?? null);
}

/** Are these Soviet units? Soviet units never share a hex or an attack with others (6.4a, 11.0e). */
export const isSovietForce = (position: Gertrud, units: readonly number[]): boolean =>
  units.length > 0 && unitAt(position, units[0] as number).nationality === 'soviet';

/** 11.0f, 11.0v, 12.0e, 13.0f: Soviet support is for Soviet units, and theirs is no other. */
function isAcrossSovietLine(position: Gertrud, marker: number, soviet: boolean): boolean {
  const { kind, nationality } = markerAt(position, marker);
  applies('11.0f', '11.0v', kind === 'naval' ? '12.0e' : '13.0f');
  return (nationality === 'soviet') !== soviet;
}

/** The markers with which a side could support its units in a combat; `soviet` says whether those are Soviet. */
export const supportersOf = (position: Gertrud, side: Side, kind: Support, soviet: boolean): number[] =>
  available(position, side, kind).filter((marker) => !isAcrossSovietLine(position, marker, soviet));

/** What a marker of the kind is called, and the rule that says one of them may be committed. */
const wordsOf = (kind: Support) => (kind === 'naval' ? (['ship', '12.0b'] as const) : (['aircraft', '13.0c'] as const));

/** Why nothing of that id supports anybody. */
export function refuseNoSupporter(kind: Support, id: string): Refusal {
  const [noun, rule] = wordsOf(kind);
  return no(rule, `There is no ${noun} "${id}".`);
}

/** Why a side cannot support its units with this marker; null if it can. */
export function refuseSupporter(position: Gertrud, side: Side, kind: Support, soviet: boolean, marker: number): Refusal | null {
  const { id, name, kind: own } = markerAt(position, marker);
  if (own !== kind) return refuseNoSupporter(kind, id);
  if (ownerOf(position, marker) !== side) return no(wordsOf(kind)[1], `${name} is not yours.`);
  switch (markerState(position, marker)) {
    case USED:
      return kind === 'naval'
        ? no(['3.1d', '12.5a'], `${name} is in port until the next game turn.`)
        : no(['3.1c', '13.6a'], `${name} is out of support until the next game turn.`);
    case LOST:
      return kind === 'naval' ? no('3.1f', `${name} is lost.`) : no('3.1e', `${name} is lost until it is rebuilt.`);
    case NOT_YET:
      return no(kind === 'naval' ? '12.0a' : '13.0a', `${name} has not come yet.`);
  }
  if (!available(position, side, kind).includes(marker)) return no('17.1k', `${name} cannot be used while Inonu is held.`);
  if (isAcrossSovietLine(position, marker, soviet))
    return no(
      ['11.0f', kind === 'naval' ? '12.0e' : '13.0f'],
      `${name} cannot support these units: Soviet support is for Soviet units, and only that.`,
    );
  return null;
}
