import PropertyFilter, { type PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Day, dayOf, formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { typedDay } from '../../../../shared/calendar/typed-day.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useSay } from '../frame/notices.tsx';
import { PLACE } from './use-pages.ts';

/** One filter of a list. It is kept in the address as a text, empty for none. */
interface Filter<Value> {
  /** What the server is asked for. */
  readonly valueOf: (text: string) => Value;
  /** What is typed or chosen as the filter keeps it; a reason why it cannot be, or null for nothing of the kind. */
  readonly read: (typed: string) => string | { readonly problem: string } | null;
  /** A property of the filter bar; its values, if it has few. */
  readonly property?: {
    readonly label: string;
    readonly operator: ':' | '=';
    readonly values?: readonly { readonly value: string; readonly label: string }[];
    /** How a value that was typed is shown, where not as the address has it. */
    readonly shown?: (text: string) => string;
  };
  /** Words typed into the filter bar without a property: at most one filter of a list. */
  readonly words?: { readonly placeholder: string; readonly hint: string | undefined };
  /** A control of its own, before the filter bar. */
  readonly control?: (text: string, set: (text: string) => void) => ReactNode;
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

/** By one of a few values. */
export const choice = <const Value extends string>({
  label,
  values,
  textOf,
}: Values<Value>): Filter<Value | undefined> => ({
  valueOf: oneOf(values),
  read: (typed) => values.find((value) => value === typed || textOf(value) === typed) ?? null,
  property: { label, operator: '=', values: values.map((value) => ({ value, label: textOf(value) })) },
});

/** By one of a few values, side by side; `standard` where the address says none. */
export const segments = <const Value extends string>({
  label,
  values,
  textOf,
  standard,
}: Values<Value> & { readonly standard: NoInfer<Value> }): Filter<Value> => ({
  valueOf: (text) => oneOf(values)(text) ?? standard,
  read: () => null,
  control: (text, set) => (
    <SegmentedControl
      label={label}
      selectedId={oneOf(values)(text) ?? standard}
      options={values.map((each) => ({ id: each, text: textOf(each) }))}
      onChange={({ detail }) => set(detail.selectedId === standard ? '' : detail.selectedId)}
    />
  ),
});

interface TextOptions {
  /** Fewest characters that are searched for, and what is said below it. */
  readonly shortest?: { readonly characters: number; readonly hint: string };
  /** Most characters the server takes. */
  readonly longest: number;
}

const typed = ({ shortest, longest }: TextOptions): Pick<Filter<string | undefined>, 'valueOf' | 'read'> => {
  const read: Filter<unknown>['read'] = (given) => {
    const text = truncate(given.trim(), longest);
    return shortest && text.length < shortest.characters ? { problem: shortest.hint } : text || null;
  };
  return {
    // An address may hold what the server refuses.
    valueOf: (text) => {
      const fit = read(text);
      return typeof fit === 'string' ? fit : undefined;
    },
    read,
  };
};

interface SearchOptions extends TextOptions {
  readonly placeholder: string;
  readonly hint?: string;
  /** Words of the server's own that are offered by what they mean, as values of a property. */
  readonly known?: Pick<NonNullable<Filter<unknown>['property']>, 'label'> & {
    readonly values: readonly { readonly value: string; readonly label: string }[];
  };
}

/** By words typed into the bar itself. */
export const search = ({
  placeholder,
  hint,
  known,
  ...options
}: SearchOptions): Filter<string | undefined> => {
  const plain = typed(options);
  return {
    ...plain,
    read: (given) => known?.values.find(({ label }) => label === given.trim())?.value ?? plain.read(given),
    words: { placeholder, hint: hint ?? options.shortest?.hint },
    ...(known && { property: { ...known, operator: '=' as const } }),
  };
};

/** By a text of one property that is typed: part of it (`:`), or all of it (`=`). */
export const words = ({
  label,
  operator,
  ...options
}: TextOptions & { readonly label: string; readonly operator: ':' | '=' }): Filter<string | undefined> => ({
  ...typed(options),
  property: { label, operator },
});

/** By a day that has come, as people type one. */
export const useDayFilter = () => {
  const { t } = useTranslation('admin');
  const dayIn = (text: string): Day | undefined => typedDay(text, { today: dayOf(new Date()), past: true });
  return (label: string): Filter<Day | undefined> => ({
    valueOf: dayIn,
    read: (typed) => dayIn(typed) ?? { problem: t('list.noDay', { example: formatDay(new Date()) }) },
    property: {
      label,
      operator: '=',
      shown: (text) => {
        const day = dayIn(text);
        return day ? formatDay(startOfDay(day)) : text;
      },
    },
  });
};

/** From one day to another, both included, for lists whose call takes `from` and `to`. */
export const useDays = () => {
  const { t } = useTranslation('admin');
  const day = useDayFilter();
  return { from: day(t('list.from')), to: day(t('list.to')) };
};

/** Something the list itself has a control for, as the head of a column; `standard` where the address says none. */
export const withoutField = <const Value extends string>(
  values: readonly Value[],
  standard: NoInfer<Value>,
): Filter<Value> => ({
  valueOf: (text) => oneOf(values)(text) ?? standard,
  read: () => null,
});

export interface Filters<Chosen> {
  /** By the names of the filters: what the server is asked for. */
  readonly values: Chosen;
  /** Something is filtered by that can be cleared. */
  readonly active: boolean;
  readonly clear: () => void;
  /** The bar and what stands before it; null for a list without filters. */
  readonly bar: ReactNode;
  /** Chooses, or with an empty text leaves the choice to all. */
  readonly set: (name: keyof Chosen & string, text: string) => void;
}

type Token = PropertyFilterProps.Token;

/** Filters of a list as the bar's: only what its endpoint answers is offered, one value for each. */
const barOf = (all: readonly (readonly [string, Filter<unknown>])[]) => ({
  filteringProperties: all.flatMap(([key, { property }]) =>
    property
      ? [
          {
            key,
            propertyLabel: property.label,
            groupValuesLabel: property.label,
            defaultOperator: property.operator,
            operators: [
              {
                operator: property.operator,
                format: (value: unknown) =>
                  property.values?.find((each) => each.value === value)?.label ??
                  property.shown?.(String(value)) ??
                  String(value),
              },
            ],
          },
        ]
      : [],
  ),
  filteringOptions: all.flatMap(([propertyKey, { property }]) =>
    (property?.values ?? []).map(({ value, label }) => ({ propertyKey, value, label })),
  ),
});

/**
 * The filters of a list by their names, which they have in the address and in the call. The way back in the browser
 * leads past changes of filters.
 */
export const useFilters = <Chosen extends object>(
  filters: {
    readonly [Name in keyof Chosen]: Filter<Chosen[Name]>;
  },
): Filters<Chosen> => {
  const { t } = useTranslation(['admin', 'common']);
  const say = useSay('filters');
  const [parameters, setParameters] = useSearchParams();
  const all = Object.entries<Filter<unknown>>(filters);
  const inBar = all.filter(([, { property, words: free }]) => property || free);
  const free = all.find(([, filter]) => filter.words);
  const textOf = (name: string): string => parameters.get(name) ?? '';
  const change = (texts: ReadonlyMap<string, string>): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of PLACE) next.delete(name);
        for (const [name, text] of texts) {
          if (text) next.set(name, text);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const set = (name: string, text: string): void => change(new Map([[name, text]]));
  const isValid = ([name, { read }]: (typeof all)[number]): boolean =>
    textOf(name) !== '' && typeof read(textOf(name)) === 'string';
  const tokens: Token[] = inBar
    .filter(isValid)
    .map(([name, { property }]) =>
      property
        ? { propertyKey: name, operator: property.operator, value: textOf(name) }
        : { operator: ':', value: textOf(name) },
    );
  const choose = (chosen: readonly Token[]): void => {
    const texts = new Map(inBar.map(([name]) => [name, '']));
    for (const { propertyKey, value } of chosen) {
      const name = propertyKey ?? free?.[0];
      const read = inBar.find(([each]) => each === name)?.[1].read(String(value));
      if (typeof read === 'string') texts.set(name ?? '', read);
      else if (read) say('info', read.problem);
    }
    change(texts);
  };
  const clear = (): void => choose([]);
  const controls = all.flatMap(([name, { control }]) =>
    control ? [<Fragment key={name}>{control(textOf(name), (text) => set(name, text))}</Fragment>] : [],
  );
  const bar = inBar.length > 0 && (
    <PropertyFilter
      {...barOf(inBar)}
      query={{ tokens, operation: 'and' }}
      onChange={({ detail }) => choose(detail.tokens)}
      hideOperations
      expandToViewport
      disableFreeTextFiltering={!free}
      freeTextFiltering={{ operators: [':'], defaultOperator: ':' }}
      filteringAriaLabel={t('list.filter')}
      filteringPlaceholder={free?.[1].words?.placeholder ?? t('list.filter')}
      filteringConstraintText={free?.[1].words?.hint}
      i18nStrings={{
        enteredTextLabel: (text) => t('list.searchFor', { text: isolate(text) }),
        dismissAriaLabel: t('common:close'),
      }}
      filteringEmpty={t('list.noSuchFilter')}
    />
  );
  return {
    values: Object.fromEntries(all.map(([name, filter]) => [name, filter.valueOf(textOf(name))])) as Chosen,
    active: tokens.length > 0,
    clear,
    bar:
      controls.length > 0 || bar ? (
        <div className="back-office-filters">
          {controls}
          {bar}
        </div>
      ) : null,
    set,
  };
};
