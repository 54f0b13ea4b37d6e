import { DataError, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { hexOf, isOnMap, printed, unitAt, type Ocs } from '../position/position.ts';
import { said as equivalents } from '../rules/04-general-concepts/stacking.ts';
import { attackCost, canPay, fighting, hexesWith, isFree } from '../rules/09-combat/combat-supply.ts';
import { lineOf } from '../rules/11-supply/lines.ts';
import { canTrace, said, sourcesFor, usableFor, type Payment, type Purpose } from '../rules/11-supply/paying.ts';
import { aSource, dumpsOf, placeOf } from '../rules/11-supply/stocks.ts';
import { barrageCost } from '../rules/12-specialized-units/barrage-supply.ts';
import type { Side } from '../world/sides.ts';
import type { Told } from '@sandtable/warfare/layers';
import { sideIn, unitsIn } from './asked.ts';
import { failed } from './supply.ts';

/** The supply of a side by what it could pay into these hexes: what comes there, and what does not, with the reason. */
function pilesFor(position: Ocs, side: Side, hexes: readonly number[], tokens: number, purpose: Purpose): Facts[] {
  const able = new Set(sourcesFor(position, side, hexes));
  return [...dumpsOf(position, side).values()]
    .flatMap(({ sources }) => sources)
    .map((source) => {
      const [stock, isAble] = [usableFor(position, side, source, purpose), able.has(source)];
      const where = printed(position, placeOf(position, source));
      const why = `What lies in ${where} does not come to ${hexes.map((hex) => printed(position, hex)).join(', ')}`;
      const left = Math.max(0, stock - tokens);
      return {
        source: aSource.spell(position, source),
        hex: where,
        tokens: stock,
        says: said(position, stock),
        left: said(position, left),
        pays: isAble && stock >= tokens,
        why: isAble ? (stock >= tokens ? null : `Only ${said(position, stock)} are there`) : why,
      };
    })
    .toSorted((a, b) => Number(b.pays) - Number(a.pays) || b.tokens - a.tokens);
}

/** Can all of this artillery be paid for where it stands? */
const isServed = (position: Ocs, side: Side, units: readonly number[]): boolean =>
  hexesWith(position, units).every((hex) =>
    canTrace(position, side, hex, barrageCost(position) * units.filter((unit) => hexOf(position, unit) === hex).length, 'barrage'),
  );

/**
 * `price` {units, for: "attack" | "barrage", allCosts?}: what an attack or a barrage by these units costs, in tokens; `hexes` say how supply
 * comes into each of their hexes, or why it does not, and `piles` what could pay, those first that can alone. @throws DataError
 */
export function priceQuestion(position: Ocs, asked: Facts, seat: string): Explanation {
  const [side, units] = [sideIn({ seat }), unitsIn(position, asked)];
  if (units.length === 0 || units.some((unit) => unitAt(position, unit).side !== side || !isOnMap(position, unit)))
    throw new DataError('units: units of yours on the map are expected');
  const isBarrage = asked['for'] === 'barrage';
  const lines = ledger();
  const free = isFree(position);
  const tokens = free
    ? 0
    : isBarrage
      ? barrageCost(position) * units.length
      : attackCost(position, side, fighting(position, units), asked['allCosts'] === true);
  if (free) lines.add('Intro.3-1', said(position, 0), 'fighting is free in this scenario');
  else if (isBarrage) lines.add('12.4f-1', said(position, tokens), `${said(position, barrageCost(position))} for each unit that fires`);
  else
    lines.add(
      asked['allCosts'] === true ? '9.8a-1' : '9.5a-1',
      said(position, tokens),
      `${equivalents(fighting(position, units))} RE attack${asked['allCosts'] === true ? ' at all costs' : ''}`,
    );
  const hexes = hexesWith(position, units);
  const traced = hexes.map((hex) => {
    const { path, rest, refused } = lineOf(position, side, hex, false, free ? undefined : lines);
    if (refused && !free) lines.add('9.5b-1', printed(position, hex), refused.reason.replace(/\.$/, ''));
    const numbers = (way: readonly number[]): string[] => way.map((one) => printed(position, one));
    return { hex: printed(position, hex), path: numbers(path), rest: numbers(rest), fails: failed(refused) };
  });
  const piles = free ? [] : pilesFor(position, side, hexes, tokens, isBarrage ? 'barrage' : 'attack');
  const isPaid = isBarrage ? isServed(position, side, units) : canPay(position, side, units, asked['allCosts'] === true);
  return { value: tokens, lines: lines.lines, isPaid, hexes: traced as unknown as Value, piles: piles as unknown as Value };
}

/** A payment that waits: how much it is, and for what. */
export const billTold = (position: Ocs, { tokens, purpose, hexes }: Payment): Told => ({
  title: `To pay: ${said(position, tokens)}`,
  lines: [{ rule: '11.1b-2', says: `for the ${purpose}, into ${hexes.join(', ')}`, value: said(position, tokens), places: hexes }],
});

/** Piles that are told of a price: what pays, and the nearest that cannot. */
const TOLD = 4;

/** What an attack by these units of a side costs, and what could pay it; nothing where fighting is free (9.5a). `does` says what they do. */
export function priceTold(
  position: Ocs,
  side: Side,
  units: readonly number[],
  allCosts: boolean,
  does: 'attack' | 'overrun' = 'attack',
): Told[] {
  if (isFree(position)) return [];
  const tokens = attackCost(position, side, fighting(position, units), allCosts);
  const piles = pilesFor(position, side, hexesWith(position, units), tokens, 'attack').slice(0, TOLD);
  const pays = canPay(position, side, units, allCosts);
  return [
    {
      title: pays ? `Costs ${said(position, tokens)}` : `Costs ${said(position, tokens)}, which cannot be paid`,
      lines: [
        {
          rule: allCosts ? '9.8a-1' : '9.5a-1',
          says: `${equivalents(fighting(position, units))} RE ${does}${allCosts ? ' at all costs' : ''}`,
          value: said(position, tokens),
        },
        ...piles.map(({ hex, says, left, why }) => ({
          rule: '9.5b-1',
          says: why === null ? `${String(says)} in ${String(hex)} may pay; ${String(left)} would be left` : String(why),
          places: [String(hex)],
        })),
      ],
    },
  ];
}
