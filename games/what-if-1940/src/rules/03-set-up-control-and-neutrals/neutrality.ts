import type { Doing } from '@sandtable/umpire';
import { unitAt } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { isNeutral } from './territory.ts';
import { optionOf } from '../../options.ts';
import { change, type WhatIf } from '../../position/position.ts';

/** A die has six faces (2.1a). */
const FACES = 6;
/** 3.6f: the die that brings the coup (WA-10). */
const COUP = { one: 1, six: 6 } as const;

/** Does the unit violate a nation's neutrality by moving into the hex (3.6b)? */
export function violates(position: WhatIf, unit: number, hex: number): boolean {
  const { nationality } = unitAt(position, unit);
  if (nationality !== 'french' && nationality !== 'british') return false;
  if (isNeutral(position, hex)) return true;
  if (position.world.country[hex] === 'belgium') applies('3.6j');
  return false;
}

/**
 * 3.6: Anglo-French units begin to move into a neutral nation. The Dutch join the Germans; a die decides about the Belgians, once in the
 * game.
 */
export function violate(doing: Doing<WhatIf>, hex: number): void {
  const { position, happen } = doing;
  if (position.world.country[hex] === 'netherlands') {
    change(position, { netherlands: 'german' });
    happen({ what: 'neutrality violated', nation: 'netherlands', rules: ['3.6b', '3.6c'] });
    return;
  }
  happen({ what: 'neutrality violated', nation: 'belgium', rules: ['3.6b'] });
  const coup = COUP[optionOf(position, 'belgian-coup')];
  const [die] = doing.dice.roll('Belgian coup', 1, FACES, ([face]) => (face === coup ? 'coup' : 'frozen'));
  applies('2.1a');
  const succeeds = die === coup;
  change(position, { belgium: succeeds ? 'allied' : 'frozen' });
  happen({ what: 'Belgian coup', die: die as number, succeeds, rules: ['3.6f', succeeds ? '3.6h' : '3.6g'] });
}
