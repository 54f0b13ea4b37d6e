import { sequenceOf } from '@sandtable/warfare/sequence';

/** 5.4a: what is not played in the first game turn. */
const SECOND_TURN = { turn: 2, rule: '5.4a' };

/** 5.3: under fight-move the Germans fight on the east map before they move. */
const fightsFirst = (facts: object): boolean => (facts as { readonly order?: unknown }).order === 'fight-move';

/** 5.2: German, Soviet, Anglo-French player turn. */
export const SEQUENCE = sequenceOf({
  title: 'Game turn',
  rule: '5.2b',
  parts: [
    { title: 'Set-up', parts: [{ name: 'set-up', title: 'Set-up', rule: '3.1a', seat: null }] },
    {
      title: 'German turn',
      rule: '5.2a',
      parts: [
        { name: 'german air and transfer', title: 'Air and transfer', rule: '8.1a', seat: 'german-east', map: 'east' },
        { name: 'german west movement', title: 'West movement', rule: '3.9c', seat: 'german-west', map: 'west', from: SECOND_TURN },
        { name: 'german west combat', title: 'West combat', rule: '11.1a', seat: 'german-west', map: 'west', from: SECOND_TURN },
        {
          title: '',
          reversed: fightsFirst,
          parts: [
            { name: 'german east movement', title: 'East movement', rule: '10.2a', seat: 'german-east', map: 'east' },
            { name: 'german east combat', title: 'East combat', rule: '11.1a', seat: 'german-east', map: 'east' },
          ],
        },
        { name: 'german replacement', title: 'Replacement', rule: '9.9a', seat: 'german-east' },
        { name: 'moscow', title: 'Roll for Moscow', rule: '4.3a', seat: null, map: 'east' },
        { name: 'german supply', title: 'Supply', rule: '6.8a', seat: null },
      ],
    },
    {
      title: 'Soviet turn',
      rule: '5.2b',
      parts: [
        { name: 'soviet movement', title: 'Movement', rule: '10.2a', seat: 'soviet', map: 'east' },
        { name: 'soviet combat', title: 'Combat', rule: '11.1a', seat: 'soviet', map: 'east' },
        { name: 'far east', title: 'Far East', rule: '12.5a', seat: 'soviet' },
        { name: 'arctic', title: 'Arctic Front', rule: '12.6a', seat: 'soviet' },
        { name: 'southwest', title: 'Southwest Front', rule: '12.7a', seat: 'soviet' },
        { name: 'soviet supply', title: 'Supply', rule: '6.8a', seat: null, map: 'east' },
        { name: 'soviet reinforcement', title: 'Reinforcement', rule: '9.5a', seat: 'soviet', map: 'east' },
      ],
    },
    {
      title: 'Anglo-French turn',
      rule: '5.2c',
      parts: [
        { name: 'armor doctrine', title: 'Armor doctrine', rule: '9.2a', seat: 'anglo-french', map: 'west', from: SECOND_TURN },
        { name: 'anglo-french movement', title: 'Movement', rule: '10.2a', seat: 'anglo-french', map: 'west' },
        { name: 'anglo-french combat', title: 'Combat', rule: '11.1a', seat: 'anglo-french', map: 'west' },
        { name: 'anglo-french supply', title: 'Supply', rule: '6.8a', seat: null, map: 'west' },
        { name: 'anglo-french replacement', title: 'Replacement', rule: '9.11a', seat: 'anglo-french', map: 'west' },
      ],
    },
  ],
});

export type Phase = (typeof SEQUENCE)['names'][number];
