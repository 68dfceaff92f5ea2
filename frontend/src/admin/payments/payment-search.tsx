import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../ui/typed-search.ts';

/** What the server takes as a search. */
const SHORTEST = 3;

interface PaymentSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Finds payments by who or what they belong to, as soon as the typing pauses. */
export const PaymentSearch = ({ search, onSearch }: PaymentSearchProps) => {
  const { t } = useTranslation('payments');
  const { draft, setDraft, submit } = useTypedSearch(search, (text) =>
    onSearch(text.length < SHORTEST ? '' : text),
  );
  const isShort = draft.trim() !== '' && draft.trim().length < SHORTEST;
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormField label={t('search')} constraintText={isShort ? t('searchShort') : t('searchHint')}>
          <Input
            type="search"
            autoComplete={false}
            spellcheck={false}
            value={draft}
            onChange={({ detail }) => setDraft(detail.value)}
          />
        </FormField>
      </form>
    </search>
  );
};
