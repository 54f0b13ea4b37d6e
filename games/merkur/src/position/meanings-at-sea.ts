import type { Meanings } from '@sandtable/warfare/meanings';
import type { declaration } from './position.ts';

type Families = Meanings<typeof declaration>['families'];

/** What task groups of either side have. */
export const groups: Families['axis-groups'] = {
  is: 'task groups of one side, tg-x-1 of the Axis, tg-a-1 of the Allies',
  columns: {
    at: { is: 'the sea zone ("zone 2725"), or the hex or box of the port where it is', rule: '2.F.1#2', unsaid: 'must be said' },
    listed: {
      is: 'its place among the groups that the scenario begins with and those that come, from 1',
      range: '0 (of none) or more',
      rule: '5.C.10#1',
      unsaid: '0',
    },
    sighting: {
      is: 'the number by which the enemy knows it while he sees it',
      range: '0 (he does not) or more',
      rule: '9.G.3.c#1',
      unsaid: '0',
    },
    seen: {
      is: 'for how long the enemy sees it; `sighting` is said with it',
      rule: '9.G.3.c#1',
      unsaid: 'he does not',
      words: {
        turn: 'till the player turn is over (9.G.3.c#1)',
        zone: 'till it enters another zone (9.G.6#2)',
        area: 'while it is in or beside the zone `seen-in` (9.G.7.a)',
        intelligence: 'till his next Initial Phase (9.G.8#1)',
        base: 'while it is in the range of the aircraft `seen-by` (8.G.3.c#3)',
        assault: 'till the player turn in which it assaults a shore is over (13.Q.3.a#2)',
        shadow: 'while a carrier group shadows it (9.G.2.b.ii)',
        scouts: 'till the player turn is over in which aircraft of carriers have seen it (9.G.2.b#2)',
      },
    },
    'seen-in': { is: 'the zone in which aircraft have seen it', rule: '9.G.7.a', unsaid: 'none' },
    'seen-by': { is: 'the id of the air unit that has seen it from its base', rule: '8.G.3.c#3', unsaid: 'none' },
    shadows: { is: 'the `sighting` of the group that it shadows', range: '0 (none) or more', rule: '9.G.2.b.ii', unsaid: '0' },
    supports: { is: 'the hex of the combat in which its guns count in this player turn', rule: '13.P.1.b.ii', unsaid: 'none' },
    'group-marks': {
      is: 'what it does or has done in this naval segment',
      rule: '9.G.3.a#1',
      unsaid: 'none',
      words: {
        searching: 'searches (9.G.3.a#1)',
        extended: 'searches beside its zone (9.G.3.b#1)',
        hunting: 'hunts submarines (9.G.3.d)',
        evading: 'evades submarines that it has found (9.G.3.d)',
        scouting: 'aircraft of its carriers search beside its zone (9.G.2.b#1)',
        looked: 'it, or a part of it, has searched the zone where it is (9.G.3.a)',
        sounded: 'has hunted submarines in it (9.G.3.d)',
        scouted: 'has had its aircraft search beside it (9.G.2.b#1)',
        provisioned: 'has taken in supplies at sea, in order to shadow (9.G.2.b.i)',
        near: 'has begun to shadow in this player turn (9.G.2.b.ii)',
        tried: "has tried to intercept in this segment of the enemy's (13.Q.4#1)",
        bombarded: 'has bombarded the shore (13.P.1.a#1)',
        known: "the enemy's intelligence sees it when it leaves its port, which its own side does not know (9.G.8.c)",
        'known-part': 'it has been parted since: the first part that leaves is seen (9.G.8.c)',
      },
    },
  },
};

/** What planned assaults of either side have. */
export const assaults: Families['axis-assaults'] = {
  is: 'amphibious assaults of one side, planned or going on: assault-x-1 of the Axis, assault-a-1 of the Allies',
  columns: {
    at: { is: 'the sea zone beside the beaches ("zone 2725")', rule: '9.I.2.a.iii', unsaid: 'must be said' },
    for: { is: 'the game turn for which it is planned', range: '1 or more', rule: '9.I.2.a.iii#1', unsaid: '0' },
    declared: { is: 'the game turn in which it was declared', range: '0 (not yet) or more', rule: '9.I.2.a', unsaid: '0' },
    gained: { is: "the enemy's hexes that its side has gained since", range: '0 or more', rule: '13.P.1.b.i', unsaid: '0' },
    'assault-marks': {
      is: 'how it has gone',
      rule: '9.I.2.a.iv#2',
      unsaid: 'none',
      words: { delayed: 'put off by a turn, which it is once (9.I.2.a.iv#2)', unseen: 'nobody had seen those come who made it (9.I.1)' },
    },
  },
};

export const ships: Families['ships'] = {
  is: 'ships, merchantmen, landing craft and submarine flotillas, by id',
  columns: {
    at: {
      is: '"in tg-a-1", the hex or box of a port, "zone 2725" for submarines, "aboard uk-x" of what is carried; or later, dead, gone',
      rule: '5.C.10.b',
      unsaid: 'must be said',
    },
    hits: {
      is: 'hits on it; of merchantmen steps lost, of a submarine flotilla 1 once it is reduced',
      range: '0 or more',
      rule: '13.M.1.a',
      unsaid: '0',
    },
    slowed: { is: 'what critical hits have taken of its tactical movement', range: '0 or more', rule: '13.L', unsaid: '0' },
    'guns-hit': { is: 'how often critical hits have struck its guns', range: '0 or more', rule: '13.L', unsaid: '0' },
    damage: { is: 'lasting damage of critical hits', rule: '13.L', unsaid: 'none', words: { steering: 'it does not steer' } },
    found: {
      is: 'of submarines in a zone, for how long the enemy sees them',
      rule: '9.G.5.f',
      unsaid: 'he does not',
      words: { turn: 'till the player turn is over (9.G.5.f)', intelligence: 'till his next Initial Phase (9.G.8.b)' },
    },
    launched: { is: 'torpedo attacks since it took torpedoes in', range: '0 or more', rule: '13.K.1.e#2', unsaid: '0' },
    spent: { is: 'sea zones of its allowance spent in this naval segment', range: '0 or more', rule: '9.A.1.a#2', unsaid: '0' },
    'segments-at-sea': {
      is: 'naval segments of its side that it has begun at sea since it left port',
      range: '0 or more',
      rule: '9.B#1',
      unsaid: '0',
    },
    rests: {
      is: 'naval segments of its side for which it lies in port, this one among them',
      range: '0 or more',
      rule: '14.Q.3',
      unsaid: '0',
    },
    'sails-from': { is: 'the game turn from which on it may sail', range: '0 (at any time) or more', rule: '15.A', unsaid: '0' },
    'carries-with': { is: '"aboard" the ship with which it carries one load together', rule: '9.H.1.d', unsaid: 'none' },
    handles: {
      is: 'what it does with loads in this naval segment',
      rule: '9.H.1.i.1',
      unsaid: 'nothing',
      words: {
        'load-port': 'takes them in through a port',
        'land-port': 'lands them through a port',
        'load-beach': 'takes them in over a beach',
        'land-beach': 'lands them over a beach',
        transship: 'takes them from another ship (9.I.1.a.iii)',
      },
    },
    'handles-at': { is: 'the hex, box or zone where it does so', rule: '9.H.1.i', unsaid: 'none' },
    'attacked-by': {
      is: 'air units that have attacked its group in this player turn, where a special rule counts them',
      range: '0 or more',
      rule: '12.E',
      unsaid: '0',
    },
    assault: {
      is: 'the number of the assault of its side for which it is planned',
      range: '0 (none) or more',
      rule: '9.I.2.a.iii#1',
      unsaid: '0',
    },
    gunfire: {
      is: 'the number of the assault of its side that its guns support',
      range: '0 (none) or more',
      rule: '13.P.1.b.i',
      unsaid: '0',
    },
    'gunfire-since': { is: 'the game turn since which they do', range: '0 or more', rule: '13.P.1.b.i', unsaid: '0' },
    'ship-marks': {
      is: 'what has befallen it',
      rule: '9.B#2',
      unsaid: 'none',
      words: {
        late: 'was at sea too long, and does nothing but sail home (9.B#2)',
        lurked: 'of submarines: have looked for groups in this naval segment (9.G.5.a#1)',
        struck: 'of submarines: have attacked or shadowed one (9.G.5.b#1)',
        dry: 'its antiaircraft guns have fired away what they had for this game turn (special rule spent-ammunition)',
        strained: 'of landing craft that have evacuated: must refit in the next port (9.I.2.c.ii)',
        battered: 'of landing craft that an assault has damaged: carry nothing more (9.I.1.b.i.1)',
        worn: 'its guns are worn out by the support of an assault, until refitted (13.P.1.b.i)',
        shelled: 'the enemy has engaged it in this player turn while it supported an assault (13.P.1.b.i)',
        'owes-search': 'has not paid for the search of its group in this segment (9.G.3.a#1)',
        'owes-hunt': 'has not paid for its hunt of submarines (9.G.3.d)',
        'owes-scouts': 'has not paid for its aircraft to search (9.G.2.b#1)',
        eluded: 'of submarines that have just set up their patrol: groups there have looked for them in vain (9.G.5.d#2)',
        'known-alone': "lies in port by itself: the enemy's intelligence sees whoever leaves that port first (9.G.8.c)",
      },
    },
  },
};
