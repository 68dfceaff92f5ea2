import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMOJI_NAMES, EMOJIS } from './emojis.ts';

interface EmojiPickerProps {
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly label: string;
  readonly onChange: (icon: string) => void;
}

/** Twenty-five emojis, found by any of their words. One that was chosen stands in the search's own line. */
export const EmojiPicker = ({ value, label, onChange }: EmojiPickerProps) => {
  const { t } = useTranslation('category-list');
  const group = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const found = EMOJI_NAMES.filter((name) => t(`emojis.${name}`).toLocaleLowerCase().includes(wanted));
  return (
    <SpaceBetween size="xs">
      <div className="back-office-chosen">
        <span aria-hidden="true">{value}</span>
        <Input
          type="search"
          value={text}
          ariaLabel={t('form.searchIcon')}
          placeholder={t('form.searchIcon')}
          clearAriaLabel={t('form.clearSearch')}
          onChange={({ detail }) => setText(detail.value)}
          // Enter would save the form the picker stands in.
          onKeyDown={(event) => {
            if (event.detail.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <div role="radiogroup" aria-label={label} className="back-office-emojis">
        {found.map((name) => (
          <label key={name} title={t(`emojis.${name}`).split(',')[0]}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={t(`emojis.${name}`).split(',')[0]}
              checked={value === EMOJIS[name]}
              onChange={() => onChange(EMOJIS[name])}
            />
            <span aria-hidden="true">{EMOJIS[name]}</span>
          </label>
        ))}
      </div>
      {found.length === 0 && <span role="status">{t('form.noIcon')}</span>}
    </SpaceBetween>
  );
};
