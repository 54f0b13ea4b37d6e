import type { Value } from '@sandtable/umpire';
import countersData from '../../data/counters.json' with { type: 'json' };
import { small, SMALL, type Referee } from '../referee.ts';

/** Two Air QMs of the Axis, the first one of the campaign: of 10 SP and 28 hexes, and of 5 SP. */
export const [QM, OTHER] = ['de-air-qm', 'de-air-qm-2'] as const;
const units = countersData.units.flatMap((one): object[] =>
  one.id === QM
    ? [
        { ...one, wings: 10, radius: 28 },
        { ...one, id: OTHER, name: 'Other quartermaster', wings: 5, radius: 28 },
      ]
    : [one],
);
const counters = { ...countersData, units } as unknown as Value;

/** A great base with a port, another near it, and fields: in hills, in mountains, away from any port, beside one, on a railway. */
export const [HOME, NEAR, FAR, HILLS, MOUNTAIN, ALONE, BESIDE, ON_RAIL] = [
  '0202',
  '0210',
  '0222',
  '0402',
  '0602',
  '0802',
  '1002',
  '1202',
] as const;
const MAP = `${HOME} base12 port12 ${NEAR} base1 ${FAR} base1 ${HILLS} hills base3 port4 ${MOUNTAIN} mountain base3 port4 ${ALONE} base3
  ${BESIDE} base3 1003 port4 ${ON_RAIL} base3 rail ${ON_RAIL}-1203 1232 clear`;
const OWN = { owner: 'axis', holder: 'axis' } as const;
const UNPAID = { ...SMALL, id: 'unpaid', rules: [] } as unknown as Value;

/** The Axis Initial Phase of a turn that determines supply, with all bases theirs and nobody there but an enemy far off. */
export const field = (): Referee =>
  small(MAP)
    .counters(counters)
    .scenarios([UNPAID] as never)
    .scenario('unpaid')
    .hexes(Object.fromEntries([HOME, NEAR, FAR, HILLS, MOUNTAIN, ALONE, BESIDE, ON_RAIL].map((hex) => [hex, OWN])))
    .put('nz-5', '1232')
    .in('axis supply', 1);

export const wings = (many: number): string[] => Array.from({ length: many }, (_, i) => `de-ju-52-${i + 1}`);
/** The Air QM works from its base with so many wings. */
export const working = (many: number, base: string = HOME): Referee =>
  field()
    .put(QM, base)
    .aircraft(Object.fromEntries(wings(many).map((wing) => [wing, { at: `with ${QM}` }])));
