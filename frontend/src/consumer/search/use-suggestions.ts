import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { query } from '../../api/api.ts';
import { wantOccasion } from '../../core/wanted-occasion.ts';
import { type Option, optionsOf } from './options.ts';

const SHORTEST = 2;

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

/** What somebody may mean who types this, chosen by arrows and Enter. Enter without a choice is the form's own. */
export const useSuggestions = (text: string, go: (path: string) => void): Suggestions => {
  const base = useId();
  const asked = useDeferredValue(text.trim());
  const enough = asked.length >= SHORTEST;
  const [marked, setMarked] = useState({ asked, index: -1 });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const { data, isFetching, isError } = useQuery({
    ...query('catalog.suggest', { text: asked }),
    enabled: enough,
    placeholderData: (previous) => previous,
  });
  const options = enough && data && closedFor !== asked ? optionsOf(data) : [];
  const active = marked.asked === asked && marked.index < options.length ? marked.index : -1;
  const setActive = (index: number) => setMarked({ asked, index });
  const close = () => setClosedFor(asked);
  const choose = (option: Option) => {
    close();
    if (option.group === 'occasions') wantOccasion(option.occasion);
    go(option.to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.nativeEvent.isComposing || options.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % options.length);
    else if (event.key === 'ArrowUp') setActive((Math.max(active, 0) - 1 + options.length) % options.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') close();
    else {
      // The form's own: the list makes room for what it finds.
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  };

  const optionId = (index: number) => `${base}-${index}`;
  return {
    options,
    nothing: enough && !isFetching && !isError && data !== undefined && optionsOf(data).length === 0,
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
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    },
  };
};
