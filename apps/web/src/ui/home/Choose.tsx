interface ChooseProps {
  readonly title: string;
  readonly name: string;
  readonly chosen: string;
  readonly values: readonly (readonly [value: string, says: string, more: string | null])[];
  onChoose(value: string): void;
}

/** One of a few, side by side. */
export const Choose = ({ title, name, chosen, values, onChoose }: ChooseProps) => (
  <fieldset class="choose">
    <legend>{title}</legend>
    <div class="segments">
      {values.map(([value, words, more]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            {words} {more && <small>{more}</small>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
