import type { Value } from '@sandtable/umpire';
import { does, shows, tells, type Accounts } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { inPoints } from '../world/supply-points.ts';
import supplyData from '../../data/supply.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };

/** What the results of the tables of barrages mean, by their codes. */
interface Codes {
  readonly [code: string]: { readonly says: string } | undefined;
}
const RESULTS: { readonly barrage: Codes; readonly facility: Codes } = {
  barrage: tablesData.barrage.codes,
  facility: tablesData.facility.codes,
};

/** What a barrage on supplies costs their owner, in words. */
function burnt(tokens: Value | undefined, trucks: Value | undefined, wagons: Value | undefined): string {
  const lost = [
    ...(Number(tokens) > 0 ? [inPoints(Number(tokens), supplyData.tokens)] : []),
    ...(Number(trucks) > 0 ? [`${String(trucks)} truck points`] : []),
    ...(Number(wagons) > 0 ? [`${String(wagons)} wagon points`] : []),
  ];
  return lost.length > 0 ? lost.join(', ') : 'nothing';
}

/** The kinds of what happens in barrages. */
type Barrage =
  | 'barrage'
  | 'barrage unpaid'
  | 'supplies hit'
  | 'barrage result'
  | 'barrage strength'
  | 'half step'
  | 'hedgehog destroyed'
  | 'hedgehog hit'
  | 'rail destroyed';

/** Barrages and what they do, in words (12.4). */
export const BARRAGES: Pick<Accounts<typeof happenings, unknown>, Barrage> = {
  barrage: shows('arrow', (name) => ({ lead: `Barrage on ${name('hex')}:`, says: `${name('units')}.`, about: 'combat' })),
  'barrage result': shows('flash', (name, of) => ({
    lead: `The barrage on ${name('hex')}:`,
    says: RESULTS[of('target') === 'units' ? 'barrage' : 'facility'][String(of('result'))]?.says ?? `${String(of('result'))}.`,
    small: `${(of('faces') as readonly number[]).join(' + ')} on ${String(of('column'))}`,
    about: 'combat',
  })),
  'barrage strength': tells((_name, of) => ({
    small: `${of('strength') === undefined ? '' : `${String(of('strength'))} barrage points, `}column ${String(of('column'))}`,
    joins: true,
    about: 'combat',
  })),
  'barrage unpaid': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'has', 'have')} no supply left to fire.`,
    about: 'combat',
  })),
  'half step': tells((_name, of) => ({
    says: of('steps') === 0 ? 'No step is lost.' : 'A step is lost.',
    small: `half a step: ${String(of('face'))}`,
    joins: true,
    about: 'combat',
  })),
  'hedgehog destroyed': shows('flash', (name) => ({ lead: `The hedgehog at ${name('hex')}`, says: 'is destroyed by those who leave it.' })),
  'hedgehog hit': shows('flash', (name, of) => ({ lead: `The hedgehog at ${name('hex')}`, says: `is at level ${String(of('level'))}.` })),
  'supplies hit': shows('flash', (name, of) => ({
    lead: `What burns at ${name('hex')}:`,
    says: `${burnt(of('tokens'), of('trucks'), of('wagons'))}.`,
  })),
  'rail destroyed': shows('flash', (name) => ({ lead: 'The railroad', says: `at ${name('hex')} is destroyed.` })),
};
