import type { Plays } from '@sandtable/warfare/showing';
import type { Glossary } from '@sandtable/warfare/telling';

/** What a seat is asked and may do, in words. */
export const GLOSSARY = {
  acts: {
    supply: { says: 'Pay', parts: { by: 'Who pays for whom' } },
    'take-up': { says: 'Move', parts: { from: 'Hex', units: 'Units' } },
    step: { says: 'Go on', parts: { to: 'Hex' } },
    leave: { says: 'Leave behind', parts: { units: 'Units' } },
    'put-down': { says: 'Put down', parts: {} },
    'take-on': { says: 'Go on with', parts: { unit: 'Unit' } },
    load: { says: 'Load', parts: { hex: 'Depot', trucks: 'Points for each truck' } },
    unload: { says: 'Unload', parts: { hex: 'Hex', trucks: 'Points of each truck' } },
    attack: { says: 'Attack', parts: { hex: 'Hex', units: 'Units' } },
    'lose-step': { says: 'Lose a step', parts: { unit: 'Unit' } },
    retreat: { says: 'Retreat', parts: { by: 'Way' } },
    advance: { says: 'Advance', parts: { units: 'Units' } },
    end: { says: 'End the phase', parts: {} },
  },
  parts: {},
  steps: {
    payment: { says: 'Supply', guide: 'Say which depot or truck pays for each unit; who is not paid for attacks at half.' },
    movement: { says: 'Movement', guide: 'Choose units of a hex to move them, or have trucks load and unload.' },
    moving: { says: 'On the move', guide: 'Lead the stack on hex by hex, and put it down.' },
    combat: { says: 'Combat', guide: 'Choose a hex with enemies, and who attacks it.' },
    'step loss': { says: 'Losses', guide: 'Say which unit loses a step.' },
    way: { says: 'Retreat', guide: 'Choose the way by which the stack retreats.' },
    advance: { says: 'Advance', guide: 'Say who goes into the hex that was vacated, or nobody.' },
  },
  marks: {
    oos: { says: 'Out of supply: attacks at half', rule: '4.3a', sign: 'oos' },
    moved: { says: 'Has moved', rule: '6.4a' },
    handled: { says: 'Has loaded or unloaded', rule: '7.1c' },
    fought: { says: 'Has attacked', rule: '8.1b', sign: 'fought' },
  },
} as const satisfies Glossary;

/** What the map plays by clicks, and by which act; and the acts of one word that play goes on by, the most wanted first. */
export const PLAYS = {
  takeUp: 'take-up',
  step: 'step',
  leave: 'leave',
  putDown: 'put-down',
  takeOn: 'take-on',
  attack: 'attack',
  end: 'end',
  forward: ['put-down', 'end'],
} as const satisfies Plays;
