import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** What "all of them" is called. */
  readonly all: string;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
  /** Undefined for all. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** A select filter: one of a few values, or all. */
export const Choice = <Value extends string>({
  label,
  all,
  values,
  textOf,
  value,
  onChange,
}: ChoiceProps<Value>) => {
  const options = [
    { value: '', label: all },
    ...values.map((each) => ({ value: each as string, label: textOf(each) })),
  ];
  return (
    <FormField label={label}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === (value ?? '')) ?? null}
        onChange={({ detail }) => onChange(values.find((each) => each === detail.selectedOption.value))}
      />
    </FormField>
  );
};
