import { on, procedure, within, type Command, type Facts, type Noun } from '@sandtable/umpire';
import { no } from './rules.ts';
import { acting, shipFamily, SIDES, type Isle, type Side } from './world.ts';

/**
 * 13.J: both sides aim at once and unseen, a ship at one target or several; then all shots count together, against ships as they
 * were before any of them. An aim is points of gunnery for each pair of a ship and a target: as many pairs as there are, and never
 * all ways written out.
 */
interface Battle extends Facts {
  readonly round: number;
}

const HITS_FROM = 6;
/** 13.J.2: the highest column stands for so much; what is above is rolled again. */
const HIGHEST = 11;

/** A shot is "warspite > lupo". */
type Shot = readonly [ship: number, target: number];
const ARROW = ' > ';
const indexOf = (position: Isle, id: string | undefined): number => position.world.ship.get(id ?? '') ?? -1;
const shots = new Map<string, Shot>();
/** The same object for the same pair, for what is chosen is compared by being the same. */
const shotOf = (ship: number, target: number): Shot => {
  const key = `${ship},${target}`;
  const known = shots.get(key) ?? [ship, target];
  shots.set(key, known);
  return known;
};
export const aShot: Noun<Isle, Shot> = {
  kind: 'one',
  called: 'shot',
  read(position, name) {
    const [ship, target] = name.split(ARROW).map((id) => indexOf(position, id));
    return ship === undefined || target === undefined || ship < 0 || target < 0 ? undefined : shotOf(ship, target);
  },
  spell: ({ world: { ships } }, [ship, target]) => `${ships[ship]?.id}${ARROW}${ships[target]?.id}`,
};

const afloat = (position: Isle, side: Side): number[] =>
  [...position.world.ships.entries()].flatMap(([one, ship]) =>
    ship.side === side && shipFamily.columns.at.of(position, one) !== -1 ? [one] : [],
  );
const aims = (position: Isle, side: Side): Shot[] =>
  afloat(position, side).flatMap((ship) => afloat(position, side === 'axis' ? 'allied' : 'axis').map((target) => shotOf(ship, target)));

const act = acting<Battle>();
const aim = act('aim', '13.J')
  .amounts('at', aShot, {
    who: ({ position, seat }) => aims(position, seat as Side),
    to({ position, seat }, shot, given) {
      const [ship] = shot;
      const ours = aims(position, seat as Side).filter(([other]) => other === ship);
      const gunnery = position.world.ships[ship]?.gunnery ?? 0;
      return within({ who: ours, most: () => gunnery, total: [0, gunnery] }, shot, given);
    },
    otherwise: ({ position }, [ship]) =>
      no('13.J', `${position.world.ships[ship]?.id} has ${position.world.ships[ship]?.gunnery} points of gunnery.`),
  })
  .sealed();

/**
 * 13.J.2: the columns on which a value is rolled: each full eleven on the highest, a rest on its own, and the lowest for what
 * armour stops.
 */
export function columns(value: number): readonly number[] {
  if (value < HIGHEST) return [Math.max(1, value)];
  const full = Array.from({ length: Math.floor(value / HIGHEST) }, () => HIGHEST);
  return value % HIGHEST === 0 ? full : [...full, value % HIGHEST];
}

/**
 * 13.J.3: one off for each target of a ship that splits, and for each ship beyond the first at one target; the largest split counts
 * once (MA-110).
 */
export function modifierAt(target: number, all: readonly Shot[]): number {
  const firing = all.filter(([, at]) => at === target).map(([ship]) => ship);
  const splits = firing.map((ship) => all.filter(([other]) => other === ship).length).map((many) => (many > 1 ? many : 0));
  return 0 - Math.max(0, ...splits) - Math.max(0, firing.length - 1);
}

export const gunnery = procedure<Isle, Battle>('gunnery', [
  {
    name: 'aim',
    rule: '13.J',
    seats: () => SIDES,
    acts: { aim },
    reveal(doing, locals, chosen) {
      const { position, dice, happen } = doing;
      const hits = new Map<number, number>();
      for (const side of SIDES) {
        const { at = new Map<Shot, number>() } = aim.named(position, chosen[side] as Command);
        const fired = [...at.keys()];
        for (const target of new Set(fired.map(([, one]) => one))) {
          const total = fired.filter(([, one]) => one === target).reduce((sum, shot) => sum + (at.get(shot) ?? 0), 0);
          const value = total - (position.world.ships[target]?.armour ?? 0);
          const modifier = modifierAt(target, fired);
          const faces = columns(value).map((column) => ({ column, die: dice.roll('gunnery', 1, 10)[0] ?? 1 }));
          const scored = faces.filter(({ column, die }) => die + modifier + Math.floor(column / 2) >= HITS_FROM + 5).length;
          hits.set(target, scored);
          happen({ what: 'fire', side, target: position.world.ships[target]?.id ?? '', value, modifier, scored, rules: ['13.J'] });
        }
      }
      // Only now, so that who is sunk has fired.
      for (const [target, scored] of hits)
        shipFamily.columns.hits.set(position, target, Math.min(9, shipFamily.columns.hits.of(position, target) + scored));
      return on({ round: locals.round + 1 });
    },
  },
]);
