import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../parts/button.tsx';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon.tsx';
import { CONTROL, type Described, Field } from './labelled.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'children'> & Described;

/**
 * One line of text. Addresses, numbers and phones are written left to right whatever the page's language. Amounts are
 * text with `inputMode="decimal"`: a field of type number drops the comma of `10,5` and hands on 105.
 */
export const TextField = ({ label, hint, error, className, required, id, ...rest }: InputProps) => {
  const leftToRight =
    ['email', 'tel', 'url', 'number'].includes(rest.type ?? '') || rest.inputMode === 'decimal';
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
          <span>{error}</span>
        </p>
      )}
    </div>
  );
};
