import type { Value } from '@sandtable/umpire';
import { isFacts } from '../../editor/values.ts';
import type { Line, StepKind } from '../../face/editor.ts';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';

interface Props {
  readonly figure: Value | undefined;
  readonly name: string;
  readonly kinds: readonly StepKind[];
  readonly adds: string;
  set(figure: Value): void;
}

/** A list of things, each of one of a few kinds, in order. */
export function StepsField({ figure, name, kinds, adds, set }: Props) {
  const steps: readonly Line[] = Array.isArray(figure) ? figure.filter(isFacts) : [];
  return (
    <div class="ed-steps" role="group" aria-label={name}>
      {steps.map((step, i) => (
        <Step key={i} step={step} at={i} kinds={kinds} set={(line) => set(line ? steps.with(i, line) : steps.toSpliced(i, 1))} />
      ))}
      <button type="button" class="btn small" onClick={() => set([...steps, kinds[0]?.blank ?? {}])}>
        <Icon name="plus" size={14} /> {adds}
      </button>
    </div>
  );
}

interface StepProps {
  readonly step: Line;
  readonly at: number;
  readonly kinds: readonly StepKind[];
  set(line: Line | null): void;
}

function Step({ step, at, kinds, set }: StepProps) {
  const kind = kinds.findIndex((one) => one.is(step));
  const number = kinds[kind]?.number;
  return (
    <span class="ed-step">
      <select
        aria-label={`${at + 1}.`}
        value={String(kind)}
        onChange={({ currentTarget }) => set(kinds[Number(currentTarget.value)]?.blank ?? step)}
      >
        {kind < 0 && <option value="-1">{JSON.stringify(step)}</option>}
        {kinds.map(({ says }, i) => (
          <option key={says} value={String(i)}>
            {says}
          </option>
        ))}
      </select>
      {number !== undefined && (
        <input
          class="field number"
          type="number"
          min={1}
          max={9}
          aria-label={`${at + 1}. How many`}
          value={Number(step[number])}
          onChange={({ currentTarget }) => {
            const many = Number(currentTarget.value);
            if (Number.isInteger(many) && many >= 1) set({ ...step, [number]: many });
            else currentTarget.value = String(step[number]);
          }}
        />
      )}
      <IconButton label={`Remove ${at + 1}.`} onClick={() => set(null)}>
        <Icon name="close" size={14} />
      </IconButton>
    </span>
  );
}
