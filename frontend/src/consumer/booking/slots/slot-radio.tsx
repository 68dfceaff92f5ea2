import type { ReactNode } from 'react';
import { CHOICE, CHOICE_INPUT } from '../../../ui/controls/choice.ts';
import { classes } from '../../../ui/parts/classes.ts';

interface SlotRadioProps {
  /** The name of the radio group. */
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly free: boolean;
  readonly onChoose: (value: string) => void;
  readonly className: string;
  /** The visible text; `label` is for screen readers. */
  readonly children: ReactNode;
}

/** A day or a slot; one that is taken keeps its place and cannot be chosen. */
export const SlotRadio = ({
  name,
  value,
  label,
  checked,
  free,
  onChoose,
  className,
  children,
}: SlotRadioProps) => (
  <label
    className={classes(
      'min-h-11 rounded-control text-small',
      className,
      free ? CHOICE : 'relative bg-sunk text-muted',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={checked}
      disabled={!free}
      aria-label={label}
      onChange={() => onChoose(value)}
      className={CHOICE_INPUT}
    />
    {children}
  </label>
);
