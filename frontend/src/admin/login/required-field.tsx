import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import type { RefObject } from 'react';

interface RequiredFieldProps {
  readonly field: RefObject<InputProps.Ref | null>;
  /** `text`: a code of digits. */
  readonly type: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly autoFocus?: boolean;
  readonly label: string;
  /** Empty while nothing is wrong. */
  readonly error: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field of the log-in form. Its content is Latin, so it is written left to right. */
export const RequiredField = ({
  field,
  type,
  autoComplete,
  autoFocus = false,
  label,
  error,
  value,
  onChange,
}: RequiredFieldProps) => (
  <FormField label={label} errorText={error} className="back-office-latin">
    <Input
      ref={field}
      type={type}
      {...(type === 'text' ? { inputMode: 'numeric' as const } : {})}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      ariaRequired
      spellcheck={false}
      value={value}
      onChange={({ detail }) => onChange(detail.value)}
    />
  </FormField>
);
