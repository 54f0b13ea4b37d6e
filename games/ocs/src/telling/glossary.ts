import type { Plays } from '@sandtable/warfare/showing';
import type { Glossary } from '@sandtable/warfare/telling';
import { TRANSPORT_ACTS, TRANSPORT_STEPS } from './transport.ts';

/** What a seat is asked and may do, in words. */
export const GLOSSARY = {
  acts: {
    ...TRANSPORT_ACTS,
    mode: { says: 'Choose a mode', done: 'Mode chosen', parts: { mode: 'Mode', units: 'Units' } },
    reserve: { says: 'Put in Reserve', done: 'In Reserve', parts: { hex: 'Hex', showing: 'Side up', units: 'Units' } },
    release: { says: 'Release reserves', parts: { units: 'Units' } },
    'take-up': {
      says: 'Move',
      parts: { from: 'Hex', units: 'Units' },
      left: ['hex with units that can move', 'hexes with units that can move'],
    },
    step: { says: 'Go on', parts: { to: 'Hex' } },
    leave: { says: 'Leave behind', parts: { units: 'Units' } },
    'put-down': { says: 'Put down' },
    'take-on': { says: 'Go on with', parts: { unit: 'Unit' } },
    attack: {
      says: 'Attack',
      parts: { hex: 'Hex', units: 'Units', 'all-costs': 'At all costs' },
      left: ['hex that can be attacked', 'hexes that can be attacked'],
    },
    lead: { says: 'Name for the action rating', parts: { unit: 'Unit' } },
    option: { says: 'Lose of it', parts: { steps: 'Steps' } },
    'ignore-option': { says: 'Ignore the option' },
    retreat: { says: 'Retreat', parts: { by: 'Way', units: 'Units' } },
    advance: { says: 'Advance', parts: { units: 'Units' } },
    exploit: { says: 'Exploit', parts: { units: 'Units' } },
    barrage: {
      says: 'Barrage',
      parts: { hex: 'Hex', target: 'Target', units: 'Artillery' },
      left: ['target in range', 'targets in range'],
    },
    fire: { says: 'Fire', parts: { units: 'Artillery' } },
    'hold-fire': { says: 'Hold fire' },
    'lose-step': { says: 'Lose a step', parts: { unit: 'Unit' } },
    eliminate: { says: 'Remove', parts: { unit: 'Unit' } },
    pay: { says: 'Pay', parts: { from: 'From' } },
    end: { says: 'End the phase' },
  },
  parts: {},
  values: {
    target: { units: 'Units', hedgehog: 'Hedgehog', railroad: 'Railroad' },
    mode: { combat: 'Combat Mode', move: 'Move Mode', strategic: 'Strategic Mode' },
    showing: { combat: 'Combat side', move: 'Move side' },
  },
  meanings: {
    mode: {
      combat: 'Full strength, few movement points.',
      move: 'Less strength, more movement points, rail.',
      strategic: 'Twice the movement points, along roads and railroads and away from the enemy; half strength in defense.',
    },
  },
  steps: {
    ...TRANSPORT_STEPS,
    modes: { says: 'Modes', guide: 'Choose units and give them a mode; who is left alone keeps the one it has.' },
    release: { says: 'Reserves', guide: 'Say which units leave Reserve and act now; nobody else does in this phase.' },
    movement: { says: 'Movement', guide: 'Choose units of a hex to move them.' },
    moving: { says: 'On the move', guide: 'Lead the stack on hex by hex, and put it down: then its movement is over.' },
    payment: { says: 'Supply', guide: 'Say which dumps pay.' },
    combat: { says: 'Combat', guide: 'Choose a hex to attack, and with whom.' },
    lead: { says: 'Action rating', guide: 'Say whose action rating counts; that unit loses the first step.' },
    option: { says: 'Option', guide: 'Say how many steps are lost for it; the rest is retreated.' },
    way: { says: 'Retreat', guide: 'Choose the way, and who retreats by it.' },
    advance: { says: 'Advance', guide: 'Say who goes into the hex that has been won.' },
    exploit: { says: 'Exploitation', guide: 'Say who is marked for exploitation; they turn to their Combat side.' },
    barrage: { says: 'Barrage', guide: 'Choose a hex in range, what in it is barraged, and the artillery that fires.' },
    'anti-overrun barrage': {
      says: 'Barrage against an overrun',
      guide: 'Artillery in Reserve may fire on those who overrun, and leaves Reserve.',
    },
    'step loss': { says: 'Losses', guide: 'Say which unit loses the next step.' },
    overstacked: { says: 'Too many', guide: 'Ten regimental equivalents stand in a hex at most: say who is lost.' },
  },
  marks: {
    released: { says: 'Released from Reserve: acts in this phase', rule: '5.7b-1' },
    moved: { says: 'Has moved', rule: '6.0-2' },
    attacked: { says: 'Has attacked', rule: '9.1c-1', sign: 'fought' },
    defended: { says: 'Has been attacked', rule: '9.1c-2' },
    fired: { says: 'Has fired', rule: '12.4-2' },
    railed: { says: 'Has gone by rail', rule: '12.3c-4' },
    'mode move': { says: 'Move Mode', rule: '5.6-1' },
    'mode strategic': { says: 'Strategic Mode', rule: '5.8-1', sign: 'strategic' },
    'mode reserve': { says: 'Reserve', rule: '5.7-1', sign: 'reserve' },
    'mode exploitation': { says: 'Exploitation', rule: '5.9a-1', sign: 'exploitation' },
    'mode disorganized': { says: 'Disorganized', rule: '5.10a-1', sign: 'disorganized' },
    'level low': { says: 'Low Supply', rule: '11.4a-1', sign: 'low' },
    'level none': { says: 'No Supply', rule: '11.4a-1', sign: 'hungry' },
    chosen: { says: 'Its mode has been chosen', rule: '5.3-1' },
  },
} as const satisfies Glossary;

/** What the map plays by clicks, and by which act; and the acts of one word that play goes on by, the most wanted first. */
export const PLAYS = {
  takeUp: 'take-up',
  step: 'step',
  leave: 'leave',
  putDown: 'put-down',
  takeOn: 'take-on',
  end: 'end',
  forward: ['put-down', 'end'],
} as const satisfies Omit<Plays, 'attack'>;
