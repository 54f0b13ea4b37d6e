import type { Direction } from '@sandtable/hexes';
import { acts, back, call, on, procedure, since, to, wholeNumber, type Facts, type FactForm, type Turn } from '@sandtable/umpire';
import { aHex, aUnit, columnLabel, hexOf, ids, indices, isOnMap, stepLosses, stepsOf, unitAt, units } from '../../src/index.ts';
import { ledger, no } from './cite.ts';
import { acting, aSeat } from './forms.ts';
import { priceOf } from './movement.ts';
import { oddsOf } from './odds.ts';
import { isTruck, type Depot } from './position.ts';
import { bring, isBarred, loseStep, room, unitsIn } from './stacks.ts';
import { enemyOf, SEATS, type Seat } from './world.ts';

/** An attack under way. */
interface Attack extends Facts {
  readonly seat: Seat;
  readonly hex: string;
  readonly units: readonly string[];
  readonly defenders: readonly string[];
  /** The effect of the result that comes next. */
  readonly effect: number;
  readonly column?: number;
  readonly result?: string;
}

const aResult: FactForm<Depot> = {
  expects: 'a result of the table',
  fits: (value, { world }) => typeof value === 'string' && Object.hasOwn(world.tables.crt.codes, value),
};
/** No table has more columns, no result more effects. */
const MOST = 100;

/** Those of them who are still there to suffer. */
const alive = (position: Depot, who: readonly string[]): number[] => indices(position, who).filter((unit) => isOnMap(position, unit));

/** What the next effect of the result leads to; back where all have been carried out (8.3a). */
function carryOut(position: Depot, { seat, hex, units: attackers, defenders, effect: at, result = '' }: Attack): Turn | 'destroyed' {
  const effect = position.world.tables.crt.codes[result]?.effects[at];
  if (!effect) return back();
  const [enemy, target, next] = [enemyOf(seat), position.world.grid.index(hex), { effect: at + 1 }];
  if (effect.do === 'retreat') {
    const stack = alive(position, defenders).length > 0 ? unitsIn(position, enemy, target) : [];
    const locals = { seat: enemy, units: ids(position, stack), hexes: effect.hexes };
    return stack.length > 0 ? call('retreat', locals, 'outcome', next) : to('outcome', next);
  }
  if (effect.do === 'advance') {
    const isOpen = !isBarred(position, enemy, target) && alive(position, attackers).length > 0;
    return isOpen ? call('advance', { seat, hex, units: attackers }, 'outcome', next) : to('outcome', next);
  }
  if (effect.steps === 'all') return 'destroyed';
  const [side, those] = effect.who === 'attacker' ? [seat, attackers] : [enemy, defenders];
  return call('losses', { seat: side, units: those, steps: effect.steps }, 'outcome', next);
}

/** 8.2, 8.3: odds, die, and what the result does. */
export const attackProcedure = procedure<Depot, Attack>(
  'attack',
  [
    {
      name: 'odds',
      do({ position, happen }, { hex, units: attackers, defenders }) {
        const lines = ledger();
        const battle = {
          hex: position.world.grid.index(hex),
          attackers: indices(position, attackers),
          defenders: indices(position, defenders),
        };
        const { attack, defence, column } = oddsOf(position, battle, lines);
        const label = columnLabel(position.world.tables.crt.columns, column);
        happen({ what: 'odds', hex, attack, defence, column: label, lines: lines.told, rules: ['8.2a', '8.2d'] });
        return on({ column });
      },
    },
    {
      name: 'die',
      do({ position, dice, happen }, { hex, column = 0 }) {
        const { crt } = position.world.tables;
        const read = (face: number): string => crt.rows[face - 1]?.[column] as string;
        const [die] = dice.roll('crt', 1, crt.die, ([face]) => read(face as number)) as [number];
        const result = read(die);
        happen({ what: 'result', hex, column: columnLabel(crt.columns, column), die, result, rules: ['8.3a'] });
        return on({ result });
      },
    },
    {
      name: 'outcome',
      do(doing, locals) {
        const turn = carryOut(doing.position, locals);
        if (turn !== 'destroyed') return turn;
        for (const unit of alive(doing.position, locals.defenders)) while (stepsOf(doing.position, unit) > 0) loseStep(doing, unit);
        return to('outcome', { effect: locals.effect + 1 });
      },
    },
  ],
  {
    seat: aSeat,
    hex: aHex,
    units,
    defenders: units,
    effect: wholeNumber(0, MOST),
    column: since('odds', wholeNumber(0, MOST)),
    result: since('die', aResult),
  },
);

/** 8.4: a side loses steps, and says whose; trucks lose none. */
export const losses = stepLosses<Depot>({
  rule: '8.4a',
  when: { rules: ['8.4a'], during: ['losses'], own: true, says: 'Steps are lost where a combat result takes them.' },
  seats: SEATS,
  takers: (position, those) => those.filter((unit) => !isTruck(position, unit)),
  refuse: (position, unit) => no('8.4a', `${unitAt(position, unit).name} is not among those who can lose a step.`),
  lose: (doing, unit) => loseStep(doing, unit),
});

/** What an advance starts from. */
interface Advance extends Facts {
  readonly seat: Seat;
  readonly hex: string;
  readonly units: readonly string[];
}

/** 8.6: attackers beside the hex who could move into it. */
function able(position: Depot, { hex, units: attackers }: Advance): number[] {
  const { grid } = position.world;
  const to = grid.index(hex);
  return alive(position, attackers).filter((unit) => {
    const from = hexOf(position, unit);
    const direction = grid.direction(from, to);
    return direction !== null && priceOf(position, unit, from, direction as Direction) > 0;
  });
}

const advanceAct = acting<Advance>()('advance', '8.6a')
  .some('units', aUnit, {
    of: ({ position, locals }) => able(position, locals),
    otherwise: ({ position, locals: { hex } }, unit) =>
      no('8.6a', `${unitAt(position, unit).name} is none of the attackers who could move to ${hex}.`, [hex]),
    least: () => 0,
    most: ({ position, locals: { seat, hex } }) => room(position, seat, position.world.grid.index(hex)),
    many: ({ locals: { hex } }) => no(['8.6a', '2.2a'], `${hex} cannot hold so many.`, [hex]),
  })
  .when({ rules: ['8.6a'], during: ['advance'], own: true, says: 'Attackers advance at once into a hex that their attack has emptied.' })
  .play((doing, { locals: { seat, hex } }, { units: those }) => {
    const { position } = doing;
    if (those.length === 0) return back();
    doing.happen({ what: 'advanced', units: ids(position, those), hex, rules: ['8.6a'] });
    bring(doing, seat, those, position.world.grid.index(hex));
    return back();
  });

/** 8.6: the attacker says once who goes into the hex that was vacated. */
export const advance = procedure<Depot, Advance>(
  'advance',
  [
    {
      name: 'advance',
      rule: '8.6a',
      seats: (position, locals) => (able(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(advanceAct),
    },
  ],
  { seat: aSeat, hex: aHex, units },
);
