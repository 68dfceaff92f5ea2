import { useId } from 'react';
import { Icon } from '../../../ui/parts/icon.tsx';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  /** Null: nothing was chosen yet. */
  readonly value: Value | null;
  readonly hint?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side: radios that look like chips. */
export const ChipChoice = <Value extends string>({
  legend,
  options,
  value,
  hint,
  onChange,
}: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge/60 bg-card px-4.5 font-medium transition-colors duration-150 hover:border-edge has-checked:border-turquoise has-checked:bg-turquoise-soft has-checked:text-turquoise has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name="check" className="hidden size-4.5 peer-checked:block" />
            {option.text}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-2 text-small text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
};
