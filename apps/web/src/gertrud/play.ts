import type { Facts, Value } from '@sandtable/umpire';
import type { PlayFace } from '../face.ts';

interface FrameSeen {
  readonly procedure: string;
  readonly step: string;
  readonly locals: Facts;
}

export const framesOf = (view: Facts): readonly FrameSeen[] => (view['awaiting'] as unknown as readonly FrameSeen[] | undefined) ?? [];

const texts = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** The rule under which the breakdown names the column, before and after the shifts. */
const COLUMN = '11.0m';
const text = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);

/** Operation Gertrud's acts that are played on the map. */
export const PLAY: PlayFace = {
  takeUp: { act: 'take-up', from: 'from', units: 'units' },
  step: { act: 'step', to: 'to' },
  leave: { act: 'leave', units: 'units' },
  putDown: { act: 'put-down' },
  stop: { rule: '8.1a', says: 'Enemy units stop the move' },
  takeOn: { act: 'take-on', unit: 'unit' },
  attack: { act: 'attack', hex: 'hex', units: 'units' },
  end: { act: 'end' },
  stacking: { most: 5, rule: '6.0a' },
  forward: ['put-down', 'go-on', 'end'],
  concerns(view) {
    const frame = framesOf(view).at(-1);
    const hex = frame?.locals['hex'];
    const pieces = ['first', 'second', 'attackerShip', 'defenderShip', 'attackerAircraft', 'defenderAircraft'].map(
      (key) => frame?.locals[key],
    );
    return {
      hexes: typeof hex === 'string' ? [hex] : [],
      pieces: [...new Set(pieces.filter((one): one is string => typeof one === 'string'))],
    };
  },
  inHand(view) {
    const frame = framesOf(view).at(-1);
    const units = texts(frame?.locals['hand']);
    const at = frame?.locals['at'];
    return frame?.procedure === 'move' && typeof at === 'string' ? { units, at } : null;
  },
  attackUnderWay(view) {
    const frame = framesOf(view).findLast(({ procedure }) => procedure === 'attack');
    const hex = frame?.locals['hex'];
    const result = frame?.locals['result'];
    return typeof hex === 'string'
      ? { hex, units: texts(frame?.locals['units']), result: typeof result === 'string' ? result : null }
      : null;
  },
  readOdds({ value, lines, ...more }) {
    const columns = lines.flatMap(({ rule }, i) => (rule === COLUMN ? [i] : []));
    const first = columns[0] ?? lines.length;
    const last = columns.at(-1) ?? lines.length;
    const total = (rule: string) => lines.find((line) => line.rule === rule)?.value;
    const attack = total('11.0d');
    const defence = total('11.0h') ?? total('15.0e');
    return {
      attack: typeof attack === 'number' ? attack : null,
      defence: typeof defence === 'number' ? defence : null,
      percent: typeof value === 'number' ? value : null,
      before: text(lines[first]?.value),
      after: text(more['column'] as Value | undefined),
      strengths: lines.slice(0, first),
      shifts: last > first ? lines.slice(first + 1, last) : [],
    };
  },
  reach: (units) => ({ reach: { units } }),
  odds: (hex, units) => ({ odds: { hex, units } }),
};
