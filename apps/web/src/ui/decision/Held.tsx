import type { Refusal } from '@sandtable/umpire';
import { useEffect, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { choices, question, umpire } from '../../table/state.ts';
import { RuleRef } from '../parts.tsx';

/** Why the seat cannot go on to the next phase, where the rules hold it back: a raid to be flown, a landing to be fought for. */
export function Held({ face }: { readonly face: Face }) {
  const [barred, setBarred] = useState<readonly Refusal[]>([]);
  const offered = choices.value;
  useEffect(() => {
    let isStale = false;
    setBarred([]);
    void whatHolds(face.play.forward).then((refusals) => {
      if (!isStale) setBarred(refusals);
    });
    return () => {
      isStale = true;
    };
  }, [offered]);
  return (
    <>
      {barred.map(({ rules, reason }) => (
        <p class="hint" key={reason}>
          {reason} {rules[0] && <RuleRef id={rules[0]} />}
        </p>
      ))}
    </>
  );
}

/** The refusals of the acts that lead on; one under the question's own rule says only that the act is none of its answers. */
async function whatHolds(forward: readonly string[]): Promise<readonly Refusal[]> {
  const asked = question.value;
  const seat = asked?.seats[0];
  if (!asked || seat === undefined) return [];
  const refusals = await Promise.all(forward.map((act) => umpire.ask({ ask: 'refuse', seat, command: { act } }).catch(() => null)));
  return refusals.filter(
    (refusal): refusal is Refusal => refusal !== null && refusal.rules.length > 0 && !refusal.rules.includes(asked.rule),
  );
}
