import type { MapMarker } from '../../face/face.ts';
import type { MapData, ScenarioData } from './data.ts';
import { isWest } from './data.ts';

type HexLine = MapData['maps'][number]['hexes'][number];

/** 3.2a: the city that has a garrison of its own kind, a unit, and no intrinsic one. */
const MOSCOW = '4624';

/** Does a hex begin in German hands (3.12a, 3.10b)? */
export const isGermanAtFirst = ({ country, revision }: HexLine, scenario: ScenarioData | undefined): boolean =>
  scenario?.heldByGermans.includes(country as never) === true || (scenario?.revision === true && revision === true);

/** Whose intrinsic garrison a hex has at the start (11.21a to c); null where it has none. */
function garrisonAtFirst(line: HexLine, scenario: ScenarioData | undefined): string | null {
  const { hex, country, fort } = line;
  const isCity = line.city !== undefined || line.ruhr !== undefined;
  if (!isCity && fort !== true) return null;
  if (isWest(hex)) return country === 'germany' ? 'german' : country === 'netherlands' ? 'dutch' : null;
  if (country === 'germany') return isCity ? 'german' : null;
  return isGermanAtFirst(line, scenario) || hex === MOSCOW ? null : 'soviet';
}

/**
 * The garrisons that stand alone and count (11.21f): `changed` are the hexes that are not as at the start, `isHeld` says where units stand.
 */
export function garrisonsIn(
  map: MapData,
  scenario: ScenarioData | undefined,
  changed: { readonly [hex: string]: readonly string[] },
  isHeld: (hex: string) => boolean,
): readonly MapMarker[] {
  return map.maps
    .flatMap(({ hexes }) => hexes)
    .flatMap((line): MapMarker[] => {
      const nationality = garrisonAtFirst(line, scenario);
      const stands = changed[line.hex]?.includes('garrison') ?? true;
      if (nationality === null || !stands || isHeld(line.hex)) return [];
      return [{ kind: 'garrison', nationality, at: [line.hex], says: 'intrinsic garrison: one step, strength 1' }];
    });
}
