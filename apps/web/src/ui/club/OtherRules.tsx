import type { OtherRulesListed, WayOn } from '@sandtable/desk/club/history';
import type { Stage } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { me, tried } from '../../club/state.ts';
import { listed } from './people.tsx';

/** Milliseconds between two looks whether the others have agreed. */
const LOOK_EVERY = 5000;

const WAYS: { readonly [way in WayOn]: string } = {
  'it stands': 'Go on as it stands',
  snapshot: 'Go on from the last turn’s start on which both agree',
};

/** A game that was begun under other rules is only looked at, until all who sit there agree to go on under today's. */
export function OtherRules({ table, stage }: { readonly table: string; readonly stage: Stage }) {
  const [other, setOther] = useState<OtherRulesListed | null>(null);
  const isWaiting = other !== null;
  useEffect(() => {
    if (stage !== 'playing') return undefined;
    const look = () => void club.otherRules(table).then(setOther, () => {});
    look();
    if (!isWaiting) return undefined;
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [table, stage, isWaiting]);
  if (!other || stage !== 'playing') return null;
  const mine = other.people.find(({ person }) => person.id === me.value?.id);
  const missing = other.people
    .filter(({ agreed }) => agreed === null)
    .map(({ person }) => (person.id === me.value?.id ? 'you' : person.name));
  const agree = (how: WayOn) => tried(async () => setOther(await club.agreeToGoOn(table, how)));
  return (
    <section class="card otherrules" aria-labelledby="otherrules">
      <h3 id="otherrules">This game began under other rules</h3>
      <p>
        {other.differs
          ? `Today’s rules play it differently from line ${other.differs.line} of its record on: ${other.differs.what}. The code of the older ones is no longer here.`
          : 'Everything that was played so far comes out the same under today’s. What comes may not: the code of the older ones is no longer here.'}{' '}
        Until all who sit here agree it is shown as it stands.
      </p>
      {mine && (
        <div class="acts">
          {other.ways.map((way) => (
            <button key={way} type="button" class="btn" aria-pressed={mine.agreed === way} onClick={() => void agree(way)}>
              {WAYS[way]}
            </button>
          ))}
        </div>
      )}
      <small role="status">
        {missing.length > 0 ? `Waits for ${listed(missing)} to agree.` : 'All have agreed, but not on the same way.'}
      </small>
    </section>
  );
}
