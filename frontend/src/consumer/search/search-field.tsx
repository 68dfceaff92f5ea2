import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  type SyntheticEvent,
  useState,
} from 'react';
import { SENTENCE_LONGEST } from '../../../../shared/limits.ts';
import type { SuggestionsProps } from './suggestions.tsx';
import type { ComboboxProps } from './use-suggestions.ts';

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** A suggestion was chosen, which leads there. */
  readonly onChoose: (path: string) => void;
  /** What the list hangs below; without it the list follows the field. */
  readonly below?: RefObject<HTMLElement | null>;
  /** Where the list is a row of a few: the page answers while one types, and nothing may lie over its answer. */
  readonly row?: RefObject<HTMLElement | null>;
}

/** The field of every search of the site. Its suggestions come with its first use, and without them it still searches. */
export const SearchField = ({ value, onValue, onChoose, below, row, ...input }: SearchFieldProps) => {
  const [List, setList] = useState<ComponentType<SuggestionsProps>>();
  const [combobox, setCombobox] = useState<ComboboxProps>();
  const [focused, setFocused] = useState(false);
  /** The text whose list is closed. Here, since a search may be sent before there is a list: it makes room for what it finds. */
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  // Nobody typed it: it was read from what was searched for.
  if (value !== known) {
    setKnown(value);
    setClosedFor(value);
  }
  const use = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    setFocused(true);
    if (field.form) field.form.onsubmit = () => setClosedFor(field.value);
    if (!List)
      import('./suggestions.tsx').then(
        (part) => setList(() => part.default),
        () => undefined,
      );
  };
  return (
    <>
      <input
        type="search"
        dir="auto"
        enterKeyHint="search"
        maxLength={SENTENCE_LONGEST}
        value={value}
        onChange={(event) => {
          // The focus may be older than the code.
          use(event);
          setKnown(event.target.value);
          onValue(event.target.value);
        }}
        onFocus={use}
        onBlur={() => setFocused(false)}
        {...input}
        {...combobox}
        onKeyDown={(event) => {
          combobox?.onKeyDown(event);
          // A browser would empty the field by it, and what was typed is never lost.
          if (event.key === 'Escape' && (row || below)) event.preventDefault();
        }}
      />
      {List && (
        <List
          text={value}
          go={onChoose}
          onCombobox={setCombobox}
          below={below}
          row={row}
          active={focused}
          closedFor={closedFor}
          onClosedFor={setClosedFor}
        />
      )}
    </>
  );
};
