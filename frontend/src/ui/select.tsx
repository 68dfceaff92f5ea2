import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { CONTROL, type Described, Field } from './labelled.tsx';

export const Select = ({
  label,
  hint,
  error,
  className,
  required,
  id,
  children,
  ...rest
}: ComponentProps<'select'> & Described) => (
  <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
    {(wiring) => (
      <span className="relative block">
        <select
          {...rest}
          {...wiring}
          aria-required={required || undefined}
          className={classes(CONTROL, 'h-12 appearance-none pe-10')}
        >
          {children}
        </select>
        <Icon name="down" className="pointer-events-none absolute inset-e-3.5 top-3.5 size-5 text-muted" />
      </span>
    )}
  </Field>
);
