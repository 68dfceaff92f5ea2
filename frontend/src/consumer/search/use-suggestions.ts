import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { query } from '../../api/api.ts';
import { withWanted } from '../../core/drafts/want.ts';
import type { Option, Suggested } from './options.ts';

const SHORTEST = 2;
/** Keys that move the caret: what is meant then is the text. */
const CARET = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** What the field of a search is told by its list: it is a combobox whose options lead somewhere. */
export interface ComboboxProps {
  readonly role: 'combobox';
  readonly autoComplete: 'off';
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant': string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface Suggestions {
  readonly options: readonly Option[];
  /** Nothing is suggested for what was typed. */
  readonly nothing: boolean;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly choose: (option: Option) => void;
  readonly field: ComboboxProps;
}

/**
 * What somebody may mean who types this, chosen by arrows and Enter. Enter without a choice is the form's own, and the
 * field closes the list by it.
 */
export const useSuggestions = (
  text: string,
  go: (path: string) => void,
  closedFor: string | null,
  setClosedFor: (text: string | null) => void,
  optionsOf: (suggested: Suggested) => Option[],
): Suggestions => {
  const base = useId();
  const typed = text.trim();
  const asked = useDeferredValue(typed);
  const enough = asked.length >= SHORTEST;
  const [marked, setMarked] = useState({ asked, index: -1, byKey: false });
  const { data, isFetching, isError } = useQuery({
    ...query('catalog.suggest', { text: asked }),
    enabled: enough,
    placeholderData: (previous) => previous,
  });
  const found = enough && data ? optionsOf(data) : [];
  const options = closedFor?.trim() === asked ? [] : found;
  const active = marked.asked === asked && marked.index < options.length ? marked.index : -1;
  const setActive = (index: number, byKey = false) => setMarked({ asked, index, byKey });
  const close = () => setClosedFor(typed);
  const choose = (option: Option) => {
    close();
    go(withWanted(option.to));
  };

  /** To the option before or after, round the ends; opens a list that was closed. */
  const step = (by: 1 | -1) => {
    const from = by < 0 ? Math.max(active, 0) : active;
    setClosedFor(null);
    setActive((from + by + found.length) % found.length, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const chosen = options[active];
    if (event.nativeEvent.isComposing) return;
    if (CARET.includes(key)) setActive(-1);
    if (key === 'ArrowDown' && found.length > 0) step(1);
    else if (key === 'ArrowUp' && found.length > 0) step(-1);
    else if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'Escape' && options.length > 0) close();
    else return;
    event.preventDefault();
  };

  const optionId = (index: number) => `${base}-${index}`;
  const reached = active >= 0 ? optionId(active) : undefined;
  // Focus stays in the field, so no browser brings an option into view by itself; under a pointer it is there.
  const { byKey } = marked;
  useEffect(() => {
    if (byKey && reached) document.getElementById(reached)?.scrollIntoView({ block: 'nearest' });
  }, [byKey, reached]);
  return {
    options,
    nothing: enough && !isFetching && !isError && data !== undefined && found.length === 0,
    listId: `${base}-list`,
    optionId,
    active,
    setActive,
    choose,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': options.length > 0,
      'aria-controls': `${base}-list`,
      'aria-activedescendant': reached,
      onKeyDown,
    },
  };
};
