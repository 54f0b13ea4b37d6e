import { KEYS } from '../frame/keylist.ts';

/** Every key and what it does. */
export const KeysPage = () => (
  <>
    {[...new Set(KEYS.map(({ group }) => group))].map((group) => (
      <section key={group} class="keygroup">
        <h3>{group}</h3>
        <dl>
          {KEYS.filter((line) => line.group === group).map(({ keys, says, held }) => (
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
