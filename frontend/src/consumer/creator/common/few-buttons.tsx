import { useSearchParams } from 'react-router-dom';
import { classes } from '../../../ui/parts/classes.ts';

/** One of a few values, kept in the address; `usual` is meant when it says nothing. */
export const useChoice = <Value extends string>(name: string, values: readonly Value[], usual: Value) => {
  const [parameters, setParameters] = useSearchParams();
  const value = values.find((each) => each === parameters.get(name)) ?? usual;
  const choose = (next: Value): void =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [value, choose] as const;
};

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few buttons of which one is pressed. */
export const Choice = <Value extends string>({
  label,
  values,
  textOf,
  value,
  onChange,
}: ChoiceProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
  <div role="group" aria-label={label} className="flex flex-wrap gap-1 rounded-control bg-sunk p-1">
    {values.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === value}
        onClick={() => onChange(each)}
        className={classes(
          'min-h-11 rounded-[9px] px-3.5 text-small font-medium transition-colors',
          each === value ? 'bg-card text-ink raised' : 'text-muted hover:text-ink',
        )}
      >
        {textOf(each)}
      </button>
    ))}
  </div>
);
