import { sequenceOf } from '@sandtable/warfare/sequence';

/**
 * 5.1: the German player turn always comes first; in the second game the Soviets take it (19.0e). Interdiction is his whom it is
 * flown against.
 */
export const SEQUENCE = sequenceOf({
  title: 'Game turn',
  rule: '5.0c',
  parts: [
    { title: 'Set-up', parts: [{ name: 'set-up', title: 'Set-up', rule: '3.0', seat: null }] },
    { title: 'Administration', parts: [{ name: 'administrative', title: 'Administration', rule: '5.1', seat: null }] },
    {
      title: 'German turn',
      parts: [
        { name: 'german replacement', title: 'Replacement', rule: '10.2', seat: 'german' },
        { name: 'allied interdiction', title: 'Interdiction', rule: '13.7', seat: 'german' },
        { name: 'german movement', title: 'Movement', rule: '9.0', seat: 'german' },
        { name: 'german combat', title: 'Combat', rule: '11.0', seat: 'german' },
      ],
    },
    {
      title: 'Allied turn',
      parts: [
        { name: 'allied replacement', title: 'Replacement', rule: '10.2', seat: 'allied' },
        { name: 'german interdiction', title: 'Interdiction', rule: '13.7', seat: 'allied' },
        { name: 'allied movement', title: 'Movement', rule: '9.0', seat: 'allied' },
        { name: 'allied combat', title: 'Combat', rule: '11.0', seat: 'allied' },
      ],
    },
    { title: 'End of turn', parts: [{ name: 'end of turn', title: 'End of turn', rule: '4.0', seat: null }] },
  ],
});

export type Phase = (typeof SEQUENCE)['names'][number];
