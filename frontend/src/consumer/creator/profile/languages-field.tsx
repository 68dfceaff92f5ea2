import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SPOKEN, type Spoken } from '../../../../../shared/texts/spoken.ts';
import { Checkbox } from '../../../ui/controls/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';

interface LanguagesFieldProps {
  readonly value: readonly Spoken[];
  readonly error?: string | undefined;
  readonly onChange: (value: Spoken[]) => void;
}

/** In which languages a creator greets: one at the least. */
export const LanguagesField = ({ value, error, onChange }: LanguagesFieldProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const note = useId();
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="mb-2 text-small font-medium">{t('profile.languages')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {SPOKEN.map((language) => (
          <Checkbox
            key={language}
            label={t(`common:spoken.${language}`)}
            checked={value.includes(language)}
            onChange={({ target }) =>
              onChange(SPOKEN.filter((one) => (one === language ? target.checked : value.includes(one))))
            }
          />
        ))}
      </div>
      {error && (
        <p id={note} role="alert" className="mt-2 flex items-start gap-1.5 text-small text-bad">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
};
