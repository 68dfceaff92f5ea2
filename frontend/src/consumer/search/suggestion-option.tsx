import type { ReactNode } from 'react';
import { classes } from '../../ui/parts/classes.ts';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionOptionProps {
  readonly suggestions: Suggestions;
  readonly index: number;
  readonly className: string;
  readonly children: ReactNode;
}

/** One of what is suggested, for a pointer: the keyboard is the combobox's, in the input. */
export const SuggestionOption = ({
  suggestions: { options, optionId, active, setActive, choose },
  index,
  className,
  children,
}: SuggestionOptionProps) => {
  const option = options[index];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the combobox's, in the input
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
    <div
      id={optionId(index)}
      role="option"
      // Where the system chooses all colours, what says that it is not selected has no edge.
      aria-selected={index === active || undefined}
      onPointerEnter={() => setActive(index)}
      // The field keeps the focus, so that the list is still there for the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => option && choose(option)}
      className={classes('flex min-h-11 cursor-pointer items-center', className)}
    >
      {children}
    </div>
  );
};
