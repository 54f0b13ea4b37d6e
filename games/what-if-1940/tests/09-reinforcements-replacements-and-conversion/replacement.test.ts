import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule } from '../referee.ts';

const rebuild = (unit: string) => ({ act: 'rebuild', unit });

/** Germany in the east with supply from its edge, the Ruhr in the west; reduced corps here and there. */
const german = () =>
  on('5000 germany german-entry 5001 germany 5002 germany 5003 former-poland 2907 germany ruhr 2906 germany 2501 netherlands 2601 belgium')
    .put('de-i', { at: '5001', steps: 1 })
    .put('de-ii', { at: '5002', steps: 1 })
    .put('de-iii', '5002')
    .put('de-xv-pz', { at: '5001', level: 2, steps: 1 })
    .put('de-xvi-pz', { at: '5002', level: 3, steps: 1 })
    .in('german replacement', 3);

/** France with its edge and the North Sea. */
const french = () =>
  on('1700 france french-supply 1701 france 1702 france 1703 france 1704 france 2601 belgium 1801 germany')
    .put('fr-i', { at: '1701', steps: 1 })
    .put('fr-ii', { at: '1701', level: 2, steps: 1 })
    .put('fr-iii', '1702')
    .put('br-i', { at: '1703', steps: 1 })
    .put('br-ii', { at: '1703', level: 2, steps: 1 })
    .in('anglo-french replacement', 3);

describe('9.9 German replacements', () => {
  rule('9.9a', '9.9d')('make one infantry corps and one panzer corps whole', () => {
    const referee = german();
    referee.do('german-east', rebuild('de-i'));
    expect(referee.unit('de-i').steps).toBeUndefined();
    expectRefused(referee.refusal('german-east', rebuild('de-ii')), '9.9d');
    referee.do('german-east', rebuild('de-xv-pz'));
    expect(referee.unit('de-xv-pz').steps).toBeUndefined();
    // Both are used: the phase is over, and nothing is kept.
    expect(referee.awaiting).not.toContain('replacement');
    expectAllowed(german().refusal('german-east', rebuild('de-ii')));
  });

  rule('9.9d')('are not exchanged between infantry and panzers', () => {
    const referee = german();
    referee.do('german-east', rebuild('de-xv-pz'));
    expectRefused(referee.refusal('german-east', rebuild('de-xvi-pz')), '9.9d');
    expectAllowed(referee.refusal('german-east', rebuild('de-i')));
  });

  rule('9.9a')('from the first game turn on, for reduced corps in supply', () => {
    expectAllowed(german().in('german replacement', 1).refusal('german-east', rebuild('de-i')));
    expectRefused(german().refusal('german-east', rebuild('de-iii')), '9.9a');
    expectAllowed(german().put('de-iii', { at: '5002', steps: 1 }).refusal('german-east', rebuild('de-iii')));
    expectRefused(german().put('su-1-shock', '5000').refusal('german-east', rebuild('de-i')), '9.9a');
    expectAllowed(german().put('su-1-shock', '5003').refusal('german-east', rebuild('de-i')));
    expectAllowed(german().put('de-xviii-mtn', { at: '5001', steps: 1 }).refusal('german-east', rebuild('de-xviii-mtn')));
  });

  rule('9.9a', '6.5f')('for those on the Baltic coast, too', () => {
    const far = (coast: string) => german().with(`6017 ussr ${coast}`).put('de-xiv-pz', { at: '6017', steps: 1 });
    expectAllowed(far('baltic').refusal('german-east', rebuild('de-xiv-pz')));
    expectRefused(far('').refusal('german-east', rebuild('de-xiv-pz')), '9.9a', 'is out of supply');
  });

  rule('9.9b')('on either map, in the reserve or in Romania', () => {
    for (const at of ['2906', 'reserve', 'reserve-arrived', 'romania']) {
      const referee = german().put('de-iv', { at, steps: 1 });
      referee.do('german-east', rebuild('de-iv'));
      expect(referee.unit('de-iv').steps).toBeUndefined();
    }
    expectRefused(german().put('de-iv', 'gone').refusal('german-east', rebuild('de-iv')), '9.9b');
  });

  rule('9.9c')('not for the 7th Flieger, Dutch or Belgians, nor for the dead', () => {
    expectRefused(german().put('de-7-flieger', { at: '5001', steps: 1 }).refusal('german-east', rebuild('de-7-flieger')), '9.9c');
    const allies = german().facts({ netherlands: 'german', belgium: 'allied' });
    expectRefused(allies.put('nl-i', { at: '2501', steps: 1 }).refusal('german-east', rebuild('nl-i')), '9.9c');
    expectRefused(allies.put('be-i', { at: '2601', steps: 1 }).refusal('german-east', rebuild('be-i')), '9.9c');
    expectRefused(german().put('de-iv', { at: 'dead', steps: 0 }).refusal('german-east', rebuild('de-iv')), '9.9c');
    expectAllowed(german().put('de-iv', { at: 'reserve', steps: 1 }).refusal('german-east', rebuild('de-iv')));
    expectRefused(german().put('fr-i', { at: '5001', steps: 1 }).refusal('german-east', rebuild('fr-i')), '9.9c');
    expectRefused(german().refusal('german-east', rebuild('de-nobody')), '9.9a');
  });
});

describe('9.11 Anglo-French replacements', () => {
  rule('9.11a', '9.11b')('make one French corps and one British corps whole', () => {
    const referee = french();
    referee.do('anglo-french', rebuild('fr-i'));
    expect(referee.unit('fr-i').steps).toBeUndefined();
    expectRefused(referee.refusal('anglo-french', rebuild('fr-ii')), '9.11b');
    expectAllowed(referee.refusal('anglo-french', rebuild('br-i')));
    expectAllowed(french().refusal('anglo-french', rebuild('fr-ii')));
  });

  rule('9.11a')('from the first game turn on, for reduced corps in supply', () => {
    expectAllowed(french().in('anglo-french replacement', 1).refusal('anglo-french', rebuild('fr-i')));
    expectRefused(french().refusal('anglo-french', rebuild('fr-iii')), '9.11a');
    expectAllowed(french().put('fr-iii', { at: '1702', steps: 1 }).refusal('anglo-french', rebuild('fr-iii')));
    expectRefused(french().put('de-i', '1700').refusal('anglo-french', rebuild('fr-i')), '9.11a');
    expectAllowed(french().put('de-i', '1801').refusal('anglo-french', rebuild('fr-i')));
  });

  rule('9.11b')('not for the dead, nor for Belgians', () => {
    expectRefused(french().put('fr-iv', { at: 'dead', steps: 0 }).refusal('anglo-french', rebuild('fr-iv')), '9.11b');
    expectAllowed(french().put('fr-iv', { at: '1704', steps: 1 }).refusal('anglo-french', rebuild('fr-iv')));
    const allied = french().facts({ belgium: 'allied' }).put('be-i', { at: '2601', steps: 1 });
    expectRefused(allied.refusal('anglo-french', rebuild('be-i')), '9.11b');
  });

  rule('9.11b')('and not exchanged between the nations, not even with the Tank Army', () => {
    const referee = french()
      .facts({ tankArmy: true })
      .put('br-1-tank-top', { at: '1704', steps: 1 })
      .put('fr-21-tank-top', { at: '1704', steps: 1 });
    referee.do('anglo-french', rebuild('fr-21-tank-top'));
    expectRefused(referee.refusal('anglo-french', rebuild('fr-i')), '9.11b');
    expectAllowed(referee.refusal('anglo-french', rebuild('br-1-tank-top')));
  });

  rule('9.2f')('a reduced tank corps may get them', () => {
    const tanks = (steps: number) => french().put('fr-21-tank-stillborn', { at: '1704', steps });
    const referee = tanks(1);
    referee.do('anglo-french', rebuild('fr-21-tank-stillborn'));
    expect(referee.unit('fr-21-tank-stillborn').steps).toBeUndefined();
    expectRefused(tanks(2).refusal('anglo-french', rebuild('fr-21-tank-stillborn')), '9.11a');
    expectRefused(french().refusal('anglo-french', rebuild('fr-21-tank-top')), '9.11a');
  });
});
