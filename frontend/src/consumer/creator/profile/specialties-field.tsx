import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SPECIALTY } from '../../../../../shared/limits.ts';
import { CONTROL, Field } from '../../../ui/controls/labelled.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

interface SpecialtiesFieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** A list of short words: written one by one, taken away by a press. */
export const SpecialtiesField = ({ value, onChange }: SpecialtiesFieldProps) => {
  const { t } = useTranslation('creator');
  const [draft, setDraft] = useState('');
  const full = value.length >= SPECIALTY.most;
  const add = () => {
    const word = draft.trim();
    setDraft('');
    if (word && !full && !value.includes(word)) onChange([...value, word]);
  };
  return (
    <Field
      label={t('profile.specialties')}
      hint={t('profile.specialtiesHint', { count: SPECIALTY.most })}
      required={false}
    >
      {(wiring) => (
        <div className="grid gap-2.5">
          <span className="flex flex-wrap gap-2">
            <input
              {...wiring}
              dir="auto"
              value={draft}
              maxLength={SPECIALTY.letters}
              disabled={full}
              enterKeyHint="done"
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
              onBlur={add}
              className={`${CONTROL} h-12 flex-[1_1_10rem]`}
            />
            <Button icon="plus" disabled={full} onClick={add} className="h-12">
              {t('profile.add')}
            </Button>
          </span>
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((word) => (
                <li key={word}>
                  <button
                    type="button"
                    aria-label={t('profile.removeSpecialty', { word: isolate(word) })}
                    onClick={() => onChange(value.filter((each) => each !== word))}
                    className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunk ps-3.5 pe-2.5 text-small hover:line-through"
                  >
                    <bdi>{word}</bdi>
                    <Icon name="close" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
};
