import type { Choice, Chosen, Command } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { labelOf } from '../words.ts';

const isSeries = (value: Chosen[string]): value is readonly Choice[] => Array.isArray(value);

/** What a part names that has been chosen; of what is given to each of some, who is given anything. */
export function namedIn(value: Chosen[string] | undefined): readonly Choice[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [value];
  return isSeries(value) ? value : Object.keys(value);
}

/** A part that has been chosen, in words. */
export const saidOf = (value: Chosen[string] | undefined, part: string, face: Face): string => {
  const said = (one: Choice): string => labelOf(one, part, face);
  const given = typeof value === 'object' && value !== null && !isSeries(value) ? value : null;
  return namedIn(value)
    .map((one) => (given ? `${said(one)}: ${said(given[String(one)] ?? null)}` : said(one)))
    .join(', ');
};

/** A command that is whole, in words without its act: a way by the place that it leads to. */
export const commandSaid = ({ act, ...parts }: Command, face: Face): string =>
  Object.entries(parts as { readonly [part: string]: Chosen[string] })
    .map(([part, value]) => {
      const isWay = face.play.numbered?.[act]?.to === part && isSeries(value);
      return isWay ? `to ${saidOf(value.at(-1), part, face)}` : saidOf(value, part, face);
    })
    .filter((said) => said !== '')
    .join(', ');
