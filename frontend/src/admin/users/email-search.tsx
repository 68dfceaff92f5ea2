import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { email as emailSchema } from '../../../../shared/contracts/fields.ts';
import { SearchForm } from '../../ui/search-form.tsx';

/** Finds one account by its whole address; emptied, it finds everybody again. */
export const EmailSearch = ({ onSearch }: { readonly onSearch: (email: string | undefined) => void }) => {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const search = (): void => {
    const { data, success } = z.safeParse(emailSchema, typed);
    setWrong(!success && typed.trim() !== '');
    if (success) onSearch(data);
    else if (typed.trim() === '') onSearch(undefined);
  };
  return (
    <SearchForm onSearch={search}>
      <FormField label={t('users.findByEmail')} errorText={wrong ? t('users.wholeEmail') : undefined}>
        <span className="back-office-search back-office-latin">
          <Input
            type="search"
            inputMode="email"
            autoComplete={false}
            spellcheck={false}
            placeholder="name@example.com"
            value={typed}
            onChange={({ detail }) => {
              setTyped(detail.value);
              setWrong(false);
              if (detail.value === '') onSearch(undefined);
            }}
          />
          <Button iconName="search" ariaLabel={t('users.find')} formAction="submit" />
        </span>
      </FormField>
    </SearchForm>
  );
};
