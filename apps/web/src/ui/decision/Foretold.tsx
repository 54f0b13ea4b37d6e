import type { Command, Foresight, Spelled } from '@sandtable/umpire';
import { useEffect, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { send } from '../../play/acting.ts';
import { shown, umpire } from '../../table/state.ts';
import { Counter, RuleRef } from '../parts.tsx';
import { labelOf, piecesOf } from '../words.ts';
import { percent, ratio, Share } from './Chances.tsx';

export interface ForetoldProps {
  readonly face: Face;
  readonly offer: Spelled;
}

/** An act whose one part says how it is done: each way with what it means, and what the umpire foretells of it. */
export function Foretold({ face, offer }: ForetoldProps) {
  const [part] = offer.parts;
  const ways = offer.first?.choices ?? [];
  const [foreseen, setForeseen] = useState<readonly (Foresight | null)[]>([]);
  const name = part?.name ?? '';
  const commands = ways.map(({ value }) => ({ act: offer.act, [name]: value }) as Command);
  useEffect(() => {
    let isStale = false;
    const seat = shown.peek()?.seat;
    if (seat === undefined) return undefined;
    void Promise.all(commands.map((command) => umpire.ask({ ask: 'foresee', seat, command }).catch(() => null))).then((all) => {
      if (!isStale) setForeseen(all);
    });
    return () => {
      isStale = true;
    };
  }, [offer]);
  const headline = foreseen[0]?.cases[0]?.headline?.says;
  return (
    <fieldset class="choice">
      <legend>
        {face.words.act(offer.act)} <RuleRef id={offer.rule} />
      </legend>
      {headline && <p class="hint chanceof">{headline}</p>}
      {ways.map(({ value }, i) => {
        const [first, ...others] = foreseen[i]?.cases ?? [];
        const of = first?.headline?.of;
        return (
          <button type="button" class="pick foretold" key={String(value)} onClick={() => void send(commands[i] as Command)}>
            {piecesOf(value, face).map((standing) => (
              <Counter key={standing.piece.id} standing={standing} face={face} size={36} />
            ))}
            <span class="grow">
              {labelOf(value, name, face)}
              <small>{face.words.meaning?.(value, name)}</small>
              {others.map(({ says, headline }) => (
                <small key={says}>{headline && `${headline.says}: ${percent(ratio(headline.of)).replace(' ', '\u00a0')}`}</small>
              ))}
            </span>
            {of && <Share of={ratio(of)} />}
            {of && <b>{percent(ratio(of))}</b>}
          </button>
        );
      })}
    </fieldset>
  );
}
