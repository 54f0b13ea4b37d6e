import type { Meanings } from '@sandtable/warfare/meanings';
import type { declaration } from './position.ts';

/** What trucks and wagons of either side have. */
const carriers: Meanings<typeof declaration>['families']['german-carriers'] = {
  is: 'trucks and wagons of one side, by the numbers in which they were made; each side counts its own',
  columns: {
    at: { is: 'the hex where it stands', rule: '12.2', unsaid: 'must be said' },
    kind: {
      is: 'by what it goes',
      rule: '12.2b-3',
      unsaid: 'truck',
      words: { truck: 'on wheels, by truck points', wagon: 'by horse, on leg costs' },
    },
    points: { is: 'its truck or wagon points: so many supply points it carries', range: '1 or more', rule: '12.2b-1', unsaid: '1' },
    cargo: { is: 'supply aboard, in tokens (4 are a supply point)', range: '0 or more', rule: '11.1b-1', unsaid: '0' },
    marks: {
      is: 'what it has done in this phase',
      rule: '12.2',
      unsaid: 'none',
      words: {
        moved: 'through with its move',
        railed: 'has gone by rail or by sea (12.3)',
        halted: 'has stopped next to the enemy, and goes no farther (4.1A-2)',
        captured: 'has fallen to the enemy, who moves it yet in this phase (9.16c-2)',
      },
    },
    carried: {
      is: 'of its cargo what has been on the way in this phase, in tokens: no other carrier takes it on',
      range: '0 or more',
      rule: '11.3a-1',
      unsaid: '0',
    },
    dropped: {
      is: 'of its cargo what was dropped from the air in this player turn, in tokens: no combat supply',
      range: '0 or more',
      rule: '14.19a-2',
      unsaid: '0',
    },
    spent: { is: 'movement points spent in this phase, in quarters of one', range: '0 or more', rule: '6.1', unsaid: '0' },
  },
};

/** What the facts of a position mean. */
export const meanings: Meanings<typeof declaration> = {
  families: {
    units: {
      is: 'ground units, by id',
      columns: {
        at: {
          is: 'the hex where it stands, the id of a holding box, or later (not there yet), dead (may be rebuilt), gone (for good), mix (not in play), aloft (aboard aircraft)',
          rule: '12.5',
          unsaid: 'must be said',
        },
        steps: { is: 'steps that it has left', range: '1 to its printed steps', rule: '9.12', unsaid: 'all of them' },
        marks: {
          is: 'what it has done in this phase, or what was done to it',
          rule: '6.0-2',
          unsaid: 'none',
          words: {
            released: 'a reserve that was let go in this phase (5.7b-1)',
            moved: 'through with its move (6.0-2)',
            attacked: 'has attacked (9.1)',
            defended: 'has been attacked (9.1)',
            fired: 'has barraged (12.4c-1)',
            railed: 'has gone by rail or by sea, and goes no farther (12.3c-4)',
            chosen: 'its mode has been chosen (5.2-1); in a set-up, it has been placed',
            worked: 'has spent movement points where it stands, on a railroad or an overrun (12.3e-1)',
            turned: 'has been put on top of its stack (4.9-1)',
            landed: 'has come ashore from the sea in this side turn: neither attacks nor moves (19.3-4)',
            flown: 'has been dropped from the air: nothing else carries it on (11.3a-1)',
          },
        },
        mode: {
          is: 'its mode',
          rule: '5.4',
          unsaid: 'combat',
          words: {
            combat: 'its combat side up (5.5-1)',
            move: 'its move side up (5.6-1)',
            strategic: 'twice the allowance, by road and rail alone (5.8a-1)',
            reserve: 'in reserve, with either side up (5.7a-1)',
            exploitation: 'moves and fights in the exploitation phase (5.9a-1)',
            disorganized: 'DG: at half strength (5.10b-1)',
          },
        },
        face: {
          is: 'the side of its counter that is up',
          rule: '5.5-1',
          unsaid: 'combat; in short words the side that goes with its mode',
          words: { combat: 'the greater strength', move: 'the greater allowance' },
        },
        level: {
          is: 'its supply level, fixed for the game turn',
          rule: '11.4a-1',
          unsaid: 'full',
          words: { full: 'Full Supply', low: 'Low Supply', none: 'No Supply' },
        },
        trucks: { is: 'truck points that motorize it', range: '0 or more', rule: '13.0-2', unsaid: '0' },
        motorized: {
          is: 'what those have made of it',
          rule: '13.0-2',
          unsaid: 'no',
          words: { no: 'as it is printed', semi: 'semi-motorized (13.0a-1)', full: 'fully motorized (13.0b-1)' },
        },
        below: { is: 'units of its side that lie below it in its stack', range: '0 or more', rule: '4.9-1', unsaid: '0' },
        aboard: { is: 'the id of the landing craft that carries it, in whose hex it is', rule: '19.3-1', unsaid: 'on land' },
      },
    },
    'german-carriers': carriers,
    'soviet-carriers': carriers,
    aircraft: {
      is: 'air units, by id',
      columns: {
        at: { is: 'the hex where it is, the id of an air box, or later, dead, gone', rule: '14.2', unsaid: 'must be said' },
        steps: { is: 'steps that it has left', range: '1 (reduced) or 2', rule: '14.3-1', unsaid: '2' },
        is: {
          is: 'what it is ready for',
          rule: '14.2-1',
          unsaid: 'inactive',
          words: {
            inactive: 'stays at base until it has been refitted (14.2b-1)',
            active: 'may fly, or is on station (14.2-1)',
            homebound: 'has fought or attacked, and flies to a base at once (14.6-1)',
            displaced: 'active at a base that the enemy has just taken (9.16f-3)',
            recorded: 'active, its station not on the map, by option (14.8d-1)',
          },
        },
      },
    },
    ships: {
      is: 'ships and landing craft, by id',
      columns: {
        at: { is: 'the hex where it is, or later, dead, gone', rule: '19.1', unsaid: 'must be said' },
        cargo: { is: 'supply aboard, in tokens', range: '0 or more', rule: '19.3', unsaid: '0' },
        dropped: {
          is: 'of that what was dropped from the air in this player turn, in tokens: no combat supply',
          range: '0 or more',
          rule: '14.19a-2',
          unsaid: '0',
        },
        spent: { is: 'movement points spent in this phase, in whole ones', range: '0 or more', rule: '19.1', unsaid: '0' },
        marks: { is: 'what it has done in this phase', rule: '19.2', unsaid: 'none', words: { fired: 'has barraged (19.2)' } },
      },
    },
    hexes: {
      is: 'hexes, by number',
      columns: {
        holder: {
          is: 'who was in it last, whose its base and port are',
          rule: '15.0d-1',
          unsaid: 'nobody; whoever of its owner is put into it does not change that',
          words: { nobody: 'nobody yet', german: 'the Germans', soviet: 'the Soviets' },
        },
        rail: {
          is: 'what has become of its railroad',
          rule: '12.3e-1',
          unsaid: 'as on the map',
          words: { destroyed: 'torn up (12.3e-1)', converted: 'of the gauge that is not that of the map (12.3)' },
        },
        hedgehog: { is: 'the level of its hedgehog', range: '0 (none) to 4', rule: '3.7e-1', unsaid: '0' },
        base: { is: 'the level of its air base, which is its flak rating', range: '0 (none) to 3', rule: '15.0c-1', unsaid: '0' },
        paid: {
          is: 'levels of the base for which supply has been paid for this game turn: at 0 it is unsupplied',
          range: '0 to its level',
          rule: '15.0f-1',
          unsaid: '0',
        },
        hits: { is: 'hits on its port', range: '0 to 4', rule: '20.0b-1', unsaid: '0' },
      },
    },
  },
  amounts: {
    supply: {
      is: 'supply on the ground and in holding boxes by whose it is, in tokens; in short words "german 3 SP 2 T"',
      range: '1 or more',
      rule: '11.1b-1',
      unsaid: 'none',
    },
    carried: {
      is: 'of the supply there what has been carried in this phase, in tokens: nobody carries it on',
      range: '1 or more',
      rule: '11.3a-1',
      unsaid: 'none',
    },
    ashore: {
      is: 'what has come ashore in a port in this phase, in tokens, against its capacity',
      range: '1 or more',
      rule: '20.0a-1',
      unsaid: 'none',
    },
    dropped: {
      is: 'of the supply there what was dropped from the air in this player turn, in tokens: no combat supply',
      range: '1 or more',
      rule: '14.19a-2',
      unsaid: 'none',
    },
  },
  facts: {
    first: {
      is: 'who is first player in this game turn',
      rule: '2.3.I5-1',
      unsaid: 'german',
      words: { german: 'the Germans', soviet: 'the Soviets' },
    },
    leads: {
      is: 'who leads the Overphase: the first player of the turn before',
      rule: 'OA-105',
      unsaid: 'german',
      words: { german: 'the Germans', soviet: 'the Soviets' },
    },
    weather: { is: 'the weather of the game turn', rule: '2.3.I1-1', unsaid: 'as the scenario begins' },
    frost: {
      is: 'game turns of frost in a row, this one among them: rivers freeze after so many',
      range: '0 or more',
      rule: '18.0',
      unsaid: '0',
    },
    byRail: {
      is: "what each side's railways have carried in this player turn, in eighths of a supply point",
      rule: '12.3-1',
      unsaid: '0 for both; said, both are',
    },
    stock: { is: 'what captured trains have carried in this player turn, in tokens', range: '0 or more', rule: '12.3', unsaid: '0' },
    shipped: {
      is: "what each side's shipping has carried in this player turn, in tokens",
      rule: '19.4-1',
      unsaid: '0 for both; said, both are',
    },
    captured: { is: 'supply that each side has captured in the game, in tokens', rule: '9.16', unsaid: '0 for both; said, both are' },
    noted: {
      is: 'what has happened once and counts later: "german in 30.23", "remnant of su-1-r", "strip in 30.23", "su-1-r in want"',
      rule: 'Intro.3-1',
      unsaid: 'nothing',
    },
    givenOff: { is: 'by the id of a break-down regiment, that of the division that gave it off', rule: '21.0f-2', unsaid: 'none' },
  },
};
