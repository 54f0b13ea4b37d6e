import type { Meanings } from '@sandtable/warfare/meanings';
import type { declaration } from './position.ts';

/** What the facts of a position mean. */
export const meanings: Meanings<typeof declaration> = {
  families: {
    units: {
      is: 'land units, by id',
      columns: {
        at: {
          is: 'the hex where it stands, or off, later (a reinforcement), dead (may be rebuilt) or gone (for good)',
          rule: '2.7b',
          unsaid: 'must be said',
        },
        steps: {
          is: 'steps that it has left',
          range: '1 to its printed steps on the map',
          rule: '2.7a',
          unsaid: 'all of them; none of one that is dead or gone',
        },
        marks: {
          is: 'what has befallen it in the phase or turn',
          rule: '9.0f',
          unsaid: 'none',
          words: {
            oos: 'out of supply; found anew at the end of its own movement phase (7.2a)',
            interdicted: 'enters one hex at most in the movement phase that follows (13.7f)',
            moved: 'through with its move for this phase (9.0f)',
            attacked: 'has attacked in this game turn, and does not again (11.0ag)',
            defended: 'has been attacked in this game turn, and is not again (11.0ah)',
            dropped: 'has dropped by parachute, and must attack its own hex in this combat phase (15.0d)',
            arrived: "came in in this movement phase: supplied until its owner's next one (GA-25)",
          },
        },
      },
    },
    markers: {
      is: 'air and naval markers, by id; one word for each',
      columns: {
        is: {
          is: 'what it can do',
          rule: '13.6a',
          unsaid: 'later',
          words: {
            ready: 'may fly or fire',
            used: 'has supported: out of support, or in port, until the next game turn (13.6a, 12.5a)',
            lost: 'eliminated',
            later: 'has not come yet',
          },
        },
      },
    },
  },
  amounts: {},
  facts: {
    sequel: { is: 'is this the second game, with the Soviets in the German seat', rule: '19.0', unsaid: 'false' },
    ultra: {
      is: 'ULTRA markers that the Allied player has left',
      range: '0 to those of the scenario',
      rule: '3.2a',
      unsaid: 'as many as the scenario gives',
    },
    experten: { is: 'the German CAS that has the Experten', rule: '13.2a', unsaid: 'null: none' },
    blitzkrieg: { is: 'has the German player the Blitzkrieg Bonus of the first game turn still', rule: '11.0aa', unsaid: 'true' },
    yavuz: {
      is: 'what has become of the Yavuz',
      rule: '17.0g',
      unsaid: 'turkish',
      words: { turkish: 'Turkish', damaged: 'Turkish, and she may sink (5.1b)', german: 'seized: a German NGS', sunk: 'sunk or scuttled' },
    },
    raid: {
      is: 'the size of the raid on the Yavuz that is being carried out',
      rule: '17.0',
      unsaid: 'null: none',
      words: { large: 'with the Kommando at full strength, at +2 (17.0c)', small: 'with the Kommando reduced, at -1 (17.0d)' },
    },
    missions: {
      is: 'missions that the Kommando has tried, in their order; each once a game',
      rule: '17.1f',
      unsaid: 'none',
      words: {
        inonu: 'so that Turkish units stand still for a turn (17.1k)',
        eskisehir: 'against a Turkish CAS (17.1m)',
        izmir: 'against a Turkish CAS (17.1n)',
        'road-bridge': 'against a road bridge (17.1o)',
        'rail-bridge': 'against a rail bridge (17.1p)',
        bosphorus: 'mines in the Bosphorus (17.1q)',
        dardanelles: 'mines in the Dardanelles (17.1r)',
        barracks: 'against a step of an enemy unit (17.1s)',
      },
    },
    missionTurn: {
      is: 'the game turn of the last mission: one a turn',
      range: '0 for none, to the last game turn',
      rule: '17.1a',
      unsaid: '0',
    },
    kommandoReady: { is: 'was the Kommando in a friendly city as the German movement phase began', rule: '17.1b', unsaid: 'false' },
    penalty: { is: 'what failed missions add to the victory dice', range: '-100 to 100', rule: '17.1i', unsaid: '0' },
    inonuTurn: {
      is: 'the game turn in which Turkish units stand still for Inonu',
      range: '0 for none, to the last game turn',
      rule: '17.1k',
      unsaid: '0',
    },
    roadBridgesDown: { is: 'hexsides over which no road goes any more, the lower number first', rule: '17.1o', unsaid: 'none' },
    railBridgesDown: { is: 'hexsides over which no rail goes any more, the lower number first', rule: '17.1p', unsaid: 'none' },
    mined: { is: 'crossing arrows that are mined, the lower number first', rule: '17.1q', unsaid: 'none' },
    captured: { is: 'cities that the enemy has taken: they supply nobody', rule: '7.5e', unsaid: 'none' },
    replacements: { is: 'steps left in this replacement phase, by nationality', rule: '10.2a', unsaid: 'none' },
    spent: { is: 'aircraft that are gone for good, where the option says so', rule: 'GA-16', unsaid: 'none' },
    found: {
      is: 'units found out of supply in this movement phase, where the option lets aircraft supply no others',
      rule: 'GA-82',
      unsaid: 'none',
    },
    dropped: { is: 'airborne units that have dropped, where the option lets them do so once', rule: 'GA-49', unsaid: 'none' },
    interdicted: { is: 'hexes on which an interdiction has been flown in this phase', rule: 'GA-46', unsaid: 'none' },
  },
};
