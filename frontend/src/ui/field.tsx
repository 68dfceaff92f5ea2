import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface Described {
  readonly label: ReactNode;
  /** Stands under the field as long as there is no error. */
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
  /** Renders the control with what ties it to its label, hint and error. */
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
      <p
        id={note}
        className={classes(
          'flex items-start gap-1.5 text-small empty:hidden',
          error ? 'text-bad' : 'text-muted',
        )}
      >
        {error ? (
          <>
            <Icon name="error" className="mt-0.5 size-4" />
            {error}
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  );
};

type InputProps = Omit<ComponentProps<'input'>, 'children'> & Described;

/** One line of text. Addresses, numbers and phones are written left to right whatever the page's language. */
export const TextField = ({ label, hint, error, className, required, id, ...rest }: InputProps) => {
  const leftToRight =
    rest.type === 'email' || rest.type === 'tel' || rest.type === 'url' || rest.type === 'number';
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
      {(wiring) => (
        <input
          dir={leftToRight ? 'ltr' : 'auto'}
          {...rest}
          {...wiring}
          aria-required={required || undefined}
          className={classes(CONTROL, 'h-12', leftToRight && 'rtl:text-end')}
        />
      )}
    </Field>
  );
};

export const TextArea = ({
  label,
  hint,
  error,
  className,
  required,
  id,
  ...rest
}: ComponentProps<'textarea'> & Described) => (
  <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
    {(wiring) => (
      <textarea
        dir="auto"
        rows={4}
        {...rest}
        {...wiring}
        aria-required={required || undefined}
        className={classes(CONTROL, 'min-h-28 resize-y py-3')}
      />
    )}
  </Field>
);

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

export const PasswordField = ({ label, hint, error, className, required, id, ...rest }: InputProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            aria-required={required || undefined}
            className={classes(CONTROL, 'h-12 pe-12 rtl:ps-12 rtl:pe-4 rtl:text-end')}
          />
          <span className="absolute inset-e-0.5 top-0.5">
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="text-muted"
            />
          </span>
        </span>
      )}
    </Field>
  );
};

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export const Checkbox = ({ label, error, className, id, ...rest }: CheckboxProps) => {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={classes('grid gap-1', className)}>
      <span className="flex items-start gap-3">
        <input
          {...rest}
          id={own}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-note` : undefined}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-pomegranate"
        />
        <label htmlFor={own} className="cursor-pointer">
          {label}
        </label>
      </span>
      {error && (
        <p id={`${own}-note`} className="flex items-start gap-1.5 text-small text-bad">
          <Icon name="error" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
};
