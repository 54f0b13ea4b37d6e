import type { Meanings } from '@sandtable/warfare/meanings';
import type { declaration } from './position.ts';

/** What the facts of a position mean. */
export const meanings: Meanings<typeof declaration> = {
  families: {
    units: {
      is: 'land units, by id',
      columns: {
        at: {
          is: 'a hex of either map, a box such as reserve or romania, track-3 (the box of that game turn), dead, gone or aside',
          rule: '12.1',
          unsaid: 'must be said',
        },
        steps: { is: 'steps that it has left', range: '0 to its printed steps', rule: '2.11a', unsaid: 'all of them' },
        marks: {
          is: 'what it has done in the phase or player turn',
          rule: '10.2b',
          unsaid: 'none',
          words: {
            moved: 'through with its move for this phase (10.2b)',
            assaulted: 'has made a mobile or airborne assault in this phase (10.15c)',
            attacked: 'has attacked in this combat phase, and does not again (11.4a)',
            defended: 'has been attacked in this combat phase, and is not again (11.4a)',
            retreated: 'has retreated onto a stack in this combat phase: it adds no strength to its defense (11.11e)',
            boxed: 'has moved into a part of the Southwest Front box in this player turn (12.7f)',
            turned: 'has been put on top of its stack in this movement phase: once is enough (WA-63)',
          },
        },
        level: { is: 'its place in its stack, 1 at the bottom', range: '0 (in boxes) or more', rule: '7.3', unsaid: '1 in a hex' },
        face: {
          is: 'the front of a Soviet army that has been turned up',
          rule: '2.12c',
          unsaid: 'it has not been turned up, or has always been known',
        },
        shuffle: {
          is: 'which of the fact `shuffles` holds the front of an untried army, counted from 0',
          range: '0 to the last of them',
          rule: '2.12a',
          unsaid: 'none: of an army in play `face` or `shuffle` must be said',
        },
      },
    },
    aircraft: {
      is: 'aircraft, by id',
      columns: {
        is: {
          is: 'what it is doing in this game turn',
          rule: '8.6b',
          unsaid: 'ready',
          words: {
            ready: 'may fly',
            suppressed: 'kept down by air superiority (8.1b)',
            used: 'has flown its mission (8.6b)',
            interdicting: 'lies on `hex`, and doubles costs around it (8.3b)',
          },
        },
        hex: { is: 'the hex on which it interdicts', rule: '8.3a', unsaid: 'must be said of one that is interdicting, and of no other' },
      },
    },
    hexes: {
      is: 'hexes, by number; a list of words: all that holds of one, so that it stands in place of what held at the start',
      columns: {
        past: {
          is: 'who holds it, and what it has gone through',
          rule: '3.12d',
          unsaid: 'as at the start of the game',
          words: {
            german: 'the Germans control it (3.12d)',
            allied: 'their enemies control it (3.12d)',
            'ever-german': 'has been under German control, even for a moment (9.5d)',
            garrison: 'its intrinsic garrison stands (11.21)',
            fort: 'a marker of a semi-permanent fortification lies there (9.8)',
          },
        },
      },
    },
  },
  amounts: {},
  facts: {
    order: {
      is: 'in which order the Germans move and fight on the east map in this player turn',
      rule: '5.3a',
      unsaid: 'null: not declared yet',
      words: { 'move-fight': 'movement before combat', 'fight-move': 'combat before movement' },
    },
    belgium: {
      is: 'where Belgium stands',
      rule: '3.6',
      unsaid: 'neutral',
      words: { neutral: 'neutral (3.6a)', frozen: 'violated without a coup (3.6g)', allied: 'violated, and with the Allies (3.6h)' },
    },
    netherlands: {
      is: 'where the Netherlands stand',
      rule: '3.6',
      unsaid: 'neutral',
      words: { neutral: 'neutral (3.6a)', german: 'violated, and with the Germans (3.6c)' },
    },
    ardennes: { is: 'are the Ardennes open for the whole game', rule: '10.10b', unsaid: 'false' },
    tankArmy: { is: 'has the 1st Allied Tank Army been formed', rule: '9.4a', unsaid: 'false' },
    tanks: {
      is: 'the game turns in which the tank corps of the British and of the French appeared, 0 while one has not',
      rule: '9.2a',
      unsaid: '0 for both; said, both are',
    },
    ignoreRivers: { is: 'do rivers give the Soviets nothing in this German player turn', rule: '5.5e', unsaid: 'false' },
    finland: { is: 'is Finland in the war', rule: '12.6', unsaid: 'false' },
    japan: { is: 'is Japan in the war', rule: '12.5e', unsaid: 'false' },
    romania: { is: 'has Romania been invaded', rule: '12.7g', unsaid: 'false' },
    ploesti: { is: 'have the Soviets captured Ploesti', rule: '12.8e', unsaid: 'false' },
    savedReplacements: {
      is: 'Soviet replacement steps kept from earlier turns, where that is agreed',
      range: '0 or more',
      rule: 'WA-40',
      unsaid: '0',
    },
    shuffles: {
      is: 'the fronts that are still unknown, shuffle by shuffle: ids of fronts, or { "shuffle": 0 } for a piece of an earlier one',
      rule: '2.12a',
      unsaid: 'none',
    },
  },
};
