import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useRef, useState } from 'react';

interface TypedConsentProps {
  /** Says what to type. */
  readonly label: string;
  /** Says that something else was typed. */
  readonly wrong: string;
  readonly isConsent: (typed: string) => boolean;
  /** The keyboard of a phone; of figures unless told. */
  readonly inputMode?: InputProps.InputMode;
}

/**
 * Consent to an act that nothing undoes: the person types what it is about. `given()` is called when the button is
 * pressed, and shows what is wrong.
 */
export const useTypedConsent = ({ label, wrong, isConsent, inputMode = 'decimal' }: TypedConsentProps) => {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const input = useRef<InputProps.Ref>(null);
  return {
    given: (): boolean => {
      const given = isConsent(typed);
      setRefused(!given);
      if (!given) input.current?.focus();
      return given;
    },
    field: (
      <FormField label={label} errorText={refused ? wrong : undefined}>
        <Input
          ref={input}
          value={typed}
          autoComplete={false}
          inputMode={inputMode}
          onChange={({ detail }) => {
            setTyped(detail.value);
            setRefused(false);
          }}
        />
      </FormField>
    ),
  };
};
