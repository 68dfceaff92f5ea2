import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The label of the tab list, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/**
 * Tabs whose arrow keys follow the direction of reading. The caller keeps the selected one, so it can live in the URL.
 */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) => {
  const base = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const at = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    let next = at;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = last;
    else if (event.key === forward) next = at === last ? 0 : at + 1;
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') next = at === 0 ? last : at - 1;
    else return;
    event.preventDefault();
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={classes(
              'min-h-12 shrink-0 border-b-3 px-4 font-medium transition-colors focus-visible:outline-offset-[-3px]',
              tab.id === selected
                ? 'border-turquoise text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab.id === selected)
        .map((tab) => (
          <div
            key={tab.id}
            id={`${base}-${tab.id}-panel`}
            role="tabpanel"
            aria-labelledby={`${base}-${tab.id}`}
            className="pt-6"
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
};
