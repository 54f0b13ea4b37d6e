import type { Command } from '@sandtable/umpire';
import { hexOf, printed, supply, unitAt, type Ocs } from '../position/position.ts';
import { unitsOf } from '../rules/04-general-concepts/stood.ts';
import { hexesByRail } from '../rules/12-specialized-units/railways.ts';
import { coming, openSources, type Receiving } from '../rules/12-specialized-units/receipts.ts';
import type { Side } from '../world/sides.ts';

/*
 * Through which sources supply comes (2.3.I3-2): through those from which trains bring it nearest to most of those who fight, less where much
 * still lies. All weights are guesses.
 */

/** Whoever is so many hexes from where trains come, or more, has nothing of what they bring. */
const FAR = 14;
/** With so many tokens on a line one more is worth half as much as the first. */
const PILE = 40;

/** A source with the one of its hexes through which all comes, and the line that begins there. */
interface Way {
  readonly hex: number;
  readonly most: number;
  /** One and the same number for all sources of the same line. */
  readonly line: number;
  /** How many fight near it, the nearer the more. */
  readonly serves: number;
}

/** What a line serves that begins in a hex: the hexes to which trains go from there. */
function wayFrom(position: Ocs, side: Side, fighters: readonly number[], hex: number, most: number): Way {
  const { grid, town } = position.world;
  const all = [hex, ...hexesByRail(position, side, hex)];
  const stations = all.filter((one) => one === hex || town[one] !== null);
  const serves = fighters.reduce(
    (sum, fighter) => sum + Math.max(0, 1 - Math.min(...stations.map((one) => grid.distance(one, fighter))) / FAR),
    0,
  );
  return { hex, most, line: Math.min(...all), serves };
}

/** Where so many tokens are placed that have come. */
export function placeReceived(position: Ocs, { seat, tokens }: Receiving): Command {
  const sources = openSources(position, seat, tokens);
  const fighters = unitsOf(position, seat)
    .filter((unit) => unitAt(position, unit).kind === 'combat')
    .map((unit) => hexOf(position, unit));
  const ways = sources.map(({ hexes, most }) =>
    hexes.map((hex) => wayFrom(position, seat, fighters, hex, most)).reduce((best, one) => (one.serves > best.serves ? one : best)),
  );
  const piled = new Map<number, number>();
  for (const { line, hex } of ways)
    if (!piled.has(line))
      piled.set(
        line,
        [hex, ...hexesByRail(position, seat, hex)].reduce((sum, one) => sum + supply.at(position, one, seat), 0),
      );
  const given = new Map<number, number>();
  for (let left = coming(sources, tokens); left > 0; left--) {
    const open = ways.filter(({ hex, most }) => (given.get(hex) ?? 0) < most);
    const worth = ({ line, serves }: Way): number => serves / (PILE + (piled.get(line) as number));
    const { hex, line } = open.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    given.set(hex, (given.get(hex) ?? 0) + 1);
    piled.set(line, (piled.get(line) as number) + 1);
  }
  return { act: 'receive', at: Object.fromEntries([...given].map(([hex, some]) => [printed(position, hex), some])) };
}
