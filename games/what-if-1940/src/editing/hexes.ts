import { isList, type Edition, type Facts } from '@sandtable/umpire';
import { sheets, landOf } from './chart.ts';
import { Findings } from './findings.ts';
import { mapProblems } from './map-problems.ts';
import { whole } from './whole.ts';

/**
 * The hexes of a place on an edition's maps: those of `countries`, of one map where it says `map`, with the hexes of the Polish Boundary
 * Revision where it says `revision`, or without them where that is false. What cannot be read is passed over.
 */
export function hexes(edition: Edition | null, { countries, map, revision }: Facts): readonly string[] {
  const chart = mapProblems(whole(edition).map, new Findings());
  if (!chart || !isList(countries)) return [];
  const isIn = (country: string | undefined): boolean => country !== undefined && countries.includes(country);
  return sheets(chart)
    .filter(({ id }) => map === undefined || id === map)
    .flatMap(landOf)
    .filter((line) => (line.revision && revision !== undefined ? revision === true : isIn(line.country)))
    .map(({ hex }) => hex);
}
