import { acts, back, call, on, procedure, type Facts } from '@sandtable/umpire';
import { odds as columns, read } from './tables.ts';
import { ledger } from './rules.ts';
import { acting, type Front, type Side } from './world.ts';

/** 9.8: two rolls on one column, the second at -4; what the attacker may choose of either he takes as losses; all is applied after both. */
interface Attack extends Facts {
  readonly seat: Side;
  readonly units: readonly string[];
  readonly defender: Side;
  readonly defenders: readonly string[];
  readonly column: string;
  readonly modifier: number;
  /** What both rolls came to, added up. */
  readonly attackerLoses?: number;
  readonly defenderLoses?: number;
  readonly defenderChooses?: number;
}

/** 9.8c: what the second roll is worse by. */
const SECOND = -4;

const act = acting<Attack>();

export const atAllCosts = procedure<Front, Attack>('attack at all costs', [
  {
    // 9.8e: before odds and modifiers are worked out; then it is carried out.
    name: 'declaration',
    rule: '9.8',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('at all costs', '9.8').play(() => on()),
      act('as usual', '9.8').play(() => back()),
    ),
  },
  {
    name: 'rolls',
    do({ dice, happen }, { column, modifier }) {
      const rolls = [0, SECOND].map((worse) => {
        const faces = dice.roll('combat', 2, 6);
        const lines = ledger();
        lines.add('9.8', modifier + worse, worse === 0 ? 'first roll' : 'second roll');
        return { faces, result: read(columns.indexOf(column), (faces[0] ?? 0) + (faces[1] ?? 0) + modifier + worse) };
      });
      happen({ what: 'both rolls', rolls: rolls.map(({ faces }) => faces), rules: ['9.8'] });
      const sum = (of: (result: (typeof rolls)[number]['result']) => number): number =>
        rolls.reduce((all, { result }) => all + of(result), 0);
      return on({
        attackerLoses: sum(({ attacker }) => attacker.losses + attacker.options),
        defenderLoses: sum(({ defender }) => defender.losses),
        defenderChooses: sum(({ defender }) => defender.options),
      });
    },
  },
  { name: 'attacker', do: (_doing, { seat, units, attackerLoses = 0 }) => call('losses', { seat, units, steps: attackerLoses }) },
  {
    name: 'defender',
    do: (_doing, { defender, defenders, defenderLoses = 0 }) => call('losses', { seat: defender, units: defenders, steps: defenderLoses }),
  },
]);
