import { atClub, game } from '../../table/state.ts';
import { KEYS, type KeyLine } from '../frame/keylist.ts';

/** Is it a key of this game? A bulk act that the game proposes has its key before anything else. */
const isUsed = ({ keys, sheets, stave, club, held }: KeyLine): boolean =>
  (!club || atClub.value) &&
  (!stave || game.value?.face.stave !== undefined) &&
  (!sheets || (game.value?.face.map.sheets.length ?? 0) > 1) &&
  (held === true || !proposals().some((one) => keys.includes(one.keys[0] ?? '')));

/** The keys of the bulk acts that the game proposes. */
const proposals = (): readonly KeyLine[] =>
  (game.value?.face.proposals ?? []).flatMap(({ key, title }): KeyLine[] =>
    key === null ? [] : [{ keys: [key], says: title, group: 'Playing' }],
  );

/** Every key and what it does. */
export const KeysPage = () => (
  <>
    {[...new Set(KEYS.map(({ group }) => group))].map((group) => (
      <section key={group} class="keygroup">
        <h3>{group}</h3>
        <dl>
          {[...KEYS.filter(isUsed), ...proposals()]
            .filter((line) => line.group === group)
            .map(({ keys, says, held }) => (
              <div key={says}>
                <dt>
                  {keys.map((key, i) => (
                    <>
                      {i > 0 && held && ' + '}
                      <kbd key={key}>{key}</kbd>
                    </>
                  ))}
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
        </dl>
      </section>
    ))}
  </>
);
