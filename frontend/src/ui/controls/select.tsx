import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon.tsx';
import { CONTROL, type Described, Field } from './labelled.tsx';

export const Select = ({
  label,
  hint,
  error,
  className,
  required,
  id,
  start,
  children,
  ...rest
}: ComponentProps<'select'> & Described & { readonly start?: ReactNode }) => (
  <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
    {(wiring) => (
      <span className="relative block">
        {start && (
          <span className="pointer-events-none absolute inset-s-3.5 top-0 grid h-12 place-items-center">
            {start}
          </span>
        )}
        <select
          {...rest}
          {...wiring}
          aria-required={required || undefined}
          className={classes(CONTROL, 'h-12 appearance-none pe-10', Boolean(start) && 'ps-12')}
        >
          {children}
        </select>
        <Icon name="down" className="pointer-events-none absolute inset-e-3.5 top-3.5 size-5 text-muted" />
      </span>
    )}
  </Field>
);
