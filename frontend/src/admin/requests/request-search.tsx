import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { useTypedSearch } from '../../ui/typed-search.ts';

interface RequestSearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Finds requests by whose they are, by their video or number, as soon as the typing pauses. */
export const RequestSearch = ({ text, onSearch }: RequestSearchProps) => {
  const { t } = useTranslation('admin');
  const { draft, setDraft, submit } = useTypedSearch(text, onSearch);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormField label={t('requests.search')}>
          <Input
            type="search"
            autoComplete={false}
            spellcheck={false}
            placeholder={t('requests.searchHint')}
            value={draft}
            onChange={({ detail }) => setDraft(detail.value.slice(0, TEXT.search))}
          />
        </FormField>
      </form>
    </search>
  );
};
