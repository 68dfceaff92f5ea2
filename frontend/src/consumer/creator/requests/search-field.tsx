import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../../shared/limits.ts';
import { TextField } from '../../../ui/field.tsx';
import { useTypedSearch } from '../../../ui/typed-search.ts';

interface SearchFieldProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string;
}

export const SearchField = ({ text, onSearch, className }: SearchFieldProps) => {
  const { t } = useTranslation('creator');
  const { draft, setDraft, submit } = useTypedSearch(text, onSearch);
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          type="search"
          enterKeyHint="search"
          maxLength={TEXT.search}
          label={t('requests.search')}
          placeholder={t('requests.searchHint')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </form>
    </search>
  );
};
