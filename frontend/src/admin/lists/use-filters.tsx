import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Choice } from './choice.tsx';
import { TypedSearch } from './typed-search.tsx';

/** One filter of a list. It is kept as a text, empty for none; `valueOf` is what it asks the server for. */
interface Filter<Value> {
  /** In the address; or only on the screen, where it would leave names in the browser's history. */
  readonly kept: 'address' | 'screen';
  readonly valueOf: (text: string) => Value;
  readonly field: (text: string, set: (text: string) => void) => ReactNode;
}

interface Values<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
}

const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

/** By one of a few values; `all` is what none of them is called. */
export const choice = <const Value extends string>({
  values,
  ...texts
}: Values<Value> & { readonly all: string }): Filter<Value | undefined> => ({
  kept: 'address',
  valueOf: oneOf(values),
  field: (text, set) => (
    <Choice {...texts} values={values} value={oneOf(values)(text)} onChange={(value) => set(value ?? '')} />
  ),
});

/** By one of a few values, side by side; `standard` where the address says none. */
export const segments = <const Value extends string>({
  label,
  values,
  textOf,
  standard,
}: Values<Value> & { readonly standard: NoInfer<Value> }): Filter<Value> => ({
  kept: 'address',
  valueOf: (text) => oneOf(values)(text) ?? standard,
  field: (text, set) => (
    <SegmentedControl
      label={label}
      selectedId={oneOf(values)(text) ?? standard}
      options={values.map((each) => ({ id: each, text: textOf(each) }))}
      onChange={({ detail }) => set(detail.selectedId === standard ? '' : detail.selectedId)}
    />
  ),
});

interface SearchOptions {
  readonly label: string;
  readonly placeholder?: string;
  /** Stands below the box. */
  readonly hint?: string;
  /** Fewest characters that are searched for, and what is said below it. */
  readonly shortest?: { readonly characters: number; readonly hint: string };
  /** Most characters the server takes. */
  readonly longest: number;
}

/** By words as they are typed. */
export const search = ({ shortest, hint = '', ...box }: SearchOptions): Filter<string | undefined> => {
  const isShort = (text: string): boolean => text.length < (shortest?.characters ?? 1);
  return {
    kept: 'screen',
    valueOf: (text) => (isShort(text) ? undefined : text),
    field: (text, set) => (
      <TypedSearch
        {...box}
        hint={text !== '' && isShort(text) ? (shortest?.hint ?? '') : hint}
        text={text}
        onSearch={set}
      />
    ),
  };
};

/** Something the list itself has a control for, as the head of a column. */
export const withoutField = <const Value extends string>(
  values: readonly Value[],
): Filter<Value | undefined> => ({
  kept: 'address',
  valueOf: oneOf(values),
  field: () => null,
});

interface Filters<Chosen> {
  /** By the names of the filters: what the server is asked for. */
  readonly values: Chosen;
  readonly fields: readonly ReactNode[];
  /** Chooses, or with an empty text leaves the choice to all. */
  readonly set: (name: keyof Chosen & string, text: string) => void;
}

/**
 * The filters of a list by their names, which they have in the address and in the call. The way back in the browser
 * leads past changes of filters.
 */
export const useFilters = <Chosen extends object>(
  filters: {
    readonly [Name in keyof Chosen]: Filter<Chosen[Name]>;
  },
): Filters<Chosen> => {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const all = Object.entries<Filter<unknown>>(filters);
  const textOf = (name: string, { kept }: Filter<unknown>): string =>
    (kept === 'address' ? parameters.get(name) : typed[name]) ?? '';
  const set = (name: string, text: string): void => {
    if (filters[name as keyof Chosen]?.kept === 'screen') {
      setTyped((before) => ({ ...before, [name]: text }));
      return;
    }
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set(name, text);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  };
  const fields = all.map(([name, filter]) => (
    <Fragment key={name}>{filter.field(textOf(name, filter), (text) => set(name, text))}</Fragment>
  ));
  return {
    values: Object.fromEntries(
      all.map(([name, filter]) => [name, filter.valueOf(textOf(name, filter))]),
    ) as Chosen,
    fields,
    set,
  };
};
