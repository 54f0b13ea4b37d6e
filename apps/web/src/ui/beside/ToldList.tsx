import { capital } from '@sandtable/warfare/telling';
import type { Told } from '@sandtable/warfare/layers';
import { useEffect } from 'preact/hooks';
import { pointed } from '../../table/state.ts';
import { percent } from '../decision/Chances.tsx';
import { RuleRef } from '../parts.tsx';

type Chances = NonNullable<Told['chances']>;

/** What is told, part by part: its lines each with its rule, and what the dice may bring as one bar and in words. */
export function ToldList({ told }: { readonly told: readonly Told[] }) {
  useEffect(() => () => void (pointed.value = []), []);
  return (
    <>
      {told.map(({ title, lines, chances = [] }) => (
        <section class="reckoned" key={title}>
          <h3>{title}</h3>
          {lines.length > 0 && (
            <ul class="lines">
              {lines.map((line, i) => (
                <ToldLine key={i} line={line} />
              ))}
            </ul>
          )}
          {chances.length > 0 && <ChanceBar chances={chances} />}
        </section>
      ))}
    </>
  );
}

/** A line shows where it is on the map while one points at it. */
function ToldLine({ line: { says, rule, value, places = [] } }: { readonly line: Told['lines'][number] }) {
  return (
    <li onMouseEnter={() => (pointed.value = places)} onMouseLeave={() => (pointed.value = [])}>
      <span>{capital(says)}</span>
      <RuleRef id={rule} />
      {value !== undefined && <b>{value}</b>}
    </li>
  );
}

const partOf = ({ of: [many, all] }: Chances[number]): number => many / all;

/** From bad, which is hatched, to good. */
function ChanceBar({ chances }: { readonly chances: Chances }) {
  const sorted = chances.toSorted((a, b) => Number(b.isBad ?? false) - Number(a.isBad ?? false));
  return (
    <>
      <span class="toldbar" aria-hidden="true">
        {sorted.map((one) => (
          <i key={one.says} class={one.isBad ? 'bad' : ''} style={{ flexGrow: partOf(one) }} />
        ))}
      </span>
      <ul class="toldchances">
        {sorted.map((one) => (
          <li key={one.says} class={one.isBad ? 'bad' : ''}>
            <span>{one.says}</span>
            <b>{percent(partOf(one))}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
