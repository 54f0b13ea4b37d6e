import { game } from '../../table/state.ts';
import { KEYS } from '../frame/keylist.ts';

/** Is it a key of this game? */
const isUsed = ({ sheets }: (typeof KEYS)[number]): boolean => !sheets || (game.value?.face.map.sheets.length ?? 0) > 1;

/** Every key and what it does. */
export const KeysPage = () => (
  <>
    {[...new Set(KEYS.map(({ group }) => group))].map((group) => (
      <section key={group} class="keygroup">
        <h3>{group}</h3>
        <dl>
          {KEYS.filter((line) => line.group === group && isUsed(line)).map(({ keys, says, held }) => (
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
