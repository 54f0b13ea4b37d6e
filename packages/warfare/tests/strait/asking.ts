import { DataError, described, isFacts, lookUp, type Command, type Explanation, type Facts, type Foresight } from '@sandtable/umpire';
import { gunneryModifier } from './battle.ts';
import { ledger } from './cite.ts';
import { isMarked, shipsIn } from './groups.ts';
import { sail } from './movement.ts';
import { areaAt, groupIds, ofGroup, placeNamed, SEEN, type Strait } from './position.ts';
import { refuseSearch, searchAct, searchChance, watchChance, type Chance } from './spotting.ts';
import { pointsOf } from './victory.ts';
import { enemyOf, seatNamed, world, type Seat } from './world.ts';

/**
 * What a seat may ask: `search` {group}, `watch` {group, to}, `gunnery` {ship, target}, `victory` {}. Of the groups it may ask of its own
 * alone, and of ships of the enemy of those that it sees: whatever else it names is told apart from what there is not by nothing.
 */
export function explain(position: Strait, seat: string, question: Facts): Explanation {
  const [kind, ...more] = Object.keys(question);
  const asked = question[kind ?? ''];
  if (kind === undefined || more.length > 0 || !isFacts(asked))
    throw new DataError('a question is an object with one key, such as {"victory":{}}');
  const answer = lookUp(QUESTIONS, kind);
  if (!answer) throw new DataError(`there is no question "${kind}"; known are ${Object.keys(QUESTIONS).join(', ')}`);
  return answer(position, asked, seatNamed(seat));
}

function ownGroup(position: Strait, { group }: Facts, seat: Seat): string {
  const own = groupIds(position, seat).find((one) => one === group);
  if (own === undefined) throw new DataError(`group: you have no group ${described(group)}`);
  return own;
}
const seenShips = (position: Strait, seat: Seat, enemy: boolean): number[] =>
  groupIds(position, seat).flatMap((group) => (!enemy || isMarked(position, group, SEEN) ? shipsIn(position, group) : []));

function shipAmong(those: readonly number[], id: unknown, key: string): number {
  const ship = those.find((one) => world.ships[one]?.id === id);
  if (ship === undefined) throw new DataError(`${key}: you know of no ship ${described(id)} there`);
  return ship;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const QUESTIONS: { readonly [kind: string]: (position: Strait, asked: Facts, seat: Seat) => Explanation } = {
  search(position, asked, seat) {
    const group = ownGroup(position, asked, seat);
    if (!areaAt(ofGroup(position, group, 'at'))) throw new DataError('group: it is in port');
    const lines = ledger();
    const { modifier, sights } = searchChance(position, group, lines);
    return { value: signed(modifier), sights, lines: lines.lines };
  },
  watch(position, asked, seat) {
    const group = ownGroup(position, asked, seat);
    const area = typeof asked['to'] === 'string' ? placeNamed(asked['to']) : undefined;
    if (area === undefined || !areaAt(area)) throw new DataError(`to: there is no area ${described(asked['to'])}`);
    const lines = ledger();
    const { modifier, sights } = watchChance(position, group, area, lines);
    return { value: signed(modifier), sights, lines: lines.lines };
  },
  gunnery(position, asked, seat) {
    const ship = shipAmong(seenShips(position, seat, false), asked['ship'], 'ship');
    const target = shipAmong(seenShips(position, enemyOf(seat), true), asked['target'], 'target');
    const lines = ledger();
    return { value: signed(gunneryModifier(position, ship, target, lines)), ...position.world.figures.gunnery, lines: lines.lines };
  },
  victory(position) {
    const lines = ledger();
    const { blue, red } = pointsOf(position, lines);
    return { value: `${blue} to ${red}`, lines: lines.lines };
  },
};

/** How likely a die with that modifier sights whoever is there; whether anybody is, no chance tells. */
function foreseen({ world: { figures } }: Strait, { modifier, sights }: Chance, says: string, rule: string): Foresight {
  const good = Math.min(figures.die, Math.max(0, figures.die + 1 - (sights - modifier)));
  const divisor = [6, 3, 2, 1].find((one) => good % one === 0 && figures.die % one === 0) ?? 1;
  const share = (part: number) => [BigInt(part / divisor), BigInt(figures.die / divisor)] as const;
  const all = [
    { outcome: 'sighted', of: share(good) },
    { outcome: 'unseen', of: share(figures.die - good) },
  ];
  return { cases: [{ says: '', rule, chances: all.filter(({ of: [part] }) => part > 0n), headline: { says, of: share(good) } }] };
}

/** The chance that a search sights whoever is there, and that a group is sighted where it sails; null for other commands. */
export function foresee(position: Strait, name: string, command: Command): Foresight | null {
  const seat = seatNamed(name);
  const { group } = command;
  const own = groupIds(position, seat).find((one) => one === group);
  if (own === undefined) return null;
  if (searchAct.given(command))
    return refuseSearch(position, seat, own)
      ? null
      : foreseen(position, searchChance(position, own), 'Whoever is there is sighted', '4.2a');
  const to = sail.given(command)?.to;
  const area = to === undefined ? undefined : placeNamed(to);
  if (area === undefined || !areaAt(area)) return null;
  return foreseen(position, watchChance(position, own, area), 'The group is sighted', '4.3a');
}
