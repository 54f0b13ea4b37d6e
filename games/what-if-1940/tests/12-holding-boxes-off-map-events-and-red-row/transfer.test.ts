import { describe, expect } from 'vitest';
import { on, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/**
 * The west: the edge of Germany, a town in the Ruhr's supply, a Ruhr city, France beyond. The east: the edge, a city in Germany, a Rollbahn
 * into Poland with one town on it and one beside it.
 */
const MAP = `
  2909 germany german-entry 2908 germany town 2907 germany ruhr 2906 germany 2905 france
  5000 germany german-entry 5001 germany 5002 germany city 5003 germany 5004 germany 5005 germany 5006 former-poland
  5007 former-poland town 5107 former-poland town 5008 former-poland 5009 former-poland 5010 former-poland
  rollbahn 5005-5006-5007-5008`;

const held = ['german', 'ever-german'] as const;
/** The transfer step: air superiority is over, a corps waits in the reserve, another on either map. */
const phase = () =>
  on(MAP)
    .hex('5006', ...held)
    .hex('5007', ...held)
    .hex('5107', ...held)
    .put('de-i', 'reserve')
    .put('de-ii', '2906')
    .put('de-iii', '5003')
    .in('german air and transfer', 3);

/** Air superiority over, and the question of transfer put. */
function transfer(referee: Referee): Referee {
  referee.do('german-east', { act: 'end' });
  return referee;
}
const ask = (referee: Referee, command: { act: string; [part: string]: string | string[] }) =>
  transfer(referee).refusal('german-east', command);
const withdraw = (...units: string[]) => ({ act: 'withdraw', units });
const enter = (hex: string, ...units: string[]) => ({ act: 'enter', hex, units });
const toRomania = (...units: string[]) => ({ act: 'to-romania', units });

describe('12.1 the German reserve', () => {
  rule('12.1a', '12.1d')('who has just arrived becomes eligible, then corps go in, then corps go out', () => {
    const referee = transfer(phase().put('de-iv', 'reserve-arrived'));
    expect(referee.unit('de-iv')).toEqual({ at: 'reserve' });
    referee.do('german-east', withdraw('de-ii'));
    expect(referee.unit('de-ii').at).toBe('reserve-arrived');
    expectAllowed(referee.refusal('german-east', withdraw('de-iii')));
    referee.do('german-east', enter('5000', 'de-iv'));
    expect(referee.unit('de-iv').at).toBe('5000');
    expectRefused(referee.refusal('german-east', withdraw('de-iii')), '12.1a');
    expectRefused(referee.refusal('german-east', enter('5000', 'de-iii')), '12.1d');
    expectAllowed(referee.refusal('german-east', enter('2909', 'de-i')));
    referee.do('german-east', { act: 'end' });
    expect(referee.unit('de-i').at).toBe('reserve');
  });

  rule('12.1b')('infantry corps go in from both maps, any number of them', () => {
    const referee = transfer(phase());
    referee.do('german-east', withdraw('de-ii', 'de-iii'));
    expect(referee.unit('de-ii').at).toBe('reserve-arrived');
    expect(referee.unit('de-iii').at).toBe('reserve-arrived');
    expectRefused(ask(phase(), withdraw('de-i')), '12.1b');
    expectRefused(ask(phase().put('fr-i', '2905'), withdraw('fr-i')), '12.1b');
    expectRefused(ask(phase(), withdraw()), '12.1b');
    expectAllowed(ask(phase().put('de-xviii-mtn', '5003'), withdraw('de-xviii-mtn')));
  });

  rule('12.1c')('who is out of supply does not; nor do panzers, nor the 7th Flieger', () => {
    expectAllowed(ask(phase(), withdraw('de-ii')));
    const beyond = phase().put('de-ii', '2909');
    expectAllowed(ask(beyond, withdraw('de-ii')));
    expectRefused(ask(beyond.put('fr-i', '2908'), withdraw('de-ii')), '12.1c');
    expectRefused(ask(phase().put('de-xv-pz', '5003'), withdraw('de-xv-pz')), '12.1c');
    expectRefused(ask(phase().put('de-7-flieger', '5003'), withdraw('de-7-flieger')), '12.1c');
  });

  rule('12.1c', '12.3b')('a coast is supply enough to go in from it, and to come out there by a Rollbahn (WA-55)', () => {
    const coast = (words: string) =>
      phase()
        .with(`6017 latvia town ${words} 6016 latvia rollbahn 5005-5006-6016-6017`)
        .hex('6017', ...held)
        .put('su-1-shock', '5006');
    expectAllowed(ask(coast('baltic').put('de-iv', '6017'), withdraw('de-iv')));
    expectRefused(ask(coast('').put('de-iv', '6017'), withdraw('de-iv')), '12.1c');
    expectAllowed(ask(coast('baltic'), enter('6017', 'de-i')));
    expectRefused(ask(coast(''), enter('6017', 'de-i')), '12.3b');
  });

  rule('12.1e')('nobody goes in and out in one game turn', () => {
    const referee = transfer(phase());
    referee.do('german-east', withdraw('de-ii'));
    expectRefused(referee.refusal('german-east', enter('2909', 'de-ii')), '12.1e');
    expectAllowed(ask(phase().put('de-ii', 'reserve'), enter('2909', 'de-ii')));
    // Who went in a turn ago goes out.
    expectAllowed(ask(phase().put('de-ii', 'reserve-arrived'), enter('2909', 'de-ii')));
    const entered = transfer(phase());
    entered.do('german-east', enter('2909', 'de-i'));
    expect(entered.refusal('german-east', withdraw('de-i'))).not.toBeNull();
  });

  rule('12.1d', '8.7a')('the 7th Flieger does not enter with the infantry', () => {
    expectRefused(ask(phase().put('de-7-flieger', 'reserve'), enter('5000', 'de-7-flieger')), '8.7a');
    expectAllowed(ask(phase(), enter('5000', 'de-i')));
    expectRefused(ask(phase().put('de-xv-pz', 'reserve'), enter('5000', 'de-xv-pz')), '12.1d');
  });

  rule('12.1d')('they come onto land', () => {
    expectRefused(ask(phase(), enter('1010', 'de-i')), '12.1d', '1010 is no hex on land');
    expectAllowed(ask(phase(), enter('2909', 'de-i')));
  });

  rule('7.7a', '12.1b')('no stacking limit holds in the box', () => {
    const many = ['de-iv', 'de-v', 'de-vi', 'de-vii'];
    const referee = transfer(
      many.reduce((one, unit) => one.put(unit, '5003'), phase().put('de-viii', 'reserve-arrived')).without('de-iii'),
    );
    referee.do('german-east', withdraw(...many));
    expect(many.map((unit) => referee.unit(unit).at)).toEqual(many.map(() => 'reserve-arrived'));
  });
});

describe('12.2 German entry in the west', () => {
  rule('12.2a', '10.7a')('at the German edge, where there is no enemy', () => {
    expectAllowed(ask(phase(), enter('2909', 'de-i')));
    expectRefused(ask(phase().put('fr-i', '2909'), enter('2909', 'de-i')), '12.2a', 'The enemy is in 2909');
    expectRefused(ask(phase(), enter('2906', 'de-i')), '12.2a');
    expectRefused(ask(phase(), enter('1010', 'de-i')), '12.1d');
  });

  rule('12.2b')('or in a town or city of Germany in supply, with no enemy unit beside it', () => {
    expectAllowed(ask(phase(), enter('2908', 'de-i')));
    expectAllowed(ask(phase(), enter('2907', 'de-i')));
    expectRefused(ask(phase().put('fr-i', '2906').without('de-ii'), enter('2907', 'de-i')), '12.2b');
    expectAllowed(ask(phase().put('fr-i', '2905'), enter('2907', 'de-i')));
    expectRefused(ask(phase().with('2907 germany'), enter('2908', 'de-i')), '12.2b');
    expectRefused(ask(phase().with('2905 france town'), enter('2905', 'de-i')), '12.2b');
  });

  rule('12.2b')('a garrison beside it is no unit (WA-43)', () => {
    const beside = phase().with('2808 france city').hex('2808', 'allied', 'garrison');
    expectAllowed(ask(beside, enter('2908', 'de-i')));
    expectRefused(ask(beside.put('fr-i', '2808'), enter('2908', 'de-i')), '12.2b');
  });

  rule('12.2c')('they may move in the same player turn', () => {
    const referee = transfer(phase().put('de-vi', 'reserve').air('fr-air', 'used').air('br-air', 'used'));
    referee.do('german-east', enter('2909', 'de-i'));
    referee.do('german-east', { act: 'end' });
    expect(referee.awaiting).toBe('german-west: movement');
    expectAllowed(referee.refusal('german-west', { act: 'take-up', from: '2909', units: ['de-i'] }));
    // In the first game turn the west has no movement (5.4a); what comes next is the surprise in the east.
    const first = transfer(phase().put('de-vi', 'reserve').in('german air and transfer', 1));
    first.do('german-east', enter('2909', 'de-i'));
    first.do('german-east', { act: 'end' }, [4]);
    expect(first.awaiting).toBe('german-east: movement');
  });
});

describe('12.3 German entry in the east', () => {
  rule('12.3a', '10.7a')('at the German edge, where there is no enemy', () => {
    expectAllowed(ask(phase(), enter('5000', 'de-i')));
    expectRefused(ask(phase().put('su-1-shock', '5000'), enter('5000', 'de-i')), '12.3a', 'The enemy is in 5000');
    expectRefused(ask(phase(), enter('5001', 'de-i')), '12.3a');
  });

  rule('12.3b')('or in a German-controlled town or city in supply, with no Soviet beside it', () => {
    expectAllowed(ask(phase(), enter('5002', 'de-i')));
    expectAllowed(ask(phase(), enter('5007', 'de-i')));
    expectRefused(ask(phase().hex('5002', 'allied', 'ever-german'), enter('5002', 'de-i')), '12.3b');
    expectRefused(ask(phase().put('su-1-shock', '5008'), enter('5007', 'de-i')), '12.3b');
    expectAllowed(ask(phase().put('su-1-shock', '5009'), enter('5007', 'de-i')));
    expectRefused(ask(phase().put('su-1-shock', '5000'), enter('5002', 'de-i')), '12.3b');
  });

  rule('12.3b')('which outside Germany lies on a Rollbahn', () => {
    expectRefused(ask(phase(), enter('5107', 'de-i')), '12.3b');
    expectAllowed(ask(phase().with('rollbahn 5005-5006-5107'), enter('5107', 'de-i')));
  });

  rule('12.3c')('they may move in the same player turn', () => {
    const referee = transfer(phase().without('de-ii').put('de-vi', 'reserve').air('fr-air', 'used').air('br-air', 'used'));
    referee.do('german-east', enter('5002', 'de-i'));
    referee.do('german-east', { act: 'end' });
    expect(referee.awaiting).toBe('german-east: movement');
    expectAllowed(referee.refusal('german-east', { act: 'take-up', from: '5002', units: ['de-i'] }));
  });

  rule('12.3e', '7.5a')('the stacking limit of the map holds', () => {
    const crowded = () => phase().put('de-iv', '5000').put('de-v', '5000').put('de-vi', 'reserve');
    expectAllowed(ask(crowded(), enter('5000', 'de-i')));
    expectRefused(ask(crowded(), enter('5000', 'de-i', 'de-vi')), '12.3e');
    const west = () => phase().put('de-iv', '2909').put('de-vi', 'reserve');
    expectAllowed(ask(west(), enter('2909', 'de-i')));
    expectRefused(ask(west(), enter('2909', 'de-i', 'de-vi')), '7.4a');
  });
});

describe('12.4 transfers to and from Romania', () => {
  rule('12.4b')('corps are sent there in this step, once it has been invaded and while Ploesti stands', () => {
    const invaded = () => phase().facts({ romania: true });
    const referee = transfer(invaded().put('de-7-flieger', 'reserve'));
    referee.do('german-east', toRomania('de-i', 'de-7-flieger'));
    expect(referee.unit('de-i').at).toBe('romania');
    expect(referee.unit('de-7-flieger').at).toBe('romania');
    expectRefused(ask(phase(), toRomania('de-i')), '12.4b');
    expectAllowed(ask(phase().option('romania-transfer', 'any-time'), toRomania('de-i')));
    expectRefused(ask(invaded().facts({ ploesti: true }), toRomania('de-i')), '12.4b');
    expectRefused(ask(invaded(), toRomania('de-iii')), '12.1d');
  });

  rule('12.1c')('no panzer corps is among them', () => {
    const invaded = () => phase().facts({ romania: true }).put('de-xv-pz', 'reserve');
    expectRefused(ask(invaded(), toRomania('de-xv-pz')), '12.1c', 'panzer corps are never in the reserve');
    expectAllowed(ask(invaded(), toRomania('de-i')));
  });

  rule('12.4c')('infantry may come back from there, the 7th Flieger never', () => {
    const there = () => phase().put('de-iv', 'romania').put('de-7-flieger', 'romania');
    const referee = transfer(there());
    referee.do('german-east', withdraw('de-iv'));
    expect(referee.unit('de-iv').at).toBe('reserve-arrived');
    expectRefused(ask(there(), withdraw('de-7-flieger')), '12.4c');
    expectAllowed(ask(there(), withdraw('de-iv')));
  });

  rule('12.4e')('they are in supply there', () => {
    // Cut off from every source on the map, and yet supplied in Romania.
    expectAllowed(ask(phase().put('su-1-shock', '5000').put('de-iv', 'romania'), withdraw('de-iv')));
    expectRefused(ask(phase().put('su-1-shock', '5000'), withdraw('de-iii')), '12.1c');
  });
});
