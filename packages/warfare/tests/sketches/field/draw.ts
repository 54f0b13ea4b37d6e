import { cheapest, Paths } from '@sandtable/hexes';
import { acts, call, on, procedure, within, type Facts, type Noun } from '@sandtable/umpire';
import { aHex, aUnit, hexOf, printed } from '../../../src/index.ts';
import { closedToSupply } from './adjacency.ts';
import { no } from './rules.ts';
import { acting, neighbours, over, sideOf, supply, type Front, type Side } from './world.ts';

/**
 * 11.5: units draw in groups, through an HQ or directly from a dump. A group's bill hangs on all who are in it, and each may be at
 * its own level (11.5c-2): a part of amounts whose limit is what the group can pay. Which dumps pay is a second question, where
 * there are several.
 */
interface Usage extends Facts {
  readonly seat: Side;
  /** Units that have drawn, and the levels at which they did. */
  readonly drawn: { readonly [unit: string]: number };
}
interface Bill extends Facts {
  readonly seat: Side;
  readonly dumps: readonly string[];
  readonly tokens: number;
}

/** In quarter points: 11.5a-3 and 11.5c-1, and how far this front's HQs throw. */
const DIRECT = 20;
const THROW = 12;
/** 11.5a-1: one equivalent for all who are of no division. */
const EXTRA = 4;
const [LOW, FULL] = [1, 2];

const paths = new Paths(neighbours.length / 6);
function hexesWithin(position: Front, side: Side, from: number, range: number): ReadonlySet<number> {
  const shut = closedToSupply(position, side);
  if (shut[from]) return new Set();
  cheapest({ ...over('truck'), shut }, { hex: from, at: 0 }, range, paths);
  return new Set(paths.reached);
}

/** A source is an HQ by its id, or a dump by its hex. */
type Source = { readonly hq: number } | { readonly dump: number };
export const aSource: Noun<Front, number> = {
  kind: 'one',
  called: 'source of supply',
  // HQs by their index, dumps below zero.
  read: (position, name) =>
    position.world.unit.get(name) ?? (position.world.grid.index(name) < 0 ? undefined : -1 - position.world.grid.index(name)),
  spell: (position, one) => (one < 0 ? printed(position, -1 - one) : (position.world.units[one]?.id ?? '')),
};
const sourceOf = (one: number): Source => (one < 0 ? { dump: -1 - one } : { hq: one });

const dumpsOf = (position: Front, side: Side, one: number): number[] => {
  const source = sourceOf(one);
  if ('dump' in source) return supply.at(position, source.dump, 'tokens') > 0 ? [source.dump] : [];
  const near = hexesWithin(position, side, hexOf(position, source.hq), DIRECT);
  return supply.all(position).flatMap(({ place }) => (near.has(place) ? [place] : []));
};

/** 11.5a-2, 11.5b-6: an HQ throws to a hex beside the unit at least; a dump is drawn upon into the unit's own hex. */
function isInReach(position: Front, side: Side, one: number, unit: number): boolean {
  const source = sourceOf(one);
  const at = hexOf(position, unit);
  if (at < 0) return false;
  if ('dump' in source) return hexesWithin(position, side, source.dump, DIRECT).has(at);
  const reached = hexesWithin(position, side, hexOf(position, source.hq), THROW);
  return reached.has(at) || neighbours.subarray(at * 6, at * 6 + 6).some((beside) => reached.has(beside));
}

const sources = (position: Front, { seat }: Usage): number[] => [
  ...[...position.world.units.entries()].flatMap(([one, { kind, side }]) =>
    kind === 'hq' && side === seat && hexOf(position, one) >= 0 ? [one] : [],
  ),
  ...supply.all(position).flatMap(({ place }) => (place >= 0 ? [-1 - place] : [])),
];

const hungry = (position: Front, { seat, drawn }: Usage, source: number): number[] =>
  [...position.world.units.keys()].filter(
    (one) => sideOf(position, one) === seat && !Object.hasOwn(drawn, aUnit.spell(position, one)) && isInReach(position, seat, source, one),
  );

/** What a group costs: its divisions at their levels, and one equivalent more at the highest (OA-62). */
const billOf = (position: Front, levels: ReadonlyMap<number, number>): number =>
  [...levels].reduce((sum, [one, level]) => sum + (position.world.units[one]?.draws ?? 0) * level, 0) +
  EXTRA * Math.max(0, ...levels.values());

const stock = (position: Front, dumps: readonly number[]): number => dumps.reduce((sum, at) => sum + supply.at(position, at, 'tokens'), 0);
const affordable = (position: Front, locals: Usage, source: number): number[] => {
  const have = stock(position, dumpsOf(position, locals.seat, source));
  return hungry(position, locals, source).filter((one) => billOf(position, new Map([[one, LOW]])) <= have);
};

const act = acting<Usage>();
export const usage = procedure<Front, Usage>('supply usage', [
  {
    name: 'groups',
    rule: '11.5',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('draw', '11.5')
        .one('through', aSource, {
          of: ({ position, locals }) => sources(position, locals).filter((one) => affordable(position, locals, one).length > 0),
          otherwise: () => no('11.5', 'Nobody can draw from there.'),
        })
        .amounts('levels', aUnit, {
          who: ({ position, locals }, { through }) => affordable(position, locals, through),
          to({ position, locals }, one, given, { through }) {
            const have = stock(position, dumpsOf(position, locals.seat, through));
            const levels = [LOW, FULL].filter((level) => billOf(position, new Map([...given, [one, level]])) <= have);
            // A group is somebody: whoever is asked last draws where nobody else does.
            const isFree = affordable(position, locals, through).some((other) => other !== one && !given.has(other));
            return isFree || [...given.values()].some((level) => level > 0) ? [0, ...levels] : levels;
          },
          stranger: () => no('11.5', 'It is out of reach, has drawn already, or no group with it could pay.'),
          otherwise: () => no('11.5', 'The group cannot pay for that.'),
        })
        .play(({ position }, { locals: { seat, drawn } }, { through, levels }) => {
          const now = Object.fromEntries([...levels].map(([one, level]) => [aUnit.spell(position, one), level]));
          const dumps = dumpsOf(position, seat, through).map((at) => printed(position, at));
          return call('payment', { seat, dumps, tokens: billOf(position, levels) }, 'groups', { drawn: { ...drawn, ...now } });
        }),
      act('end', '11.5')
        // 11.5d: what is there is spent up to the need of all at Low.
        .unless(({ position, locals }) =>
          sources(position, locals).some((one) => affordable(position, locals, one).length > 0)
            ? no('11.5', 'Somebody could still draw.')
            : null,
        )
        .play(() => on()),
    ),
  },
]);

const paying = acting<Bill>();
export const payment = procedure<Front, Bill>('payment', [
  {
    name: 'payment',
    rule: '11.5',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      paying('pay', '11.5')
        .amounts('from', aHex, {
          who: ({ position, locals: { dumps } }) => dumps.map((number) => position.world.grid.index(number)),
          to({ position, locals: { dumps, tokens } }, one, given) {
            const who = dumps.map((number) => position.world.grid.index(number));
            return within({ who, most: (at) => supply.at(position, at, 'tokens'), total: [tokens, tokens] }, one, given);
          },
          otherwise: ({ locals: { tokens } }) => no('11.5', `The group costs ${tokens} tokens.`),
        })
        .play(({ position }, _at, { from }) => {
          for (const [at, tokens] of from) supply.add(position, at, 'tokens', -tokens);
          return on();
        }),
    ),
  },
]);
