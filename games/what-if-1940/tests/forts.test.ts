import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, on, rule, type Referee } from './referee.ts';

/** Moscow with a line of hexes to the red row east of it, and west of it the country where forts are built. */
const country = (): Referee =>
  on(`4624 ussr city\n4625 ussr\n4626 ussr\n4627 ussr\n4628 ussr red\n${[18, 19, 20, 21, 22, 23].map((n) => `46${n} ussr`).join('\n')}
      4519 ussr 4520 ussr 4521 ussr 4522 ussr 4523 ussr 4524 ussr 4917 estonia\n5917 ussr city`).in('soviet reinforcement', 5);

/** The phase after its roll for forts: so many may be built. */
const allowed = (referee: Referee, count: number): Referee =>
  referee.asked('soviet reinforcement', 'fortification', 'fortification', { left: count });
const fortify = (hex: string) => ({ act: 'fortify', hex });

describe('9.8 semi-permanent fortifications', () => {
  rule('9.8c', '9.8d')('are built in non-city hexes of the USSR within five hexes of Moscow or Leningrad', () => {
    expectAllowed(allowed(country(), 1).refusal('soviet', fortify('4519')));
    expectAllowed(allowed(country(), 1).refusal('soviet', fortify('4619')));
    expectRefused(allowed(country(), 1).refusal('soviet', fortify('4618')), '9.8c');
    expectRefused(allowed(country(), 1).refusal('soviet', fortify('4624')), '9.8c');
    expectRefused(allowed(country().with('4622 estonia'), 1).refusal('soviet', fortify('4622')), '9.8c');
    expectRefused(allowed(country().hex('4624', 'german', 'ever-german'), 1).refusal('soviet', fortify('4622')), '9.8c');
  });

  rule('9.8e')('need a line to the red row that runs through the city', () => {
    expectAllowed(allowed(country(), 1).refusal('soviet', fortify('4622')));
    expectRefused(allowed(country().put('de-i', '4627'), 1).refusal('soviet', fortify('4622')), '9.8e');
    expectRefused(allowed(country().with('4623 sea 4523 sea 4524 sea'), 1).refusal('soviet', fortify('4622')), '9.8e');
  });

  rule('9.8f', '9.8g')('are not built beside Germans, nor in the range of a city with Germans beside it', () => {
    expectRefused(allowed(country().put('de-i', '4621'), 1).refusal('soviet', fortify('4622')), '9.8f');
    expectAllowed(allowed(country().put('de-i', '4620'), 1).refusal('soviet', fortify('4622')));
    expectRefused(allowed(country().put('de-i', '4524'), 1).refusal('soviet', fortify('4621')), '9.8g');
  });

  rule('9.8h')('lie one to a hex', () => {
    const twice = allowed(country(), 3);
    twice.do('soviet', fortify('4622'));
    expectRefused(twice.refusal('soviet', fortify('4622')), '9.8h');
    twice.do('soviet', fortify('4621'));
    expect((twice.fact('hexes') as { readonly [hex: string]: readonly string[] })['4622']).toContain('fort');
  });
});
