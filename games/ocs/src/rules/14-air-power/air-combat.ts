import { acts, back, maybe, on, oneOf, procedure, seriesOf, to, flag, wholeNumber, type Doing, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { isActive, setActivity, wingAt } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { aSeat } from '../acting.ts';
import { isBaseOf, isSupplied } from '../15-air-bases/bases.ts';
import { attackersIn, defendersIn, type AirCombat } from './combatants.ts';
import { doublingsOf } from './doubling.ts';
import { sendHome } from './homeward.ts';
import { reduce } from './losses.ts';
import { choose, damage, engage, meet, stayDown } from './rounds.ts';
import { airModifierTold, airRow } from './air-table.ts';
import { aWing, isOffensive, wingIds, wings, wingsNamed } from './skies.ts';

/** They leave the combat: at once inactive over a base of theirs (14.9d-3), and bound for home elsewhere. */
function leave({ position, happen }: Doing<Ocs>, { hex, seat }: AirCombat, those: readonly number[], isAttackers: boolean): void {
  const side = isAttackers ? seat : enemyOf(seat);
  const ids = wingIds(position, those);
  if (isBaseOf(position, side, position.world.grid.index(hex))) {
    for (const one of those) setActivity(position, one, 'inactive');
    happen({ what: 'aborted', seat: side, units: ids, hex, home: false, rules: ['14.9d-3', '14.6-1'] });
  } else {
    sendHome(position, those);
    happen({ what: 'aborted', seat: side, units: ids, hex, home: true, rules: ['14.6-1'] });
  }
}

/** Is the combat to go on: is there somebody on both sides, and an attacker who attacks (14.9, 14.11)? */
function nextRound(doing: Doing<Ocs>, combat: AirCombat): Turn {
  const { position } = doing;
  const [attackers, defenders] = [attackersIn(position, combat), defendersIn(position, combat)];
  if (attackers.length === 0 || defenders.length === 0) return to('over');
  if (attackers.some((one) => isOffensive(position, one))) return on();
  if (!defenders.some((one) => isOffensive(position, one))) {
    // OA-89: nobody attacks any more, and those who are left may share the hex.
    applies('14.11-1', '14.9b-1');
    return to('over');
  }
  doing.happen({ what: 'escort lost', seat: combat.seat, units: wingIds(position, attackers), hex: combat.hex, rules: ['14.11-1'] });
  leave(doing, combat, attackers, true);
  return to('over', { beaten: [...(combat.beaten ?? []), ...wingIds(position, attackers)] });
}

/** The dice: once, or for each of two attackers (14.9d, 14.10b). */
function roll({ position, dice, happen }: Doing<Ocs>, combat: AirCombat): Turn {
  const { engaged = [], met = [] } = combat;
  const { airCombat } = position.world.tables;
  const rolls = wingsNamed(position, engaged).map((one): number => {
    const by = airModifierTold(position, one, wingsNamed(position, met));
    const faces = dice.roll('air combat', airCombat.dice, SIX, (all) => airRow(position, sum(all) + by.value).says);
    const total = sum(faces) + by.value;
    happen({
      what: 'air roll',
      unit: wingAt(position, one).id,
      units: met,
      hex: combat.hex,
      faces,
      modifier: by.value,
      total,
      lines: by.lines,
      rules: ['14.9d-1'],
    });
    return total;
  });
  return rolls.length > 1 ? on({ rolls }) : to('damage', { rolls, counts: engaged[0] as string });
}
const SIX = 6;
const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);

/** The roll that counts, and what it does. */
function rowOf(position: Ocs, { engaged = [], rolls = [], counts }: AirCombat) {
  return airRow(position, rolls[engaged.indexOf(counts ?? '')] ?? 0);
}

/** Does the defender choose who of two loses the step (14.10c)? */
export function isSplit(position: Ocs, combat: AirCombat): boolean {
  const { loser, steps } = rowOf(position, combat);
  return loser === 'defender' && steps > 0 && (combat.met ?? []).length > 1;
}

/** What the round does (14.9d, 14.10). */
function apply(doing: Doing<Ocs>, combat: AirCombat): Turn {
  const { position, happen } = doing;
  const { met = [], counts = '', hit, beaten = [], hex } = combat;
  const { loser, steps, says } = rowOf(position, combat);
  happen({ what: 'air result', hex, loser, steps, says, rules: ['14.9d-1'] });
  const losers = loser === 'attacker' ? [counts] : met;
  if (met.length > 1) applies('14.10c-1');
  const [first] = wingsNamed(position, hit !== undefined && losers.includes(hit) ? [hit] : losers);
  const those = wingsNamed(position, losers);
  leave(doing, combat, those, loser === 'attacker');
  if (first !== undefined) for (let lost = 0; lost < steps; lost++) reduce(doing, first, ['14.9d-1']);
  return to('round', { beaten: [...beaten, ...losers], engaged: [], met: [] });
}

/** Those who have won over a supplied base of theirs that they came to are inactive there (14.7, OA-132). */
function settle(doing: Doing<Ocs>, combat: AirCombat): void {
  const { position, happen } = doing;
  const { seat, hex, raid, refitted = false } = combat;
  // 14.17c-1, 14.7-1: whoever was refitted there has not come into the hex, and stays active.
  if (refitted) applies('14.7-1');
  else if (!raid) applies('14.8a-2');
  if (raid || refitted || !isSupplied(position, seat, position.world.grid.index(hex))) return;
  const those = attackersIn(position, combat).filter((one) => isActive(position, one));
  if (those.length === 0) return;
  for (const one of those) setActivity(position, one, 'inactive');
  happen({ what: 'landed', seat, units: wingIds(position, those), hex, rules: ['14.7-1', '14.1d-1'] });
}

/** Rolls are sums of two dice and ratings. */
const LOWEST = -99;
const HIGHEST = 99;

/** 14.9: air units that meet fight round by round until one side is alone. Whoever calls it remembers `beaten` afterwards. */
export const airCombatProcedure = procedure<Ocs, AirCombat>(
  'air combat',
  [
    {
      name: 'staying down',
      rule: '14.9e-1',
      seats: (position, { seat, hex, raid }) =>
        raid && isBaseOf(position, enemyOf(seat), position.world.grid.index(hex)) ? [enemyOf(seat)] : [],
      acts: acts(stayDown),
    },
    {
      name: 'forces',
      do({ position, happen }, combat): Turn {
        const [attackers, defenders] = [attackersIn(position, combat), defendersIn(position, combat)];
        if (defenders.length === 0) return to('over');
        const side = enemyOf(combat.seat);
        const { hex, attackers: us, seat } = combat;
        happen({
          what: 'air combat',
          seat,
          units: us,
          defenders: wingIds(position, defenders),
          hex,
          by: side,
          rules: ['14.9-1', '14.9c-1'],
        });
        return on(doublingsOf(position, attackers, defenders));
      },
    },
    { name: 'round', do: nextRound },
    { name: 'engagement', rule: '14.9d-1', seats: (_position, { seat }) => [seat], acts: acts(engage) },
    { name: 'answer', rule: '14.9d-2', seats: (_position, { seat }) => [enemyOf(seat)], acts: acts(meet) },
    { name: 'dice', do: roll },
    { name: 'choice', rule: '14.10b-1', seats: (_position, { seat }) => [seat], acts: acts(choose) },
    {
      name: 'damage',
      rule: '14.10c-1',
      seats: (position, combat) => (isSplit(position, combat) ? [enemyOf(combat.seat)] : []),
      acts: acts(damage),
    },
    { name: 'losses', do: apply },
    {
      name: 'over',
      do(doing, combat): Turn {
        settle(doing, combat);
        return back({ beaten: combat.beaten ?? [] });
      },
    },
  ],
  {
    seat: aSeat,
    hex: aHex,
    attackers: wings,
    defenders: wings,
    raid: flag,
    refitted: maybe(flag),
    doubles: maybe(wholeNumber(0, HIGHEST)),
    doubler: maybe(oneOf('attacker', 'defender')),
    engaged: maybe(wings),
    met: maybe(wings),
    rolls: maybe(seriesOf(wholeNumber(LOWEST, HIGHEST))),
    counts: maybe(aWing),
    hit: maybe(aWing),
    beaten: maybe(wings),
  },
);
