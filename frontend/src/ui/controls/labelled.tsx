import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon.tsx';

export interface Described {
  readonly label: ReactNode;
  /** Shown under the field as long as there is no error. */
  readonly hint?: ReactNode;
  /** What is wrong, in words; empty when nothing is. */
  readonly error?: string | undefined;
}

export const CONTROL =
  'w-full rounded-control border border-edge/70 bg-card px-4 text-ink transition-colors duration-150 placeholder:text-muted/80 hover:border-edge focus:border-turquoise focus:outline-2 focus:-outline-offset-1 focus:outline-turquoise aria-invalid:border-bad [&[readonly]]:bg-sunk [&[readonly]]:text-muted disabled:bg-sunk disabled:text-muted';

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends Described {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  readonly children: (wiring: Wiring) => ReactNode;
}

/** A label, a control, and one line under it: the hint, or the error in its place. */
export const Field = ({ label, hint, error, id, required, className, children }: FieldProps) => {
  const { t } = useTranslation();
  const made = useId();
  const own = id ?? made;
  const note = `${own}-note`;
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={own} className="text-small font-medium">
        {label}
        {required === false && <span className="font-normal text-muted"> ({t('form.optional')})</span>}
      </label>
      {children({
        id: own,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {(error || hint) && (
        <p
          id={note}
          className={classes('flex items-start gap-1.5 text-small', error ? 'text-bad' : 'text-muted')}
        >
          {error && <Icon name="error" className="mt-0.5 size-4" />}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
};
