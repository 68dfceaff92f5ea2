import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 350;

export interface TypedSearch {
  /** The text in the field. */
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Searches at once. */
  readonly submit: () => void;
  /** Empties the field and searches for nothing: who typed goes elsewhere, which may take longer than the pause. */
  readonly leave: () => void;
}

/**
 * A debounced search, which runs when the typing pauses, and then may go on (`isTyping`). `text` is the current search,
 * kept by the caller.
 */
export const useTypedSearch = (
  text: string,
  onSearch: (text: string, isTyping?: boolean) => void,
): TypedSearch => {
  const [draft, setDraft] = useState(text);
  const asked = useRef(text);
  /** Ends with whatever takes the place of what is typed: run later, it would bring that back. */
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  // The field follows a change from outside (back, a removed chip), but not its own search.
  useEffect(() => {
    if (text === asked.current) return;
    clearTimeout(pause.current);
    asked.current = text;
    setDraft(text);
  }, [text]);

  useEffect(() => {
    const wanted = draft.trim();
    if (wanted === asked.current) return;
    const page = globalThis.location.pathname;
    pause.current = setTimeout(() => {
      // Gone to another page, whose code comes while this one stands: a search would bring its reader back.
      if (globalThis.location.pathname !== page) return;
      asked.current = wanted;
      search.current(wanted, true);
    }, PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [draft]);

  const submit = (): void => {
    clearTimeout(pause.current);
    asked.current = draft.trim();
    onSearch(asked.current);
  };
  const leave = (): void => {
    clearTimeout(pause.current);
    asked.current = '';
    setDraft('');
  };
  return { draft, setDraft, submit, leave };
};
