import { type ReactNode, useId } from 'react';
import { classes } from '../../../ui/parts/classes.ts';

interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A switch. Its knob moves in the direction of reading. */
export const Switch = ({ label, checked, onChange, disabled }: SwitchProps) => {
  const id = useId();
  return (
    <span className="inline-flex min-h-11 items-center gap-3">
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={classes(
          'relative h-7 w-12 shrink-0 rounded-full border transition-colors duration-150 disabled:opacity-55',
          checked ? 'border-turquoise bg-turquoise forced-colors:bg-[Highlight]' : 'border-edge bg-sunk',
        )}
      >
        <span
          className={classes(
            'absolute top-0.5 size-5.5 rounded-full transition-[inset-inline-start] duration-150 forced-colors:bg-[ButtonText]',
            checked ? 'start-[1.4rem] bg-card' : 'start-0.5 bg-edge',
          )}
        />
      </button>
      <span id={id}>{label}</span>
    </span>
  );
};
