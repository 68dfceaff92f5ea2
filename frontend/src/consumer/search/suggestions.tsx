import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fewOf, optionsOf } from './options.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { type ComboboxProps, useSuggestions } from './use-suggestions.ts';

export interface SuggestionsProps {
  readonly text: string;
  readonly go: (path: string) => void;
  readonly onCombobox: (props: ComboboxProps) => void;
  /** The field hangs its list below this, over the page; without it the list stands where it is. */
  readonly below?: RefObject<HTMLElement | null> | undefined;
  /** The list is a row of a few in this, which the page keeps for it. */
  readonly row?: RefObject<HTMLElement | null> | undefined;
  /** The field has the focus. */
  readonly active: boolean;
  /** The text whose list is closed: what was searched for, or left by Escape. */
  readonly closedFor: string | null;
  readonly onClosedFor: (text: string | null) => void;
}

const GAP = 8;
/** A list in a narrow field is wider than it, as far as the screen allows. */
const WIDTH = 352;
const MARGIN = 16;

/** Below an element, in the document: it scrolls with the page, and nothing cuts it off. */
const place = (list: HTMLElement, below: HTMLElement): void => {
  const { bottom, left, right, width: own } = below.getBoundingClientRect();
  const width = Math.max(own, Math.min(WIDTH, innerWidth - 2 * MARGIN));
  const start = getComputedStyle(below).direction === 'rtl' ? right - width : left;
  list.style.inset = `${bottom + scrollY + GAP}px auto auto ${start + scrollX}px`;
  list.style.width = `${width}px`;
};

interface OverPageProps {
  readonly below: RefObject<HTMLElement | null>;
  readonly shown: boolean;
  readonly children: ReactNode;
}

const OverPage = ({ below, shown, children }: OverPageProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    const anchor = below.current;
    if (!list || !anchor) return;
    if (!shown) {
      list.hidePopover();
      return;
    }
    const put = () => place(list, anchor);
    put();
    list.showPopover();
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, [below, shown]);
  return (
    <div
      ref={box}
      popover="manual"
      className="surface absolute m-0 max-h-[min(32rem,60dvh)] overflow-y-auto p-3 text-ink raised"
    >
      {children}
    </div>
  );
};

/** The list of a search field; comes when the field is first used, and tells the field what it needs of a combobox. */
const Suggestions = (props: SuggestionsProps) => {
  const { text, go, onCombobox, below, row, active, closedFor, onClosedFor } = props;
  const { t } = useTranslation();
  const suggestions = useSuggestions(text, go, closedFor, onClosedFor, row ? fewOf : optionsOf);
  const { field, options, nothing } = suggestions;
  const shown = active && options.length > 0;
  const expanded = below ? shown : field['aria-expanded'];
  const { onKeyDown, 'aria-controls': controls, 'aria-activedescendant': descendant } = field;
  const keys = useRef(onKeyDown);
  useEffect(() => {
    keys.current = onKeyDown;
  });
  useEffect(() => {
    onCombobox({
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': controls,
      'aria-activedescendant': expanded ? descendant : undefined,
      onKeyDown: (event) => keys.current(event),
    });
  }, [onCombobox, expanded, controls, descendant]);
  // Where a page stands below, it is the page that says that nothing was found.
  const empty = nothing && !below && !row;
  /** Outside the popover: what is not shown yet announces nothing. */
  const said = (
    <p role="status" className={empty ? 'px-2.5 text-muted' : 'sr-only'}>
      {empty ? t('search.nothing') : expanded ? t('search.found', { count: options.length }) : ''}
    </p>
  );
  const list = row ? (
    <SuggestionRow suggestions={suggestions} />
  ) : (
    <SuggestionList suggestions={suggestions} />
  );
  return (
    <>
      {row?.current && createPortal(list, row.current)}
      {below && (
        <OverPage below={below} shown={shown}>
          {list}
        </OverPage>
      )}
      {!row && !below && list}
      {said}
    </>
  );
};

export default Suggestions;
