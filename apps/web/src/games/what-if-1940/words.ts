import { ACCOUNTS, GLOSSARY, trackTurn, whereWords } from '@sandtable/what-if-1940/telling';
import type { Words } from '../../face/face.ts';
import { namingOf } from '../../face/naming.ts';
import { wordsFrom } from '../../face/words.ts';
import type { TablesData } from './data.ts';
import { happeningTeller } from './story.ts';
import { isHex, isToken } from './values.ts';

/** The game's words, with what these tables say of the results and of the turns. */
export const wordsOf = ({ crt, track }: TablesData): Words =>
  wordsFrom(GLOSSARY, ACCOUNTS, {
    happening: happeningTeller(crt.codes),
    value(value, part) {
      if (part === 'steps') return value === 1 ? 'One step' : `${value} steps`;
      if (typeof value !== 'string') return null;
      const turn = trackTurn(value);
      if (turn !== null) return [`Turn ${turn}`, track.find((one) => one.turn === turn)?.label].filter(Boolean).join(': ');
      return isToken(value) ? 'A hidden unit' : null;
    },
    where: (place, face) => (isHex(place) ? place : whereWords(place, namingOf(face))),
  });
