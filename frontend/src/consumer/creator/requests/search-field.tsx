import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../../shared/limits.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { SearchForm } from '../../../ui/controls/search-form.tsx';
import { useTypedSearch } from '../../../ui/controls/typed-search.ts';

interface SearchFieldProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

export const SearchField = ({ text, onSearch }: SearchFieldProps) => {
  const { t } = useTranslation('creator');
  const { draft, setDraft, submit } = useTypedSearch(text, onSearch);
  return (
    <SearchForm onSearch={submit}>
      <TextField
        type="search"
        enterKeyHint="search"
        maxLength={TEXT.search}
        label={t('requests.search')}
        placeholder={t('requests.searchHint')}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </SearchForm>
  );
};
