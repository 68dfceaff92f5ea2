import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { SearchForm } from '../../ui/search-form.tsx';
import { useTypedSearch } from '../../ui/typed-search.ts';

interface TypedSearchProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Stands below the box. */
  readonly hint?: string;
  /** Most characters the server takes. */
  readonly longest: number;
  /** The search in force, kept by the screen. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Finds rows of a list as soon as the typing pauses. */
export const TypedSearch = ({ label, placeholder = '', hint, longest, text, onSearch }: TypedSearchProps) => {
  const { draft, setDraft, submit } = useTypedSearch(text, onSearch);
  return (
    <SearchForm onSearch={submit}>
      <FormField label={label} constraintText={hint}>
        <Input
          type="search"
          autoComplete={false}
          spellcheck={false}
          placeholder={placeholder}
          value={draft}
          onChange={({ detail }) => setDraft(detail.value.slice(0, longest))}
        />
      </FormField>
    </SearchForm>
  );
};
