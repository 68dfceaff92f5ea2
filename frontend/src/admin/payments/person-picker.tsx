import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_SHORTEST } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';

const PAUSE_MS = 300;

/** The text as it was when the typing last paused. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

interface PersonPickerProps {
  readonly error: string | undefined;
  readonly onPick: (userId: string) => void;
}

/** Finds a person by the first letters of e-mail address or name; offers five at most. */
export const PersonPicker = ({ error, onPick }: PersonPickerProps) => {
  const { t } = useTranslation('payments');
  const [typed, setTyped] = useState('');
  const letters = usePaused(typed.trim());
  const isLongEnough = letters.length >= SEARCH_SHORTEST;
  const found = useQuery({
    ...query('accountsAdmin.search', { letters }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const people = isLongEnough ? (found.data?.items ?? []) : [];
  const status = found.isError ? 'error' : found.isFetching ? 'loading' : 'finished';
  return (
    <FormField label={t('adjust.person')} constraintText={t('adjust.personHint')} errorText={error}>
      <Autosuggest
        value={typed}
        onChange={({ detail }) => setTyped(detail.value)}
        onSelect={({ detail }) => {
          const person = people.find(({ id }) => id === detail.selectedOption?.value);
          if (person) onPick(person.id);
        }}
        options={people.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        filteringType="manual"
        hideEnteredTextOption
        statusType={isLongEnough ? status : 'pending'}
        loadingText={t('adjust.searching')}
        errorText={t('adjust.searchFailed')}
        empty={isLongEnough ? t('adjust.nobody') : t('adjust.personHint')}
      />
    </FormField>
  );
};
