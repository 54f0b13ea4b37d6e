import type { Command } from '@sandtable/umpire';
import type { Proposal, ProposalLine, Wish, Wished } from '@sandtable/warfare/proposals';
import { counted } from '@sandtable/warfare/layers';
import { no } from '../cite.ts';
import { baseOf, paidOf, wingHex } from '../position/air.ts';
import { hexOf, printed, unitAt, type Ocs } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { attackCost } from '../rules/09-combat/combat-supply.ts';
import { anIssuer, costOf, drawingsNow, isDump, isUsing, type Drawing, type Issuer } from '../rules/11-supply/groups.ts';
import { groupCost, lineOf } from '../rules/11-supply/lines.ts';
import type { PaidLevel } from '../rules/11-supply/bill.ts';
import { said, sourcesFor, tokensOf } from '../rules/11-supply/paying.ts';
import { aSource, dumpsOf, placeOf } from '../rules/11-supply/stocks.ts';
import { activeOf, wingsOf } from '../rules/14-air-power/skies.ts';
import { basesOf } from '../rules/15-air-bases/bases.ts';
import { costOf as baseCost } from '../rules/15-air-bases/supplying.ts';
import type { Side } from '../world/sides.ts';
import { namedByDivision, partiesOf } from './parties.ts';
import { inOrder } from './supply-layer.ts';
import { FULL, issuerName, NO_WISHES, payingHexes, weekOf, type Week, type WeekGroup, type Wishes } from './week.ts';

/** What wishes are called: how much goes to Full, and of a group its level, its dump, through whom those of a division draw, and of an air base its levels. */
const [POLICY, LEVEL, DUMP, DRAWS, BASE] = ['full', 'level ', 'dump ', 'draws ', 'base '] as const;

const POLICIES: { readonly [full in Wishes['full']]: string } = {
  nobody: 'Low for all',
  sparing: 'Full where 2 SP stay',
  all: 'Full wherever it goes',
};

/** What the player wants, from the wishes as they are named; what names nothing is left out. */
function wishesFrom(position: Ocs, side: Side, wished: Wished): Wishes {
  const levels = new Map<string, PaidLevel>();
  const issuers = new Map<number, string>();
  const dumps = new Map<string, number>();
  const bases = new Map<string, number>();
  const everybody = [...drawingsNow(position, side).of.values()].flatMap(({ units }) => units);
  const parties = new Map(partiesOf(position, [...new Set(everybody)]).map((party) => [party.id, party]));
  for (const [id, value] of wished) {
    if (id.startsWith(LEVEL) && (value === 'full' || value === 'low')) levels.set(id.slice(LEVEL.length), value);
    else if (id.startsWith(BASE)) bases.set(id.slice(BASE.length), Number(value) || 0);
    else if (id.startsWith(DUMP)) dumps.set(id.slice(DUMP.length), position.world.grid.index(value));
    else if (id.startsWith(DRAWS)) for (const unit of parties.get(id.slice(DRAWS.length))?.units ?? []) issuers.set(unit, value);
  }
  return { full: FULL.find((one) => one === wished.get(POLICY)) ?? NO_WISHES.full, levels, issuers, dumps, bases };
}

/** What the reckoning of a week's lines needs. */
interface Planned {
  readonly position: Ocs;
  readonly side: Side;
  readonly week: Week;
  /** Everything that could be drawn, before anything of the plan has been. */
  readonly able: ReadonlyMap<Issuer, Drawing>;
}

/** What is left in the dumps on which a group draws. */
function leftFor({ week, side, able }: Planned, { by }: WeekGroup): number {
  const stocks = dumpsOf(week.after, side);
  return (able.get(by)?.dumps ?? []).reduce((sum, dump) => sum + (stocks.get(dump)?.tokens ?? 0), 0);
}

/** What a group would cost with all of it at the level, beside what it has paid, and whether that is there. */
function levelWish(planned: Planned, group: WeekGroup): Wish {
  const { position, able } = planned;
  const name = anIssuer.spell(position, group.by);
  const drawing = able.get(group.by);
  const units = [...group.levels.keys()];
  const there = group.cost + leftFor(planned, group);
  const option = (level: PaidLevel, title: string): Wish['of'][number] => {
    const cost = drawing ? costOf(position, drawing, units, level) : 0;
    const isPaid = drawing?.level === 'full' && level === 'low';
    const refused = isPaid ? 'It has drawn at Full' : cost > there ? `Only ${said(position, there)} are there` : null;
    return { value: level, title, note: said(position, cost), refused };
  };
  return { id: `${LEVEL}${name}`, title: 'Level', chosen: group.level, of: [option('full', 'Full'), option('low', 'Low')] };
}

/** From which dump a group is paid first, where several can. */
function dumpWish({ position, able, side, week }: Planned, group: WeekGroup): Wish[] {
  const dumps = able.get(group.by)?.dumps ?? [];
  const [chosen = dumps[0]] = payingHexes(position, group);
  if (dumps.length < 2 || chosen === undefined) return [];
  const stocks = dumpsOf(week.after, side);
  const of = dumps.map((dump) => ({
    value: printed(position, dump),
    title: printed(position, dump),
    note: `${said(position, stocks.get(dump)?.tokens ?? 0)} left`,
  }));
  return [{ id: `${DUMP}${anIssuer.spell(position, group.by)}`, title: 'First from', chosen: printed(position, chosen), of }];
}

/** Through whom those of a division draw who could draw through another; a group of their own costs a DSE more (11.2d). */
function drawWishes({ position, able, week }: Planned, group: WeekGroup): Wish[] {
  return partiesOf(position, [...group.levels.keys()]).flatMap((party) => {
    const others = [...able.values()].filter(
      ({ issuer, units, tokens }) => issuer === group.by || (tokens > 0 && party.units.every((unit) => units.includes(unit))),
    );
    if (others.length < 2 || others.every(({ issuer }) => issuer !== group.by)) return [];
    const of = others.map(({ issuer }) => ({
      value: anIssuer.spell(position, issuer),
      title: issuerName(position, issuer),
      ...(issuer === group.by || week.groups.has(issuer) ? {} : { note: '1 DSE more' }),
    }));
    return [{ id: `${DRAWS}${party.id}`, title: party.name, chosen: anIssuer.spell(position, group.by), isMinor: true, of }];
  });
}

function groupLine(planned: Planned, group: WeekGroup, index: number): ProposalLine {
  const { position } = planned;
  const sources = payingHexes(position, group).map((hex) => printed(position, hex));
  const dse =
    groupCost(position, group.by, new Map([...group.levels.keys()].map((unit) => [unit, 'full' as const]))) / position.world.supply.tokens;
  const from = sources.length > 0 ? `from ${sources.join(', ')}, ` : '';
  const who = namedByDivision(position, [...group.levels.keys()]);
  return {
    id: anIssuer.spell(position, group.by),
    title: isDump(group.by) ? `Drawn at ${anIssuer.spell(position, group.by)}` : unitAt(position, group.by).name,
    says: `${who}: ${dse} DSE; ${from}${said(position, leftFor(planned, group))} left`,
    rule: isDump(group.by) ? '11.5c-1' : '11.2d-1',
    figure: said(position, group.cost),
    group: index,
    places: [...new Set([...group.levels.keys()].map((unit) => printed(position, hexOf(position, unit))))],
    wishes: [levelWish(planned, group), ...dumpWish(planned, group), ...drawWishes(planned, group)],
  };
}

/** An air base with what is paid for it, and what any of its levels would cost (15.0f); nothing of one that has been paid for already. */
function baseLines({ position, side, week }: Planned): ProposalLine[] {
  return basesOf(position, side).flatMap((hex) => {
    const paid = week.bases.find((one) => one.hex === hex);
    if (!paid && isUsing(position, side) && paidOf(position, hex) > 0) return [];
    const where = printed(position, hex);
    const those = wingsOf(position, side).filter((one) => wingHex(position, one) === hex);
    const resting = those.filter((one) => !activeOf(position, side).includes(one)).length;
    const there = (paid?.cost ?? 0) + tokensOf(week.after, side, sourcesFor(week.after, side, [hex]));
    const of = Array.from({ length: baseOf(position, hex) + 1 }, (_, level) => {
      const cost = baseCost(position, level);
      const refused = cost > there ? `Only ${said(position, there)} come there` : null;
      return { value: String(level), title: level === 0 ? 'None' : `Level ${level}`, note: said(position, cost), refused };
    });
    const units = `${counted(those.length, 'air unit', 'air units')}${resting > 0 ? `, ${resting} to be refitted` : ''}`;
    const from = [...new Set([...(paid?.pays.keys() ?? [])].map((source) => printed(position, placeOf(position, source))))];
    return {
      id: `${BASE}${where}`,
      title: `Air base in ${where}`,
      says: `${units}; ${from.length > 0 ? `from ${from.join(', ')}` : 'nothing is paid: nobody is refitted there'}`,
      rule: '15.0f-1',
      figure: said(position, paid?.cost ?? 0),
      group: null,
      places: [where],
      wishes: [{ id: `${BASE}${where}`, title: 'Paid for', chosen: String(paid?.level ?? 0), of }],
    };
  });
}

/** Who would go hungry, hex by hex, and why. */
function hungryLines(position: Ocs, side: Side, { without }: Week): ProposalLine[] {
  return [...new Set(without.map((unit) => hexOf(position, unit)))].map((hex) => {
    const units = without.filter((unit) => hexOf(position, unit) === hex);
    const { refused } = lineOf(position, side, hex, true);
    const [rule = '11.4b-2' satisfies RuleId] = refused?.rules ?? [];
    const where = printed(position, hex);
    const says = refused?.reason ?? 'Nothing is left to pay with.';
    return {
      id: `without ${where}`,
      title: `${namedByDivision(position, units)}: No Supply`,
      says,
      rule,
      group: null,
      isBad: true,
      places: [where],
      wishes: [],
    };
  });
}

/** What a command of the week does, in words. */
function wordsOf(position: Ocs, { act, by, level, units, pay, base, from: paid }: Command): string {
  if (act === 'end') return 'End the segment; who has not drawn rolls for attrition';
  if (act === 'supply-base') return `The air base in ${String(base)}: level ${String(level)} is paid for`;
  const issuer = anIssuer.read(position, String(by));
  const through = issuer === undefined ? String(by) : issuerName(position, issuer);
  const from = Object.entries((pay ?? paid ?? {}) as { readonly [source: string]: number })
    .map(([name, tokens]) => {
      const source = aSource.read(position, name);
      return `${said(position, tokens)} from ${source === undefined ? name : printed(position, placeOf(position, source))}`;
    })
    .join(', ');
  if (act === 'pay') return `For the air base: ${from}`;
  if (act === 'raise') return `${through}: Full in place of Low, ${from}`;
  const those = counted(Array.isArray(units) ? units.length : 0, 'unit', 'units');
  return level === 'none'
    ? `${through}: ${from} spent that suffice for nobody`
    : `${through}: ${those} at ${level === 'full' ? 'Full' : 'Low'}, ${from || 'nothing more to pay'}`;
}

/** 11.4: the whole expenditure of a Supply Usage Segment as it is proposed with these wishes, now or as if the segment were now. */
export function proposeWeek(position: Ocs, side: Side, wished: Wished): Proposal {
  const wishes = wishesFrom(position, side, wished);
  const week = weekOf(position, side, wishes);
  const groups = inOrder(week);
  const before = [...dumpsOf(position, side).values()].reduce((sum, { tokens }) => sum + tokens, 0);
  const left = [...dumpsOf(week.after, side).values()].reduce((sum, { tokens }) => sum + tokens, 0);
  const planned: Planned = { position, side, week, able: drawingsNow(position, side).of };
  const price = attackCost(position, side, Infinity, false);
  const isHers = isUsing(position, side);
  return {
    sums: [
      { figure: said(position, before - left), says: 'the plan pays' },
      { figure: said(position, before), says: 'there are' },
      {
        figure: said(position, left),
        says:
          price > 0 ? `left: ${counted(Math.floor(left / price), 'large attack', 'large attacks')} of ${said(position, price)}` : 'left',
      },
    ],
    parts:
      before === 0
        ? []
        : [
            ...groups.map((group, i) => ({
              part: group.cost / before,
              says: `${issuerName(position, group.by)} ${said(position, group.cost)}`,
              group: i,
            })),
            ...week.bases.map(({ hex, cost }) => ({
              part: cost / before,
              says: `air base in ${printed(position, hex)} ${said(position, cost)}`,
              group: null,
            })),
            { part: left / before, says: `left ${said(position, left)}`, group: null },
          ],
    wishes: [{ id: POLICY, title: 'How much', chosen: wishes.full, of: FULL.map((value) => ({ value, title: POLICIES[value] })) }],
    lines: [...hungryLines(position, side, week), ...groups.map((group, i) => groupLine(planned, group, i)), ...baseLines(planned)],
    commands: week.commands.map((command) => ({ command, says: wordsOf(position, command) })),
    refused: isHers ? null : no('2.3.I2-1', 'Supply is paid in the Supply Usage Segment; nothing is paid before.'),
  };
}
