import { signal } from '@preact/signals';
import type { Choosable, Option } from '@sandtable/umpire';
import { sectionOf } from '@sandtable/umpire/rule-index';
import { useEffect, useState } from 'preact/hooks';
import type { CompanionFace, Ruling } from '../../face/companion.ts';
import type { Face } from '../../face/face.ts';
import type { OptionOffered } from '@sandtable/desk/choosing';
import { trying } from '../../table/state.ts';
import { RuleText } from '../RuleText.tsx';

/** What has been agreed otherwise than usual, by option. */
const chosen = signal<{ readonly [option: string]: Choosable }>({});
/** Rulings by the game's id, once they are fetched. */
const companions = signal<ReadonlyMap<string, CompanionFace>>(new Map());

export const clearAgreed = (): void => {
  chosen.value = {};
};

/** What an option stands at. */
export function agreed({ id, values, default: usual }: Option): Choosable {
  const value = chosen.value[id];
  return value !== undefined && values.includes(value) ? value : usual;
}

const agree = ({ id }: Option, value: Choosable): void => {
  chosen.value = { ...chosen.value, [id]: value };
};

interface Props {
  readonly face: Face | null;
  readonly options: readonly OptionOffered[];
}

/** A rule that holds only where both players agree on it; all other options switch a ruling. */
const isOptional = ({ says }: OptionOffered): boolean => says !== null;

/** Says the game which options matter most? Then they stand before the others, folded with them: there are too many to look at each. */
const isLed = (options: readonly OptionOffered[]): boolean => options.some(({ leads }) => leads);

/** The optional rule without which an option means nothing, where it has not been agreed on: a ruling on its section reads it alone. */
function missingFor(option: Option, options: readonly OptionOffered[]): Option | null {
  const needed = options.find((one) => isOptional(one) && sectionOf(one.rule) === sectionOf(option.rule));
  return needed && agreed(needed) !== true ? needed : null;
}

/** Rules that hold only where both players agree on them. */
export function OptionalRules({ face, options }: Props) {
  const optional = face && !isLed(options) ? options.filter(isOptional) : [];
  if (optional.length === 0) return null;
  return (
    <fieldset class="choose optional">
      <legend>Optional rules</legend>
      {optional.map((option) => (
        <label class="check" key={option.id}>
          <input type="checkbox" checked={agreed(option) === true} onChange={() => agree(option, agreed(option) !== true)} />
          <span>
            <b>
              {option.title} <RuleText id={option.rule} />
            </b>
            {option.says}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** How this table reads the rules where they can be read in more than one way: folded away, for nobody needs it to play. */
export function Rulings({ face, options }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!face) return null;
  const led = isLed(options);
  const switches = options
    .filter((option) => led || !isOptional(option))
    .map((option): Switch => ({ option, missing: led ? null : missingFor(option, options) }));
  const changed = switches.flatMap(({ option, missing }) => (missing === null && agreed(option) !== option.default ? [option] : []));
  if (switches.length === 0) return null;
  return (
    <details class="rulingset" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{led ? 'Readings of the rules' : 'House rulings'}</b>{' '}
        <small>{changed.length === 0 ? 'all as usual' : `${changed.length} of ${switches.length} changed`}</small>
      </summary>
      <p class="hint">
        Where the rulebook can be read in more than one way, this table may choose its own reading. The usual one is marked; why it is,
        stands in the rules beside the map.
      </p>
      {changed.length > 0 && (
        <p class="changed">
          {changed.map(({ id, title }) => (
            <span key={id}>{title}</span>
          ))}
          <button type="button" class="btn small" onClick={() => changed.forEach((option) => agree(option, option.default))}>
            All as usual
          </button>
        </p>
      )}
      {isOpen && <Readings face={face} switches={switches} />}
    </details>
  );
}

interface Switch {
  readonly option: OptionOffered;
  /** The optional rule that must be agreed on first. */
  readonly missing: Option | null;
}

/** A switch with the ruling that it is about; null for one of a rule that itself leaves the choice. */
interface Switched extends Switch {
  readonly ruling: Ruling | null;
}

/** The rulings by chapter, once they are fetched. */
function Readings({ face, switches }: { readonly face: Face; readonly switches: readonly Switch[] }) {
  const companion = companions.value.get(face.id);
  useEffect(() => {
    if (!companion) void trying(async () => (companions.value = new Map(companions.peek()).set(face.id, await face.companion())));
  }, [face, companion]);
  if (!companion) return <p class="hint">Fetching …</p>;
  const all = switches.map((one): Switched => ({
    ...one,
    ruling: companion.rulings.find(({ option }) => option === one.option.id) ?? null,
  }));
  const first = all.filter(({ option }) => option.leads);
  return (
    <>
      {first.length > 0 && (
        <section>
          <h3>What matters most</h3>
          {first.map((one) => (
            <RulingChoice key={one.option.id} rulebook={companion.rulebook} {...one} />
          ))}
        </section>
      )}
      {companion.chapters.map(({ number, title }) => {
        const here = all.filter(({ option }) => !option.leads && companion.rulebook[option.rule]?.chapter === number);
        return (
          here.length > 0 && (
            <section key={number}>
              <h3>
                {number} {title}
              </h3>
              {here.map((one) => (
                <RulingChoice key={one.option.id} rulebook={companion.rulebook} {...one} />
              ))}
            </section>
          )
        );
      })}
    </>
  );
}

/** What a switch without a ruling is called: what is played or not by its name, of any other the beginning of what its readings go on with. */
const called = ({ title, values }: Option): string => (values.includes(true) ? title : `${title.replace(/,$/, '')} …`);

function RulingChoice({ rulebook, ruling, option, missing }: Switched & Pick<CompanionFace, 'rulebook'>) {
  const now = missing ? option.default : agreed(option);
  return (
    <fieldset class={`reading${now === option.default ? '' : ' other'}`} disabled={missing !== null}>
      <legend>
        {ruling?.question ?? called(option)} <RuleText id={ruling?.id ?? option.rule} />
      </legend>
      {option.values.map((value, i) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={`option ${option.id}`}
            value={String(value)}
            checked={value === now}
            onChange={() => agree(option, value)}
          />
          <span>
            {ruling?.readings[i] ?? option.labels?.[String(value)] ?? String(value)} {value === option.default && <small>usual</small>}
          </span>
        </label>
      ))}
      {missing && <p class="hint">Counts only with the optional rule “{missing.title}” above.</p>}
      <p class="about">
        {ruling?.about.map((rule) => (
          <RuleText key={rule} id={rule} says={rulebook[rule]?.says} />
        ))}
      </p>
    </fieldset>
  );
}
